import { ManagedTeachersReply } from '@moonbase/contracts';
import { TeacherListPreview } from '@moonbase/contracts/teacher-lists';
import { beforeEach, describe, expect, it } from 'vitest';

import { createTestApp } from '../../platform/test-app.test-kit.ts';
import { createSchool } from './school.test-kit.ts';

const { call, fill } = createSchool(await createTestApp());

beforeEach(fill);

const list = async () =>
  ManagedTeachersReply.parse((await call('GET', 'school/teachers')).json()).teachers;

describe('a list of teachers', () => {
  it('is added with the classes, all of them or nobody (MG-12)', async () => {
    const path = 'school/teachers/list';
    const good = 'Mx\tPaz\tNakamura\tp.nakamura@hill.example\t6T\nDr Ada Lund\tada@hill.example';
    const bad = { text: `${good}\nBo Reid\tbo@hill.example\t9Z` };
    const before = (await list()).length;
    const preview = TeacherListPreview.parse((await call('POST', `${path}/preview`, bad)).json());
    expect(preview.teachers.map(({ faults }) => faults)).toEqual([
      [],
      [],
      ['Your school has no class “9Z”.'],
    ]);
    const refused = await call('POST', path, bad);
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain('Line 3: Your school has no class');
    expect(await list()).toHaveLength(before);

    const text = 'Mx,Paz,Nakamura,p.nakamura@hill.example,6T\nDr Ada Lund,ada@hill.example';
    expect((await call('POST', path, { text })).json()).toEqual({ added: 2 });
    expect((await list()).filter(({ lastName }) => /Nakamura|Lund/.test(lastName))).toMatchObject([
      { teacherName: 'Dr Lund', classGroups: [] },
      { teacherName: 'Mx Nakamura', classGroups: [{ name: '6T' }], lastSignInAt: null },
    ]);
    const again = await call('POST', path, { text });
    expect(again.body).toContain('Line 1: Somebody at your school has this e-mail address.');
  });

  it.each<[string, string, string]>([
    ['nobody', 'Name, E-mail', 'There is no teacher in this list'],
    ['301 teachers', 'Ana Ruiz\n'.repeat(301), 'Add at most 300 teachers at once'],
    ['1,001 lines', `Ana Ruiz${'\r'.repeat(1000)}`, 'A list has at most 1000 lines'],
    ['an open quotation mark', '"Ana Ruiz, a@b.de', 'A quotation mark is open'],
    ['NUL', 'Ana\0Ruiz', 'text'],
  ])('with %s is refused in a sentence at its field', async (_title, text, words) => {
    const refused = await call('POST', 'school/teachers/list', { text });
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain(words);
  });

  it('is read for administrators alone', async () => {
    const reply = await call(
      'POST',
      'school/teachers/list/preview',
      { text: 'Ana Ruiz' },
      'Hartley',
    );
    expect(reply.statusCode).toBe(403);
  });
});
