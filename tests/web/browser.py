"""The page opened from disk in Chromium, and how the tests see and use it. A script that imports this takes the words PAGE RITHMO SOURCE.
Skipped (77) where no page was built or no browser is installed."""
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from urllib.parse import parse_qs

page, rithmo, source = Path(sys.argv[1]), sys.argv[2], Path(sys.argv[3])
try:
    from selenium import webdriver
    from selenium.webdriver.chrome.options import Options
    from selenium.webdriver.chrome.service import Service
    from selenium.webdriver.common.by import By
except ImportError:
    print("python3-selenium is not installed: the page was not tried")
    sys.exit(77)
if not page.exists() or not Path("/usr/bin/chromedriver").exists():
    print("no page was built here (web/make), or chromium-driver is not installed: the page was not tried")
    sys.exit(77)

saved = Path(tempfile.mkdtemp())
options = Options()
for argument in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
                 "--window-size=1280,1400"):
    options.add_argument(argument)
options.add_experimental_option("prefs", {"download.default_directory": str(saved), "profile.default_content_setting_values.automatic_downloads": 1})
options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
browser = webdriver.Chrome(service=Service("/usr/bin/chromedriver"), options=options)


def expect(fact, what):
    if not fact:
        browser.save_screenshot("/tmp/explorer-failed.png")
        sys.exit(f"the page: {what}")


def until(condition, what, seconds=60):
    end = time.time() + seconds
    while time.time() < end:
        try:
            found = condition()
        except Exception:  # the page is being drawn anew
            found = None
        if found:
            return found
        time.sleep(0.05)
    expect(False, f"waited in vain for {what}")


def visit(address):
    browser.get("about:blank")
    browser.get(f"file://{page.resolve()}#{address}")
    until(lambda: browser.execute_script("return document.documentElement.dataset.shown"), f"#{address} to be shown")


def text():
    return browser.find_element(By.TAG_NAME, "main").text


def square(name):
    return until(lambda: browser.find_element(By.CSS_SELECTOR, f'[aria-label^="{name}:"]'), f"the square {name}")


def button(label):
    return until(lambda: next(b for b in browser.find_elements(By.TAG_NAME, "button") if b.text == label or b.get_attribute("aria-label") == label), f"the button {label}")


def press(label, condition=lambda: True):
    until(lambda: condition() and not button(label).click(), f"{label} to be clicked")


def native(*args, **more):
    return subprocess.run([rithmo, *args], capture_output=True, text=True, env={**os.environ, "RITHMO_TABLES": str(source / "tables")}, **more)


def download_of(name):
    contents = until(lambda: (saved / name).exists() and not list(saved.glob("*.crdownload")) and (saved / name).read_text(), f"{name} to be saved")
    (saved / name).unlink()  # the next of this name gets this name too
    return contents


def element(css):
    return until(lambda: browser.find_element(By.CSS_SELECTOR, css), css)


def has(css):
    return bool(browser.find_elements(By.CSS_SELECTOR, css))


def state():
    """What the address holds, as a dictionary."""
    query = browser.execute_script("return location.hash").partition("?")[2]
    return {name: values[0] for name, values in parse_qs(query).items()}


def acts():
    return state().get("acts", "").split()


def status():
    return browser.find_element(By.ID, "status").text


def focused():
    """The focused element: its name for assistive programs, or "" where the place is lost."""
    return browser.execute_script("""
      const one = document.activeElement;
      return one === document.body ? "" : one.getAttribute("aria-label") || one.textContent.trim().slice(0, 60) || one.name || one.id || one.tagName;""")


def window(width, height):
    browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 500})


def scheme(name):
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": name}] if name else []})


def axe(what):
    """No finding of axe in what is shown now."""
    browser.execute_script((Path(__file__).parent / "axe/axe.min.js").read_text())
    found = browser.execute_async_script("""
      const done = arguments[0];
      axe.run(document, {resultTypes: ["violations"]}).then((all) => done(all.violations.map((one) => `${one.id}: ${one.nodes[0].html.slice(0, 160)}`)));""")
    expect(not found, f"axe on {what}: {found}")


def complaints():
    """Errors in the console, and addresses outside the page that were fetched."""
    events = [json.loads(entry["message"])["message"] for entry in browser.get_log("performance")]
    fetched = {event["params"]["request"]["url"][:40] for event in events if event["method"] == "Network.requestWillBeSent"}
    outside = [url for url in fetched if not url.startswith(("file:", "blob:", "data:", "about:"))]
    return outside + [entry["message"] for entry in browser.get_log("browser") if entry["level"] == "SEVERE"]


def run_parts(*parts):
    try:
        for part in parts:
            part()
            print(part.__name__, flush=True)
        found = complaints()
        expect(not found, f"the browser complains, or the page fetched: {found}")
        print("the page does what it should")
    finally:
        browser.quit()
