import { PrivacyLogReply } from '@moonbase/contracts';
import { beforeEach, expect, it } from 'vitest';

import { insertAudit } from '../../platform/session/audit.queries.ts';
import { AUDIT_ACTIONS, type AuditAction } from '../../platform/session/audit.ts';
import { addPerson, addSchool } from '../../platform/people.test-kit.ts';
import { createTestApp } from '../../platform/test-app.test-kit.ts';
import { addEverywhere, type Around, EVERYWHERE } from './everywhere.test-kit.ts';
import { isOfSchool } from './log-words.ts';

const { app, database, signIn } = await createTestApp();
const { pool } = database;

let around: Around;
beforeEach(async () => {
  await database.empty();
  around = await addEverywhere(database);
  await pool.query('delete from audit_log');
});

const get = async (by: string, url: string) =>
  app.inject({ method: 'GET', url: `/api/${url}`, headers: await signIn(by) });
const post = async (by: string, url: string, payload: object) =>
  app.inject({ method: 'POST', url: `/api/${url}`, headers: await signIn(by), payload });
const lines = async (by: string) =>
  PrivacyLogReply.parse((await get(by, 'school/privacy/log')).json()).lines;
const log = (action: AuditAction) =>
  insertAudit(database.db, {
    actorId: around.admin,
    subjectId: EVERYWHERE.id,
    action,
    details: {},
  });

it('[privacy LO1] the log shows every act in a school, in words and under a kind', async () => {
  const atSchool = Object.keys(AUDIT_ACTIONS).filter(isOfSchool);
  for (const action of atSchool) await log(action);
  const shown = await lines(around.admin);
  expect(shown.map(({ what }) => what)).toHaveLength(atSchool.length);
  expect(new Set(shown.map(({ what }) => what)).size).toBeGreaterThan(atSchool.length - 3);
  expect(
    shown.map(({ what }) => what).filter((what) => atSchool.some((each) => each === what)),
  ).toEqual([]);
  await log('child-changed');
  expect(await lines(around.admin)).toHaveLength(atSchool.length);
});

it('[privacy LO1] the log keeps a line in its school when the person is erased or moves', async () => {
  await log('person-exported');
  await log('spare key made');
  const elsewhere = await addSchool(database, 'Far School');
  const far = await addPerson(database, 'Far', {
    schoolId: elsewhere,
    schoolRole: 'teacher',
    isSchoolAdmin: true,
  });
  await pool.query('update users set school_id = $1 where id = $2', [elsewhere, EVERYWHERE.id]);
  expect(await lines(far)).toEqual([]);
  expect(await lines(around.admin)).toHaveLength(2);
  const erased = await post(far, `users/${EVERYWHERE.id}/erasure/now`, {
    name: EVERYWHERE.lastName,
  });
  expect(erased.statusCode).toBe(200);
  expect((await lines(around.admin)).map(({ what }) => what)).toEqual([
    'Spare key made',
    'Export of what is kept',
  ]);
});
