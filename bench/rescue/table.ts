// Four clients at one board, of the product or of the peer by hand: both send the same events.
import { canReach, SEATS } from './lean-rules.ts';
import type { Wire } from './wire.ts';

/** The messages of a server, by the first words of the event. */
export interface Traffic {
  readonly updates: number[]; // bytes of each `game-update` of the running match, for one client
  frames: number;
  bytes: number;
}

export type Expected = (matchId: string, questionId: string) => string | undefined;

const WRONG = '987654';
const RIGHT_SHARE = 0.8;
const WHOLE = /^\["game-update","(?:board|full|results)"/; // at the beginning, and at the end

export class Table {
  readonly #wires: Wire[] = [];
  readonly #open: string[] = Array.from({ length: SEATS }, () => ''); // question per seat
  readonly #seatOfId = new Map<string, number>();
  readonly #expected: Expected;
  readonly #traffic: Traffic;
  matchId = '';
  /** Each answer that the server has acknowledged, as match and question. */
  readonly acknowledged: string[] = [];
  #width = 10;
  #tiles: number[] = []; // -1 while hidden
  #position = 0;
  #active = -1;
  #phase = '';
  #busy = false;
  #lost = false;

  constructor(expected: Expected, traffic: Traffic) {
    this.#expected = expected;
    this.#traffic = traffic;
  }

  /** @returns the seat */
  sit(wire: Wire, seat = this.#wires.length): number {
    this.#wires[seat] = wire;
    this.#busy = false; // questions of an earlier connection are not answered any more
    return seat;
  }

  /** A client's connection has ended, and nobody comes back. */
  lose(): void {
    this.#lost = true;
  }

  get over(): boolean {
    return this.#lost || ['end', 'results', 'closed'].includes(this.#phase);
  }

  /** Handles a message to the client of a seat. Only the first client follows the board. */
  hear(seat: number, text: string): void {
    this.#traffic.frames += 1;
    this.#traffic.bytes += text.length;
    if (text.startsWith('["question",'))
      this.#open[seat] = /^\["question","([^"]+)"/.exec(text)?.[1] ?? '';
    else if (text.startsWith('["start-game"')) this.#begin(seat, text);
    if (!text.startsWith('["game-update"')) return;
    if (!WHOLE.test(text)) this.#traffic.updates.push(text.length);
    if (seat === 0) this.#follow(text);
  }

  #begin(seat: number, text: string): void {
    this.matchId = /"gameId":"([^"]+)"/.exec(text)?.[1] ?? '';
    this.#seatOfId.set(/"you":"([^"]+)"/.exec(text)?.[1] ?? '', seat);
    void this.#wires[seat]?.ask('game-ready');
  }

  #follow(text: string): void {
    const [, kind, data] = read(text);
    if (kind === 'state') this.#phase = String(field(data, 'name'));
    else if (kind === 'full') this.#takeView(data);
    else if (kind === 'board') this.#takeBoard(data);
    else if (kind === 'begin-turn') this.#beginTurn(data);
    else if (kind === 'reveal-tiles') this.#takeOpened(data);
  }

  #takeView(view: unknown): void {
    this.#phase = String(field(field(view, 'state'), 'name'));
    this.#takeBoard(field(view, 'board'));
    const turn = field(view, 'turn');
    if (turn !== null) this.#beginTurn(turn);
  }

  #takeBoard(board: unknown): void {
    this.#width = Number(field(board, 'width'));
    const open = field(board, 'open');
    const tiles = field(board, 'tiles');
    if (Array.isArray(open)) this.#tiles = open.map(Number);
    else if (Array.isArray(tiles))
      this.#tiles = tiles.map((tile: unknown) => (field(tile, 'revealed') === true ? 0 : -1));
  }

  #beginTurn(turn: unknown): void {
    const id = String(field(turn, 'playerId'));
    this.#active = this.#seatOfId.get(id) ?? Number(id) - 1;
    this.#position = Number(field(turn, 'y')) * this.#width + Number(field(turn, 'x'));
    this.#open.fill(''); // the questions are over
  }

  #takeOpened(data: unknown): void {
    const opened: unknown = Array.isArray(data) ? data : field(data, 'tiles');
    if (!Array.isArray(opened)) return;
    for (const each of opened) {
      const tile: unknown = field(each, 'tile');
      const missed = field(each, 'kind') === 'missed' || field(each, 'outcome') === 'missed';
      const index =
        typeof tile === 'number'
          ? tile
          : Number(field(tile, 'y')) * this.#width + Number(field(tile, 'x'));
      if (!missed) this.#tiles[index] = 0;
    }
  }

  /** One action of somebody who may act now. @returns its duration; null when nobody may act, or it was refused */
  async act(): Promise<number | null> {
    if (this.#busy) return null;
    const wish = this.#wish();
    if (!wish) return null;
    this.#busy = true;
    const { ms, ok } = await wish();
    this.#busy = false;
    return ok ? ms : null;
  }

  #wish() {
    if (this.#phase === 'questions') {
      const seats = this.#open.flatMap((id, seat) => (id === '' ? [] : [seat]));
      const seat = seats[Math.floor(Math.random() * seats.length)];
      return seat === undefined ? null : () => this.#answer(seat);
    }
    if (this.#phase !== 'turn-input' || this.#active < 0) return null;
    const tile = this.#reachable();
    return tile === null ? null : () => this.#scan(tile);
  }

  async #answer(seat: number) {
    const id = this.#open[seat] ?? '';
    this.#open[seat] = '';
    const right = id.includes('=')
      ? id.slice(id.indexOf('=') + 1)
      : this.#expected(this.matchId, id);
    const value = Math.random() < RIGHT_SHARE ? (right ?? WRONG) : WRONG;
    const acked = await this.#wireOf(seat).ask('question-answered', id, value, false);
    if (acked.ok) this.acknowledged.push(`${this.matchId} ${id}`);
    return acked;
  }

  #scan(tile: number) {
    this.#phase = 'asked';
    this.#position = tile;
    const x = tile % this.#width;
    return this.#wireOf(this.#active).ask('click-tile', x, (tile - x) / this.#width);
  }

  #reachable(): number | null {
    const within = this.#tiles.flatMap((_, tile) =>
      canReach(this.#width, this.#tiles, this.#position, tile) ? [tile] : [],
    );
    return within[Math.floor(Math.random() * within.length)] ?? null;
  }

  #wireOf(seat: number): Wire {
    const wire = this.#wires[seat];
    if (!wire) throw new Error(`No client at seat ${seat}`);
    return wire;
  }
}

function read(text: string): readonly unknown[] {
  const event: unknown = JSON.parse(text);
  return Array.isArray(event) ? event : [];
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
