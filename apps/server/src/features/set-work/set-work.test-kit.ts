import type { ContentSelectionInput } from '@moonbase/contracts';
import {
  type ClassWork,
  ClassWorksReply,
  OwnWorksReply,
  type SetWorkBody,
  SetWorkReply,
} from '@moonbase/contracts/set-work';
import { beforeEach } from 'vitest';

import { addClassGroup, addPerson, addSchool } from '../../platform/people.test-kit.ts';
import { createTestApp } from '../../platform/test-app.test-kit.ts';

/** A Monday at ten, in the time zone of everybody in the scene. */
export const MONDAY = Date.UTC(2026, 10, 23, 10);

export const SIX_TIMES: ContentSelectionInput = {
  type: 'basic_tables',
  mode: 'normal',
  format: 'normal',
  units: [{ unit: '125', selected: true, value: null, maxOperand: 12, frequency: 0 }],
};

export const FORTY_RIGHT: SetWorkBody = {
  kind: 'content',
  target: 'right',
  amount: 40,
  content: SIX_TIMES,
  from: '2026-11-23',
  until: '2026-11-27',
};

/** A class of two students with its teacher and the parent of Maya, on a Monday, and what they ask of set work. */
export async function startWorkScene() {
  const test = await createTestApp();
  const { app, database } = test;
  const scene = { school: '', teacher: '', parent: '', maya: '', ben: '', classGroup: '' };

  beforeEach(async () => {
    await database.empty();
    test.clock.advance(MONDAY - test.clock.now());
    const school = await addSchool(database, 'Hill');
    const add = (firstName: string, schoolRole: 'teacher' | 'student') =>
      addPerson(database, firstName, { schoolId: school, schoolRole });
    const teacher = await add('Ada', 'teacher');
    const [maya, ben] = [await add('Maya', 'student'), await add('Ben', 'student')];
    const parent = await addPerson(database, 'Pat', { homeRole: 'parent' });
    await database.pool.query('update users set parent_id = $1 where id = $2', [parent, maya]);
    await database.pool.query(`update users set time_zone = 'UTC'`);
    const people = { students: [maya, ben], teachers: [teacher] };
    const classGroup = await addClassGroup(database, school, people);
    Object.assign(scene, { school, teacher, parent, maya, ben, classGroup });
  });

  const ask = async (userId: string, url: string, payload?: object) =>
    app.inject({
      method: payload === undefined ? 'GET' : 'POST',
      url: `/api/${url}`,
      headers: await test.signIn(userId),
      ...(payload !== undefined && { payload }),
    });
  const ofClass = (page: string) => `class-groups/${scene.classGroup}/${page}`;
  const set = (body: SetWorkBody = FORTY_RIGHT, as = scene.teacher) =>
    ask(as, ofClass('set-works'), body);
  /** @returns the id of the work */
  const wasSet = async (body?: SetWorkBody): Promise<string> => {
    const reply = await set(body);
    if (reply.statusCode !== 200) throw new Error(`${reply.statusCode}: ${reply.body}`);
    return SetWorkReply.parse(reply.json()).work ?? '';
  };
  const firstOfClass = async (): Promise<ClassWork | undefined> =>
    ClassWorksReply.parse((await ask(scene.teacher, ofClass('set-works'))).json()).works[0];
  const own = async (userId: string) =>
    OwnWorksReply.parse((await ask(userId, 'own-set-works')).json()).works;
  return { test, database, scene, ask, ofClass, set, wasSet, firstOfClass, own };
}
