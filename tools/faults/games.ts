import { keepAnswers, readAnswers, signIn } from '../../bench/rescue/prepare.ts';
import { Returner } from '../../bench/rescue/returner.ts';
import { Table } from '../../bench/rescue/table.ts';
import { answersInLogs } from './recount-matches.ts';
import { pause, type Stage } from './stage.ts';

const SEATS = 4;
export const PATIENCE_MS = 60_000;
const ACT_EVERY_MS = 500;

/** Games of four players each, connected through the proxy. */
export class Games {
  readonly #stage: Stage;
  readonly #players: Returner[] = [];
  readonly #tables: Table[] = [];
  #answers: ReturnType<typeof readAnswers> | null = null;
  #acting: NodeJS.Timeout | undefined;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  async begin(games: number): Promise<void> {
    const { students, cluster } = this.#stage;
    const { database } = students;
    await database.pool.query(
      'drop table if exists bench_asked; drop function if exists bench_keep cascade',
    );
    await keepAnswers(database, 'table');
    const people = await signIn(database, games * SEATS);
    const answers = readAnswers(database);
    this.#answers = answers;
    const ports = () => [Number(new URL(cluster.url).port)];
    for (let game = 0; game < games; game += 1) {
      const table = new Table(answers.expected, { updates: [], frames: 0, bytes: 0 });
      const own = people
        .slice(game * SEATS, (game + 1) * SEATS)
        .map((person, seat) => new Returner(database, person, table, seat, ports));
      await Returner.begin(own);
      this.#tables.push(table);
      this.#players.push(...own);
    }
    this.#acting = setInterval(() => {
      for (const table of this.#tables) void table.act();
    }, ACT_EVERY_MS);
  }

  /** Waits until everybody is back at a running board. @returns for each, the milliseconds since the fault */
  async returns(since: number): Promise<readonly number[]> {
    const until = performance.now() + PATIENCE_MS;
    while (performance.now() < until && this.#players.some(({ backAt }) => backAt < since))
      await pause(50);
    return this.#players.map(({ backAt }) => (backAt < since ? PATIENCE_MS : backAt - since));
  }

  /** Waits until something has moved on everybody's board. @returns for each, milliseconds from `since` */
  async moves(since: number): Promise<readonly number[]> {
    const until = performance.now() + PATIENCE_MS;
    while (performance.now() < until && this.#players.some(({ movedAt }) => movedAt < since))
      await pause(50);
    return this.#players.map(({ movedAt }) => (movedAt < since ? PATIENCE_MS : movedAt - since));
  }

  /** Answers that a player saw acknowledged and that no log of a match holds. */
  async lost(): Promise<readonly string[]> {
    const given = this.#tables.flatMap(({ acknowledged }) => [...acknowledged]); // those of now: more are coming
    const { answers } = await answersInLogs(this.#stage.students.database.pool);
    const logged = new Set(answers.map(({ key }) => key));
    return given.filter((key) => !logged.has(key));
  }

  /** How many answers were acknowledged so far. */
  get answered(): number {
    return this.#tables.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
  }

  end(): void {
    clearInterval(this.#acting);
    this.#answers?.stop();
    for (const player of this.#players) player.close();
  }
}
