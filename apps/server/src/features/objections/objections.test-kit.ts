import { ClassChecksReply } from '@moonbase/contracts/objections';
import { OwnObjectionsReply } from '@moonbase/contracts/own-objections';

import { addClassGroup, addPerson, addSchool } from '../../platform/people.test-kit.ts';
import type { TestApp } from '../../platform/test-app.test-kit.ts';
import { type GivenAnswer, saveWave } from '../../play/waves/saved-waves.test-kit.ts';

export const WRONG_TWICE: readonly GivenAnswer[] = [
  { at: '2026-11-16T09:00:00Z', unitId: 126 },
  { at: '2026-11-16T09:00:05Z', unitId: 126, outcome: 'incorrect' },
  { at: '2026-11-16T09:00:10Z', unitId: 5, outcome: 'incorrect', words: '6 × 9 = ', result: 54 },
  { at: '2026-11-16T09:00:15Z', outcome: 'skipped' },
];

/** A class of Maya and Noah with Ms Hartley, and what they do about marks; `fill` makes new ones. */
export function createObjections(test: TestApp) {
  const { database } = test;
  const ids = { school: '', teacher: '', student: '', mate: '', classGroup: '' };

  const fill = async (): Promise<void> => {
    await database.empty();
    ids.school = await addSchool(database, 'Hill');
    ids.teacher = await addPerson(database, 'Ada', {
      schoolId: ids.school,
      schoolRole: 'teacher',
      lastName: 'Hartley',
    });
    await database.pool.query("update users set title = 'Ms' where id = $1", [ids.teacher]);
    ids.student = await addPerson(database, 'Maya', {
      schoolId: ids.school,
      schoolRole: 'student',
    });
    ids.mate = await addPerson(database, 'Noah', { schoolId: ids.school, schoolRole: 'student' });
    ids.classGroup = await addClassGroup(database, ids.school, {
      students: [ids.student, ids.mate],
      teachers: [ids.teacher],
    });
    await database.pool.query("update class_group_students set joined_at = '2026-01-01'");
  };

  const send = async (userId: string, url: string, payload?: object) => {
    const headers = await test.signIn(userId);
    const address = `/api${url}`;
    return payload === undefined
      ? test.app.inject({ url: address, headers })
      : test.app.inject({ method: 'POST', url: address, headers, payload });
  };

  /** As if everything in a table had been said some days earlier. */
  const age = (table: 'objections' | 'wrong_keys', days: number) =>
    database.pool.query(`update ${table} set made_at = made_at - interval '${days} days'`);

  /** Plays a wave and returns the id of its answer at a position. */
  async function play(
    user: string,
    answers = WRONG_TWICE,
    kind: 'practice' | 'adaptive' | 'rescue' = 'practice',
  ): Promise<(position: number) => string> {
    await saveWave(database, { user, kind, endedAt: Date.parse('2026-11-16T09:01:00Z'), answers });
    const { rows } = await database.pool.query<{ id: string }>(
      'select max(id)::text as id from waves where user_id = $1',
      [user],
    );
    return (position) => `${rows[0]?.id}-${position}`;
  }

  const object = (userId: string, answer: string, reason: string | null = null) =>
    send(userId, '/objections', { answer, reason });

  async function objected(): Promise<string> {
    const answer = await play(ids.student);
    await object(ids.student, answer(1), 'same');
    return answer(1);
  }

  const ofClass = async () =>
    ClassChecksReply.parse(
      (await send(ids.teacher, `/class-groups/${ids.classGroup}/objections`)).json(),
    );
  const own = async () => OwnObjectionsReply.parse((await send(ids.student, '/objections')).json());

  const decide = async (userId: string, decision: string, more: object = {}) => {
    const { open } = await ofClass();
    return send(userId, '/objections/decide', {
      objections: open.flatMap(({ objections }) => objections),
      decision,
      ...more,
    });
  };

  const undo = async () => {
    const { decided } = await ofClass();
    const objections = decided.flatMap((card) => card.objections);
    return send(ids.teacher, '/objections/undo', { objections });
  };

  return { ids, fill, send, age, play, object, objected, ofClass, own, decide, undo };
}
