import {
  ClassAdaptiveReply,
  ClassGroupParams,
  ClassNextStepsReply,
  ClassResultsReply,
} from '@moonbase/contracts';
import { yearGroupsIn } from '@moonbase/rosters';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';

import { AppError } from '../../platform/http/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { addDays, localDay } from '../../platform/days.ts';
import type { Database, Db } from '../../platform/database/db.ts';
import { REFUSALS } from '../../platform/http/refusals.ts';
import { requireActor } from '../../platform/session/session.ts';
import { selectClassFacts } from '../../play/facts.queries.ts';
import { stands } from '../../play/mistakes/standing.ts';
import { selectWaiting } from '../../play/mistakes/mending-sets.queries.ts';
import { weighMistakes } from '../../play/mistakes/weigh.ts';
import { selectReader } from '../../play/people/reader.queries.ts';
import { selectOptionalClassHead } from '../../play/people/class-head.queries.ts';
import {
  type ClassMemberRow,
  selectClassMembers,
} from '../../play/people/class-members.queries.ts';
import {
  helpSince,
  selectUnitAnswers,
  type UnitAnswersRow,
} from '../../play/unit-answers.queries.ts';
import { selectChosen, selectClassLevels, selectClassUnits } from './class-results.queries.ts';
import { toAdaptiveStudents, toNextSteps, toUnitResults } from './class-results.ts';
import { toTeachers } from '../../play/people/names.ts';

const COMPARED_DAYS = 28;

/** The results of a class by unit, its levels, and suggested next steps. @see requirement RP-21 */
export const classResultsRoutes: FastifyPluginCallbackZod<{
  readonly database: Database;
  readonly clock: Clock;
}> = (app, { database: { db }, clock }, done) => {
  app.get(
    '/class-groups/:classGroupId/results',
    {
      config: {
        permission: 'class-group:read',
        limit: 'report',
        target: { classGroup: 'params.classGroupId' },
      },
      schema: { params: ClassGroupParams, response: { 200: ClassResultsReply, ...REFUSALS } },
    },
    async ({ params: { classGroupId } }) => {
      const [members, rows] = await Promise.all([
        selectClassMembers(db, classGroupId),
        selectClassUnits(db, classGroupId),
      ]);
      const now = clock.now();
      const lately = await answersLately(db, classGroupId, members, now);
      return {
        classGroup: await headOf(db, classGroupId, members.length),
        units: [...toUnitResults(members, rows, lately, now)],
      };
    },
  );

  app.get(
    '/class-groups/:classGroupId/next-steps',
    {
      config: {
        permission: 'class-group:read',
        limit: 'report',
        target: { classGroup: 'params.classGroupId' },
      },
      schema: { params: ClassGroupParams, response: { 200: ClassNextStepsReply, ...REFUSALS } },
    },
    async ({ params: { classGroupId } }) => {
      const [members, rows, facts, head, chosen] = await Promise.all([
        selectClassMembers(db, classGroupId),
        selectClassUnits(db, classGroupId),
        selectClassFacts(db, classGroupId),
        selectOptionalClassHead(db, classGroupId),
        selectChosen(db, classGroupId),
      ]);
      const years = head?.name == null ? [] : yearGroupsIn(head.name);
      const now = clock.now();
      const ids = members.map(({ id }) => id);
      const [lately, weighed, sets] = await Promise.all([
        answersLately(db, classGroupId, members, now),
        weighMistakes(db, ids, now),
        selectWaiting(db, ids),
      ]);
      const known = { lately, facts, named: weighed.filter(stands), sets, years, chosen };
      return { nextSteps: [...toNextSteps(members, rows, known, now)] };
    },
  );

  app.get(
    '/class-groups/:classGroupId/adaptive-report',
    {
      config: {
        permission: 'class-group:read',
        limit: 'report',
        target: { classGroup: 'params.classGroupId' },
      },
      schema: { params: ClassGroupParams, response: { 200: ClassAdaptiveReply, ...REFUSALS } },
    },
    async (request) => {
      const { classGroupId } = request.params;
      const { timeZone } = await selectReader(db, requireActor(request).userId);
      const firstDay = addDays(localDay(clock.now(), timeZone), 1 - COMPARED_DAYS);
      const [members, levels] = await Promise.all([
        selectClassMembers(db, classGroupId),
        selectClassLevels(db, classGroupId, firstDay),
      ]);
      return {
        classGroup: await headOf(db, classGroupId, members.length),
        students: [...toAdaptiveStudents(members, levels)],
      };
    },
  );
  done();
};

/** The answers of a class in the days that say who is stuck. */
async function answersLately(
  db: Db,
  classGroupId: string,
  members: readonly ClassMemberRow[],
  now: number,
): Promise<readonly UnitAnswersRow[]> {
  const head = await selectOptionalClassHead(db, classGroupId);
  const ids = members.map(({ id }) => id);
  return selectUnitAnswers(db, ids, { since: helpSince(now, head?.timeZone ?? 'UTC') });
}

async function headOf(db: Db, classGroupId: string, totalStudents: number) {
  const head = await selectOptionalClassHead(db, classGroupId);
  if (!head) throw new AppError('not-found', 'There is no such class.');
  return { id: head.id, name: head.name, teachers: toTeachers(head.teachers), totalStudents };
}
