import { LessonProposalReply, type StartLessonBody } from '@moonbase/contracts/lessons';
import { MOST_SAVED } from '@moonbase/lesson';
import { describe, expect, it } from 'vitest';

import { addClassGroup, addPerson } from '../../platform/people.test-kit.ts';
import { startLessonScene } from './lessons.test-kit.ts';

const { test, database, scene, ask, ofClass, started } = await startLessonScene();

const SIXES: NonNullable<StartLessonBody['content']> = {
  type: 'basic_tables',
  mode: 'normal',
  format: 'normal',
  units: [{ unit: '125', selected: true, value: 6, maxOperand: 12, frequency: 0 }],
};

const save = (body: object, as = scene.teacher) => ask(as, ofClass('saved-lessons'), body);
const savedOf = (reply: Awaited<ReturnType<typeof ask>>) =>
  LessonProposalReply.parse(reply.json()).saved;
const savedNow = async () => savedOf(await ask(scene.teacher, ofClass('lesson-proposal')));
const remove = async (id: string, as = scene.teacher) =>
  test.app.inject({
    method: 'DELETE',
    url: `/api/${ofClass(`saved-lessons/${id}`)}`,
    headers: await test.signIn(as),
  });

/** A teacher of the class who was not there when a lesson was saved. */
async function addSupplyTeacher(): Promise<string> {
  const supply = await addPerson(database, 'Sue', {
    schoolId: scene.school,
    schoolRole: 'teacher',
  });
  await database.pool.query('insert into class_group_teachers values ($1, $2)', [
    scene.classGroup,
    supply,
  ]);
  return supply;
}

describe('POST /api/class-groups/:id/saved-lessons', () => {
  it('keeps a lesson that a supply teacher finds and starts as it was saved', async () => {
    const body = {
      name: ' Monday sixes ',
      minutes: 15,
      what: 'choice',
      content: SIXES,
      clock: true,
    };
    expect(savedOf(await save(body))).toMatchObject([{ name: 'Monday sixes' }]);
    const supply = await addSupplyTeacher();
    const [found] = savedOf(await ask(supply, ofClass('lesson-proposal')));
    expect(found).toEqual({
      id: found?.id,
      name: 'Monday sixes',
      minutes: 15,
      what: 'choice',
      words: '6 times table',
      content: SIXES,
      clock: true,
    });
    const lesson = await started({ minutes: 15, what: 'choice', content: SIXES, clock: true });
    expect(lesson).toMatchObject({ minutes: 15, words: '6 times table', clock: true });
  });

  it('replaces the lesson of that name, in capitals or not', async () => {
    await save({ name: 'Warm up', minutes: 5 });
    await save({ name: 'WARM UP', minutes: 20, what: 'theirs' });
    expect(await savedNow()).toMatchObject([{ name: 'WARM UP', minutes: 20, what: 'theirs' }]);
  });

  it('refuses a name that is missing and content that cannot be asked, each at its field', async () => {
    const nameless = await save({ name: '  ' });
    expect(nameless.statusCode).toBe(422);
    expect(nameless.json()).toHaveProperty('errors.name');
    const empty = await save({ name: 'x', what: 'choice' });
    expect(empty.statusCode).toBe(422);
    expect(empty.json()).toMatchObject({ errors: { content: ['Is required'] } });
    expect(await savedNow()).toEqual([]);
  });

  it('keeps twenty at most, and says what to do then [lesson LN18]', async () => {
    for (let nth = 1; nth <= MOST_SAVED; nth += 1) await save({ name: `Lesson ${nth}` });
    const refused = await save({ name: 'One more' });
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain('Remove one first');
    expect((await save({ name: 'lesson 7', minutes: 30 })).statusCode).toBe(200); // it is there already
    expect(await savedNow()).toHaveLength(MOST_SAVED);
  });

  it('refuses a teacher of another class and a student of this one', async () => {
    const stranger = await addPerson(database, 'Eve', {
      schoolId: scene.school,
      schoolRole: 'teacher',
    });
    for (const who of [stranger, scene.maya]) {
      expect((await save({ name: 'Mine' }, who)).statusCode).toBe(403);
      expect((await remove('1', who)).statusCode).toBe(403);
    }
    expect(await savedNow()).toEqual([]);
  });
});

describe('DELETE /api/class-groups/:id/saved-lessons/:id', () =>
  it('removes a lesson once and for all, of this class alone', async () => {
    await save({ name: 'Warm up' });
    const [{ id } = { id: '' }] = await savedNow();
    const other = await addClassGroup(database, scene.school, {
      students: [],
      teachers: [scene.teacher],
    });
    const elsewhere = await test.app.inject({
      method: 'DELETE',
      url: `/api/class-groups/${other}/saved-lessons/${id}`,
      headers: await test.signIn(scene.teacher),
    });
    expect(elsewhere.statusCode).toBe(200);
    expect(await savedNow()).toHaveLength(1);
    expect(savedOf(await remove(id))).toEqual([]);
    expect((await remove(id)).statusCode).toBe(200);
  }));
