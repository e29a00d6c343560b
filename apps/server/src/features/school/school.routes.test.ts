import {
  ManagedClassesReply,
  ManagedStudentsReply,
  ManagedTeachersReply,
  SchoolReply,
} from '@moonbase/contracts';
import { beforeEach, describe, expect, it } from 'vitest';

import { addPerson } from '../../platform/people.test-kit.ts';
import { createTestApp } from '../../platform/test-app.test-kit.ts';
import { createSchool } from './school.test-kit.ts';

const product = await createTestApp();
const { app, clock, database } = product;
const { of, call, done, step, fill, members, person, audited, changes } = createSchool(product);

beforeEach(fill);

const DETAILS = {
  name: 'Hill Public School',
  phone: '02 5550 0142',
  address: '14 Bell Road',
  city: 'Hill',
  postcode: '2758',
  countryId: 'au',
  stateId: 'au-nsw',
  timeZone: 'Australia/Sydney',
  competes: false,
  sharingAllowed: true,
};

describe('My School', () => {
  it('shows the details with who runs the school and how many people it has', async () => {
    const { school } = SchoolReply.parse((await call('GET', 'school')).json());
    expect(school).toMatchObject({
      name: 'Hill School',
      timeZone: null,
      competes: true,
      administrators: ['H. Tester'],
      totals: { students: 3, teachers: 3, classes: 2 },
      saved: null,
    });
  });

  it('saves changes, shows when and by whom, and records them', async () => {
    const reply = await done('PATCH', 'school', { school: DETAILS });
    expect(SchoolReply.parse(reply.json()).school).toMatchObject({
      ...DETAILS,
      saved: { by: 'H. Tester' },
    });
    expect(await audited()).toEqual(['school-changed']);
    const other = await call('GET', 'school', undefined, 'Head elsewhere');
    expect(SchoolReply.parse(other.json()).school.name).toBe('Far School');
  });

  it.each([
    [{ name: '  ' }, 'school.name'],
    [{ postcode: '27' }, 'school.postcode'],
    [{ stateId: 'us-ny' }, 'school.stateId'],
    [{ timeZone: 'Moon/Base' }, 'school.timeZone'],
    [{ countryId: 'Australia' }, 'school.countryId'],
  ])('refuses %j at its field', async (change, field) => {
    const reply = await call('PATCH', 'school', { school: { ...DETAILS, ...change } });
    expect(reply.statusCode).toBe(422);
    expect(Object.keys(reply.json<{ errors: object }>().errors)).toEqual([field]);
  });
});

describe('Manage Classes', () => {
  const save = (name: string, teachers: readonly string[] = []) => ({
    classGroup: { name, teachers },
  });

  it('lists the school’s classes with teachers, students and years of birth', async () => {
    const reply = ManagedClassesReply.parse((await call('GET', 'school/classes')).json());
    expect(reply.classGroups).toMatchObject([
      { name: '6H', totalStudents: 2, teachers: [{ id: of('Hartley') }], born: { first: 2015 } },
      { name: '6T', totalStudents: 0, teachers: [], born: null },
    ]);
    expect(reply.studentsWithoutClass).toBe(1);
    expect(reply.teachers).toHaveLength(3);
  });

  it('sums the right answers of a class over seven days, today included', async () => {
    await database.pool.query(
      `insert into daily_activity (user_id, day, kind, answered, correct)
       select $1, (now() at time zone 'UTC')::date - ago, 'practice', 200, correct
       from (values (0, 1), (6, 20), (7, 100)) given (ago, correct)`,
      [of('Maya')],
    );
    const reply = ManagedClassesReply.parse((await call('GET', 'school/classes')).json());
    expect(reply.classGroups.map(({ correctThisWeek }) => correctThisWeek)).toEqual([21, 0]);
  });

  it('makes a class, renames it and gives it other teachers', async () => {
    const made = await done('POST', 'school/classes', save('5 Banksia', [of('Hartley')]));
    const { id } = made.json<{ classGroup: { id: string } }>().classGroup;
    await done('PATCH', `school/classes/${id}`, save('5 Wattle', [of('Head')]));
    expect(await members()).toEqual(['5 Wattle: Head', '6H: Hartley, Maya, Noah']);
    expect(await audited()).toEqual(['class-created', 'class-changed']);
  });

  it('refuses a name that another class of the school has', async () => {
    const reply = await call('POST', 'school/classes', save('6h'));
    expect(reply.json()).toEqual({
      errors: { 'classGroup.name': ['Your school has a class of this name'] },
    });
  });

  it.each(['Maya', 'Head elsewhere'])('refuses %s as a teacher', async (name) => {
    const reply = await call('PATCH', `school/classes/${of('6H')}`, save('6H', [of(name)]));
    expect(reply.statusCode).toBe(422);
  });

  it('deletes a class, keeps its people, and undoes it', async () => {
    const change = await step(`school/classes/${of('6H')}/delete`);
    expect(await members()).toEqual([]);
    expect((await person('Maya'))?.['disabled_at']).toBeNull();
    expect((await call('GET', `class-groups/${of('6H')}`)).statusCode).toBe(404);
    await step(`school/changes/${change}/undo`);
    expect(await members()).toEqual(['6H: Hartley, Maya, Noah']);
    expect((await person('Maya'))?.['managed_here']).toEqual([]);
    expect(await audited()).toEqual(['class-deleted', 'people-change-undone']);
  });
});

describe('Manage Teachers', () => {
  const teacher = (change: object = {}) => ({
    teacher: {
      title: 'Mx',
      firstName: 'Paz',
      lastName: 'Nakamura',
      email: 'p.nakamura@hill.example',
      rosterId: null,
      isSchoolAdmin: false,
      classGroups: [of('6T')],
      ...change,
    },
  });
  const list = async () =>
    ManagedTeachersReply.parse((await call('GET', 'school/teachers')).json()).teachers;

  it('adds a teacher with classes', async () => {
    await done('POST', 'school/teachers', teacher());
    expect((await list()).find(({ lastName }) => lastName === 'Nakamura')).toMatchObject({
      teacherName: 'Mx Nakamura',
      classGroups: [{ name: '6T' }],
      lastSignInAt: null,
      mayChange: true,
    });
  });

  it('refuses the e-mail address of somebody else at its field, in any case of letters', async () => {
    await done('POST', 'school/teachers', teacher());
    const shared = { email: 'P.Nakamura@hill.example' };
    for (const [method, path] of [
      ['POST', 'school/teachers'],
      ['PATCH', `school/teachers/${of('Hartley')}`],
    ] as const) {
      const refused = await call(method, path, teacher(shared));
      expect(refused.statusCode).toBe(422);
      expect(refused.body).toContain('Somebody else at your school has this e-mail address');
    }
    const own = (await list()).find(({ lastName }) => lastName === 'Nakamura');
    await done('PATCH', `school/teachers/${own?.id ?? ''}`, teacher(shared));
  });

  it('gives and takes the right to run the school, which is managed here from then on (MG-6)', async () => {
    await done('PATCH', `school/teachers/${of('Hartley')}`, teacher({ isSchoolAdmin: true }));
    expect(await person('Hartley')).toMatchObject({
      is_school_admin: true,
      managed_here: ['classGroups', 'email', 'name', 'schoolAdmin', 'title'],
    });
    expect((await call('GET', 'school', undefined, 'Hartley')).statusCode).toBe(200);
    await done('PATCH', `school/teachers/${of('Hartley')}`, teacher());
    expect((await call('GET', 'school', undefined, 'Hartley')).statusCode).toBe(403);
    expect(await audited()).toEqual(['teacher-changed', 'teacher-changed']);
  });

  it('makes somebody an assistant and back, which acts at once and is managed here from then on (MG-10)', async () => {
    const lock = () => call('GET', 'school/teachers', undefined, 'Hartley');
    await done('PATCH', `school/teachers/${of('Hartley')}`, teacher({ isAssistant: true }));
    expect((await list()).find(({ id }) => id === of('Hartley'))?.isAssistant).toBe(true);
    const hartley = await person('Hartley');
    expect(hartley?.['school_role']).toBe('assistant');
    expect(hartley?.['managed_here']).toContain('schoolRole');
    expect((await lock()).statusCode).toBe(403);
    await done('PATCH', `school/teachers/${of('Hartley')}`, teacher());
    expect(await person('Hartley')).toMatchObject({ school_role: 'teacher' });
  });

  it('refuses an assistant who runs the school, at its field (rule AC22)', async () => {
    const both = teacher({ isAssistant: true, isSchoolAdmin: true });
    const refused = await call('POST', 'school/teachers', both);
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toEqual({
      errors: {
        'teacher.isSchoolAdmin': ['An assistant teacher cannot be a school administrator'],
      },
    });
  });

  it('removes a teacher at once, gives the classes that would have none to another, and takes them back', async () => {
    const headers = await product.signIn(of('Hartley'));
    const session = () => app.inject({ url: '/api/auth/session', headers: { ...headers } });
    expect((await session()).statusCode).toBe(200);
    await done('POST', `school/teachers/${of('Hartley')}/remove`, { giveTo: of('Head') });
    expect((await session()).statusCode).toBe(401);
    expect(await members()).toEqual(['6H: Head, Maya, Noah']);
    await done('POST', `school/teachers/${of('Hartley')}/restore`);
    expect((await person('Hartley'))?.['disabled_at']).toBeNull();
    expect(await audited()).toEqual(['teacher-removed', 'teacher-restored']);
  });

  it.each(['Owner', 'Head'])('changes nothing about %s', async (name) => {
    const before = await person(name);
    expect((await call('PATCH', `school/teachers/${of(name)}`, teacher())).statusCode).toBe(403);
    const removed = await call('POST', `school/teachers/${of(name)}/remove`, { giveTo: null });
    expect(removed.statusCode).toBe(403);
    expect(await person(name)).toEqual(before);
  });

  it('refuses classes of another school', async () => {
    const body = teacher({ classGroups: [of('far class')] });
    expect((await call('POST', 'school/teachers', body)).statusCode).toBe(422);
  });
});

describe('Manage Students', () => {
  const student = (change: object = {}) => ({
    student: {
      firstName: 'Amara',
      lastName: 'Osei-Bonsu',
      yearOfBirth: 2015,
      rosterId: null,
      classGroups: [of('6H')],
      ...change,
    },
  });
  const list = async (query = '') =>
    ManagedStudentsReply.parse((await call('GET', `school/students${query}`)).json());
  const namesIn = async (query: string) =>
    (await list(query)).students.map(({ firstName }) => firstName);

  it('lists the school’s students by name, with how many are in a class', async () => {
    const reply = await list();
    expect(reply.students.map(({ firstName }) => firstName)).toEqual(['Maya', 'Noah', 'Zoe']);
    expect(reply.counts).toEqual({ all: 3, 'in-class': 2, 'no-class': 1, removed: 0 });
  });

  it('finds by name and class, in the requested order', async () => {
    expect(await namesIn('?search=ma')).toEqual(['Maya']);
    expect(await namesIn('?list=no-class')).toEqual(['Zoe']);
    expect(await namesIn(`?class-group=${of('6H')}`)).toEqual(['Maya', 'Noah']);
    await database.pool.query('update users set year_of_birth = 2016 where id = $1', [of('Noah')]);
    expect(await namesIn('?order=born')).toEqual(['Noah', 'Maya', 'Zoe']);
  });

  it('shows fifty students per page', async () => {
    for (let index = 0; index < 50; index += 1)
      await addPerson(database, 'Ann', { schoolId: of('hill'), schoolRole: 'student' });
    const second = await list('?page=2');
    expect([second.found, second.students.length]).toEqual([53, 3]);
  });

  it('adds a student who is managed here, and asks before it adds a namesake', async () => {
    await done('POST', 'school/students', student());
    expect((await list('?search=amara')).students).toMatchObject([
      { lastName: 'Osei-Bonsu', classGroups: [{ name: '6H' }], maxStoryStage: null },
    ]);
    expect((await call('POST', 'school/students', student())).json()).toEqual({
      errors: { another: ['Your school has a student of this name and year of birth.'] },
    });
    await done('POST', 'school/students', { ...student(), another: true });
    expect((await list()).counts.all).toBe(5);
  });

  it('edits a student, and the next sign-in keeps the changes', async () => {
    const { firstName, lastName } = { firstName: 'Maya', lastName: 'Tester' };
    const change = { firstName, lastName, yearOfBirth: 2014 };
    await done('PATCH', `school/students/${of('Maya')}`, student(change));
    expect(await person('Maya')).toMatchObject({
      year_of_birth: 2014,
      managed_here: ['yearOfBirth'],
    });
  });

  it('refuses a year of birth that no student can have, at its field', async () => {
    const nextYear = new Date(clock.now()).getUTCFullYear() + 1;
    const refused = {
      errors: { 'student.yearOfBirth': [expect.stringMatching(/^Year of birth/)] },
    };
    const added = await call('POST', 'school/students', student({ yearOfBirth: nextYear }));
    expect(added.json()).toEqual(refused);
    const edited = await call(
      'PATCH',
      `school/students/${of('Maya')}`,
      student({ yearOfBirth: 1995 }),
    );
    expect(edited.json()).toEqual(refused);
  });

  it('refuses an ID that another student has, at its field', async () => {
    await done('POST', 'school/students', student({ rosterId: '1001' }));
    const reply = await call(
      'PATCH',
      `school/students/${of('Maya')}`,
      student({ rosterId: '1001' }),
    );
    expect(reply.json()).toEqual({
      errors: { 'student.rosterId': ['Somebody else at your school has this ID'] },
    });
  });

  it('moves students to a class and undoes it (MG-6)', async () => {
    const users = [of('Maya'), of('Zoe')];
    const change = await step('school/students/move', { users, classGroup: of('6T') });
    expect(await members()).toEqual(['6H: Hartley, Noah', '6T: Maya, Zoe']);
    expect((await person('Zoe'))?.['managed_here']).toEqual(['classGroups']);
    await step(`school/changes/${change}/undo`);
    expect(await members()).toEqual(['6H: Hartley, Maya, Noah']);
    expect(await changes()).toMatchObject([
      { kind: 'students-moved', label: '6T', counts: { moved: 2 }, undoUntil: null },
    ]);
    expect(await audited()).toEqual(['students-moved', 'people-change-undone']);
  });

  it('removes students with their sessions, lists them apart, and brings them back', async () => {
    const headers = await product.signIn(of('Maya'));
    await step('school/students/remove', { users: [of('Maya')] });
    const session = await app.inject({ url: '/api/auth/session', headers: { ...headers } });
    expect(session.statusCode).toBe(401);
    expect(await namesIn('?list=removed')).toEqual(['Maya']);
    await done('POST', 'school/students/restore', { users: [of('Maya')] });
    expect(await namesIn('?list=no-class')).toEqual(['Maya', 'Zoe']);
  });

  it('refuses a list with one student of another school, and does nothing', async () => {
    const users = [of('Maya'), of('Elsewhere')];
    expect((await call('POST', 'school/students/remove', { users })).statusCode).toBe(404);
    expect((await list()).counts.removed).toBe(0);
  });
});

describe('undoing', () => {
  const move = () => step('school/students/move', { users: [of('Maya')], classGroup: of('6T') });

  it('begins with the latest change', async () => {
    const first = await move();
    await step('school/students/remove', { users: [of('Noah')] });
    const refused = await call('POST', `school/changes/${first}/undo`);
    expect(refused.statusCode).toBe(409);
    expect(refused.body).toContain('Undo the later change first.');
  });

  it('ends after seven days, when the former state is deleted', async () => {
    const change = await move();
    await database.pool.query(`update people_changes set created_at = now() - interval '8 days'`);
    expect((await call('POST', `school/changes/${change}/undo`)).statusCode).toBe(409);
    expect(await changes()).toMatchObject([{ undoUntil: null, undoneAt: null }]);
  });

  it('is offered until seven days have passed', async () => {
    const change = await move();
    const madeAgo = (ago: string) =>
      database.pool.query('update people_changes set created_at = now() - $1::interval', [ago]);
    await madeAgo('6 days 23:59');
    expect((await changes())[0]?.undoUntil).not.toBeNull();
    await madeAgo('7 days');
    expect((await changes())[0]?.undoUntil).toBeNull();
    expect((await call('POST', `school/changes/${change}/undo`)).statusCode).toBe(409);
  });

  it('is not for the admin of another school', async () => {
    const change = await move();
    const refused = await call('POST', `school/changes/${change}/undo`, {}, 'Head elsewhere');
    expect(refused.statusCode).toBe(404);
    const { changes: seen } = (
      await call('GET', 'school/changes', undefined, 'Head elsewhere')
    ).json<{ changes: unknown[] }>();
    expect(seen).toEqual([]);
  });
});
