import { type Child, ChildrenReply, ErrorReply } from '@moonbase/contracts';
import { echelonFor } from '@moonbase/scoring';
import { lockedMinutesLeft, summarise } from '@moonbase/selections';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';

import type { Clock } from '../../platform/clock.ts';
import { addDays, localDay, weekStart } from '../../platform/days.ts';
import type { Database } from '../../platform/db.ts';
import { fullName } from '../../platform/names.ts';
import { actorOf } from '../../platform/session.ts';
import { unitOf } from '../../platform/units.ts';
import { type ChildRow, selectChildren, selectParentZone } from './children.queries.ts';

const DAYS = 7;

/** The children of the parent who asks. */
export const childrenRoutes: FastifyPluginCallbackZod<{
  readonly database: Database;
  readonly clock: Clock;
}> = (app, { database: { db }, clock }, done) => {
  app.get(
    '/children',
    {
      config: { permission: 'child:list' },
      schema: { response: { 200: ChildrenReply, 403: ErrorReply } },
    },
    async (request) => {
      const { userId } = actorOf(request);
      const now = clock.now();
      const firstDay = weekStart(localDay(now, await selectParentZone(db, userId)));
      const rows = await selectChildren(db, userId, firstDay);
      return { children: rows.map((row) => toChild(row, firstDay, now)) };
    },
  );
  done();
};

function toChild(row: ChildRow, firstDay: string, now: number): Child {
  const { id, firstName, lastName, yearOfBirth, totalCorrect, maxStoryStage, selection } = row;
  const days = new Map(row.days.map((each) => [each.day, each]));
  return {
    ...{ id, firstName, lastName, yearOfBirth, totalCorrect, maxStoryStage },
    name: fullName(row),
    echelon: echelonFor(totalCorrect),
    lastActiveAt: row.lastActiveAt?.toISOString() ?? null,
    week: Array.from({ length: DAYS }, (_, index) => {
      const day = addDays(firstDay, index);
      return days.get(day) ?? { day, answered: 0, correct: 0 };
    }),
    selection: selection && {
      type: selection.type,
      summary: summarise(selection, unitOf),
      lockedMinutes: lockedMinutesLeft(selection.lockedUntil?.getTime() ?? null, now),
    },
  };
}
