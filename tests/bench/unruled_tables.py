"""Right tables of many kinds, as programs and people write them, for who has no rule.

Each kind takes a generator of chance and gives (heads, columns, follows): a column is a list of
integers, floats or texts; `follows` names those that a rule of the field gives. How numbers become
text is the writer's: pandas, R, Excel, LibreOffice and SQLite each have their own way; people write
each column with its own places.
"""
import datetime
import math

MONTHS = ("January February March April May June July August September October November"
          " December").split()
DAYS = "Mon Tue Wed Thu Fri Sat Sun".split()
PLACES = "Ashby Barton Colne Derby Eyam Flint Goole Hexham Ilkley Jarrow Kendal Leek".split()


class Fixed(list):
    """Whole numbers of the last place, so many places behind the point."""

    def __init__(self, units, places):
        super().__init__(units)
        self.places = places


def fixed(units, places):
    sign, units = "-" if units < 0 else "", abs(units)
    if places == 0:
        return f"{sign}{units}"
    return f"{sign}{units // 10 ** places}.{units % 10 ** places:0{places}d}"


def half_up(over, under):
    """The nearest whole number of a fraction, halves away from zero."""
    whole = (2 * abs(over) + under) // (2 * under)
    return whole if over >= 0 else -whole


# How programs write a float.
def pandas(value):
    return repr(float(value))


def significant(figures, one_hundred_thousand="1e+05"):
    def written(value):
        text = f"{value:.{figures}g}"
        if "e" in text:
            mantissa, exponent = text.split("e")
            if -5 < int(exponent) < 16:
                return f"{value:.{max(0, figures - 1 - int(exponent))}f}".rstrip("0").rstrip(".")
        return one_hundred_thousand if text == "100000" else text
    return written


def sqlite(value):
    text = significant(15, "100000")(value)
    return text if "." in text or "e" in text else text + ".0"


def libre(value):
    return f"{value:.2f}"


WRITERS = {"pandas": pandas, "R": significant(15), "Excel": significant(10, "100000"),
           "SQLite": sqlite, "LibreOffice": libre}


def texts(columns, writer):
    """The rows of a table as text."""
    done = []
    for column in columns:
        if isinstance(column, Fixed):
            done.append(["" if v is None else fixed(v, column.places) for v in column])
        else:
            done.append([v if isinstance(v, str) else "" if v is None else str(v)
                         if isinstance(v, int) else writer(v) for v in column])
    return [list(row) for row in zip(*done)]


# ---- what programs write: columns that are computed, one beside the other
def figures(chance, n, places=None, high=None):
    places = chance.choice([0, 1, 2, 2]) if places is None else places
    high = high or chance.choice([20, 100, 500, 5000])
    return [round(chance.uniform(0.5, high), places) for _ in range(n)]


def size(chance):
    return chance.choice([12, 20, 30, 50, 80])


def product(chance):
    n = size(chance)
    qty, price = [chance.randint(1, 40) for _ in range(n)], figures(chance, n, 2)
    return ["qty", "price", "total"], [qty, price, [q * p for q, p in zip(qty, price)]], ["total"]


def two_added(chance):
    n = size(chance)
    a, b = figures(chance, n), figures(chance, n)
    sign = chance.choice([1, -1])
    return ["a", "b", "result"], [a, b, [x + sign * y for x, y in zip(a, b)]], ["result"]


def mean_of_two(chance):
    n = size(chance)
    a, b = figures(chance, n, 1, 40), figures(chance, n, 1, 40)
    return (["place", "high", "low", "mean"],
            [[PLACES[i % 12] for i in range(n)], a, b, [(x + y) / 2 for x, y in zip(a, b)]],
            ["mean"])


def running_sum(chance):
    n = size(chance)
    day = datetime.date(chance.randint(2000, 2024), chance.randint(1, 12), 1)
    dates = [str(day + datetime.timedelta(i)) for i in range(n)]
    amounts, total, sums = figures(chance, n), 0.0, []
    for amount in amounts:
        total += amount
        sums.append(total)
    return ["date", "amount", "cumulative"], [dates, amounts, sums], ["cumulative"]


def ratio(chance):
    n = size(chance)
    a, b = [chance.randint(10, 900) for _ in range(n)], [chance.randint(3, 90) for _ in range(n)]
    return ["people", "homes", "per_home"], [a, b, [x / y for x, y in zip(a, b)]], ["per_home"]


def share(chance):
    n = chance.choice([8, 12, 20])
    votes = [chance.randint(100, 9000) for _ in range(n)]
    places, total = chance.choice([1, 2, 15]), sum(votes)
    return (["place", "votes", "percent"],
            [[PLACES[i % 12] + "I" * (i // 12) for i in range(n)], votes,
             [round(100 * v / total, places) for v in votes]], ["percent"])


def tax(chance):
    n = size(chance)
    rate = chance.choice([5, 7, 8, 19, 20, 21])
    net = figures(chance, n, 2, 500)
    vat = [half_up(round(v * 100) * rate, 100) / 100 for v in net]
    return (["item", "net", "vat", "gross"],
            [list(range(1, n + 1)), net, vat, [round(x + y, 2) for x, y in zip(net, vat)]],
            ["vat", "gross"])


def converted(chance):
    n = size(chance)
    factor, places = chance.choice([(1.609344, 2), (0.45359237, 3), (2.54, 2), (0.3048, 2)])
    miles = figures(chance, n, 1)
    return ["old", "new"], [miles, [round(v * factor, places) for v in miles]], ["new"]


def roots(chance):
    n = size(chance)
    call = chance.choice([math.sqrt, math.log, math.log10, lambda x: x * x, lambda x: 1 / x])
    xs = list(range(1, n + 1))
    return ["x", "y"], [xs, [float(call(x)) for x in xs]], ["y"]


def linear(chance):
    n = size(chance)
    step = chance.randint(1, 400) / chance.choice([4, 8, 10, 100])
    return ["n", "value"], [list(range(1, n + 1)), [step * i for i in range(1, n + 1)]], ["value"]


def squares(chance):
    n = size(chance)
    part = chance.choice([2, 4, 5, 8, 10, 20, 100])
    return (["n", "value"], [list(range(1, n + 1)), [i * i / part for i in range(1, n + 1)]],
            ["value"])


def growth(chance):
    n = size(chance)
    values = [float(v) for v in figures(chance, n, 0, 5000)]
    change = [None] + [(b - a) / a for a, b in zip(values, values[1:])]
    return ["t", "value", "change"], [list(range(n)), values, change], ["change"]


def thermometer(chance):
    n = size(chance)
    celsius = [round(chance.uniform(-20, 40), 1) for _ in range(n)]
    return (["station", "celsius", "fahrenheit"],
            [[PLACES[i % 12] for i in range(n)], celsius,
             [round(c * 9 / 5 + 32, chance.choice([2, 2])) for c in celsius]], ["fahrenheit"])


def compound(chance):
    n = chance.choice([12, 20, 30])
    rate, start = chance.choice([2, 3, 4, 5, 6]), chance.choice([100, 1000, 2500])
    exact = chance.random() < 0.5
    values = [start * (1 + rate / 100) ** i for i in range(1, n + 1)]
    return (["year", "value"], [list(range(1, n + 1)),
            values if exact else [round(v, 2) for v in values]], ["value"])


def many_sums(chance):
    n = size(chance)
    parts = [[chance.randint(0, 300) for _ in range(n)] for _ in range(chance.choice([3, 4, 5]))]
    return (["id"] + list("abcde")[:len(parts)] + ["sum"],
            [list(range(1, n + 1))] + parts + [[sum(row) for row in zip(*parts)]], ["sum"])


PROGRAMS = {f.__name__: f for f in (
    product, two_added, mean_of_two, running_sum, ratio, share, tax, converted, roots, linear,
    squares, growth, thermometer, compound, many_sums)}


# ---- registers
def periods(chance, n):
    """One or two columns that say when."""
    first, kind = chance.randint(1580, 1950), chance.randrange(6)
    if kind == 0:
        return ["year", "month"], [[first + i // 12 for i in range(n)],
                                   [MONTHS[i % 12] for i in range(n)]]
    if kind == 1:
        return ["week", "day"], [[1 + i // 6 for i in range(n)], [DAYS[i % 6] for i in range(n)]]
    if kind == 2:
        return ["year", "quarter"], [[first + i // 4 for i in range(n)],
                                     [["I", "II", "III", "IV"][i % 4] for i in range(n)]]
    if kind == 3:
        day = datetime.date(chance.randint(1780, 1950), chance.randint(1, 12), 1)
        return ["date"], [[str(day + datetime.timedelta(i)) for i in range(n)]]
    if kind == 4:
        return ["year", "month"], [[first + i // 12 for i in range(n)],
                                   [i % 12 + 1 for i in range(n)]]
    return ["month", "day"], [[MONTHS[i // 28 % 12] for i in range(n)],
                              [i % 28 + 1 for i in range(n)]]


def account(chance):
    n = chance.choice([36, 48, 72])
    heads, columns = periods(chance, n)
    places, balance = chance.choice([0, 2]), chance.randint(300, 900)
    received, paid, left = [], [], []
    for _ in range(n):
        # Some columns are blank where nothing was paid.
        received.append(chance.randint(20, 400))
        paid.append(chance.randint(20, 380))
        balance += received[-1] - paid[-1]
        left.append(balance)
    return (heads + ["received", "paid", "balance"],
            columns + [Fixed(received, places), Fixed(paid, places), Fixed(left, places)],
            ["balance"])


def ledger(chance):
    """Receipts or payments, the other blank."""
    n = chance.choice([36, 48, 72])
    heads, columns = periods(chance, n)
    balance, received, paid, left = chance.randint(3000, 9000), [], [], []
    for _ in range(n):
        amount, comes_in = chance.randint(20, 800), chance.random() < 0.4
        received.append(amount if comes_in else None)
        paid.append(None if comes_in else amount)
        balance += amount if comes_in else -amount
        left.append(balance)
    return (heads + ["received", "paid", "balance"],
            columns + [Fixed(received, 2), Fixed(paid, 2), Fixed(left, 2)], ["balance"])


def so_far(chance):
    n = chance.choice([36, 48, 72])
    heads, columns = periods(chance, n)
    done = [chance.randint(3, 60) for _ in range(n)]
    return (heads + ["pages", "sofar"],
            columns + [done, [sum(done[:i + 1]) for i in range(n)]], ["sofar"])


def weather(chance):
    """Highest, lowest, their difference and their mean, whose halves are rounded one way."""
    n = chance.choice([30, 48, 90])
    heads, columns = periods(chance, n)
    high = [chance.randint(120, 330) for _ in range(n)]
    low = [v - chance.randint(20, 140) for v in high]
    way = chance.choice([lambda v: (v + 1) // 2, lambda v: v // 2, lambda v: round(v / 2)])
    return (heads + ["highest", "lowest", "range", "mean"],
            columns + [Fixed(high, 1), Fixed(low, 1),
                       Fixed([a - b for a, b in zip(high, low)], 1),
                       Fixed([way(a + b) for a, b in zip(high, low)], 1)], ["range", "mean"])


def rain(chance):
    """Rain of the day, mostly none, and since the first of the month."""
    n = chance.choice([56, 84])
    month = [MONTHS[i // 28] for i in range(n)]
    fell = [chance.randint(1, 300) if chance.random() < 0.4 else 0 for _ in range(n)]
    since = [sum(fell[i - i % 28:i + 1]) for i in range(n)]
    return (["month", "day", "rain", "since"],
            [month, [i % 28 + 1 for i in range(n)], Fixed(fell, 1), Fixed(since, 1)], [])


def census(chance):
    """Places with men, women and both; a sum at the foot."""
    n = chance.choice([10, 20, 40])
    men = [chance.randint(80, 3000) for _ in range(n)]
    women = [int(m * chance.uniform(0.85, 1.2)) for m in men]
    names = [PLACES[i % 12] + " " + "NSEW"[i // 12] for i in range(n)]
    columns = [names, men, women, [a + b for a, b in zip(men, women)]]
    if chance.random() < 0.7:
        columns = [c + [chance.choice(["Total", "Sum"]) if i == 0 else sum(c)]
                   for i, c in enumerate(columns)]
    return ["parish", "men", "women", "persons"], columns, ["persons"]


def stations(chance):
    """Temperatures at two stations and how far they are apart."""
    n = chance.choice([24, 36, 60])
    heads, columns = periods(chance, n)
    one = [chance.randint(-50, 250) for _ in range(n)]
    other = [v + chance.randint(-40, 40) for v in one]
    return (heads + ["Leek", "Eyam", "difference"],
            columns + [Fixed(one, 1), Fixed(other, 1),
                       Fixed([a - b for a, b in zip(one, other)], 1)], ["difference"])


def quarters(chance):
    """Monthly figures with a sum below each quarter."""
    rows, total = [], 0
    for year in range(1880, 1880 + chance.choice([3, 5])):
        for q in range(4):
            block = [[chance.randint(20, 400), chance.randint(20, 400)] for _ in range(3)]
            for m, (a, b) in enumerate(block):
                rows.append([str(year), MONTHS[3 * q + m], a, b, a + b])
            sums = [sum(c) for c in zip(*block)]
            rows.append([str(year), "Sum", sums[0], sums[1], sum(sums)])
            total += sum(sums)
    return (["year", "month", "ships", "boats", "all"],
            [[row[i] for row in rows] for i in range(5)], ["all"])


def loan(chance):
    rate, left = chance.choice([3, 4, 5, 6]), chance.randint(200, 900) * 1000
    payment, rows = left // 15, []
    for year in range(1, 13):
        interest = half_up(left * rate, 100)
        left -= payment - interest
        rows.append([year, payment, interest, payment - interest, left])
    columns = [list(c) for c in zip(*rows)]
    return (["year", "payment", "interest", "principal", "balance"],
            [columns[0]] + [Fixed(c, 2) for c in columns[1:]], ["principal", "balance"])


def observations(chance):
    """Numbers that follow nothing, dated."""
    n = chance.choice([30, 60, 90])
    heads, columns = periods(chance, n)
    level, pressure = 7500, []
    for _ in range(n):
        level += chance.randint(-40, 40)
        pressure.append(level)
    return (heads + ["barometer", "wind", "cloud"],
            columns + [Fixed(pressure, 1), [chance.randint(0, 6) for _ in range(n)],
                       [chance.randint(0, 10) for _ in range(n)]], [])


def maxima(chance):
    """Means and extremes of a month, one column below another, which follow nothing."""
    n = chance.choice([60, 120])
    heads, columns = periods(chance, n)
    high = [chance.randint(640, 880) for _ in range(n)]
    low = [chance.randint(350, 590) for _ in range(n)]
    return (heads + ["max", "min", "wet"],
            columns + [Fixed(high, 1), Fixed(low, 1),
                       Fixed([(h + v) // 2 - chance.randint(5, 60) for h, v in zip(high, low)], 1)],
            [])


REGISTERS = {f.__name__: f for f in (
    account, ledger, so_far, weather, rain, census, stations, quarters, loan, observations,
    maxima)}


# ---- tables of books: the forms that a person of the field would write
def percent_of_total(chance):
    n = chance.choice([8, 12, 20, 30])
    counts, places = [chance.randint(20, 5000) for _ in range(n)], chance.choice([0, 1, 2])
    total = sum(counts)
    return (["place", "persons", "percent"],
            [[PLACES[i % 12] + " " + "NSEW"[i // 12] for i in range(n)], counts,
             Fixed([half_up(c * 100 * 10 ** places, total) for c in counts], places)], ["percent"])


def fahrenheit(chance):
    first, step = chance.randint(-40, 0), chance.choice([1, 2, 5])
    n = chance.choice([20, 30, 50])
    celsius = [first + step * i for i in range(n)]
    if chance.random() < 0.5:
        return (["C", "F"], [celsius, Fixed([18 * c + 320 for c in celsius], 1)], ["F"])
    places = chance.choice([1, 2])
    return (["F", "C"], [celsius, Fixed([half_up((f - 32) * 5 * 10 ** places, 9) for f in celsius],
                                        places)], ["C"])


def reduced(chance):
    """Temperatures as they were read, and what they are in the other scale."""
    n = chance.choice([30, 60])
    heads, columns = periods(chance, n)
    read = [chance.randint(320, 950) for _ in range(n)]
    return (heads + ["F", "C"],
            columns + [Fixed(read, 1), Fixed([half_up((v - 320) * 5, 9) for v in read], 1)], ["C"])


def distances(chance):
    n = chance.choice([8, 10, 13])
    miles, at = [0], 0
    for _ in range(n - 1):
        at += chance.randint(3, 40)
        miles.append(at)
    return (["mile"] + [str(m) for m in miles],
            [miles] + [[abs(a - b) for a in miles] for b in miles], ["cells"])


def two_way(chance):
    n, of = chance.choice([10, 12, 15]), chance.choice([lambda a, b: a * b, lambda a, b: a + b])
    first = chance.randint(2, 15)
    return (["n"] + [str(i) for i in range(2, n + 2)],
            [list(range(first, first + n))]
            + [[of(a, b) for a in range(first, first + n)] for b in range(2, n + 2)], ["cells"])


def sexagesimal(units, places):
    parts = []
    for _ in range(places):
        units, part = divmod(units, 60)
        parts.append(f"{part:02d}")
    return " ".join([str(units)] + parts[::-1])


def motions(chance):
    """Mean motion in days, whole circles left out."""
    whole = chance.choice([360, 24])
    motion = chance.randint(1000, 50000)  # seconds of arc a day
    n = chance.choice([29, 30, 60])
    return (["days", "motion"],
            [list(range(1, n + 1)),
             [sexagesimal(motion * i % (whole * 3600), 2) for i in range(1, n + 1)]], ["motion"])


def cycle(chance):
    n, first = chance.choice([40, 60]), chance.randint(1500, 1700)
    years = list(range(first, first + n))
    return (["year", "golden", "indiction"],
            [years, [y % 19 + 1 for y in years], [(y + 2) % 15 + 1 for y in years]],
            ["golden", "indiction"])


def epact(chance):
    n, first = chance.choice([38, 57]), chance.randint(1200, 1500)
    years = list(range(first, first + n))
    golden = [y % 19 + 1 for y in years]
    return (["year", "golden", "epact"], [years, golden, [11 * (g - 1) % 30 for g in golden]],
            ["golden", "epact"])


def paschal_moon(chance):
    golden = list(range(1, 20))
    days = [(19 * (g - 1) + 15) % 30 for g in golden]
    return (["golden", "days"], [golden, days], ["days"])


def remainder(chance):
    by, times = chance.choice([7, 9, 11, 28]), chance.choice([1, 3, 5])
    n = chance.choice([40, 60])
    xs = list(range(1, n + 1))
    return ["n", "rest"], [xs, [times * x % by for x in xs]], ["rest"]


def price_by_unit(chance):
    """A list of 1 to 30, then some more; shillings and pence or pence alone."""
    price = chance.randint(13, 200)
    ns = list(range(1, 31)) + chance.choice([[], [36, 40, 50, 60, 70, 80, 90, 100, 112]])
    if chance.random() < 0.5:
        return ["n", "pence"], [ns, [n * price for n in ns]], ["pence"]
    return (["n", "l", "s", "d"],
            [ns, [n * price // 240 for n in ns], [n * price // 12 % 20 for n in ns],
             [n * price % 12 for n in ns]], ["l", "s", "d"])


def simple_interest(chance):
    rate, n = chance.choice([3, 4, 5, 6]), chance.choice([30, 31])
    start = chance.choice([100, 1000])
    return (["days", "interest"],
            [list(range(1, n + 1)), Fixed([half_up(start * rate * 100 * d, 36500)
                                           for d in range(1, n + 1)], 2)], ["interest"])


def compound_interest(chance):
    rate, n, places = chance.choice([2, 3, 4, 5, 6]), chance.choice([20, 30, 40]), 5
    return (["years", "amount"],
            [list(range(1, n + 1)), Fixed([half_up((100 + rate) ** y * 10 ** places, 100 ** y)
                                           for y in range(1, n + 1)], places)], ["amount"])


def angle(value, places):
    return sexagesimal(math.floor(value * 60 ** places + 0.5), places)


def declination(chance):
    tilt = chance.choice([23.5, 23 + 33 / 60, 23 + 30 / 60, 23 + 28 / 60, 23 + 35 / 60])
    xs = list(range(1, 91))
    return (["longitude", "declination"],
            [xs, [angle(math.degrees(math.asin(math.sin(math.radians(tilt))
                                               * math.sin(math.radians(x)))), 1) for x in xs]],
            ["declination"])


def equation_of_circle(chance):
    """Equation of the centre of an eccentric circle: its one parameter is the eccentricity."""
    e = chance.choice([2, 2.5, 3, 6, 7, 11.4])
    xs = list(range(6, 181, 6))
    return (["anomaly", "equation"],
            [xs, [angle(math.degrees(math.atan2(e * math.sin(math.radians(x)),
                                                60 + e * math.cos(math.radians(x)))), 1)
                  for x in xs]], ["equation"])


def interpolated(chance):
    """Computed at every fifth place, and in equal steps between."""
    scale, xs = chance.choice([1000, 10000]), list(range(0, 91))
    nodes = {x: half_up(math.floor(scale * math.sin(math.radians(x)) * 2 + 0.5), 2)
             for x in range(0, 91, 5)}
    values = []
    for x in xs:
        low = min(x - x % 5, 85)
        values.append(nodes[low] + half_up((nodes[low + 5] - nodes[low]) * (x - low), 5))
    return ["arc", "sine"], [xs, values], ["sine"]


def differenced(chance):
    """A polynomial with its differences beside it."""
    n = chance.choice([20, 30, 40])
    a, b, c = chance.randint(1, 9), chance.randint(-20, 20), chance.randint(1, 400)
    value = [a * i * i + b * i + c for i in range(n + 2)]
    first = [y - x for x, y in zip(value, value[1:])]
    return (["n", "value", "first", "second"],
            [list(range(n)), value[:n], first[:n], [y - x for x, y in zip(first, first[1:])][:n]],
            ["value", "first"])


def trigonometric(chance):
    call = chance.choice([math.sin, math.tan, lambda x: 1 / math.cos(x)])
    radius, step = chance.choice([1000, 10000, 100000, 10000000]), chance.choice([1, 0.5])
    xs = [i * step for i in range(1, int(80 / step))]
    head = xs if step == 1 else Fixed([int(10 * x) for x in xs], 1)
    return (["arc", "value"],
            [head, [math.floor(radius * call(math.radians(x)) + 0.5) for x in xs]], ["value"])


def powers(chance):
    n, base = chance.choice([10, 14]), chance.choice([2, 3])
    xs = list(range(0, n))
    return ["n", "power"], [xs, [base ** x for x in xs]], ["power"]


def squares_and_cubes(chance):
    first, n = chance.randint(1, 30), chance.choice([20, 40, 100])
    xs = list(range(first, first + n))
    return ["n", "square", "cube"], [xs, [x ** 2 for x in xs], [x ** 3 for x in xs]], ["square",
                                                                                      "cube"]


def noisy_sines(chance):
    """Half of the last figures are off by one, as the means of the time had it."""
    radius = chance.choice([10000, 100000, 10000000])
    xs = list(range(1, 91))
    return (["arc", "sine"],
            [xs, [math.floor(radius * math.sin(math.radians(x)) + 0.5)
                  + chance.choice([0, 0, 1, -1]) for x in xs]], ["sine"])


def halves(chance):
    """Means of two whose halves go now up, now down."""
    n = chance.choice([36, 60])
    high = [chance.randint(3000, 7000) for _ in range(n)]
    low = [v - chance.randint(100, 900) for v in high]
    return (["max", "min", "mean"],
            [Fixed(high, 2), Fixed(low, 2),
             Fixed([(a + b + chance.randint(0, 1)) // 2 for a, b in zip(high, low)], 2)], ["mean"])


BOOKS = {f.__name__: f for f in (
    percent_of_total, fahrenheit, reduced, distances, two_way, motions, cycle, epact, paschal_moon,
    remainder, price_by_unit, simple_interest, compound_interest, declination, equation_of_circle,
    interpolated, differenced, trigonometric, powers, squares_and_cubes, noisy_sines, halves)}


# ---- right tables with something that their rule does not say
def dearer_from_there(chance):
    price, more = chance.randint(20, 200), chance.randint(1, 15)
    n, at = chance.choice([30, 50]), chance.randint(8, 22)
    return (["n", "pence"],
            [list(range(1, n + 1)), [i * price if i < at else i * (price + more)
                                     for i in range(1, n + 1)]], [])


def month_lengths(chance):
    first, n = chance.randint(1700, 1900), chance.choice([8, 12])
    rows = [(y, m, (datetime.date(y + m // 12, m % 12 + 1, 1) - datetime.date(y, m, 1)).days)
            for y in range(first, first + n) for m in range(1, 13)]
    return ["year", "month", "days"], [list(c) for c in zip(*rows)], []


def capped(chance):
    """Marks of a class, of which no more than a hundred count."""
    n = chance.choice([20, 40])
    raw, extra = [[chance.randint(*ends) for _ in range(n)] for ends in [(30, 95), (0, 12)]]
    return (["pupil", "work", "extra", "mark"],
            [list(range(1, n + 1)), raw, extra, [min(100, a + b) for a, b in zip(raw, extra)]], [])


def marked_figures(chance):
    """Footnote marks, and dashes for what is not known."""
    n = chance.choice([20, 40])
    men, women = [[chance.randint(100, 3000) for _ in range(n)] for _ in range(2)]
    both = [str(a + b) for a, b in zip(men, women)]
    men, women = [str(v) for v in men], [str(v) for v in women]
    for _ in range(3):
        r = chance.randrange(n)
        kind = chance.randrange(3)
        if kind == 0:
            women[r] = both[r] = chance.choice(["-", "..", "n/a"])
        elif kind == 1:
            both[r] = both[r] + "*" if both[r].isdigit() else both[r]
        else:
            men[r] = men[r] + chance.choice(["*", "+", " a"])
    return ["parish", "men", "women", "all"], [[PLACES[i % 12] for i in range(n)], men, women,
                                               both], []


def thousands(chance):
    sign, n = chance.choice([",", " "]), chance.choice([20, 30])
    parts = [[chance.randint(100, 90000) for _ in range(n)] for _ in range(2)]
    columns = parts + [[a + b for a, b in zip(*parts)]]
    return (["import", "export", "both"],
            [[f"{v:,}".replace(",", sign) for v in column] for column in columns], ["both"])


def percents_with_sum(chance):
    """The percents make a hundred at the foot, whatever the rounded ones make."""
    n = chance.choice([8, 12, 20])
    votes, places = [chance.randint(100, 9000) for _ in range(n)], chance.choice([0, 1, 2])
    total, one = sum(votes), 100 * 10 ** places
    return (["place", "votes", "percent"],
            [[PLACES[i % 12] + "I" * (i // 12) for i in range(n)] + ["Total"], votes + [total],
             Fixed([half_up(v * one, total) for v in votes] + [one], places)], [])


def shares_by_year(chance):
    """Per cent of the year's sum."""
    rows = []
    for year in range(1870, 1870 + chance.choice([4, 6])):
        counts = [chance.randint(20, 900) for _ in range(5)]
        rows += [(year, f"class {i + 1}", c, half_up(c * 1000, sum(counts)))
                 for i, c in enumerate(counts)]
    columns = [list(c) for c in zip(*rows)]
    return ["year", "class", "cases", "percent"], columns[:3] + [Fixed(columns[3], 1)], []


def index_numbers(chance):
    """Each year by the first, which is a hundred."""
    n = chance.choice([15, 30])
    values = figures(chance, n, 1, 500)
    return (["year", "price", "index"],
            [list(range(1850, 1850 + n)), values,
             Fixed([half_up(int(round(v * 10)) * 1000, int(round(values[0] * 10)))
                    for v in values], 1)], [])


def smoothed(chance):
    """Means of three neighbours; none at either end."""
    n = chance.choice([20, 40])
    values = [chance.randint(100, 900) for _ in range(n)]
    means = [None] + [half_up(10 * sum(values[i - 1:i + 2]), 3) for i in range(1, n - 1)] + [None]
    return (["year", "rain", "mean of three"],
            [list(range(1850, 1850 + n)), values, Fixed(means, 1)], [])


def ranked(chance):
    n = chance.choice([15, 30])
    points = sorted((chance.randint(20, 900) for _ in range(n)), reverse=True)
    return (["rank", "team", "points", "behind"],
            [list(range(1, n + 1)), [f"team {chr(65 + i % 26)}" for i in range(n)], points,
             [points[0] - p for p in points]], [])


def clock(chance):
    """A timetable: hours and minutes, and how long each stage takes."""
    n, at, times, stages = chance.choice([15, 25]), 360, [], []
    for _ in range(n):
        stages.append(chance.randint(4, 25))
        at += stages[-1]
        times.append(f"{at // 60}:{at % 60:02d}")
    return ["station", "minutes", "arrives"], [[PLACES[i % 12] for i in range(n)], stages,
                                               times], []


def costs_mostly_none(chance):
    """Of damages that seldom cost anything."""
    n = chance.choice([300, 600])
    repair = [chance.choice([0] * 19 + [chance.randint(100, 90000)]) for _ in range(n)]
    other = [chance.randint(50, 9000) if cost and chance.random() < 0.4 else 0 for cost in repair]
    speed = [10 * chance.randint(8, 30) for _ in range(n)]
    heads = ["speed", "repair", "other", "cost"]
    columns = [speed, repair, other, [a + b for a, b in zip(repair, other)]]
    if chance.random() < 0.5:  # without the others
        del heads[2], columns[2]
    place = [PLACES[chance.randrange(12)] for _ in range(n)]
    return ["place"] + heads, [place] + columns, []


ODD = {f.__name__: f for f in (
    dearer_from_there, month_lengths, capped, marked_figures, thousands,
    percents_with_sum, shares_by_year, index_numbers, smoothed, ranked, clock, costs_mostly_none)}


# ---- tables that follow nothing
def random_numbers(chance):
    n, m = chance.choice([20, 40, 80]), chance.choice([2, 3, 5])
    return ([f"c{i}" for i in range(m)], [figures(chance, n) for _ in range(m)], [])


def random_walk(chance):
    n, heads, columns = chance.choice([30, 60]), [], []
    for i in range(chance.choice([2, 3, 4])):
        value, column = chance.randint(50, 500), []
        for _ in range(n):
            value += chance.randint(-9, 9)
            column.append(value)
        heads.append(f"c{i}")
        columns.append(column)
    return heads, columns, []


def near_line(chance):
    """Measured, and near a line."""
    n = chance.choice([20, 40, 80])
    xs = [chance.randint(10, 500) for _ in range(n)]
    slope = chance.uniform(0.2, 3)
    return (["x", "y"], [xs, Fixed([int(10 * (slope * x + chance.gauss(0, 5))) for x in xs], 1)],
            [])


def marks(chance):
    n = chance.choice([20, 30])
    return (["name"] + [f"q{i}" for i in range(1, 6)],
            [[PLACES[i % 12] for i in range(n)]]
            + [[chance.randint(0, 10) for _ in range(n)] for _ in range(5)], [])


NOTHING = {f.__name__: f for f in (random_numbers, random_walk, near_line, marks)}
SETS = {"programs": PROGRAMS, "registers": REGISTERS, "books": BOOKS, "odd": ODD,
        "nothing": NOTHING}
