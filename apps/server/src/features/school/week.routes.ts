import { SchoolWeekReply } from '@moonbase/contracts/school-week';
import { MINUTE_MS } from '@moonbase/kit';
import { reachedIn } from '@moonbase/lesson';
import { isStuck } from '@moonbase/practice';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';

import type { Clock } from '../../platform/clock.ts';
import type { Database, Db } from '../../platform/database/db.ts';
import { localDay } from '../../platform/days.ts';
import { REFUSALS } from '../../platform/http/refusals.ts';
import { requireManager } from '../../play/people/manager.ts';
import { selectReader } from '../../play/people/reader.queries.ts';
import { helpSince, selectUnitAnswers } from '../../play/unit-answers.queries.ts';
import { selectWeekOfClasses } from './week.queries.ts';

/** This week of all classes, for the head. @see requirement MG-8 */
export const weekRoutes: FastifyPluginCallbackZod<{
  readonly database: Database;
  readonly clock: Clock;
}> = (app, { database: { db }, clock }, done) => {
  app.get(
    '/school/week',
    {
      config: { permission: 'school:manage', limit: 'report' },
      schema: { response: { 200: SchoolWeekReply, ...REFUSALS } },
    },
    async (request) => {
      const { schoolId, actor } = requireManager(request);
      const { timeZone } = await selectReader(db, actor.userId);
      return readWeek(db, { schoolId, timeZone, now: clock.now() });
    },
  );
  done();
};

async function readWeek(
  db: Db,
  of: { readonly schoolId: string; readonly timeZone: string; readonly now: number },
): Promise<SchoolWeekReply> {
  const classes = await selectWeekOfClasses(db, of.schoolId, localDay(of.now, of.timeZone));
  const ids = [...new Set(classes.flatMap(({ members }) => members.map(({ id }) => id)))];
  const since = helpSince(of.now, of.timeZone);
  const answers = await selectUnitAnswers(db, ids, { since });
  const stuck = new Set(answers.filter((row) => isStuck(row, of.now)).map(({ userId }) => userId));
  return {
    classes: classes.map(({ id, name, minutesAWeek, members }) => {
      const minutes = members.map(({ worked }) => Math.floor(worked / MINUTE_MS));
      const { reached } = reachedIn(minutes, minutesAWeek);
      return {
        id,
        name,
        students: members.length,
        practised: minutes.filter((each) => each > 0).length,
        minutes: Math.floor(members.reduce((sum, { worked }) => sum + worked, 0) / MINUTE_MS),
        goal: minutesAWeek === 0 ? null : { minutes: minutesAWeek, reached },
        stuck: members.filter((member) => stuck.has(member.id)).length,
      };
    }),
  };
}
