import { FindTeachersReply } from '@moonbase/contracts';
import { beforeEach, describe, expect, it } from 'vitest';

import { addPerson, addSchool } from '../../platform/people.test-kit.ts';
import { createTestApp } from '../../platform/test-app.test-kit.ts';

const test = await createTestApp();
const { app, database } = test;

let admin = '';
let hill = '';

beforeEach(async () => {
  await database.empty();
  admin = await addPerson(database, 'Robin', { isAdmin: true });
  hill = await addSchool(database, 'Hill School');
  const far = await addSchool(database, 'Far_School');
  await addPerson(database, 'Imran', { schoolId: hill, schoolRole: 'teacher' });
  await addPerson(database, 'Zoe', { schoolId: far, schoolRole: 'teacher' });
  await addPerson(database, 'Imran', { schoolId: hill, schoolRole: 'student' });
});

const find = async (query: string, who = admin) =>
  app.inject({ url: `/api/admin/teachers${query}`, headers: await test.signIn(who) });

const found = async (query: string) => {
  const { schools, teachers } = FindTeachersReply.parse((await find(query)).json());
  return [schools.map(({ name }) => name), teachers.map(({ firstName }) => firstName)];
};

describe('GET /api/admin/teachers', () => {
  it('gives an admin all schools and teachers, and no student', async () =>
    expect(await found('')).toEqual([
      ['Far_School', 'Hill School'],
      ['Imran', 'Zoe'],
    ]));

  it('finds by the beginning of a name, in any case', async () => {
    expect(await found('?search=hILL')).toEqual([['Hill School'], []]);
    expect(await found('?search=imr')).toEqual([[], ['Imran']]);
    expect(await found('?search=ill')).toEqual([[], []]);
  });

  it('[KT13] finds without accents, in any case, by the words of a name in any order', async () => {
    const add = async (firstName: string, lastName: string) =>
      addPerson(database, firstName, { schoolId: hill, schoolRole: 'teacher', lastName });
    await add('Kōwhai', 'Šimek');
    await add('Mei', 'van der Wood');
    for (const search of ['kowhai', 'KŌW', 'simek', 'simek kow'])
      expect(await found(`?search=${encodeURIComponent(search)}`)).toEqual([[], ['Kōwhai']]);
    for (const search of ['mei wood', 'van der wood', 'van mei'])
      expect(await found(`?search=${encodeURIComponent(search)}`)).toEqual([[], ['Mei']]);
    expect(await found('?search=mei wild')).toEqual([[], []]);
  });

  it('[KT13] sorts by last name without regard to case and accents', async () => {
    for (const lastName of ['Wood', 'Ó Súilleabháin', 'de la Cruz', 'Šimek', 'Abbott', 'Zed'])
      await addPerson(database, lastName, { schoolId: hill, schoolRole: 'teacher', lastName });
    const [, teachers = []] = await found(`?school=${hill}`);
    expect(teachers.filter((name) => name !== 'Imran')).toEqual([
      'Abbott',
      'de la Cruz',
      'Ó Súilleabháin',
      'Šimek',
      'Wood',
      'Zed',
    ]);
  });

  it('takes % and _ literally', async () => {
    expect(await found('?search=%25')).toEqual([[], []]);
    expect(await found('?search=far_')).toEqual([['Far_School'], []]);
    expect(await found('?search=f_r')).toEqual([[], []]);
  });

  it('gives the teachers of one school', async () =>
    expect(await found(`?school=${hill}`)).toEqual([[], ['Imran']]));

  it('refuses a teacher', async () => {
    const teacher = await addPerson(database, 'Ann', { schoolId: hill, schoolRole: 'teacher' });
    expect((await find('', teacher)).statusCode).toBe(403);
  });
});
