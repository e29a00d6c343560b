// A lesson of 30 students in one process with its database: from the press to everybody with a question, and how much of
// the time on the screen is time that counts; then what 200 lessons cost the waves of everybody else.
import { randomUUID } from 'node:crypto';

import { CompleteWaveReply, GameReply } from '@moonbase/contracts';
import { LessonReply, LessonTogetherReply } from '@moonbase/contracts/lessons';
import { newToken } from '@moonbase/key-pair';
import { nextInt, rngFromSeed } from '@moonbase/kit';
import { decodeAnswer } from '@moonbase/questions';

import { buildApp } from '../apps/server/src/app.ts';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { figure, QUICK, quantile } from './figure.ts';
import { prepareClasses, STUDENTS } from './kit/classes.ts';
import { startBenchDatabase } from './kit/database.ts';
import { measureBeside } from './lesson/beside.ts';

const PLAY_MS = QUICK ? 6_000 : 90_000;
const THINK_MS = { least: 1_500, spread: 9_000 }; // from the question to its answer
const READ_MS = { least: 1_000, spread: 5_000 }; // the right answer beside a wrong one
const RIGHT = 0.75;

const bench = await startBenchDatabase(20);
const { database } = bench;
const [teacher] = await prepareClasses(database, 1);
if (!teacher) throw new Error('There is no teacher');
const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' });
const app = await buildApp({ database, clock: { now: () => Date.now() }, config });
const url = await app.listen({ port: 0, host: '127.0.0.1' });
const students = await signInStudents();

const pressed = { at: Number.POSITIVE_INFINITY };
const played = students.map((student, index) => robot(student, index));
await Promise.all(students.map(({ listening }) => listening));
pressed.at = performance.now();
const { lesson } = LessonReply.parse(
  await post(teacher.cookie, `/class-groups/${teacher.classGroup}/lessons`, {}),
);
if (!lesson) throw new Error('No lesson was started');
const results = await Promise.all(played);
const waits = results.map(({ asked }) => asked - pressed.at);
figure('lesson', 'question-p95-s', quantile(waits, 0.95) / 1_000, 's', { bar: '<= 10' });
figure('lesson', 'question-all-s', Math.max(...waits) / 1_000, 's', { bar: '<= 60' });
const counted = await database.pool.query<{ worked: number }>(
  `select coalesce(sum(worked), 0)::int as worked from daily_activity`,
);
const onScreen = results.reduce((sum, { ended, asked }) => sum + (ended - asked), 0);
figure('lesson', 'open-share', (counted.rows[0]?.worked ?? 0) / onScreen, 'share', {
  bar: '>= 0.7',
});
const together = LessonTogetherReply.parse(
  await get(students[0]?.cookie ?? '', `/lessons/${lesson.id}/together`),
);
figure('lesson', 'together', together.worked, 'minutes');
await app.close();
await bench.stop();
await measureBeside();

interface Student {
  readonly id: string;
  readonly cookie: string;
  readonly listening: Promise<void>;
  readonly begun: Promise<string>; // the id of the lesson
}

/** The students of the class, each with the stream that a page holds. */
async function signInStudents(): Promise<readonly Student[]> {
  const { rows } = await database.pool.query<{ id: string }>(
    `select id::text as id from users where school_role = 'student' order by id`,
  );
  const people = rows.map(({ id }) => ({ id, ...newToken() }));
  await database.pool.query(
    `insert into sessions (token_hash, user_id, identity_provider, name_id)
     select hash, id, 'bench', id::text from unnest($1::bytea[], $2::bigint[]) as p(hash, id)`,
    [people.map(({ hash }) => hash), people.map(({ id }) => id)],
  );
  if (people.length !== STUDENTS) throw new Error('A class has 30 students');
  return people.map(({ id, token }) => follow(id, `moonbase=${token}`));
}

function follow(id: string, cookie: string): Student {
  let isListening: () => void = () => undefined;
  let hasBegun: (lesson: string) => void = () => undefined;
  const listening = new Promise<void>((resolve) => (isListening = resolve));
  const begun = new Promise<string>((resolve) => (hasBegun = resolve));
  const read = async (): Promise<void> => {
    const reply = await fetch(`${url}/api/users/${id}/pause/changes`, { headers: { cookie } });
    const text = reply.body?.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await text?.read(); part && !part.done; part = await text?.read()) {
      if (part.value.includes('data:')) isListening();
      const lessonId = /"lesson":\{"id":"(\d+)"/.exec(part.value)?.[1];
      if (lessonId === undefined) continue;
      hasBegun(lessonId);
      return text?.cancel();
    }
    return undefined;
  };
  void read();
  return { id, cookie, listening, begun };
}

/** A student who joins at once, thinks, answers and reads the right answer after a wrong one. */
async function robot({ cookie, begun }: Student, index: number) {
  const chance = chances(index + 1);
  const id = await begun;
  let { wave } = GameReply.parse(await post(cookie, `/lessons/${id}/games`, {}));
  const asked = performance.now();
  const until = asked + PLAY_MS;
  while (wave !== null) {
    const answers: object[] = [];
    for (const { id: answer, question } of wave.answers) {
      if (performance.now() >= until) break;
      const shownAt = Date.now();
      await sleep(THINK_MS.least + chance() * THINK_MS.spread);
      const isRight = chance() < RIGHT;
      const of = wave.questions.find((each) => each.id === question);
      const input = isRight ? String(decodeAnswer(of?.answer ?? '')) : '9999';
      answers.push({
        id: answer,
        launchedAt: new Date(shownAt).toISOString(),
        attempts: [{ attemptedAt: new Date().toISOString(), input: input.slice(0, 8) }],
      });
      if (!isRight) await sleep(READ_MS.least + chance() * READ_MS.spread);
    }
    const final = answers.length < wave.answers.length;
    const body = {
      submissionId: randomUUID(),
      wave: { endedAt: new Date().toISOString(), duration: 0, final, answers },
    };
    const reply = CompleteWaveReply.parse(await post(cookie, `/waves/${wave.id}/complete`, body));
    wave = reply.nextWave;
  }
  return { asked, ended: performance.now() };
}

function chances(seed: number): () => number {
  let rng = rngFromSeed(seed);
  return () => {
    const [value, next] = nextFloat(rng);
    rng = next;
    return value;
  };
}

function nextFloat(rng: ReturnType<typeof rngFromSeed>): readonly [number, typeof rng] {
  const [value, next] = nextInt(rng, 1_000_000);
  return [value / 1_000_000, next];
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, QUICK ? ms / 20 : ms));
}

async function post(cookie: string, path: string, body: object): Promise<unknown> {
  const reply = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
  return reply.json();
}

async function get(cookie: string, path: string): Promise<unknown> {
  const reply = await fetch(`${url}/api${path}`, { headers: { cookie } });
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
  return reply.json();
}
