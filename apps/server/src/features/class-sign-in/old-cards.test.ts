import { OldCardsReply } from '@moonbase/contracts/old-cards';
import { beforeEach, describe, expect, it } from 'vitest';

import { createDoorApp } from '../../door.test-kit.ts';
import { addClassGroup, addPerson, addSchool } from '../../platform/people.test-kit.ts';
import { readPdf } from '../../platform/pdf/read-pdf.test-kit.ts';

const product = await createDoorApp();
const { app, database, desk, signIn } = product;
let [head, teacher, group] = ['', '', ''];
let students: readonly string[] = [];

beforeEach(async () => {
  await database.empty();
  const schoolId = await addSchool(database, 'Kurrajong Hill');
  head = await addPerson(database, 'Head', {
    schoolId,
    schoolRole: 'teacher',
    isSchoolAdmin: true,
  });
  teacher = await addPerson(database, 'Teacher', { schoolId, schoolRole: 'teacher' });
  students = await Promise.all(
    ['Koa', 'Nia', 'Ada'].map((name) =>
      addPerson(database, name, { schoolId, schoolRole: 'student' }),
    ),
  );
  group = await addClassGroup(database, schoolId, { students, teachers: [teacher] });
  await desk.makeCards(students);
});

const get = async (path: string, by = head) =>
  app.inject({ url: `/api/${path}`, headers: await signIn(by) });
const old = async () => OldCardsReply.parse((await get('school/old-cards')).json()).oldCards.cards;

describe('printed cards', () => {
  it('that lead to an address of before are counted, and printed again by one key', async () => {
    expect(await old()).toBe(0); // none was printed
    expect((await get(`class-groups/${group}/sign-in/cards.pdf`, teacher)).statusCode).toBe(200);
    expect(await old()).toBe(0);
    await database.pool.query(
      `update door.cards set printed_for = 'http://192.168.1.9:3000/door' where person_id <> $1`,
      [students[0]],
    );
    expect((await get('school/old-cards')).json()).toMatchObject({
      oldCards: { cards: 2, classes: 1 },
    });
    const printed = await get('school/old-cards/new.pdf');
    expect(printed.headers['content-type']).toBe('application/pdf');
    const text = JSON.stringify((await readPdf(printed.rawPayload)).pages);
    for (const words of ['Nia Tester', 'Ada Tester', 'Class 6H', 'Kurrajong Hill'])
      expect(text).toContain(words);
    expect(text).not.toContain('Koa Tester');
    expect(await old()).toBe(0);
    expect((await get('school/old-cards/new.pdf')).statusCode).toBe(409);
  });

  it('are counted for an admin of the school alone', async () => {
    expect((await get('school/old-cards', teacher)).statusCode).toBe(403);
    expect((await get('school/old-cards/new.pdf', teacher)).statusCode).toBe(403);
  });

  it('that are renewed were not printed yet', async () => {
    await database.pool.query(`update door.cards set printed_for = 'http://10.0.0.9/door'`);
    await desk.renewCards(students);
    expect(await old()).toBe(0);
  });
});
