import {
  ClassMistakesReply,
  MendingAnswerReply,
  MendingSetReply,
  MistakesAtHomeReply,
} from '@moonbase/contracts/mistakes';
import { OwnMistakeReply } from '@moonbase/contracts/own-mistake';
import { chancesOf } from '@moonbase/misconceptions';
import { toPlainText } from '@moonbase/questions';
import { beforeEach, describe, expect, it } from 'vitest';

import { DAY_MS } from '../../platform/days.ts';
import { addClassGroup, addPerson, addSchool } from '../../platform/people.test-kit.ts';
import { createTestApp } from '../../platform/test-app.test-kit.ts';
import { saveWave } from '../../play/waves/saved-waves.test-kit.ts';

const test = await createTestApp();
const { app, database, clock } = test;

let school = '';
let teacher = '';
let parent = '';
let maya = '';
let ben = '';
let classGroup = '';

beforeEach(async () => {
  await database.empty();
  school = await addSchool(database, 'Hill');
  teacher = await addPerson(database, 'Ada', { schoolId: school, schoolRole: 'teacher' });
  parent = await addPerson(database, 'Jo', { homeRole: 'parent' });
  maya = await addPerson(database, 'Maya', {
    schoolId: school,
    schoolRole: 'student',
    parentId: parent,
  });
  ben = await addPerson(database, 'Ben', { schoolId: school, schoolRole: 'student' });
  classGroup = await addClassGroup(database, school, {
    students: [maya, ben],
    teachers: [teacher],
  });
});

const get = async (userId: string, url: string) =>
  app.inject({ url: `/api${url}`, headers: await test.signIn(userId) });
const post = async (userId: string, url: string, payload: object) =>
  app.inject({ method: 'POST', url: `/api${url}`, headers: await test.signIn(userId), payload });

/** Saves subtractions from lines such as "52 − 38 = 26", played a minute ago. */
async function play(user: string, lines: readonly string[], at = clock.now() - 60_000) {
  await saveWave(database, {
    user,
    endedAt: at,
    answers: lines.map((line, place) => {
      const [, a = 0, b = 0, typed = 0] = (/(\d+) − (\d+) = (\d+)/.exec(line) ?? []).map(Number);
      return {
        at: new Date(at - 30_000 + place * 1_000).toISOString(),
        unitId: 12,
        words: `${a} − ${b} = `,
        result: a - b,
        typed: String(typed),
        outcome: typed === a - b ? 'correct' : 'incorrect',
      };
    }),
  });
}

const SMALLER = ['58 − 23 = 35', '52 − 38 = 26', '61 − 27 = 46', '83 − 45 = 42'];
const own = async (who = maya) => OwnMistakeReply.parse((await get(who, '/own-mistake')).json());
const ofClass = async () =>
  ClassMistakesReply.parse((await get(teacher, `/class-groups/${classGroup}/mistakes`)).json());
const begin = async (who = maya) =>
  MendingSetReply.parse(
    (await post(who, '/mending-sets', { mistake: 'smaller-from-larger' })).json(),
  );

const send = async (who: string, setId: string, answer: object) =>
  MendingAnswerReply.parse((await post(who, `/mending-sets/${setId}/answers`, answer)).json());

/** An answer that is kept, whatever is said of it first. */
const marked = async (setId: string, place: number, input: string) => {
  const reply = await send(maya, setId, { place, input });
  const last = 'held' in reply ? await send(maya, setId, { place, input, again: true }) : reply;
  if ('held' in last) throw new Error(`Held back twice: ${last.held}`);
  return last;
};

describe('GET /api/own-mistake', () => {
  it('tells the newest own example with its numbers, once the answers are sure enough', async () => {
    expect(await own()).toEqual({ told: null, given: null, mended: null });
    await play(maya, SMALLER.slice(0, 2));
    expect((await own()).told).toBeNull();
    await play(maya, SMALLER.slice(2), clock.now() - 1_000);
    expect((await own()).told).toMatchObject({
      mistake: 'smaller-from-larger',
      may: 'taken the smaller digit from the larger one',
      look: '3 ones are not enough to take 5. Swap one ten for ten ones.',
      example: { text: '83 − 45 = ?', typed: '42', right: '38' },
    });
  });

  it('forgets it when the answers that showed it are deleted', async () => {
    await play(maya, SMALLER);
    expect((await own()).told).not.toBeNull();
    await database.pool.query('delete from wave_answers where user_id = $1', [maya]);
    expect((await own()).told).toBeNull();
    expect((await ofClass()).mistakes).toEqual([]);
  });

  it.each([
    [
      'a wrong key',
      `insert into wrong_keys (user_id, wave_id, position, made_at)
       select user_id, wave_id, p, now() from wave_answers, unnest(positions) p where user_id = $1`,
    ],
    [
      'counted as right',
      `with counted as (
         update wave_answers set outcomes = replace(outcomes, 'i', 'c') where user_id = $1
         returning *)
       insert into objections (user_id, wave_id, position, last_at, made_at, state)
       select user_id, wave_id, p, last_at, now(), 'counted' from counted, unnest(positions) p`,
    ],
  ])('forgets it when the answers that showed it were %s', async (_title, change) => {
    await play(maya, SMALLER);
    expect((await own()).told).not.toBeNull();
    await database.pool.query(change, [maya]);
    expect((await own()).told).toBeNull();
  });

  it('[misconceptions MG7] stays silent for a week after "It was something else", and the teacher reads that', async () => {
    await play(maya, SMALLER);
    await own();
    const said = await post(maya, '/own-mistake/something-else', {
      mistake: 'smaller-from-larger',
    });
    expect(OwnMistakeReply.parse(said.json()).told).toBeNull();
    expect((await ofClass()).mistakes[0]?.students).toMatchObject([{ id: maya, saysElse: true }]);
    clock.advance(7 * DAY_MS + 1);
    expect((await own()).told).not.toBeNull();
    expect((await ofClass()).mistakes[0]?.students).toMatchObject([{ id: maya, saysElse: false }]);
  });

  it('says once that a mistake is mended', async () => {
    await play(maya, SMALLER);
    await own();
    const right = ['62 − 38 = 24', '84 − 56 = 28', '93 − 47 = 46'];
    clock.advance(2 * DAY_MS);
    await play(maya, right);
    clock.advance(6 * DAY_MS);
    await play(maya, ['51 − 26 = 25', '42 − 17 = 25', '73 − 58 = 15']);
    const { told, mended } = await own();
    expect([told, mended?.mistake]).toEqual([null, 'smaller-from-larger']);
    expect((await ofClass()).mended).toMatchObject([{ student: { id: maya } }]);
    await post(maya, '/own-mistake/mended-read', { mistake: 'smaller-from-larger' });
    expect((await own()).mended).toBeNull();
  });
});

describe('a mending set', () => {
  it('has stepping stones, then three fresh questions, and marks each answer at once', async () => {
    await play(maya, SMALLER);
    const set = await begin();
    const three = set.questions.filter(({ isStep }) => !isStep);
    expect(set.questions.map(({ isStep }) => isStep)).toEqual([true, true, false, false, false]);
    const shows = three.map(({ text }) => {
      const words = toPlainText(text);
      const [a = 0, b = 0] = (words.match(/\d+/g) ?? []).map(Number);
      const asked = { unit: 12, position: 1, text: words, right: String(a - b) };
      return chancesOf(asked).some(({ mistake }) => mistake === 'smaller-from-larger');
    });
    expect(shows.filter(Boolean)).toHaveLength(2);
    expect((await begin()).id).toBe(set.id);
    const answers = [];
    for (const { place, text } of set.questions) {
      const [a = 0, b = 0] = (toPlainText(text).match(/\d+/g) ?? []).map(Number);
      answers.push(await marked(set.id, place, String(place === 4 ? 0 : a - b)));
    }
    expect(answers.at(-1)).toMatchObject({ isRight: false, done: { right: 2, of: 3 } });
    expect(answers.slice(0, -1).every(({ done }) => done === null)).toBe(true);
    expect((await own()).told).toBeNull();
  });

  it('is the person’s alone, takes one try per question, and none out of turn', async () => {
    await play(maya, SMALLER);
    const { id } = await begin();
    const answer = async (who: string, place: number, input = '13') =>
      post(who, `/mending-sets/${id}/answers`, { place, input });
    expect((await answer(ben, 0)).statusCode).toBe(404);
    expect((await answer(maya, 1)).statusCode).toBe(422);
    expect(await marked(id, 0, '13')).toMatchObject({ isRight: true });
    expect(await marked(id, 0, '99')).toMatchObject({ isRight: true });
  });

  it('[questions SF4] asks an answer back that looks like a slip, once a question, also after a lost reply', async () => {
    await play(maya, SMALLER);
    const { id, questions } = await begin();
    const [a = 0, b = 0] = (
      toPlainText(questions[0]?.text ?? { body: [] }).match(/\d+/g) ?? []
    ).map(Number);
    const doubled = `${a - b}${(a - b) % 10}`;
    const slip = { place: 0, input: doubled };
    const words = { held: `You typed ${doubled}. Enter again to keep it.` };
    expect(await send(maya, id, slip)).toEqual(words);
    expect(await send(maya, id, slip)).toEqual(words);
    expect(await send(maya, id, { ...slip, again: true })).toMatchObject({ isRight: false });
    expect((await begin()).answered).toBe(1);
  });

  it('[questions SF4] takes another answer after one was asked back, and asks nothing twice', async () => {
    await play(maya, SMALLER);
    const { id, questions } = await begin();
    const [a = 0, b = 0] = (
      toPlainText(questions[0]?.text ?? { body: [] }).match(/\d+/g) ?? []
    ).map(Number);
    const right = String(a - b);
    expect(await send(maya, id, { place: 0, input: `${right}${right.at(-1)}` })).toHaveProperty(
      'held',
    );
    const another = { place: 0, input: `${right.at(0)}${right}` };
    expect(await send(maya, id, another)).toMatchObject({ isRight: false });
  });

  it('is given by the teacher, waits for the student, and can be taken back', async () => {
    await play(maya, SMALLER);
    await ofClass();
    const body = { mistake: 'smaller-from-larger', students: [maya] };
    expect((await post(teacher, `/class-groups/${classGroup}/mending`, body)).json()).toEqual({
      students: 1,
    });
    await post(teacher, `/class-groups/${classGroup}/mending`, body);
    expect((await own()).given).toEqual({ mistake: 'smaller-from-larger', by: 'A. Tester' });
    expect((await ofClass()).mistakes[0]?.students).toMatchObject([{ id: maya, isGiven: true }]);
    await post(teacher, `/class-groups/${classGroup}/mending/take-back`, body);
    expect((await own()).given).toBeNull();
  });

  it('is given to students of the class alone, by those who keep them', async () => {
    const give = async (who: string, students: readonly string[]) =>
      post(who, `/class-groups/${classGroup}/mending`, { mistake: 'no-carry', students });
    expect((await give(teacher, [teacher])).statusCode).toBe(422);
    expect((await give(maya, [maya])).statusCode).toBe(403);
    const unknown = { mistake: 'no-such-thing', students: [maya] };
    expect((await post(teacher, `/class-groups/${classGroup}/mending`, unknown)).statusCode).toBe(
      422,
    );
  });
});

describe('GET /api/class-groups/:id/mistakes', () => {
  it('groups the students of a class by mistake, each with the last three examples', async () => {
    await play(maya, [...SMALLER, '92 − 36 = 64']);
    await play(ben, SMALLER);
    const { mistakes } = await ofClass();
    expect(mistakes).toMatchObject([
      {
        mistake: 'smaller-from-larger',
        unit: '12',
        subUnit: 1,
        students: [
          { id: ben, name: 'Ben Tester', shown: 3, chances: 3, forParents: 'later' },
          { id: maya, shown: 4, chances: 4 },
        ],
      },
    ]);
    const examples = mistakes[0]?.students[1]?.examples.map(({ text }) => text);
    expect(examples).toEqual(['92 − 36 = ?', '83 − 45 = ?', '61 − 27 = ?']);
  });

  it('[misconceptions MN14] keeps a mistake until its certainty falls under a half', async () => {
    await play(maya, SMALLER);
    await ofClass();
    const sure = (value: number) =>
      database.pool.query('update named_mistakes set sure = $1', [value]);
    await sure(0.5);
    expect((await ofClass()).mistakes).toHaveLength(1);
    await sure(0.49);
    expect((await ofClass()).mistakes).toEqual([]);
  });

  it('weighs again only people whose answers changed (NM-8)', async () => {
    await play(maya, SMALLER);
    await ofClass();
    const weighed = async (): Promise<readonly unknown[]> => {
      const { rows } = await database.pool.query<{ at: Date }>(
        'select weighed_at as at from mistake_weighings order by user_id',
      );
      return rows;
    };
    const before = await weighed();
    clock.advance(1_000);
    await ofClass();
    expect(await weighed()).toEqual(before);
    await database.pool.query('truncate named_mistakes, mistake_weighings');
    expect((await ofClass()).mistakes[0]?.students).toMatchObject([{ id: maya }]);
  });
});

describe('GET /api/users/:id/mistakes-at-home', () => {
  const atHome = async () =>
    MistakesAtHomeReply.parse((await get(parent, `/users/${maya}/mistakes-at-home`)).json());

  it('[misconceptions MG8] tells a parent a week later the question in which it showed, what to say of it and what to practise', async () => {
    await play(maya, SMALLER);
    await ofClass();
    expect(await atHome()).toEqual({ mistakes: [] });
    clock.advance(7 * DAY_MS);
    expect(await atHome()).toEqual({
      mistakes: [
        {
          mistake: 'smaller-from-larger',
          question: '83 − 45 = ?',
          say: '3 ones are not enough to take 5. Swap one ten for ten ones.',
          practise: ['72 − 45 = ?', '354 − 128 = ?'],
        },
      ],
    });
  });

  it('[misconceptions MG8] tells it at once when the teacher releases it', async () => {
    await play(maya, SMALLER);
    await ofClass();
    const body = { mistake: 'smaller-from-larger', students: [maya] };
    await post(teacher, `/class-groups/${classGroup}/mistakes/release`, body);
    expect((await atHome()).mistakes).toHaveLength(1);
    expect((await ofClass()).mistakes[0]?.students).toMatchObject([{ forParents: 'released' }]);
  });

  it('is not for the student’s classmates or teachers of others', async () =>
    expect((await get(ben, `/users/${maya}/mistakes-at-home`)).statusCode).toBe(403));
});
