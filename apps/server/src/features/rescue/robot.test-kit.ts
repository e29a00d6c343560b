import {
  type RescueBoard,
  RESCUE_SERVER_EVENTS,
  type RescueState,
  type RescueTile,
  type RescueTurn,
  type RescueZone,
} from '@moonbase/contracts';

import type { Database } from '../../platform/database/db.ts';
import type { Frame, TestClient } from './rescue.test-kit.ts';

const THINK_MS = 60; // real time

/** A robot's skill at questions: `right` looks the answer up in the database. */
export type Skill = 'right' | 'wrong' | 'skip';

/** Plays a whole match through the frames alone, as a browser would. */
export class Robot {
  readonly client: TestClient;
  readonly #database: Database;
  readonly #skill: Skill;
  readonly #buys: boolean;
  gameId = '';
  you = '';
  answered = 0; // questions whose answer was acknowledged
  scans = 0;
  active = true;
  #refused: string | null = null; // a question whose answer came while the game was paused
  #acting = false;
  #again = false; // something was shown in the meantime
  #board: RescueBoard | null = null;
  #tiles = new Map<string, RescueTile>();
  #state: RescueState | null = null;
  #turn: RescueTurn | null = null;
  #score = 0;
  #zones: readonly RescueZone[] = [];

  constructor(
    client: TestClient,
    database: Database,
    { skill = 'right', buys = false }: { readonly skill?: Skill; readonly buys?: boolean } = {},
  ) {
    this.client = client;
    this.#database = database;
    this.#skill = skill;
    this.#buys = buys;
    client.onFrame((frame) => this.#see(frame));
  }

  #see({ event, args }: Frame): void {
    if (event === 'start-game') this.#begin(args);
    if (event === 'question' && this.active) this.#later(() => this.#answer(String(args[0])));
    if (event === 'game-update') this.#update(args);
  }

  #begin(args: readonly unknown[]): void {
    const [start] = RESCUE_SERVER_EVENTS['start-game'].parse(args);
    this.gameId = start.gameId;
    this.you = start.you;
    if (!start.rejoined) void this.client.send('game-ready');
    else void this.client.send('game-request', 'full');
  }

  #update(args: readonly unknown[]): void {
    const [kind, data] = RESCUE_SERVER_EVENTS['game-update'].parse(args);
    switch (kind) {
      case 'full':
        this.#takeBoard(data.board);
        this.#state = data.state;
        this.#turn = data.turn;
        break;
      case 'board':
        this.#takeBoard(data);
        break;
      case 'tiles':
        for (const tile of data) this.#tiles.set(`${tile.x},${tile.y}`, tile);
        break;
      case 'reveal-tiles':
        for (const { tile } of data.tiles) this.#tiles.set(`${tile.x},${tile.y}`, tile);
        break;
      case 'add-restricted-zone':
        this.#zones = [...this.#zones, data];
        break;
      case 'remove-restricted-zone':
        this.#zones = this.#zones.filter(({ playerId }) => playerId !== data.playerId);
        break;
      case 'players':
        this.#score = data.find(({ id }) => id === this.you)?.score ?? 0;
        break;
      case 'state':
        this.#state = data;
        break;
      case 'begin-turn':
      case 'turn':
        this.#turn = data;
        break;
      default:
        break;
    }
    if (kind === 'state' || kind === 'full') this.#goOn();
  }

  #goOn(): void {
    this.#consider();
    const question = this.#refused;
    if (question === null || this.#state?.paused !== false) return;
    this.#refused = null;
    this.#later(() => this.#answer(question));
  }

  /** Acts once the server waits for it. One action at a time: a second one for the same moment would be refused. */
  #consider(): void {
    this.#again = true;
    if (this.#acting || !this.active) return;
    this.#acting = true;
    setTimeout(() => {
      this.#actWhileShown().catch(() => undefined); // the connection may have ended
    }, THINK_MS);
  }

  async #actWhileShown(): Promise<void> {
    try {
      while (this.#again && this.active) {
        this.#again = false;
        await this.#act();
      }
    } finally {
      this.#acting = false;
    }
  }

  async #act(): Promise<void> {
    if (this.#turn?.playerId !== this.you || this.#state?.paused !== false) return;
    if (this.#state.name === 'turn-input') await this.#choose();
    else if (this.#state.name === 'placing') await this.#placeZone();
  }

  #takeBoard(board: RescueBoard): void {
    this.#board = board;
    this.#zones = board.restrictedZones;
    this.#tiles = new Map(board.tiles.map((tile) => [`${tile.x},${tile.y}`, tile]));
  }

  #later(work: () => Promise<unknown>): void {
    setTimeout(() => {
      if (this.active) work().catch(() => undefined); // the connection may have ended
    }, THINK_MS);
  }

  async #answer(id: string): Promise<void> {
    const { ok } = await this.client.send('question-answered', id, ...(await this.#input(id)));
    if (ok) this.answered += 1; // on a busy machine the last answer of a phase may come too late
    else if (this.#state?.paused === true) this.#refused = id;
  }

  async #input(id: string): Promise<readonly [value: string, skipped: boolean]> {
    if (this.#skill === 'skip') return ['', true];
    return [this.#skill === 'wrong' ? '987654' : await this.#expected(id), false];
  }

  async #expected(id: string): Promise<string> {
    const { rows } = await this.#database.pool.query<{ expected: string }>(
      `select asked->'question'->>'expected' as expected
       from match_actions, jsonb_array_elements(entry->'asked') asked
       where match_id = $1 and asked->'question'->>'id' = $2`,
      [this.gameId, id],
    );
    return rows[0]?.expected ?? '0';
  }

  async #choose(): Promise<void> {
    if (this.#buys && this.#score >= 60 && this.#turn?.purchasedPowers.length === 0) {
      const powers = ['scatterSearch', 'restrictedZone', 'hint'] as const;
      await this.client.send('purchase-power', powers[this.scans % 3]);
    }
    const open = [...this.#tiles.values()].filter(
      (tile) => !tile.revealed && !tile.distant && !tile.missed && !this.#isBlocked(tile),
    );
    const good = open.filter(({ proven }) => !proven);
    const choice = (good.length > 0 ? good : open)[this.scans % Math.max(1, good.length)];
    if (!choice) return;
    this.scans += 1;
    await this.client.send('click-tile', choice.x, choice.y);
  }

  #isBlocked({ x, y }: RescueTile): boolean {
    return this.#zones.some(
      (zone) =>
        zone.playerId !== this.you &&
        Math.max(Math.abs(zone.x - x), Math.abs(zone.y - y)) <= zone.radius,
    );
  }

  async #placeZone(): Promise<void> {
    const { width = 10 } = this.#board ?? {};
    const isFree = (x: number) =>
      this.#zones.every((zone) => Math.hypot(zone.x - x, zone.y - 4) > 2 * zone.radius);
    for (let x = 1; x < width - 1; x += 3)
      if (isFree(x) && (await this.client.send('click-tile', x, 4)).ok) return;
    await this.client.send('purchase-power', 'restrictedZone');
  }
}
