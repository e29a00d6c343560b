import { randomUUID } from 'node:crypto';

import {
  type AdaptiveAnswersBody,
  AdaptiveAnswersReply,
  AdaptiveStartReply,
  AdaptiveWave,
} from '@moonbase/contracts';
import { decodeAnswer } from '@moonbase/questions';

import { buildApp } from '../../apps/server/src/app.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import type { Database } from '../../apps/server/src/platform/database/db.ts';
import { newToken } from '@moonbase/key-pair';
import { makeStudent, respond, type Student, trueStep } from './student.ts';
import type { Suite } from './suite.ts';
import { type AskedKind, makeWorld, type World } from './world.ts';

const DAY_MS = 86_400_000;
const BETWEEN_MS = 400;
const SETTLED_ANSWERS = 200;
const FIRST_AGE = 6; // of Year 1
const WRONG = '9876543';

type Served = {
  readonly order: number;
  readonly step: number;
  readonly unitId: number;
  readonly subUnit: number;
};

/** The product's server with a clock of its own, called without a network. */
export interface HttpServer {
  readonly database: Database;
  readonly clock: { now: () => number; set: (to: number) => void };
  readonly post: (cookie: string, path: string, body?: unknown) => Promise<unknown>;
  readonly stop: () => Promise<void>;
}

export async function startServer(database: Database): Promise<HttpServer> {
  let now = Date.now();
  const clock = {
    now: () => now,
    set: (to: number) => {
      now = to;
    },
  };
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' });
  const app = await buildApp({ database, clock, config });
  const post = async (cookie: string, path: string, body?: unknown): Promise<unknown> => {
    const reply = await app.inject({
      method: 'POST',
      url: `/api/adaptive-leveling/${path}`,
      headers: {
        cookie,
        'sec-fetch-site': 'same-origin',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });
    if (reply.statusCode !== 200) throw new Error(`${path}: ${reply.statusCode} ${reply.body}`);
    return reply.json();
  };
  return { database, clock, post, stop: () => app.close() };
}

/** Hits and tries of each student: the students, not their rounds, are independent. */
class Share {
  private readonly values: number[] = [];
  private hits = 0;
  private tries = 0;

  add(hits: number, tries: number): void {
    if (tries === 0) return;
    this.values.push(hits / tries);
    this.hits += hits;
    this.tries += tries;
  }

  /** The mean over all tries, with the standard error between students. */
  get pooled(): Measured {
    return { value: this.hits / this.tries, error: this.mean.error };
  }

  /** The mean of the students' own shares. */
  get mean(): Measured {
    const n = this.values.length;
    const value = this.values.reduce((sum, each) => sum + each, 0) / n;
    const spread = this.values.reduce((sum, each) => sum + (each - value) ** 2, 0);
    return { value, error: Math.sqrt(spread / Math.max(1, n - 1) / n) };
  }
}

interface Measured {
  readonly value: number;
  readonly error: number; // standard error
}

type FigureName =
  | 'placed'
  | 'placedOlder'
  | 'early'
  | 'success'
  | 'hardWaves'
  | 'coverLate'
  | 'lateRmse';
export type HttpFigures = Readonly<Record<FigureName, Measured>> & { readonly rounds: number };

/** Plays a suite as a browser would, knowing only the engine's replies. */
export async function playThroughHttp(
  server: HttpServer,
  suite: Suite,
  worldSeeds: readonly number[],
  studentSeeds: readonly number[],
): Promise<HttpFigures> {
  const out = {
    placed: new Share(),
    placedOlder: new Share(),
    early: new Share(),
    success: new Share(),
    hardWaves: new Share(),
    coverLate: new Share(),
    lateSquares: new Share(),
  };
  let rounds = 0;
  for (const [index, worldSeed] of worldSeeds.entries()) {
    const world = makeWorld(worldSeed, suite.world);
    for (let number = 0; number < suite.n; number += 1) {
      const student = makeStudent(world, studentSeeds[index] ?? 0, number, 'regular');
      const course = new Course(server, student, world);
      await course.play(suite.rounds);
      rounds += course.rounds;
      const { third, early, honest, hard, late } = course;
      out.placed.add(third !== null && Math.abs(third) <= 8 ? 1 : 0, 1);
      if (student.year >= 5) out.placedOlder.add(third !== null && Math.abs(third) <= 8 ? 1 : 0, 1);
      out.early.add(...early);
      out.success.add(...honest);
      out.hardWaves.add(...hard);
      out.coverLate.add(late.covered, late.rounds);
      out.lateSquares.add(late.squares, late.rounds);
    }
  }
  const squares = out.lateSquares.pooled;
  return {
    placed: out.placed.pooled,
    placedOlder: out.placedOlder.pooled,
    early: out.early.mean,
    success: out.success.mean,
    hardWaves: out.hardWaves.pooled,
    coverLate: out.coverLate.pooled,
    lateRmse: {
      value: Math.sqrt(squares.value),
      error: squares.error / (2 * Math.sqrt(squares.value)),
    },
    rounds,
  };
}

/** One student's rounds. */
class Course {
  rounds = 0;
  third: number | null = null; // steps off after three rounds
  readonly early: [number, number] = [0, 0]; // right answers among the first 24
  readonly honest: [number, number] = [0, 0];
  readonly hard: [number, number] = [0, 0]; // waves with less than half right
  readonly late = { covered: 0, squares: 0, rounds: 0 };
  private answered = 0;
  private cookie = '';

  constructor(
    private readonly server: HttpServer,
    private readonly student: Student,
    private readonly world: World,
  ) {}

  async play(rounds: number): Promise<void> {
    const start = this.server.clock.now();
    const id = await addStudent(this.server, this.student.told);
    for (let r = 0; r < rounds; r += 1) {
      const round = this.student.rounds[r];
      if (round === undefined) break;
      this.server.clock.set(start + Math.round(round.day * DAY_MS));
      this.cookie = await signIn(this.server, id); // days lie between, and limits count by session
      const wave = await this.nextRound();
      const { averageStoryStage, min, max } = await this.answer(wave, r);
      this.note(r, { step: averageStoryStage, low: min, high: max });
    }
    this.server.clock.set(start);
  }

  private async nextRound(): Promise<AdaptiveWave> {
    const { game } = AdaptiveStartReply.parse(await this.server.post(this.cookie, 'start'));
    return AdaptiveWave.parse(await this.server.post(this.cookie, `${game.id}/questions?count=12`));
  }

  private async answer(wave: AdaptiveWave, r: number) {
    const { clock, post } = this.server;
    const asked = await servedOf(this.server.database, wave.wave);
    const answers: AdaptiveAnswersBody['answers'] = [];
    let right = 0;
    let time = 0;
    let order: number | null = 1;
    while (order !== null) {
      const here: number = order;
      const kind = this.kindOf(asked.get(here));
      const given = respond(this.student, r, this.answered, answers.length, kind);
      time += given.timeMs + BETWEEN_MS;
      if (time > (wave.timeLimit ?? Infinity)) break;
      this.answered += 1;
      if (given.correct) right += 1;
      if (given.engaged) this.count(given.correct);
      answers.push(answerOf(wave, here, given, clock.now() + time));
      const node = wave.userAnswers.find((each) => each.order === here);
      order = (given.correct ? node?.correct : node?.incorrect) ?? null;
    }
    if (answers.length > 0 && (this.student.rounds[r]?.clicksFrom ?? 0) > 11) {
      this.hard[1] += 1;
      if (right / answers.length < 0.5) this.hard[0] += 1;
    }
    clock.set(clock.now() + Math.max(60_000, Math.ceil(time)));
    const body: AdaptiveAnswersBody = {
      submissionId: randomUUID(),
      answers,
      game: wave.game,
      duration: Math.ceil(time),
      endedAt: new Date(clock.now()).toISOString(),
    };
    const reply = await post(this.cookie, `waves/${wave.wave}/answers`, body);
    return AdaptiveAnswersReply.parse(reply).adaptiveLevelingDetails;
  }

  private count(correct: boolean): void {
    const hit = correct ? 1 : 0;
    this.honest[0] += hit;
    this.honest[1] += 1;
    if (this.answered > 24) return;
    this.early[0] += hit;
    this.early[1] += 1;
  }

  private kindOf(served: Served | undefined): AskedKind {
    const kinds = this.world.kindsOf(served?.step ?? 0).flat();
    const kind = kinds.find(
      ({ unit, position }) => unit === served?.unitId && position === served.subUnit,
    );
    if (kind === undefined)
      throw new Error(`The world has no ${served?.unitId}.${served?.subUnit} at ${served?.step}`);
    return kind;
  }

  private note(
    r: number,
    { step, low, high }: { readonly step: number; readonly low: number; readonly high: number },
  ): void {
    const round = this.student.rounds[r];
    if (round === undefined) return;
    this.rounds += 1;
    const truth = trueStep(this.student, round);
    if (r === 2) this.third = step - truth;
    if (this.answered <= SETTLED_ANSWERS) return;
    this.late.rounds += 1;
    this.late.squares += (step - truth) ** 2;
    if (truth >= low && truth <= high) this.late.covered += 1;
  }
}

function answerOf(
  wave: AdaptiveWave,
  order: number,
  given: ReturnType<typeof respond>,
  at: number,
): AdaptiveAnswersBody['answers'][number] {
  const { id = '' } = wave.answers.find((each) => each.order === order) ?? {};
  const right = decodeAnswer(wave.questions.find((each) => each.id === id)?.answer ?? '');
  return {
    id,
    question: id,
    duration: Math.round(given.timeMs),
    skipped: given.skipped,
    answer: given.correct ? String(right) : given.skipped ? '' : WRONG,
    time: new Date(Math.round(at)).toISOString(),
  };
}

async function servedOf({ pool }: Database, wave: string): Promise<ReadonlyMap<number, Served>> {
  const { rows } = await pool.query<{ served: { questions: readonly Served[] } }>(
    'select served from waves where id = $1',
    [wave],
  );
  return new Map(rows[0]?.served.questions.map((each) => [each.order, each]));
}

/** Adds a student of the year that the product is given; null: of unknown age. */
async function addStudent({ database, clock }: HttpServer, told: number | null): Promise<string> {
  const year = new Date(clock.now()).getUTCFullYear();
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into users (identity_provider, source_id, first_name, year_of_birth)
     values ('bench', $1, 'Player', $2) returning id::text`,
    [randomUUID(), told === null ? null : year - FIRST_AGE - told],
  );
  return rows[0]?.id ?? '';
}

async function signIn({ database }: HttpServer, id: string): Promise<string> {
  const { token, hash } = newToken();
  await database.pool.query(
    `insert into sessions (token_hash, user_id, identity_provider, name_id) values ($1, $2, 'bench', $3)`,
    [hash, id, id],
  );
  return `moonbase=${token}`;
}
