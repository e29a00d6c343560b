import { LessonReply, type StartLessonBody } from '@moonbase/contracts/lessons';
import { beforeEach } from 'vitest';

import { addClassGroup, addPerson, addSchool } from '../../platform/people.test-kit.ts';
import { createTestApp } from '../../platform/test-app.test-kit.ts';

/** A class of two students with its teacher before each test, and what they ask of its lessons. */
export async function startLessonScene() {
  const test = await createTestApp();
  const { app, database } = test;
  const scene = { school: '', teacher: '', maya: '', ben: '', classGroup: '' };

  beforeEach(async () => {
    await database.empty();
    test.clock.advance(Date.now() - test.clock.now());
    const school = await addSchool(database, 'Hill');
    const add = (firstName: string, schoolRole: 'teacher' | 'student') =>
      addPerson(database, firstName, { schoolId: school, schoolRole });
    const teacher = await add('Ada', 'teacher');
    const [maya, ben] = [await add('Maya', 'student'), await add('Ben', 'student')];
    const people = { students: [maya, ben], teachers: [teacher] };
    const classGroup = await addClassGroup(database, school, people);
    Object.assign(scene, { school, teacher, maya, ben, classGroup });
  });

  const ask = async (userId: string, url: string, payload?: object) =>
    app.inject({
      method: payload === undefined ? 'GET' : 'POST',
      url: `/api/${url}`,
      headers: await test.signIn(userId),
      ...(payload !== undefined && { payload }),
    });
  const ofClass = (page: string) => `class-groups/${scene.classGroup}/${page}`;
  const start = (body: Partial<StartLessonBody> = {}, as = scene.teacher) =>
    ask(as, ofClass('lessons'), body);
  const started = async (body: Partial<StartLessonBody> = {}) => {
    const { lesson } = LessonReply.parse((await start(body)).json());
    if (!lesson) throw new Error('No lesson was started');
    return lesson;
  };
  const step = (lessonId: string, name: string, as = scene.teacher) =>
    ask(as, ofClass(`lessons/${lessonId}/step`), { step: name });
  const join = (userId: string, lessonId: string) => ask(userId, `lessons/${lessonId}/games`, {});
  return { test, database, scene, ask, ofClass, start, started, step, join };
}
