// Searches all documents for what is typed: every word has to occur in a part, in its heading or text.
// `words` (words.js) is a list of [address, heading, text].
const field = document.querySelector("input[type=search]");
const list = field.form.querySelector("ul");
const maxShown = 12;

function score([, heading, text], wanted) {
  const inHeading = heading.toLowerCase(),
    inText = text.toLowerCase();
  let sum = 0;
  for (const word of wanted) {
    if (inHeading.includes(word)) sum += 10;
    else if (inText.includes(word)) sum += 1;
    else return 0;
  }
  return sum;
}

function around(text, word) {
  const at = Math.max(0, text.toLowerCase().indexOf(word) - 40);
  return (at ? "… " : "") + text.slice(at, at + 120) + " …";
}

field.form.addEventListener("submit", (event) => event.preventDefault());
field.addEventListener("input", () => {
  const wanted = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  list.replaceChildren();
  if (!wanted.length) return;
  const found = words.map((part) => [score(part, wanted), part]).filter(([points]) => points > 0);
  found.sort((a, b) => b[0] - a[0]);
  for (const [, [address, heading, text]] of found.slice(0, maxShown)) {
    const item = document.createElement("li"),
      link = document.createElement("a"),
      lines = document.createElement("small");
    link.href = field.dataset.top + address;
    link.textContent = heading;
    lines.textContent = around(text, wanted[0]);
    item.append(link, lines);
    list.append(item);
  }
  if (!found.length)
    list.append(Object.assign(document.createElement("li"), { textContent: "nothing found" }));
});
