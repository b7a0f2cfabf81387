// A game as the page shows it. The program keeps the game and decides everything; this remembers what the
// program answered to each act, so that one can step back without asking again.
//
// Example: const game = new Game("play"); await game.begin({rules: "mebben"}); await game.act("d5-d6").
// Counter-example: an act that the program refuses changes nothing, and its reason is thrown.
import { interrupt, talk } from "./program.js";

/**
 * @typedef {import("./position.js").Capture} Capture
 * @typedef {{winner: string, by: string, stakes: number}} Result
 * @typedef {{pieces: number, sum: number, characters: number}} Spoils
 * @typedef {{to_act: string, turn: number, position: string, result: Result | null,
 *   captured?: Record<string, Spoils>}} GameState
 * @typedef {{act: string, side: string, turn: number, by: string, capture?: Capture, after: GameState}} Ply
 * @typedef {{rules: string, options?: string, goal?: string, start?: string}} Setup
 * @typedef {{name: string, numbers: number[], kinds: string, men: string}} Triumph
 * @typedef {{army: string, captured: number, sum: number, triumphs: Triumph[],
 *   lacking_one: {numbers: number[], kinds: string, piece: string, from: string, to: string[]}[]}} Standing
 * @typedef {{acts: string[], chance: number | null, reasons: {act: string, by: string, capture?: Capture}[]}} Advice
 */

/** A refusal of the program, in its own words. */
export class Refusal extends Error {}

export class Game {
  /** @param {string} name of the conversation with the program */
  constructor(name) {
    this.name = name;
  }

  /** @type {Setup} */
  setup = { rules: "" };
  /** @type {Ply[]} */
  plies = [];
  /** @type {GameState} */
  first = { to_act: "", turn: 1, position: "", result: null };
  /** @type {string[]} */
  legal = [];
  /** @type {{captures: Capture[], threats: Capture[], armies: Standing[]}} */
  standing = { captures: [], threats: [], armies: [] };
  record = "";

  /** The state after the last act. */
  get state() {
    return this.plies.at(-1)?.after ?? this.first;
  }
  get acts() {
    return this.plies.map((ply) => ply.act);
  }
  /** The acts of the turn that goes on, or of the last one where none does. */
  get lastTurn() {
    const turn = this.plies.at(-1)?.turn;
    return this.plies.filter((ply) => ply.turn === turn);
  }

  /**
   * Begins a game and does these acts, as far as they are right.
   * @param {Setup} setup
   * @param {string[]} acts
   * @returns {Promise<string>} why the first wrong act is wrong, or nothing
   */
  async begin(setup, acts = []) {
    this.setup = setup;
    this.plies = [];
    this.first = await this.#ask(this.#opening());
    let wrong = "";
    for (const act of acts)
      try {
        await this.#do(act);
      } catch (error) {
        wrong = `${act}: ${/** @type {Error} */ (error).message}`;
        break;
      }
    await this.#look();
    return wrong;
  }

  /**
   * Begins the first game of a record.
   * @param {string} record
   */
  async open(record) {
    await this.#ask({ do: "new", record });
    const { rules, options, goal, start, acts } = await this.#ask({ do: "record" });
    const setup = { rules, options, goal, start };
    await this.begin(
      setup,
      acts.map((/** @type {{act: string}} */ one) => one.act),
    );
  }

  /**
   * Does an act.
   * @param {string} act
   * @returns {Promise<Ply>}
   */
  async act(act) {
    const ply = await this.#do(act);
    await this.#look();
    return ply;
  }

  /**
   * Does acts that nobody looks at in between.
   * @param {string[]} acts
   */
  async actAll(acts) {
    for (const act of acts) await this.#do(act);
    await this.#look();
  }

  /**
   * Why an act is not allowed, in the program's words; nothing changes.
   * @param {string} act
   */
  async whyNot(act) {
    const answer = await talk(this.name, { do: "act", act });
    if (!answer.ok) return answer.error;
    await this.#ask({ do: "undo" });
    return "";
  }

  /**
   * The turn that a player of this level would make, with the reason of each act. Nothing is done.
   * @param {number} level
   * @param {number} seed
   * @returns {Promise<Advice>}
   */
  async advise(level, seed) {
    const { acts, chance } = await this.#ask({ do: "turn", level, seed });
    const reasons = [];
    try {
      for (const act of acts) {
        const { by, capture } = await this.#ask({ do: "act", act });
        reasons.push({ act, by, capture });
      }
    } finally {
      for (let i = 0; i < reasons.length; ++i) await this.#ask({ do: "undo" });
    }
    return { acts, chance, reasons };
  }

  /** Stops the program's thinking; the game stands as before. */
  async interrupt() {
    interrupt();
    await this.#ask({ ...this.#opening(), acts: this.acts });
  }

  /** @param {any} request */
  async #ask(request) {
    const answer = await talk(this.name, request);
    if (!answer.ok) throw new Refusal(answer.error);
    return answer;
  }

  #opening() {
    const { rules, options, goal, start } = this.setup;
    return {
      do: "new",
      rules,
      ...(options ? { options } : {}),
      ...(goal ? { goal } : {}),
      ...(start ? { position: start } : {}),
    };
  }

  /**
   * @param {string} act
   * @returns {Promise<Ply>}
   */
  async #do(act) {
    const before = this.state;
    const answer = await this.#ask({ do: "act", act });
    const ply = {
      act,
      side: before.to_act,
      turn: before.turn,
      by: answer.by,
      capture: answer.capture,
      after: answer,
    };
    this.plies = [...this.plies, ply];
    return ply;
  }

  /** Asks what may be done now, and how things stand. */
  async #look() {
    this.legal = (await this.#ask({ do: "legal" })).legal;
    this.record = (await this.#ask({ do: "record" })).record;
    const standing = await talk(this.name, { do: "captures" });
    this.standing = standing.ok ? standing : { captures: [], threats: [], armies: [] };
  }
}
