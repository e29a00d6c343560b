import { chancesOf } from '@moonbase/misconceptions';
import { toPlainText } from '@moonbase/questions';
import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';

import { addPerson, addSchool } from '../../platform/people.test-kit.ts';
import { createTestApp } from '../../platform/test-app.test-kit.ts';
import { MissedQuestion, ServedQuestion } from '../../play/waves/served-wave.ts';
import { saveWave } from '../../play/waves/saved-waves.test-kit.ts';
import { startGame } from './practice.test-kit.ts';

const SUBTRACTING = 12;

const test = await createTestApp();
const { app, database, clock, signIn } = test;

let maya = '';

beforeEach(async () => {
  await database.empty();
  const school = await addSchool(database, 'Hill');
  maya = await addPerson(database, 'Maya', { schoolId: school, schoolRole: 'student' });
});

/** 47 for 50 − 17 is what both mistakes answer: the small digit from the big one, and nothing take away seven. */
async function playTwins(): Promise<void> {
  const at = clock.now() - 60_000;
  const asked = [
    [50, 17, 47],
    [80, 34, 54],
    [70, 26, 56],
  ] as const;
  await saveWave(database, {
    user: maya,
    endedAt: at,
    answers: asked.map(([a, b, typed], place) => ({
      at: new Date(at - 30_000 + place * 5_000).toISOString(),
      unitId: SUBTRACTING,
      words: `${a} − ${b} = `,
      result: a - b,
      typed: String(typed),
      outcome: 'incorrect',
    })),
  });
  await database.pool.query(`update wave_answers set sub_units = '{3, 3, 3}'`); // tens from tens
  const reply = await app.inject({ url: '/api/own-mistake', headers: await signIn(maya) });
  expect(reply.statusCode).toBe(200);
}

const choose = (unitId: number) =>
  database.pool.query(
    `insert into content_selections (user_id, type, units) values ($1, 'advanced_topics', $2)
     on conflict (user_id) do update set units = excluded.units`,
    [
      maya,
      JSON.stringify([{ unitId, selected: true, value: null, maxOperand: null, frequency: 0 }]),
    ],
  );

const ready = async () => {
  const { rows } = await database.pool.query(
    `select unit_id as unit, questions from telling_questions where user_id = $1`,
    [maya],
  );
  return z.array(z.object({ unit: z.number(), questions: z.array(MissedQuestion) })).parse(rows);
};

const answersIn = ({ unitId, subUnit, doc, expected }: MissedQuestion, mistake: string) =>
  chancesOf({
    unit: unitId,
    position: subUnit,
    text: toPlainText(doc),
    right: expected,
    figure: doc.diagram,
  }).find((chance) => chance.mistake === mistake)?.answers ?? [];

const served = async () => {
  const { rows } = await database.pool.query(
    `select served -> 'questions' as questions from waves where user_id = $1 and served is not null
     order by id desc limit 1`,
    [maya],
  );
  return z.array(z.object({ questions: z.array(ServedQuestion) })).parse(rows)[0]?.questions ?? [];
};

it('[misconceptions MN16] two mistakes that explain the same answers make questions ready on which they differ', async () => {
  await playTwins();
  const [unit, ...others] = await ready();
  expect(others).toEqual([]);
  expect(unit?.unit).toBe(SUBTRACTING);
  expect(unit?.questions.length).toBeGreaterThan(1);
  for (const question of unit?.questions ?? []) {
    const small = answersIn(question, 'smaller-from-larger');
    const zero = answersIn(question, 'zero-minus-n');
    expect(small.length + zero.length).toBeGreaterThan(0);
    expect(small.filter((each) => zero.includes(each))).toEqual([]);
  }
});

it('[practice PC20] the next wave asks two of them, and a wave of other content none', async () => {
  await playTwins();
  const texts = new Set(
    (await ready()).flatMap(({ questions }) => questions.map(({ doc }) => toPlainText(doc))),
  );
  await choose(SUBTRACTING);
  await startGame(test, await signIn(maya));
  const isReady = ({ doc }: ServedQuestion) => texts.has(toPlainText(doc));
  expect((await served()).filter(isReady)).toHaveLength(2);
  await choose(5);
  await startGame(test, await signIn(maya));
  expect((await served()).filter(isReady)).toEqual([]);
});

it('[misconceptions MN15] one mistake alone makes nothing ready, and what was ready goes once the answers tell', async () => {
  await playTwins();
  await database.pool.query(`update wave_answers set outcomes = 'ccc', record = '[]'`);
  await app.inject({ url: '/api/own-mistake', headers: await signIn(maya) });
  expect(await ready()).toEqual([]);
});
