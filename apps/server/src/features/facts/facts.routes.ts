import {
  ClassFactsReply,
  ClassGroupParams,
  FactAnswersReply,
  FactParams,
  UserFactsReply,
  UserParams,
} from '@moonbase/contracts';
import { factOfId } from '@moonbase/practice';
import { tableOf } from '@moonbase/questions';
import { ALL_UNITS } from '@moonbase/questions/all';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

import { AppError } from '../../platform/http/app-error.ts';
import { attachment, type CsvCell, csvStream } from '../../platform/http/csv.ts';
import type { Clock } from '../../platform/clock.ts';
import { localDay } from '../../platform/days.ts';
import type { Database, Db } from '../../platform/database/db.ts';
import { REFUSALS } from '../../platform/http/refusals.ts';
import { dueOf, suiting } from '../../play/due-facts.ts';
import { selectClassFacts, selectUserFacts } from '../../play/facts.queries.ts';
import { judgeClassFacts, judgeFacts } from '../../play/fluency.ts';
import { selectOptionalClassHead } from '../../play/people/class-head.queries.ts';
import { selectClassMembers } from '../../play/people/class-members.queries.ts';
import { fullName, toTeachers } from '../../play/people/names.ts';
import { selectIsYoungest } from '../../play/people/youngest.queries.ts';
import { selectReader } from '../../play/people/reader.queries.ts';
import { requirePerson } from '../../play/people/person.queries.ts';
import { classFactRows, userFactRows } from './facts-csv.ts';
import { selectFactAnswers } from './facts.queries.ts';
import { toAnswer, toClassFacts, toUserFact } from './present.ts';

const LAST_ANSWERS = 10;
const TABLE_UNITS = ALL_UNITS.map(({ id }) => id).filter((id) => tableOf(id) !== null);

/** Number facts: how well a person or a class knows each of them. */
export const factsRoutes: FastifyPluginCallbackZod<{
  readonly database: Database;
  readonly clock: Clock;
}> = (app, { database: { db }, clock }, done) => {
  app.get(
    '/users/:userId/facts',
    {
      config: {
        permission: 'user-report:read',
        limit: 'report',
        target: { user: 'params.userId' },
      },
      schema: { params: UserParams, response: { 200: UserFactsReply, ...REFUSALS } },
    },
    ({ params: { userId } }) => readUserFacts(db, userId, clock.now()),
  );

  app.get(
    '/users/:userId/facts/csv',
    {
      config: {
        permission: 'user-report:read',
        limit: 'report',
        target: { user: 'params.userId' },
      },
      schema: { params: UserParams, response: { 200: z.unknown(), ...REFUSALS } },
    },
    async ({ params: { userId } }, reply) => {
      const facts = await readUserFacts(db, userId, clock.now());
      return sendCsv(reply, facts.user.name, userFactRows(facts));
    },
  );

  app.get(
    '/users/:userId/facts/:fact/answers',
    {
      config: {
        permission: 'user-report:read',
        limit: 'report',
        target: { user: 'params.userId' },
      },
      schema: { params: FactParams, response: { 200: FactAnswersReply, ...REFUSALS } },
    },
    async ({ params: { userId, fact } }) => {
      const named = factOfId(fact);
      if (named === null) throw new AppError('not-found', 'There is no such fact.');
      const rows = await selectFactAnswers(db, userId, named, {
        units: TABLE_UNITS,
        limit: LAST_ANSWERS,
      });
      return { answers: rows.map(toAnswer) };
    },
  );

  app.get(
    '/class-groups/:classGroupId/facts',
    {
      config: {
        permission: 'class-group:read',
        limit: 'report',
        target: { classGroup: 'params.classGroupId' },
      },
      schema: { params: ClassGroupParams, response: { 200: ClassFactsReply, ...REFUSALS } },
    },
    ({ params: { classGroupId } }) => readClassFacts(db, classGroupId),
  );

  app.get(
    '/class-groups/:classGroupId/facts/csv',
    {
      config: {
        permission: 'class-group:read',
        limit: 'report',
        target: { classGroup: 'params.classGroupId' },
      },
      schema: { params: ClassGroupParams, response: { 200: z.unknown(), ...REFUSALS } },
    },
    async ({ params: { classGroupId } }, reply) => {
      const facts = await readClassFacts(db, classGroupId);
      return sendCsv(reply, facts.classGroup.name ?? 'unnamed', classFactRows(facts));
    },
  );
  done();
};

async function readUserFacts(db: Db, userId: string, now: number): Promise<UserFactsReply> {
  const person = await requirePerson(db, userId);
  const { timeZone } = await selectReader(db, userId);
  const rows = await selectUserFacts(db, userId);
  const today = localDay(now, timeZone);
  const { keypadMs, facts } = judgeFacts(rows);
  const { next } = dueOf(rows, today);
  const { due } = dueOf(suiting(rows, await selectIsYoungest(db, userId, now)), today);
  return {
    user: { id: person.id, name: fullName(person), firstName: person.firstName },
    keypad: Math.round(keypadMs),
    facts: facts.map((fact) => toUserFact(fact, next, today)),
    today,
    due: [...due],
  };
}

async function readClassFacts(db: Db, classGroupId: string): Promise<ClassFactsReply> {
  const [head, members, rows] = await Promise.all([
    selectOptionalClassHead(db, classGroupId),
    selectClassMembers(db, classGroupId),
    selectClassFacts(db, classGroupId),
  ]);
  if (!head) throw new AppError('not-found', 'There is no such class.');
  return {
    classGroup: {
      id: head.id,
      name: head.name,
      teachers: toTeachers(head.teachers),
      totalStudents: members.length,
    },
    students: members.map((member) => ({ id: member.id, name: fullName(member) })),
    facts: [...toClassFacts(judgeClassFacts(rows))],
  };
}

/** @param of the name in the title of the file */
const sendCsv = (reply: FastifyReply, of: string, rows: Iterable<readonly CsvCell[]>) =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', attachment(`facts ${of}.csv`))
    .send(csvStream(rows));
