import { gunzipSync } from 'node:zlib';

import { ALL_CURRICULA } from '@moonbase/content/curricula';
import {
  CurriculaReply,
  CurriculumCorrelationsReply,
  CurriculumReply,
  EchelonsReply,
  GenerateQuestionsReply,
  LevelsReply,
  SubUnitReply,
  TopicsReply,
} from '@moonbase/contracts';
import { UNITS } from '@moonbase/content';
import { beforeEach, describe, expect, it } from 'vitest';

import { addPerson, addSchool } from '../../platform/people.test-kit.ts';
import { createTestApp } from '../../platform/test-app.test-kit.ts';

const test = await createTestApp();
const { app, database } = test;

let student = '';
beforeEach(async () => {
  await database.empty();
  const school = await addSchool(database, 'Hill School');
  student = await addPerson(database, 'Maya', { schoolId: school, schoolRole: 'student' });
});

const read = async (url: string) => app.inject({ url: `/api${url}` });
const generate = async (path: string, payload?: object, userId = student) =>
  app.inject({
    method: 'POST',
    url: `/api/units/${path}`,
    headers: await test.signIn(userId),
    ...(payload === undefined ? {} : { payload }),
  });
const questionsOf = async (path: string, payload?: object) => {
  const reply = await generate(path, payload);
  expect(reply.statusCode, reply.body).toBe(200);
  return GenerateQuestionsReply.parse(reply.json()).questions;
};

describe('GET /api/topics and /api/levels', () => {
  it('returns topics with their units and sub-units to everyone', async () => {
    const { topics, units, subUnits } = TopicsReply.parse((await read('/topics')).json());
    expect(topics).toHaveLength(15);
    expect(units).toHaveLength(UNITS.length);
    expect(units.flatMap((unit) => unit.subUnits)).toEqual(subUnits.map(({ id }) => id));
    expect(topics.flatMap((topic) => topic.units).sort()).toEqual(units.map(({ id }) => id).sort());
    expect(units.find(({ isZeroTimesTables }) => isZeroTimesTables)?.id).toBe('119');
  });

  it('lists the curriculum statements of every unit in reading order, each once', async () => {
    const { units } = TopicsReply.parse((await read('/topics')).json());
    const inOrder = ALL_CURRICULA.flatMap(({ id, structures }) =>
      structures.map(({ code }) => `${id}:${code}`),
    );
    for (const { curriculumStructures } of units) {
      const wanted = new Set(curriculumStructures);
      expect(curriculumStructures).toEqual(inOrder.filter((each) => wanted.has(each)));
    }
  });

  it('names the curriculum statements of each unit and sub-unit', async () => {
    const { units, subUnits } = TopicsReply.parse((await read('/topics')).json());
    const { curriculumStructures } = units.find(({ id }) => id === '7') ?? {};
    expect(curriculumStructures?.length).toBeGreaterThan(0);
    const ofSubUnits = subUnits.filter(({ unit }) => unit === '7');
    expect(new Set(ofSubUnits.flatMap((each) => each.curriculumStructures))).toEqual(
      new Set(curriculumStructures),
    );
  });

  it('gives the same five examples of a sub-unit each time', async () => {
    const first = SubUnitReply.parse((await read('/sub-units/7.2')).json()).subUnit;
    expect(first).toMatchObject({ id: '7.2', unit: '7', position: 2 });
    expect(first.examples).toHaveLength(5);
    expect(first.examples.every(({ subUnit }) => subUnit === 2)).toBe(true);
    expect(SubUnitReply.parse((await read('/sub-units/7.2')).json()).subUnit).toEqual(first);
    expect((await read('/sub-units/125.1')).statusCode).toBe(200);
    expect((await read('/sub-units/7.99')).statusCode).toBe(404);
  });

  it('names the school years of levels as in the person’s country', async () => {
    const gradeOf = (reply: { json: () => unknown }) =>
      LevelsReply.parse(reply.json()).levels[2]?.grade;
    expect(gradeOf(await read('/levels'))).toBe('Year 3');
    await database.pool.query(`update users set country_id = 'us' where id = $1`, [student]);
    const headers = await test.signIn(student);
    expect(gradeOf(await app.inject({ url: '/api/levels', headers }))).toBe('Grade 2');
  });

  it('returns fifty Defender Levels', async () => {
    const { echelons } = EchelonsReply.parse((await read('/echelons')).json());
    expect(echelons).toHaveLength(50);
    expect(echelons.at(-1)?.nextScore).toBeNull();
  });
});

describe('curricula', () => {
  it('are listed by name, and each can be read with its whole tree', async () => {
    const { curricula } = CurriculaReply.parse((await read('/curricula')).json());
    expect(curricula.map(({ id }) => id)).toEqual(['1', '2', '3', '4']);
    const reply = CurriculumReply.parse((await read('/curricula/1')).json());
    const byId = new Map(reply.curriculumStructures.map((each) => [each.id, each]));
    for (const { id, parent, path, depth } of reply.curriculumStructures) {
      expect(path.at(-1)).toBe(id);
      expect(path).toHaveLength(depth + 1);
      if (parent !== null) expect(byId.get(parent)?.children).toContain(id);
      else expect(reply.curriculum.children).toContain(id);
    }
  });

  it('name the sub-units that practise each statement', async () => {
    const { curriculumStructures } = CurriculumReply.parse((await read('/curricula/2')).json());
    const url = '/curriculum-correlations?curriculum=2';
    const { curriculumCorrelations } = CurriculumCorrelationsReply.parse((await read(url)).json());
    const known = new Set(curriculumStructures.map(({ id }) => id));
    expect(curriculumCorrelations.length).toBeGreaterThan(100);
    expect(curriculumCorrelations.every((each) => known.has(each.curriculumStructure))).toBe(true);
  });

  it('are answered 404 when they do not exist', async () => {
    expect((await read('/curricula/9')).statusCode).toBe(404);
    const reply = await read('/curriculum-correlations?curriculum=9');
    expect(reply.statusCode).toBe(422);
    expect(Object.keys(reply.json<{ errors: object }>().errors)).toEqual(['curriculum']);
  });
});

/** The status codes of many requests of one session, one after another. */
async function codesOf(requests: number, count: number): Promise<number[]> {
  const headers = await test.signIn(student);
  const codes: number[] = [];
  for (let sent = 0; sent < requests; sent += 1) {
    const url = `/api/units/20/generate-questions?count=${count}`;
    codes.push((await app.inject({ method: 'POST', url, headers })).statusCode);
  }
  return codes;
}

describe('POST /api/units/:id/generate-questions', () => {
  it('generates questions of one sub-unit, the same ones for the same seed', async () => {
    const first = await questionsOf('20/generate-questions?count=5&sub-unit=2&seed=7');
    const again = await questionsOf('20/generate-questions', { count: 5, 'sub-unit': 2, seed: 7 });
    expect(first).toHaveLength(5);
    expect(again).toEqual(first);
    expect(new Set(first.map(({ subUnit }) => subUnit))).toEqual(new Set([2]));
    expect(await questionsOf('20/generate-questions?count=5&sub-unit=2&seed=8')).not.toEqual(first);
  });

  it('gives each question its answer as a sheet prints it', async () => {
    const query = 'count=20&value=100&max-operand=20&mode=normal&format=normal';
    const [question] = await questionsOf(`135/generate-questions?${query}&seed=3`);
    const factor = /^\d+/u.exec(String(question?.text['say']))?.[0];
    const product = Number(factor) * 100;
    expect(question?.printedAnswer.replace(',', '')).toBe(String(product));
  });

  it('mixes the sub-units of a unit when none is named', async () => {
    const questions = await questionsOf('20/generate-questions?count=12');
    expect(new Set(questions.map(({ subUnit }) => subUnit)).size).toBeGreaterThan(1);
  });

  it('generates table questions in the mode and format asked for', async () => {
    const query = 'count=20&value=13&max-operand=3&mode=normal&format=normal';
    const questions = await questionsOf(`135/generate-questions?${query}`);
    expect(questions).toHaveLength(20);
    for (const { text } of questions) expect(text['say']).toMatch(/^[0-3] times 13/u);
  });

  it('writes money in generated questions as in the person’s country', async () => {
    const pounds = JSON.stringify(await questionsOf('58/generate-questions?count=20&seed=1'));
    await database.pool.query(`update users set country_id = 'us' where id = $1`, [student]);
    const dollars = JSON.stringify(await questionsOf('58/generate-questions?count=20&seed=1'));
    expect(pounds).not.toBe(dollars);
    expect(dollars).not.toContain('£');
  });

  it.each([
    ['999/generate-questions', 'unit'],
    ['abc/generate-questions', 'unit'],
    ['20/generate-questions?count=0', 'count'],
    ['20/generate-questions?count=101', 'count'],
    ['20/generate-questions?count=ten', 'count'],
    ['20/generate-questions?seed=-1', 'seed'],
    ['20/generate-questions?sub-unit=99', 'sub-unit'],
    ['20/generate-questions?value=3', 'value'],
    ['135/generate-questions', 'value'],
    ['135/generate-questions?value=101', 'value'],
    ['126/generate-questions?value=3', 'value'],
    ['126/generate-questions?max-operand=-1', 'max-operand'],
    ['119/generate-questions?max-operand=0&mode=inverse', 'max-operand'],
    ['126/generate-questions?mode=sideways', 'mode'],
    ['126/generate-questions?format=square', 'format'],
    ['126/generate-questions?sub-unit=1', 'sub-unit'],
  ])('refuses %s and names the field', async (path, field) => {
    const reply = await generate(path);
    expect(reply.statusCode, reply.body).toBe(422);
    expect(Object.keys(reply.json<{ errors: object }>().errors)).toEqual([field]);
  });

  it('refuses a body with an unknown key (DW-4)', async () =>
    expect((await generate('20/generate-questions', { colour: 'red' })).statusCode).toBe(422));

  it('generates questions for everyone who is signed in, and for nobody else', async () => {
    const parent = await addPerson(database, 'Ben', { homeRole: 'parent' });
    const teacher = await addPerson(database, 'Ada', { schoolRole: 'teacher' });
    for (const userId of [parent, teacher])
      expect((await generate('20/generate-questions', undefined, userId)).statusCode).toBe(200);
    const url = '/api/units/20/generate-questions';
    const headers = { 'sec-fetch-site': 'same-origin' };
    expect((await app.inject({ method: 'POST', url, headers })).statusCode).toBe(401);
  });

  it('never stops a person who requests new worksheets as fast as they can click', async () => {
    const codes = await codesOf(30, 24);
    expect(new Set(codes)).toEqual(new Set([200]));
  });

  it('never stops a person who does so with the longest worksheet', async () => {
    const codes = await codesOf(40, 100);
    expect(new Set(codes)).toEqual(new Set([200]));
  });

  it('answers 429 to a script that asks for thousands of questions', async () =>
    expect(await codesOf(120, 100)).toContain(429));
});

describe('replies that never change', () =>
  it.each([
    '/api/topics',
    '/api/curricula',
    '/api/curricula/1',
    '/api/curriculum-correlations?curriculum=1',
  ])('are made once, kept by whoever asked, and not sent again: %s', async (url) => {
    const first = await app.inject({ url, headers: { 'accept-encoding': 'gzip' } });
    expect(first.statusCode).toBe(200);
    expect(first.headers).toMatchObject({
      'cache-control': 'public, max-age=300',
      'content-encoding': 'gzip',
    });
    const plain = await app.inject({ url });
    expect(JSON.parse(gunzipSync(first.rawPayload).toString())).toEqual(plain.json());
    const { etag } = first.headers;
    const again = await app.inject({ url, headers: { 'if-none-match': String(etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  }));
