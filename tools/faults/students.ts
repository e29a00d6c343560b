// Students who send finished waves, as the browser's outbox does: again until they get an answer.
import { openDatabase, type Database } from '../../apps/server/src/platform/database/db.ts';
import { type Job, prepareJobs, preparePlayers } from '../../bench/wave/prepare.ts';

export const PLAYERS = 120; // each sends at most one wave per second
const OTHERS = 60; // who play something else
const AGAIN_AFTER_MS = 150; // where the reply names no time
const PATIENCE_MS = 8_000; // then the browser gives a request up and sends it again
const LONGEST_MS = 120_000;

/** A wave that was acknowledged. */
export interface Acknowledged {
  readonly waveId: number;
  readonly answers: number; // right answers in it: all of them
}

export interface Sent {
  /** Answers other than 200 that the outbox does not repeat: a status and its text. */
  readonly refused: string[];
  /** Attempts that were not answered 200, by their outcome. */
  readonly again: Map<string, number>;
  readonly times: number[]; // milliseconds until the acknowledgement
  /** Replies to a second sending that differ from the first. */
  differing: number;
}

/**
 * Outcomes after which the outbox sends again: the network, a proxy or the database was away, or too many came at once.
 */
const PASSING = new Set([408, 429, 502, 503, 504]);

export class Students {
  readonly #url: () => string;
  #database: Database;
  #players: Awaited<ReturnType<typeof preparePlayers>> = [];
  #others: Awaited<ReturnType<typeof preparePlayers>> = [];
  #prepared = 0;
  /** The database where their rows are now: it may become another one. */
  readonly database: Database;
  /** Every wave acknowledged so far, in all faults. */
  readonly acknowledged: Acknowledged[] = [];
  /** When, by performance.now(), in that order. */
  readonly acknowledgedAt: number[] = [];
  readonly #known = new Set<number>();

  readonly #sizes: { readonly players: number; readonly others: number };

  /**
   * @param databaseUrl straight to PostgreSQL, not through the nodes
   * @param school its id at the sign-in service
   */
  constructor(
    url: () => string,
    databaseUrl: string,
    readonly school = 'players',
    sizes: { readonly players: number; readonly others: number } = {
      players: PLAYERS,
      others: OTHERS,
    },
  ) {
    this.#url = url;
    this.#sizes = sizes;
    this.#database = openDatabase({ connectionString: databaseUrl }, 4);
    this.database = inTurn(() => this.#database);
  }

  /** Their database is another one from now on. */
  async moveTo(databaseUrl: string): Promise<void> {
    const before = this.#database;
    this.#database = openDatabase({ connectionString: databaseUrl }, 4);
    await before.close();
  }

  /** The cookie of a student who has no waves: nobody can play two things at once (PD5). */
  cookieOf(index: number): string {
    return this.#others[index % this.#others.length]?.cookie ?? '';
  }

  async prepare(): Promise<void> {
    const { players, others } = this.#sizes;
    const all = await preparePlayers(this.#database, players + others, this.school);
    this.#players = all.slice(0, players);
    this.#others = all.slice(players);
  }

  /** Opens `count` waves, to be played before later ones. */
  jobs(count: number): Promise<readonly Job[]> {
    this.#prepared += 1;
    return prepareJobs(this.#database, this.#players, count, Math.max(0, 600 - this.#prepared * 3));
  }

  async close(): Promise<void> {
    await this.#database.close();
  }

  /**
   * Sends every wave at a steady pace, each until it is acknowledged, and one in five a second time.
   *
   * @param perSecond arrivals, whether or not the earlier ones have been answered
   * @param over ends it: unsent waves are left
   */
  async send(jobs: readonly Job[], perSecond: number, over?: AbortSignal): Promise<Sent> {
    const sent: Sent = { refused: [], again: new Map(), times: [], differing: 0 };
    const started = performance.now();
    const underWay: Promise<void>[] = [];
    for (const [index, job] of jobs.entries()) {
      await sleepUntil(started + (index * 1_000) / perSecond);
      if (over?.aborted === true) break;
      underWay.push(this.#sendOften(job, index % 5 === 0 ? 2 : 1, sent));
    }
    await Promise.all(underWay);
    return sent;
  }

  /** Sends a wave, and once more where it is to be sent twice. */
  async #sendOften(job: Job, times: 1 | 2, sent: Sent): Promise<void> {
    const due = performance.now();
    const reply = await this.sendUntilAnswered(job, sent);
    if (reply === null) return;
    sent.times.push(performance.now() - due);
    if (times === 1) return;
    const second = await this.sendUntilAnswered(job, sent);
    if (second !== reply) sent.differing += 1;
  }

  /** @returns the reply; null when it was refused for good */
  async sendUntilAnswered(job: Job, sent: Sent): Promise<string | null> {
    const until = performance.now() + LONGEST_MS;
    while (performance.now() < until) {
      const { status, body, againAfterMs } = await this.sendOnce(job);
      if (status === 200) {
        this.note({ waveId: job.waveId, answers: answersOf(job.body) });
        return body;
      }
      const name = status === 0 ? body : String(status);
      sent.again.set(name, (sent.again.get(name) ?? 0) + 1);
      if (status !== 0 && !PASSING.has(status)) {
        sent.refused.push(`${status} ${body.slice(0, 200)}`);
        return null;
      }
      await sleepUntil(performance.now() + againAfterMs);
    }
    sent.refused.push('no answer in time');
    return null;
  }

  /** Records that a wave was acknowledged, once. */
  note(wave: Acknowledged): void {
    if (this.#known.has(wave.waveId)) return;
    this.#known.add(wave.waveId);
    this.acknowledged.push(wave);
    this.acknowledgedAt.push(performance.now());
  }

  /** @returns status 0 when no reply came */
  async sendOnce(
    { waveId, cookie, body }: Job,
    signal: AbortSignal = AbortSignal.timeout(PATIENCE_MS),
  ): Promise<{ readonly status: number; readonly body: string; readonly againAfterMs: number }> {
    try {
      const reply = await fetch(`${this.#url()}/api/waves/${waveId}/complete`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
        body,
        signal,
      });
      const seconds = Number(reply.headers.get('retry-after') ?? 0);
      const againAfterMs = Math.max(AGAIN_AFTER_MS, seconds * 1_000);
      return { status: reply.status, body: await reply.text(), againAfterMs };
    } catch (error) {
      const body = error instanceof Error ? error.name : 'unknown';
      return { status: 0, body, againAfterMs: AGAIN_AFTER_MS };
    }
  }
}

/** A database that is what `now` says at each use. */
const inTurn = (now: () => Database): Database => ({
  get db() {
    return now().db;
  },
  get pool() {
    return now().pool;
  },
  close: () => now().close(),
});

const answersOf = (body: string): number => body.split('"attempts"').length - 1;

export function sleepUntil(moment: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, moment - performance.now())));
}
