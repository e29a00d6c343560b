import { KeptGroupsReply, MOST_GROUPS } from '@moonbase/contracts/kept-groups';
import { beforeEach, describe, expect, it } from 'vitest';

import { addClassGroup, addPerson, addSchool } from '../../platform/people.test-kit.ts';
import { createTestApp } from '../../platform/test-app.test-kit.ts';

const test = await createTestApp();
const { app, database } = test;
const who = { teacher: '', stranger: '', maya: '', ben: '', ada: '', elsewhere: '' };
let classGroup = '';

beforeEach(async () => {
  await database.empty();
  const school = await addSchool(database, 'Hill');
  const add = (name: string, schoolRole: 'teacher' | 'student') =>
    addPerson(database, name, { schoolId: school, schoolRole });
  who.teacher = await add('Reid', 'teacher');
  who.stranger = await add('Khan', 'teacher');
  for (const name of ['maya', 'ben', 'ada', 'elsewhere'] as const)
    who[name] = await add(name, 'student');
  classGroup = await addClassGroup(database, school, {
    students: [who.maya, who.ben, who.ada],
    teachers: [who.teacher],
  });
});

const call = async (
  method: 'GET' | 'POST' | 'DELETE',
  path = '',
  body?: object,
  by = who.teacher,
) =>
  app.inject({
    method,
    url: `/api/class-groups/${classGroup}/kept-groups${path}`,
    headers: await test.signIn(by),
    ...(body !== undefined && { payload: body }),
  });
const groupsIn = (reply: Awaited<ReturnType<typeof call>>) =>
  KeptGroupsReply.parse(reply.json()).groups;
const keep = (name: string, students: readonly string[], by = who.teacher) =>
  call('POST', '', { name, students }, by);

describe('the kept groups of a class (MG-9)', () => {
  it('are kept under a name, by name, and removed', async () => {
    await keep('Owls', [who.maya, who.ben]);
    const groups = groupsIn(await keep(' bees ', [who.ada]));
    expect(groups.map(({ name, students }) => [name, students])).toEqual([
      ['bees', [who.ada]],
      ['Owls', [who.maya, who.ben]],
    ]);
    expect(groupsIn(await call('DELETE', `/${groups[0]?.id ?? ''}`))).toHaveLength(1);
    expect(groupsIn(await call('GET'))).toEqual([groups[1]]);
  });

  it('take the place of the group of that name', async () => {
    await keep('Owls', [who.maya, who.ben]);
    expect(groupsIn(await keep('OWLS', [who.ada]))).toMatchObject([
      { name: 'OWLS', students: [who.ada] },
    ]);
  });

  it('take no student of another class, and lose who leaves theirs', async () => {
    const refused = await keep('Owls', [who.maya, who.elsewhere]);
    expect(refused.statusCode).toBe(422);
    expect(groupsIn(await call('GET'))).toEqual([]);
    await keep('Owls', [who.maya, who.ben]);
    await database.pool.query('delete from class_group_students where user_id = $1', [who.maya]);
    expect(groupsIn(await call('GET'))).toMatchObject([{ students: [who.ben] }]);
  });

  it('are twelve at most, and one of a known name is not one more', async () => {
    for (let nth = 1; nth <= MOST_GROUPS; nth += 1) await keep(`Group ${nth}`, [who.maya]);
    const refused = await keep('One more', [who.maya]);
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain('Remove one first');
    expect((await keep('group 3', [who.ben])).statusCode).toBe(200);
    expect(groupsIn(await call('GET'))).toHaveLength(MOST_GROUPS);
  });

  it('of a class are twelve at most however many are kept at once', async () => {
    await Promise.all(
      Array.from({ length: 2 * MOST_GROUPS }, (_each, nth) => keep(`Group ${nth}`, [who.maya])),
    );
    expect(groupsIn(await call('GET'))).toHaveLength(MOST_GROUPS);
  });

  it('are for those who teach the class', async () => {
    for (const by of [who.stranger, who.maya]) {
      expect((await call('GET', '', undefined, by)).statusCode).toBe(403);
      expect((await keep('Owls', [who.maya], by)).statusCode).toBe(403);
    }
  });
});
