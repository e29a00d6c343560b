import { HelpReply, TableGroupsReply } from '@moonbase/contracts/help';
import type { Outcome } from '@moonbase/practice';
import { beforeEach, describe, expect, it } from 'vitest';

import { addClassGroup, addPerson, addSchool } from '../../platform/people.test-kit.ts';
import { createTestApp } from '../../platform/test-app.test-kit.ts';
import { giveSets } from '../../play/mistakes/mending-sets.queries.ts';
import { bringBackSelections } from '../../play/selections/given-content.queries.ts';
import { saveWave } from '../../play/waves/saved-waves.test-kit.ts';

const DAY_MS = 86_400_000;
const SUBTRACTING = 12;

const test = await createTestApp();
const { app, database } = test;

let school = '';
let teacher = '';
let students: string[] = [];
let classGroup = '';

beforeEach(async () => {
  await database.empty();
  school = await addSchool(database, 'Hill');
  teacher = await addPerson(database, 'Ada', { schoolId: school, schoolRole: 'teacher' });
  students = [];
  for (const name of ['Ava', 'Ben', 'Cal', 'Dee'])
    students.push(await addPerson(database, name, { schoolId: school, schoolRole: 'student' }));
  classGroup = await addClassGroup(database, school, { students, teachers: [teacher] });
});

const send = async (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  { who = teacher, payload }: { who?: string | undefined; payload?: object } = {},
) =>
  app.inject({
    method,
    url: `/api/class-groups/${classGroup}/${path}`,
    headers: await test.signIn(who),
    ...(payload && { payload }),
  });

const read = async (query = '') => HelpReply.parse((await send('GET', `help${query}`)).json());
const namesOf = (reply: HelpReply) => reply.students.map(({ name }) => name);

const outcomeOf = (letter: string): Outcome =>
  letter === 'c' ? 'correct' : letter === 'i' ? 'incorrect' : 'skipped';

/** Answers of a student in a unit, in one wave that ended some days ago. */
const answer = (
  nth: number,
  outcomes: string,
  { unitId = SUBTRACTING, daysAgo = 1, duration = 3_000 } = {},
) => {
  const endedAt = Date.now() - daysAgo * DAY_MS;
  const answers = Array.from(outcomes).map((letter, index) => ({
    at: new Date(endedAt - (outcomes.length - index) * 5_000).toISOString(),
    outcome: outcomeOf(letter),
    unitId,
    duration,
  }));
  return saveWave(database, { user: students[nth] ?? '', endedAt, answers });
};

/** A mistake of a student that teachers may read. Its mark says that it was worked out from the present answers. */
const name = async (nth: number, mistake: string) => {
  await send('GET', 'help'); // weighs the answers
  await database.pool.query(
    `insert into named_mistakes values ($1, $2, now(), null, 0.9, 4, 5, '[]')`,
    [students[nth], mistake],
  );
};

describe('GET /api/class-groups/:id/help', () => {
  it('lists who is stuck in what, who answered last first (RP-25)', async () => {
    await answer(0, 'cccciiiiii', { daysAgo: 3 });
    await answer(1, 'ccccciiiiiii', { daysAgo: 2 });
    await answer(1, 'iiiiiiiiii', { unitId: 20, daysAgo: 1 });
    await answer(2, 'cccccccccc');
    await answer(3, 'iiiiiiiii');
    const reply = await read();
    expect(namesOf(reply)).toEqual(['Ben Tester', 'Ava Tester']);
    expect(reply.students[0]?.units).toMatchObject([
      { unit: '20', answered: 10, right: 0, recent: 'iiiiiiiiii', mistake: null },
      { unit: '12', answered: 12, right: 5, recent: 'ccciiiiiii' },
    ]);
    expect(reply.units).toMatchObject([
      { unit: '12', answered: 41, right: 19, students: [students[1], students[0]] },
      { unit: '20', students: [students[1]] },
    ]);
  });

  it('leaves out guesses, and keeps a student on the list until seven of ten are right', async () => {
    await answer(0, 'iiiiiicccc', { daysAgo: 3 });
    await answer(0, 'cc', { daysAgo: 2 });
    await answer(1, 'iiiiiiiiii', { duration: 1_900 });
    expect(namesOf(await read())).toEqual(['Ava Tester']);
    await answer(0, 'c', { daysAgo: 1 });
    expect(namesOf(await read())).toEqual([]);
  });

  it('says whether those who are stuck know what comes before the unit', async () => {
    await answer(0, 'iiiiiiiiii');
    await answer(1, 'iiiiiiiiii');
    const [before] = (await read()).units;
    const unitId = Number(before?.before?.unit);
    expect(before?.before?.known).toBe(0);
    await answer(0, 'cccccccccc', { unitId, daysAgo: 60 });
    expect((await read()).units[0]?.before).toEqual({ unit: String(unitId), known: 1 });
  });

  it('shows the mistake of a unit with its mending that is set, and filters by topic, by mistake and by the term', async () => {
    await answer(0, 'iiiiiiiiii');
    await answer(1, 'iiiiiiiiii', { unitId: 100 });
    await answer(2, 'iiiii', { daysAgo: 29 });
    await answer(2, 'iiiii', { daysAgo: 1 });
    const set = { mistake: 'smaller-from-larger', by: teacher, at: new Date() };
    await giveSets(database.db, students.slice(0, 1), set);
    await name(0, 'smaller-from-larger');
    expect(namesOf(await read())).toEqual(expect.arrayContaining(['Ava Tester', 'Ben Tester']));
    expect(namesOf(await read('?named=only'))).toEqual(['Ava Tester']);
    expect((await read('?named=only')).students[0]?.units[0]?.mistake).toEqual({
      mistake: 'smaller-from-larger',
      name: 'Always the small digit from the big one',
      shown: 4,
      chances: 5,
      isSet: true,
    });
    expect(namesOf(await read('?topic=2'))).toEqual(['Ava Tester']);
    const term = await read('?period=term');
    expect(namesOf(term).includes('Cal Tester')).toBe(term.from <= daysBefore(29));
    expect(namesOf(await read())).not.toContain('Cal Tester');
  });

  it('counts who is off the list since Monday', async () => {
    await answer(0, 'iiiiiiiiii', { daysAgo: 8 });
    await answer(0, 'cccccccccc', { daysAgo: 0 });
    await answer(1, 'iiiiiiiiii', { daysAgo: 8 });
    expect((await read()).offSinceMonday).toBe(1);
  });

  it('is a CSV with the same columns', async () => {
    await answer(0, 'cccciiiiii');
    await name(0, 'smaller-from-larger');
    const lines = (await send('GET', 'help/csv?named=only')).body.trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(
      /^Ava Tester,0,Subtracting to 100,2\.2,10,4,[\d-]{10},cccciiiiii,Always the small digit from the big one,4,5$/,
    );
  });

  it('is open to the teachers of the class alone', async () => {
    const colleague = await addPerson(database, 'Cy', { schoolId: school, schoolRole: 'teacher' });
    expect((await send('GET', 'help', { who: colleague })).statusCode).toBe(403);
    expect((await send('GET', 'help/csv', { who: students[0] })).statusCode).toBe(403);
  });
});

const daysBefore = (days: number): string =>
  new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

describe('groups for a table', () => {
  const group = (ids: readonly number[]) =>
    send('POST', 'table-groups', { payload: { students: ids.map((nth) => students[nth]) } });

  it('hold the chosen students for the day, with what they share and what to do', async () => {
    for (const nth of [0, 1, 2]) await answer(nth, 'iiiiiiiiii');
    await name(0, 'smaller-from-larger');
    await name(1, 'smaller-from-larger');
    await group([0, 1]);
    const [made] = (await read()).groups;
    expect(made).toMatchObject({
      unit: '12',
      mistake: { mistake: 'smaller-from-larger' },
      students: [{ name: 'Ava Tester' }, { name: 'Ben Tester' }],
    });
    expect(made?.plan).toContain('Same mistake. Eight minutes');
    await database.pool.query('update table_groups set local_day = local_day - 1');
    expect((await read()).groups).toEqual([]);
  });

  it('take a student from the group before, and can be taken apart', async () => {
    for (const nth of [0, 1, 2]) await answer(nth, 'iiiiiiiiii');
    await group([0, 1]);
    const reply = TableGroupsReply.parse((await group([1, 2])).json());
    expect(reply.groups.map((each) => each.students.length)).toEqual([1, 2]);
    expect(reply.groups[1]?.mistake).toBeNull();
    const left = await send('DELETE', `table-groups/${reply.groups[1]?.id ?? ''}`);
    expect(TableGroupsReply.parse(left.json()).groups).toHaveLength(1);
  });

  it('one student, strangers and those who are not stuck are refused as a group', async () => {
    await answer(0, 'iiiiiiiiii');
    expect((await group([0])).statusCode).toBe(422);
    expect((await group([0, 1])).statusCode).toBe(422);
    const reply = await send('POST', 'table-groups', {
      who: students[0],
      payload: { students: students.slice(0, 2) },
    });
    expect(reply.statusCode).toBe(403);
  });
});

describe('giving content by one press', () => {
  const post = async (path: string, payload?: object) =>
    app.inject({
      method: 'POST',
      url: `/api/content-selections/${path}`,
      headers: await test.signIn(teacher),
      ...(payload && { payload }),
    });
  const give = (unit: string, to = 2) =>
    post('give', {
      contentSelection: {
        type: 'basic_topics',
        users: students.slice(0, to),
        units: [{ unit, selected: true, value: null, maxOperand: null, frequency: 0 }],
      },
    });
  const selections = async (): Promise<readonly unknown[]> => {
    const { rows } = await database.pool.query<Record<string, unknown>>(
      `select user_id::text as id, type, units -> 0 ->> 'unitId' as unit, locked_until as lock, creator_id::text as by
       from content_selections order by user_id`,
    );
    return rows;
  };

  it('is not locked, and comes back to what was there: a lock, or nothing', async () => {
    await database.pool.query(
      `insert into content_selections (user_id, creator_id, type, units, locked_until)
       values ($1, $1, 'advanced_topics', '[{"unitId": 7}]', '2099-01-01')`,
      [students[0]],
    );
    const before = await selections();
    expect((await give('12')).statusCode).toBe(200);
    expect(await selections()).toMatchObject([
      { unit: '12', lock: null, by: teacher },
      { unit: '12', lock: null, by: teacher },
    ]);
    const back = await post(`take-back?users=[${students.slice(0, 2).join(',')}]`);
    expect(back.json()).toEqual({ message: 'Taken back.' });
    expect(await selections()).toEqual(before);
  });

  it('lasts twenty minutes from its first answer, and ends when nobody answers (decision 0606)', async () => {
    await database.pool.query(
      `insert into content_selections (user_id, creator_id, type, units)
       select id, id, 'advanced_topics', '[{"unitId": 7}]' from unnest($1::bigint[]) id`,
      [students.slice(0, 2)],
    );
    await give('12', 3);
    const units = async (): Promise<readonly unknown[]> => {
      await bringBackSelections(database.db);
      const { rows } = await database.pool.query<{ unit: string }>(
        `select units -> 0 ->> 'unitId' as unit from content_selections order by user_id`,
      );
      return rows.map(({ unit }) => unit);
    };
    const given = (ago: string) =>
      database.pool.query(
        'update content_selections set updated_at = now() - $1::interval where before is not null',
        [ago],
      );
    await given('3 days');
    expect(await units()).toEqual(['12', '12', '12']); // nobody has answered yet
    await given('30 minutes');
    const minutes = (ago: number) => ({ daysAgo: ago / 1440 });
    for (const nth of [0, 1, 2]) await answer(nth, 'c', minutes(5));
    expect(await units()).toEqual(['12', '12', '12']); // for five minutes
    for (const nth of [0, 1, 2]) await answer(nth, 'c', minutes(25));
    await answer(1, 'c', minutes(0)); // is playing
    expect(await units()).toEqual(['7', '12', '12']); // the third had chosen nothing
  });

  it('is said in the list of those whose only content it is, until something else is chosen', async () => {
    for (const nth of [0, 1]) await answer(nth, 'iiiiiiiiii');
    const given = async () => (await read()).students.map((student) => student.given?.unit ?? null);
    expect(await given()).toEqual([null, null]);
    await give('12');
    expect(await given()).toEqual(['12', '12']);
    await database.pool.query(
      `update content_selections set units = units || (units -> 0 || '{"unitId": 13}') where user_id = $1`,
      [students[0]],
    );
    await database.pool.query(
      'update content_selections set creator_id = user_id where user_id = $1',
      [students[1]],
    );
    expect(await given()).toEqual([null, null]); // two units; chosen by the student
  });

  it('is not taken back from somebody who has chosen something else since', async () => {
    await give('12');
    await app.inject({
      method: 'POST',
      url: '/api/content-selections',
      headers: await test.signIn(students[0] ?? ''),
      payload: {
        contentSelection: {
          type: 'basic_topics',
          units: [{ unit: '7', selected: true, value: null, maxOperand: null, frequency: 0 }],
        },
      },
    });
    const back = await post(`take-back?users=[${students.slice(0, 2).join(',')}]`);
    expect(back.json()).toEqual({
      message: 'Taken back for 1 of 2: the others have chosen something else since.',
    });
    expect(await selections()).toMatchObject([{ unit: '7', by: students[0] }]);
  });
});
