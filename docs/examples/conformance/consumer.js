#!/usr/bin/env node
"use strict";
/* Checks a conformance kit of the Philosophers' Game with nothing but the kit: a small engine, ported from
 * reference.py.
 *
 * Idea: the rule sets are data (KIT/rules/NAME.json); the game is interpreted from them, and each line of
 * KIT/cases.jsonl is played.
 * Usage:    node consumer.js KIT_FOLDER
 * Example:  node consumer.js kit          prints a line for each case that fails, and a summary; exit
 * status 1 where one does
 */
const fs = require("fs"),
  path = require("path");

const LAYERS = { E: [36, 25, 16, 9, 4, 1], O: [64, 49, 36, 25, 16] };
const SHAPE = {
  E: { 36: "s", 25: "s", 16: "t", 9: "t", 4: "r", 1: "r" },
  O: { 64: "s", 49: "s", 36: "t", 25: "t", 16: "r" },
};
const NAME = { round: "r", triangle: "t", square: "s", king: "K" },
  WORD = { E: "even", O: "odd" },
  OTHER = { E: "O", O: "E" };
const STRAIGHT = [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ],
  SLANTING = [
    [1, 1],
    [1, -1],
    [-1, 1],
    [-1, -1],
  ],
  ALL = [...STRAIGHT, ...SLANTING];
const DIRECTIONS = { orthogonal: STRAIGHT, diagonal: SLANTING, all: ALL };

// A square is one number, files first, so that it sorts as the documents list acts.
const sq = (f, r) => f * 128 + r,
  file = (s) => s >> 7,
  rank = (s) => s & 127;
const squareText = (s) => "abcdefghijklmnopqrstuvwxyz"[file(s)] + (rank(s) + 1);
const readSquare = (t) => sq(t.charCodeAt(0) - 97, parseInt(t.slice(1), 10) - 1);
const sum = (list) => list.reduce((a, b) => a + b, 0),
  byNumber = (a, b) => a - b;
const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

function* combinations(list, size, from = 0) {
  if (size === 0) {
    yield [];
    return;
  }
  for (let i = from; i <= list.length - size; i++)
    for (const rest of combinations(list, size - 1, i + 1)) yield [list[i], ...rest];
}
function compare(a, b) {
  // lists of numbers
  for (let i = 0; i < Math.min(a.length, b.length); i++) if (a[i] !== b[i]) return a[i] - b[i];
  return a.length - b.length;
}

// Men
const origin = (man) => (man.star ? OTHER[man.army] : man.army);
const king = (army, layers, star = false, mark = false) => ({
  army,
  shape: "K",
  number: sum(layers),
  layers: [...layers].sort((a, b) => b - a),
  star,
  mark,
});
function manText(man) {
  let text = man.army + man.shape + man.number;
  if (man.shape === "K" && !same(man.layers, LAYERS[origin(man)])) text += "[" + man.layers.join(",") + "]";
  return text + (man.star ? "*" : "") + (man.mark ? "!" : "");
}
function readMan(text) {
  const mark = text.endsWith("!");
  if (mark) text = text.slice(0, -1);
  const star = text.endsWith("*");
  if (star) text = text.slice(0, -1);
  if (text[1] === "K") {
    const own = star ? OTHER[text[0]] : text[0],
      at = text.indexOf("[");
    return king(
      text[0],
      at < 0
        ? LAYERS[own]
        : text
            .slice(at + 1, -1)
            .split(",")
            .map(Number),
      star,
      mark,
    );
  }
  return { army: text[0], shape: text[1], number: Number(text.slice(2)), layers: [], star, mark };
}
function kinds(numbers) {
  const n = [...numbers].sort(byNumber),
    found = [];
  if (new Set(n).size < n.length) return found;
  const triples = [...combinations(n, 3)];
  if (triples.some(([a, b, c]) => b - a === c - b)) found.push("arithmetic");
  if (triples.some(([a, b, c]) => b * b === a * c) || (n.length === 4 && n[0] * n[3] === n[1] * n[2]))
    found.push("geometric");
  if (triples.some(([a, b, c]) => a * (c - b) === c * (b - a))) found.push("harmonic");
  return found;
}

class Rules {
  constructor(data, options, find) {
    const chosen = options.map((name) => data.option.find((o) => o.name === name));
    this.find = find;
    this.array = data.array;
    for (const part of ["board", "play", "triumph", "common"])
      this[part] = Object.assign({}, data[part], ...chosen.map((o) => o[part] || {}));
    let movement = data.movement.map((row) => ({ ...row })),
      capture = (data.capture || []).map((row) => ({ ...row }));
    const others = (name) => find(name).capture.map((row) => ({ ...row }));
    if (data["captures-of"]) capture.push(...others(data["captures-of"]));
    const agreed = new Set();
    for (const option of chosen) {
      (option.agreed || []).forEach((what) => agreed.add(what));
      if (option["captures-of"]) {
        capture = capture.filter((row) => !(option["instead-of"] || []).includes(row.by));
        capture.push(...others(option["captures-of"]));
      }
      for (const change of option.capture || [])
        for (const row of capture) if (row.by === change.by) Object.assign(row, change);
      for (const { where, remove, ...change } of option.movement || []) {
        const meant = (row) =>
          Object.entries(where).every(([key, value]) =>
            key === "flying" ? Boolean(row.aside) === value : row[key] === value,
          );
        if (remove) movement = movement.filter((row) => !meant(row));
        else movement.filter(meant).forEach((row) => Object.assign(row, change));
      }
    }
    this.movement = movement.filter((row) => !row["by-agreement"] || agreed.has("movements"));
    this.captures = capture.filter(
      (row) => !row["named-only"] && (!row["by-agreement"] || agreed.has("captures")),
    );
    this.files = this.board.files;
    this.ranks = this.board.ranks;
    this.known = new Map();
  }
  on(f, r) {
    return f >= 0 && f < this.files && r >= 0 && r < this.ranks;
  }
  rows(man) {
    const shapes = man.layers.map((n) => SHAPE[origin(man)][n]);
    return this.movement.filter(
      (row) =>
        NAME[row.piece] === man.shape &&
        (man.shape !== "K" ||
          !row["while-it-has"] ||
          (row["as-its-lowest"] ? shapes.slice(0, 1) : shapes).includes(NAME[row["while-it-has"]])),
    );
  }
  ways(man, shape) {
    const key = [man.shape, man.layers, origin(man), shape].join();
    if (!this.known.has(key)) {
      const found = new Map();
      for (const row of this.rows(man)) {
        if (
          (row.purpose || "any") !== "any" ||
          row.aside ||
          (shape && NAME[row["while-it-has"] || "king"] !== shape)
        )
          continue;
        for (const d of DIRECTIONS[row.directions])
          found.set([d, row.along, !!row.leaps].join(), { d, n: row.along, leaps: !!row.leaps });
      }
      this.known.set(
        key,
        [...found.values()].filter((w) => w.leaps || !found.has([w.d, w.n, true].join())),
      ); // who leaps need not go on foot
    }
    return this.known.get(key);
  }
}

const FIELDS = [
  "board",
  "off",
  "side",
  "turn",
  "passes",
  "result",
  "moved",
  "instead",
  "done",
  "flown",
  "lost",
  "open",
  "stood",
  "spoilt",
];

// All orders of a list.
const orders = (list) =>
  list.length < 2
    ? [list]
    : list.flatMap((one, i) =>
        orders([...list.slice(0, i), ...list.slice(i + 1)]).map((rest) => [one, ...rest]),
      );

// Whether men in this order stand along a way of equal straight steps with one right angle.
function turnsOnce(men, apart) {
  const steps = men.slice(1).map(([s], i) => [file(s) - file(men[i][0]), rank(s) - rank(men[i][0])]);
  const lengths = new Set(steps.map(([x, y]) => Math.max(Math.abs(x), Math.abs(y))));
  if (steps.some(([x, y]) => x && y) || lengths.size !== 1 || (apart && !lengths.has(apart))) return false;
  const along = steps.slice(1).map(([x, y], i) => x * steps[i][0] + y * steps[i][1]);
  return along.every((n) => n >= 0) && along.filter((n) => n === 0).length === 1;
}

class Game {
  constructor(rules, position, goal) {
    this.rules = rules;
    this.play = rules.play;
    this.win = rules.triumph;
    const [name, wanted] = goal.split("=");
    this.goal = name;
    this.wanted = wanted ? wanted.split("/").map(Number) : [];
    this.read(position);
    this.turn = 1;
    this.passes = 0;
    this.result = null;
    this.history = [];
    this.spoilt = new Set();
    this.beginTurn();
    this.judge(this.side);
    if (!this.result) this.judge(OTHER[this.side]);
  }
  read(text) {
    this.board = new Map();
    this.off = [];
    if (!text.includes(" ") && text !== "odd" && text !== "even") {
      const array = text === "array" ? this.rules.array : this.rules.find(text).array;
      this.side = this.play.first === "even" ? "E" : "O";
      const behind = Math.min(
        array["from-edge"] || 0,
        Math.floor(this.rules.ranks / 2) - Math.max(array.even.length, array.odd.length),
      );
      for (const [army, rows] of [
        ["E", array.even],
        ["O", array.odd],
      ])
        rows.forEach((row, depth) =>
          row.split(/\s+/).forEach((word, f) => {
            const r = depth + behind;
            if (word !== ".")
              this.board.set(sq(f, army === "O" ? r : this.rules.ranks - 1 - r), readMan(army + word));
          }),
        );
      return;
    }
    const [first, ...men] = text.split(" ");
    this.side = first === "even" ? "E" : "O";
    for (const word of men) {
      const [man, place] = word.split("@");
      if (place === "-") this.off.push(readMan(man));
      else this.board.set(readSquare(place), readMan(man));
    }
  }
  text() {
    const men = [...this.board]
      .sort(([a], [b]) => rank(a) - rank(b) || file(a) - file(b))
      .map(([s, man]) => manText(man) + "@" + squareText(s));
    const off = [...this.off].sort(
      (a, b) =>
        (a.army < b.army ? -1 : a.army > b.army ? 1 : 0) ||
        a.number - b.number ||
        "rtsK".indexOf(a.shape) - "rtsK".indexOf(b.shape),
    );
    return [WORD[this.side], ...men, ...off.map((man) => manText(man) + "@-")].join(" ");
  }
  men(army) {
    return [...this.board].filter(([, man]) => man.army === army).sort(([a], [b]) => a - b);
  }

  // Moving
  clear(s, [dx, dy], n, leaps) {
    const f = file(s),
      r = rank(s);
    if (!this.rules.on(f + dx * n, r + dy * n)) return null;
    if (!leaps) for (let i = 1; i < n; i++) if (this.board.has(sq(f + dx * i, r + dy * i))) return null;
    return sq(f + dx * n, r + dy * n);
  }
  draughts(s) {
    const man = this.board.get(s),
      found = new Map(),
      f = file(s),
      r = rank(s);
    const put = (end, purpose) => {
      if (!found.has(end)) found.set(end, new Set());
      found.get(end).add(purpose);
    };
    for (const row of this.rules.rows(man)) {
      const purpose = row.purpose || "any",
        aside = row.aside || 0;
      if (aside && man.mark && this.win.announced === "before") continue;
      for (const [dx, dy] of DIRECTIONS[row.directions]) {
        if (!aside) {
          const end = this.clear(s, [dx, dy], row.along, row.leaps);
          if (end !== null && !this.board.has(end)) put(end, purpose);
          continue;
        }
        for (const [ax, ay] of [
          [dy, dx],
          [-dy, -dx],
        ]) {
          const way = [];
          for (let i = 1; i <= row.along; i++) way.push([f + dx * i, r + dy * i]);
          for (let i = 1; i <= aside; i++)
            way.push([f + dx * row.along + ax * i, r + dy * row.along + ay * i]);
          const end = way[way.length - 1];
          if (!this.rules.on(...end) || this.board.has(sq(...end))) continue;
          if (row.leaps || !way.some((place) => this.board.has(sq(...place)))) put(sq(...end), purpose);
        }
      }
    }
    return [...found].sort(([a], [b]) => a - b);
  }
  after(s, end) {
    const man = this.board.get(s);
    this.board.delete(s);
    this.board.set(end, man);
    const found = this.captures(this.side).filter((c) => c.takers.includes(end));
    this.board.delete(end);
    this.board.set(s, man);
    return found;
  }
  moves() {
    let threats = null;
    const found = [],
      closed = (way) => way === "siege" || way === "oblivion";
    for (const [s] of this.men(this.side))
      for (const [end, purposes] of this.draughts(s)) {
        const flight = !purposes.has("any");
        if (flight && !purposes.has("not-to-capture")) {
          threats = threats || this.captures(OTHER[this.side]);
          const mine = threats.filter((c) => c.prey === s).map((c) => c.way);
          const flees =
            (purposes.has("escape") && mine.length) || (purposes.has("siege") && mine.some(closed));
          if (!flees && !(purposes.has("siege") && this.after(s, end).some((c) => closed(c.way)))) continue;
        }
        if (flight && this.play["no-flight-to-capture"] && this.after(s, end).length) continue;
        found.push([s, end, flight]);
      }
    return found;
  }

  // Capturing
  wholeNumber(man) {
    return man.shape === "K" && this.play["total-remains"] ? sum(LAYERS[origin(man)]) : man.number;
  }
  preyNumbers(man) {
    if (man.shape !== "K") return [[0, man.number]];
    const found = this.play["total-captured"] === false ? [] : [[0, this.wholeNumber(man)]];
    if (man.layers.length > 1) return [...found, ...man.layers.map((n) => [n, n])];
    return found.some(([, n]) => n === man.number) ? found : [...found, [0, man.number]];
  }
  takerNumbers(man) {
    if (man.shape !== "K") return [[man.number, null]];
    const found = [];
    if (!this.play["whole-to-capture"] || same(man.layers, LAYERS[origin(man)]))
      found.push([man.number, null]);
    if (this.play["layers-capture"])
      for (const n of man.layers)
        if (!found.some(([m, shape]) => m === n && !shape))
          found.push([n, this.play["layer-by-shape"] ? SHAPE[origin(man)][n] : null]);
    return found;
  }
  captures(army, alone = false) {
    const found = new Map(),
      reach = new Map(),
      mine = new Map(this.men(army));
    const add = (prey, layer, number, way, takers) => {
      const c = { prey, layer, number, way, takers: [...takers].sort(byNumber) };
      c.key = [prey, layer, number, way, c.takers].join();
      found.set(c.key, c);
    };
    for (const [s, man] of mine)
      for (const [number, shape] of this.takerNumbers(man))
        for (const { d, n, leaps } of this.rules.ways(man, shape)) {
          const end = this.clear(s, d, n, leaps);
          if (end === null || !this.board.has(end) || this.board.get(end).army === army) continue;
          if (!reach.has(end)) reach.set(end, new Map());
          reach.get(end).set(s + "," + number, [s, number]);
        }
    for (const [prey, man] of this.men(OTHER[army])) {
      if (man.mark) continue;
      for (const rule of this.rules.captures) {
        const way = rule.by;
        if (way === "siege" || way === "oblivion") {
          if (!alone)
            for (const takers of this.surrounded(rule, prey, man))
              add(prey, 0, this.wholeNumber(man), way, takers);
          continue;
        }
        let pairs = reach.has(prey) ? [...reach.get(prey).values()] : [];
        if (/-by-(spaces|fields)$/.test(way)) pairs = this.onLines(rule, prey, mine);
        else if (way === "ambush" || rule["next-to-prey"]) {
          pairs = [];
          for (const [dx, dy] of ALL) {
            const s = sq(file(prey) + dx, rank(prey) + dy);
            if (this.rules.on(file(prey) + dx, rank(prey) + dy) && mine.has(s))
              for (const [n] of this.takerNumbers(mine.get(s))) pairs.push([s, n]);
          }
        }
        if (pairs.length)
          for (const [layer, number] of this.preyNumbers(man))
            for (const takers of this.matching(rule, pairs, number, prey))
              if (!alone || takers.length === 1) add(prey, layer, number, way, takers);
      }
    }
    return [...found.values()];
  }
  matching(rule, pairs, n, prey) {
    const way = rule.by,
      found = [];
    if (way === "equality") return pairs.filter(([, a]) => a === n).map(([s]) => [s]);
    if (way === "roots") {
      const powers = [2, 3, 4, 6].filter((p) => p <= (rule["greatest-power"] || 2));
      return pairs.filter(([, a]) => powers.some((p) => a ** p === n || n ** p === a)).map(([s]) => [s]);
    }
    if (way.includes("-by-"))
      return pairs
        .filter(
          ([, a, factor]) => factor > 1 && (way.startsWith("multi") ? a * factor === n : a === n * factor),
        )
        .map(([s]) => [s]);
    if (rule["more-than-two"]) {
      for (let size = 2; size <= pairs.length; size++)
        for (const some of combinations(pairs, size)) {
          if (new Set(some.map(([s]) => s)).size < size) continue;
          const total = sum(some.map(([, a]) => a));
          if (way === "addition" ? total === n : some.some(([, a]) => 2 * a - total === n))
            found.push(some.map(([s]) => s));
        }
      return found;
    }
    for (const [[s, a], [t, b]] of combinations(pairs, 2)) {
      if (s === t) continue;
      const opposite = file(s) + file(t) === 2 * file(prey) && rank(s) + rank(t) === 2 * rank(prey);
      if (
        (way === "addition" && a + b === n) ||
        (way === "subtraction" && Math.abs(a - b) === n) ||
        (way === "multiplication" && a * b === n) ||
        (way === "division" && Math.max(a, b) === Math.min(a, b) * n) ||
        (way === "ambush" && a + b === n && (!rule.opposite || opposite)) ||
        (way.endsWith("-proportion") && kinds([a, b, n]).includes(way.replace("-proportion", "")))
      )
        found.push([s, t]);
    }
    return found;
  }
  onLines(rule, prey, mine) {
    const found = [],
      fields = rule.by.endsWith("fields"),
      ends = fields ? 2 : rule["ends-counted"] || 0;
    for (const [dx, dy] of ALL) {
      let f = file(prey) + dx,
        r = rank(prey) + dy,
        empty = 0;
      while (this.rules.on(f, r) && !this.board.has(sq(f, r))) {
        f += dx;
        r += dy;
        empty++;
      }
      const man = this.rules.on(f, r) && mine.get(sq(f, r));
      if (man)
        for (const [number, shape] of this.takerNumbers(man))
          if (!fields || this.rules.ways(man, shape).some(({ d }) => d[0] === -dx && d[1] === -dy))
            found.push([sq(f, r), number, empty + ends]);
    }
    return found;
  }
  surrounded(rule, prey, man) {
    const found = [],
      f = file(prey),
      r = rank(prey);
    const enemy = (x, y) =>
      this.rules.on(x, y) && this.board.has(sq(x, y)) && this.board.get(sq(x, y)).army !== man.army;
    if (rule.by === "oblivion") {
      for (const four of [STRAIGHT, SLANTING])
        if (four.every(([dx, dy]) => enemy(f + dx, r + dy)))
          found.push(four.map(([dx, dy]) => sq(f + dx, r + dy)));
      return found;
    }
    const hindered = new Map();
    for (const {
      d: [dx, dy],
      n,
      leaps,
    } of this.rules.ways(man)) {
      const key = dx + "," + dy;
      let who = null;
      if (!this.rules.on(f + dx * n, r + dy * n)) who = rule["edge-hinders"] ? [] : null;
      else
        for (let i = leaps ? n : 1; i <= n; i++)
          if (this.board.has(sq(f + dx * i, r + dy * i))) {
            who = enemy(f + dx * i, r + dy * i) ? [sq(f + dx * i, r + dy * i)] : null;
            break;
          }
      const old = hindered.has(key) ? hindered.get(key) : [];
      hindered.set(key, who === null || old === null ? null : [...old, ...who]);
    }
    const sets =
      rule["four-suffice"] && hindered.size === 8
        ? [STRAIGHT.map(String), SLANTING.map(String)]
        : [[...hindered.keys()]];
    for (const some of sets) {
      if (some.some((key) => hindered.get(key) === null)) continue;
      const takers = [...new Set(some.flatMap((key) => hindered.get(key)))];
      if (
        takers.length &&
        !(
          rule["freed-by-capture"] &&
          this.captures(man.army, true).some((c) => c.layer === 0 && takers.includes(c.prey))
        )
      )
        found.push(takers);
    }
    return found;
  }

  // Turns
  beginTurn() {
    this.moved = null;
    this.instead = false;
    this.done = false;
    this.flown = [];
    this.lost = [];
    this.open = this.captures(this.side);
    this.stood = new Set(this.open.map((c) => [c.prey, c.layer, c.number].join()));
  }
  still(c) {
    const man = this.board.get(c.prey);
    if (!man || man.army === this.side) return null;
    if (c.layer) return !man.layers.includes(c.layer) ? null : man.layers.length > 1 ? c.layer : 0;
    return c.way === "siege" ||
      c.way === "oblivion" ||
      c.number === this.wholeNumber(man) ||
      c.number === man.number
      ? 0
      : null;
  }
  openCaptures() {
    const found = new Map();
    for (const c of this.open) {
      const layer = this.still(c);
      if (layer === null) continue;
      const key = c.prey + "," + layer;
      if (!found.has(key)) found.set(key, { prey: c.prey, layer, takers: new Set() });
      c.takers.forEach((t) => found.get(key).takers.add(t));
    }
    return [...found.values()].sort((a, b) => a.prey - b.prey || a.layer - b.layer);
  }
  toPlace() {
    return this.off.filter(
      (man) =>
        man.army === this.side &&
        (man.shape === "K"
          ? this.play["captive-king"] === "enter" && man.layers.length > 1
          : this.play.captives === "enter"),
    );
  }
  firstRank() {
    const found = [];
    for (let f = 0; f < this.rules.files; f++)
      found.push(sq(f, this.side === "O" ? 0 : this.rules.ranks - 1));
    return found.filter((s) => !this.board.has(s));
  }
  ransoms() {
    const kind = this.play.ransom || "none",
      found = [];
    if (kind !== "none")
      for (const { place, layer, lowest } of this.lost) {
        const man = this.board.get(place);
        if (!man || man.shape !== "K" || (kind === "all-but-the-lowest" && lowest)) continue;
        const men = this.men(man.army).filter(([, m]) => m.shape !== "K"),
          equal = men.filter(([, m]) => m.number === layer);
        for (const [s] of equal.length ? equal : men) found.push([s, place, layer]);
      }
    return found;
  }
  camp(s, army) {
    return army === "O" ? rank(s) >= this.rules.ranks - this.win.camp : rank(s) < this.win.camp;
  }
  kingGone(army) {
    return ![...this.board.values()].some(
      (man) => man.shape === "K" && man.army === OTHER[army] && !man.star,
    );
  }
  joins(man) {
    return man.shape !== "K" || !!this.win["king-joins"];
  }
  degree(numbers) {
    const count = kinds(numbers).length;
    if (numbers.length === 3) return count && this.win.three.length ? 1 : 0;
    return count > 1 && this.win.four.length ? count : 0;
  }
  announceable() {
    if (this.win.announced === "none" || (this.win["king-first"] && !this.kingGone(this.side))) return [];
    const own = this.men(this.side).filter(([, man]) => this.joins(man));
    if (this.win.announced === "before") {
      if (this.moved !== null || this.instead || own.some(([, man]) => man.mark)) return [];
      const found = [];
      for (const size of [3, 4])
        for (const some of combinations(own, size))
          if (this.degree(some.map(([, m]) => m.number))) found.push(some.map(([s]) => s));
      return found.sort(compare);
    }
    let others = own.map(([, man]) => man.number);
    if (this.play.captives !== "out-of-play")
      others = others.concat(
        [...this.board.values(), ...(this.play.captives === "kept" ? this.off : [])]
          .filter((man) => man.shape !== "K")
          .map((man) => man.number),
      );
    const marked = own.filter(([, man]) => man.mark).map(([, man]) => man.number),
      makes = new Map();
    const free = own.filter(([s, man]) => !man.mark && !this.flown.includes(s) && this.camp(s, this.side));
    for (const [, { number }] of free)
      if (!makes.has(number)) {
        const fixed = [number, ...marked],
          rest = [...new Set(others)].filter((n) => !fixed.includes(n));
        makes.set(
          number,
          [3, 4].some(
            (size) =>
              size >= fixed.length &&
              [...combinations(rest, size - fixed.length)].some((some) => this.degree([...fixed, ...some])),
          ),
        );
      }
    return free.filter(([, man]) => makes.get(man.number)).map(([s]) => [s]);
  }
  listed() {
    const found = [];
    if (this.result) return found;
    const before = this.moved === null && !this.instead,
      moves = before ? this.moves() : [];
    for (const [a, b, flight] of moves)
      found.push([squareText(a) + "-" + squareText(b), "move", a, b, flight]);
    let goes = false;
    for (const { prey, layer, takers } of this.openCaptures()) {
      const name = "x" + squareText(prey) + (layer ? `[${layer}]` : "");
      if (this.play.takers === "enter-before" && before && !layer)
        for (const taker of [...takers].sort(byNumber)) {
          goes = true;
          found.push([squareText(taker) + name, "capture", prey, layer, taker]);
        }
      else found.push([name, "capture", prey, layer, null]);
    }
    const room = this.firstRank(),
      place = this.toPlace(),
      seen = new Set();
    for (const man of [...place].sort(
      (a, b) => a.number - b.number || "rtsK".indexOf(a.shape) - "rtsK".indexOf(b.shape),
    )) {
      if (seen.has(manText(man))) continue;
      seen.add(manText(man));
      for (const s of room) found.push([manText(man) + "@" + squareText(s), "place", man, s]);
    }
    for (const [s, at, layer] of this.ransoms())
      found.push([`${squareText(s)}=${squareText(at)}[${layer}]`, "ransom", s, at, layer]);
    for (const squares of this.announceable())
      found.push(["!" + squares.map(squareText).join(","), "announce", squares]);
    if (!(place.length && room.length) && (!before || (!moves.length && !goes))) found.push(["end", "end"]);
    return found;
  }
  legal() {
    return this.listed().map(([text]) => text);
  }

  // Acts
  act(text) {
    let what = null;
    if (text === "resign" || text === "agree") what = this.result ? null : [text];
    else if (text.startsWith("!") && this.win.announced === "placed") {
      const squares = text.slice(1).split(",").map(readSquare),
        may = this.announceable().map(([s]) => s);
      if (!this.result && new Set(squares).size === squares.length && squares.every((s) => may.includes(s)))
        what = ["announce", squares];
    } else {
      const found = this.listed().find(([name]) => name === (text === "pass" && !this.done ? "end" : text));
      what = found ? found.slice(1) : null;
    }
    if (!what) return false;
    this.history.push(Object.fromEntries(FIELDS.map((name) => [name, this[name]])));
    this.board = new Map(this.board);
    this.off = [...this.off];
    this.flown = [...this.flown];
    this.lost = [...this.lost];
    const [kind, ...rest] = what;
    this["do_" + kind](...rest);
    if (!["end", "resign", "agree"].includes(kind)) {
      this.done = true;
      if (!this.win["captive-completes"]) this.spoil(kind, rest);
      this.judge(this.side);
    }
    return true;
  }
  undo() {
    Object.assign(this, this.history.pop());
  }
  go(a, b) {
    const man = this.board.get(a);
    this.board.delete(a);
    this.board.set(b, man);
  }
  do_move(a, b, flight) {
    const old = new Set(flight ? this.captures(this.side).map((c) => c.key) : []);
    this.go(a, b);
    this.moved = b;
    if (flight && !this.win["flight-places"]) this.flown.push(b);
    this.findOpen(flight, old);
  }
  findOpen(flight, old) {
    this.open = this.captures(this.side).filter(
      (c) =>
        !(this.play.takers === "enter-before" && this.stood.has([c.prey, c.layer, c.number].join())) &&
        !(
          flight &&
          !old.has(c.key) &&
          !(this.play["flight-besieges"] && (c.way === "siege" || c.way === "oblivion"))
        ) &&
        !(this.play["mover-takes-part"] && !c.takers.includes(this.moved)),
    );
  }
  do_capture(prey, layer, taker) {
    const man = this.board.get(prey),
      lowest = man.shape === "K" && layer === LAYERS[origin(man)][0],
      rest = man.layers.filter((n) => n !== layer);
    if (layer && !(lowest && this.play["lowest-is-king"])) {
      this.board.set(prey, king(man.army, rest, man.star, man.mark));
      this.lost.push({ place: prey, layer, lowest });
      this.captive(king(man.army, [layer], man.star));
    } else {
      this.board.delete(prey);
      for (const part of layer ? [[layer], rest] : []) this.captive(king(man.army, part, man.star));
      if (!layer) this.captive(man);
    }
    this.open = this.open.filter((c) => c.prey !== prey || c.layer !== layer);
    if (taker !== null) {
      this.go(taker, prey);
      this.moved = prey;
      this.findOpen(false, new Set());
    } else if (this.moved === null && this.play.takers !== "stay") {
      this.instead = true;
      if (this.play.takers === "enter-before") this.open = [];
    }
  }
  captive(man) {
    this.off.push({ ...man, army: this.side, star: origin(man) !== this.side, mark: false });
    const parts = this.off.filter((m) => m.army === this.side && m.star && m.layers.length),
      layers = parts.flatMap((m) => m.layers).sort((a, b) => b - a);
    if (this.play["captive-king"] === "enter" && same(layers, LAYERS[OTHER[this.side]]))
      // all of the king is captured: it is one again
      this.off = [...this.off.filter((m) => !parts.includes(m)), king(this.side, layers, true)];
  }
  do_place(man, s) {
    this.off.splice(
      this.off.findIndex((m) => same(m, man)),
      1,
    );
    this.board.set(s, man);
  }
  do_ransom(s, at, layer) {
    this.lost = this.lost.filter((l) => l.place !== at || l.layer !== layer);
    const man = this.board.get(at),
      given = this.board.get(s);
    this.board.delete(s);
    this.captive(given);
    this.off.splice(
      this.off.findIndex((m) => same(m.layers, [layer]) && m.army === this.side && origin(m) === origin(man)),
      1,
    );
    this.board.set(at, king(man.army, [...man.layers, layer], man.star, man.mark));
    if (this.play["king-to-redeemer"]) {
      this.go(at, s);
      this.lost = this.lost.map((l) => (l.place === at ? { ...l, place: s } : l));
    }
  }
  do_announce(squares) {
    for (const s of squares) this.board.set(s, { ...this.board.get(s), mark: true });
  }
  do_end() {
    this.passes = this.moved !== null || this.instead ? 0 : this.passes + 1;
    if (this.passes === 2) {
      this.finish("neither army can move");
      return;
    }
    this.side = OTHER[this.side];
    this.turn++;
    this.beginTurn();
  }
  do_resign() {
    this.result = { winner: WORD[OTHER[this.side]], by: "resignation" };
  }
  do_agree() {
    this.finish("agreed");
  }
  finish(by) {
    let winner = "";
    if (this.goal === "standards") {
      const odd = this.standards("O"),
        even = this.standards("E");
      winner = odd > even ? "odd" : even > odd ? "even" : "";
      by = `${even} standards of the even army, ${odd} of the odd`;
    }
    this.result = { winner, by };
  }

  // Victories
  captured(army) {
    return [...this.board.values(), ...this.off]
      .filter((man) => man.army === army && man.star)
      .flatMap((man) => (man.layers.length ? man.layers : [man.number]));
  }
  standards(army) {
    return Math.floor(sum(this.captured(army)) / (army === "O" ? 130 : 174));
  }
  reached(army) {
    const common = this.rules.common,
      numbers = this.captured(army),
      total = sum(numbers),
      [first, second, third] = this.wanted;
    if ((common["king-first"] && !this.kingGone(army)) || !this.goal || this.goal === "standards")
      return false;
    const enough = (count, want) => (common["exact-counts"] ? count === want : count >= want);
    const characters = numbers.join("").length;
    if (this.goal === "bodies") return numbers.length >= first;
    if (total < first) return false;
    if (this.goal.startsWith("honour") && common["upon-several"] && numbers.some((n) => n >= first))
      return false;
    if (this.goal === "quarrel") return enough(characters, second);
    if (this.goal === "honour") return enough(numbers.length, second);
    return this.goal === "goods" || (enough(numbers.length, second) && enough(characters, third));
  }
  formed(forms, men) {
    const up = (list) => list.every((n, i) => !i || list[i - 1] < n);
    for (const { form, apart = 0, ascending } of forms) {
      if (form === "anywhere") return true;
      if (men.some(([s]) => s === null)) continue;
      if (form === "line") {
        const row = [...men].sort(([a], [b]) => a - b),
          dx = file(row[1][0]) - file(row[0][0]),
          dy = rank(row[1][0]) - rank(row[0][0]);
        if (
          row.some(
            ([s], i) => i && (file(s) - file(row[i - 1][0]) !== dx || rank(s) - rank(row[i - 1][0]) !== dy),
          )
        )
          continue;
        if (
          (dx && dy && Math.abs(dx) !== Math.abs(dy)) ||
          (apart && Math.max(Math.abs(dx), Math.abs(dy)) !== apart)
        )
          continue;
        const numbers = row.map(([, n]) => n);
        if (!ascending || up(numbers) || up([...numbers].reverse())) return true;
        continue;
      }
      if (form === "corner" && men.length === 4) {
        const ways = ascending ? [[...men].sort(([, a], [, b]) => a - b)] : orders(men);
        if (ways.some((way) => turnsOnce(way, apart))) return true;
        continue;
      }
      const side = (list) => [...new Set(list)].sort(byNumber),
        xs = side(men.map(([s]) => file(s))),
        ys = side(men.map(([s]) => rank(s)));
      if (
        xs.length !== 2 ||
        ys.length !== 2 ||
        xs[1] - xs[0] !== ys[1] - ys[0] ||
        (apart && xs[1] - xs[0] !== apart)
      )
        continue;
      if (!ascending) return true;
      const at = new Map(men),
        around = [sq(xs[0], ys[0]), sq(xs[1], ys[0]), sq(xs[1], ys[1]), sq(xs[0], ys[1])].map((s) =>
          at.get(s),
        );
      if (men.length === 3) {
        if (around[(around.indexOf(undefined) + 2) % 4] === men.map(([, n]) => n).sort(byNumber)[1])
          return true;
      } else {
        const first = around.indexOf(Math.min(...around)),
          turned = [...around.slice(first), ...around.slice(0, first)];
        if (up(turned) || up([turned[0], ...turned.slice(1).reverse()])) return true;
      }
    }
    return false;
  }
  triumphs(army) {
    const win = this.win,
      found = [];
    if (win["king-first"] && !this.kingGone(army)) return found;
    const men = this.men(army)
      .filter(([s, man]) => this.joins(man) && this.camp(s, army) && (man.mark || win.announced === "none"))
      .map(([s, man]) => [s, man.number]);
    if (this.play.captives === "kept")
      for (const man of this.off) if (man.army === army && man.shape !== "K") men.push([null, man.number]);
    for (const [size, forms] of [
      [3, win.three],
      [4, win.four],
    ])
      if (forms.length)
        for (const some of combinations(men, size)) {
          if (some.every(([s]) => s === null)) continue;
          const numbers = some.map(([, n]) => n).sort(byNumber),
            degree = this.degree(numbers);
          if (degree && this.formed(forms, some))
            found.push({ degree, numbers, some, figure: some.map(String).sort().join(" ") });
        }
    return found.sort((a, b) => b.degree - a.degree || compare(a.numbers, b.numbers));
  }
  spoil(kind, [, to]) {
    const standing = ["E", "O"].flatMap((army) => this.triumphs(army)),
      spoilt = new Set();
    const captive = kind === "move" && this.board.get(to).star;
    for (const { some, figure } of standing)
      if (this.spoilt.has(figure) || (captive && some.some(([s]) => s === to))) spoilt.add(figure);
    this.spoilt = spoilt;
  }
  judge(army) {
    const least = { great: 1, greater: 2, greatest: 3 }[this.win.ends || "great"];
    const best = this.triumphs(army).find((t) => !this.spoilt.has(t.figure));
    if (this.reached(army)) this.result = { winner: WORD[army], by: this.goal + "=" + this.wanted.join("/") };
    else if (best && best.degree >= least) {
      const name = (this.win.names || ["great", "greater", "greatest"])[best.degree - 1];
      this.result = {
        winner: WORD[army],
        by: `${name} triumph: ${best.numbers.join(" ")} (${kinds(best.numbers).join(",")})`,
      };
    }
  }
}

function perft(game, depth) {
  const acts = game.legal();
  if (depth === 1) return acts.length;
  let count = 0;
  for (const act of acts) {
    game.act(act);
    count += perft(game, depth - 1);
    game.undo();
  }
  return count;
}
function check(item, find) {
  const game = new Game(new Rules(find(item.rules), item.options, find), item.position, item.goal);
  for (const act of item.acts) if (!game.act(act)) return [act + " is refused"];
  const wrong = [];
  for (const act of item.refused || [])
    if (game.act(act)) {
      game.undo();
      wrong.push(act + " is accepted");
    }
  const found = { legal: game.legal(), end: game.text(), result: game.result };
  if (item.captures) {
    const order = (list) => list.map((c) => JSON.stringify(c)).sort();
    found.captures = order(
      game
        .captures(game.side)
        .map((c) => [squareText(c.prey), c.number, c.way, c.takers.map(squareText).sort()]),
    );
    item.captures = order(item.captures);
  }
  if (item.perft) found.perft = item.perft.map((_, i) => perft(game, i + 1));
  for (const key of Object.keys(found))
    if (!same(found[key], item[key]))
      wrong.push(`${key}: ${JSON.stringify(found[key])} instead of ${JSON.stringify(item[key])}`);
  return wrong;
}
function main(folder) {
  const cache = new Map();
  const find = (name) => {
    if (!cache.has(name))
      cache.set(name, JSON.parse(fs.readFileSync(path.join(folder, "rules", name + ".json"), "utf8")));
    return cache.get(name);
  };
  const cases = fs
    .readFileSync(path.join(folder, "cases.jsonl"), "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  let failed = 0;
  for (const item of cases) {
    const wrong = check(item, find);
    if (wrong.length) {
      failed++;
      console.log(item.name + ": " + wrong.join("; "));
    }
  }
  console.log(`${cases.length - failed} of ${cases.length} cases pass`);
  process.exitCode = failed ? 1 : 0;
}
if (process.argv.length !== 3) {
  console.error("usage: node consumer.js KIT_FOLDER");
  process.exitCode = 2;
} else main(process.argv[2]);
