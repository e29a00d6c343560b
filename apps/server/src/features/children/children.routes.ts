import { strongestUnit } from '@moonbase/practice';
import { findStep } from '@moonbase/content/story';
import { type Child, ChildrenReply, ErrorReply } from '@moonbase/contracts';
import { findUnit } from '@moonbase/questions/all';
import { echelonFor } from '@moonbase/scoring';
import { lockedMinutesLeft, summarise } from '@moonbase/selections';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';

import type { Clock } from '../../platform/clock.ts';
import { addDays, localDay, weekStart } from '../../platform/days.ts';
import type { Database } from '../../platform/db.ts';
import { fullName } from '../../play/people/names.ts';
import { requireActor } from '../../platform/session.ts';
import { unitOf } from '../../play/units.ts';
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
      const { userId } = requireActor(request);
      const now = clock.now();
      const firstDay = weekStart(localDay(now, await selectParentZone(db, userId)));
      const rows = await selectChildren(db, userId, firstDay);
      return { children: rows.map((row) => toChild(row, firstDay, now)) };
    },
  );
  done();
};

function figuresOf(unit: ChildRow['lastUnit'] | undefined): Child['last'] {
  const info = unit && findUnit(unit.unitId);
  return unit && info ? { name: info.name, answered: unit.answered, correct: unit.correct } : null;
}

/** What the next step of the campaign asks; a boss asks about its whole level. */
function nextFocus(stage: number): string | null {
  const step = findStep(stage);
  return step === undefined || step.boss ? null : step.focusLabel;
}

function toChild(row: ChildRow, firstDay: string, now: number): Child {
  const { id, firstName, lastName, yearOfBirth, totalCorrect, maxStoryStage, selection } = row;
  const days = new Map(row.days.map((each) => [each.day, each]));
  return {
    id,
    firstName,
    lastName,
    yearOfBirth,
    totalCorrect,
    maxStoryStage,
    name: fullName(row),
    echelon: echelonFor(totalCorrect),
    lastActiveAt: row.lastActiveAt?.toISOString() ?? null,
    week: Array.from({ length: DAYS }, (_, index) => {
      const day = addDays(firstDay, index);
      return days.get(day) ?? { day, answered: 0, correct: 0 };
    }),
    fresh: figuresOf(row.weekUnits.find(({ isNew }) => isNew)),
    strong: figuresOf(strongestUnit(row.weekUnits)),
    last: figuresOf(row.lastUnit),
    next: nextFocus(maxStoryStage),
    selection: selection && {
      type: selection.type,
      summary: summarise(selection, unitOf),
      lockedMinutes: lockedMinutesLeft(selection.lockedUntil?.getTime() ?? null, now),
    },
  };
}
