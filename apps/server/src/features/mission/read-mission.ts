import type { Person } from '@moonbase/access';
import { assertNever } from '@moonbase/kit';
import type { MissionReply, MissionThing } from '@moonbase/contracts/mission';
import { missionOf, type MissionThing as Chosen } from '@moonbase/practice/mission';

import { localDay } from '../../platform/days.ts';
import type { Db } from '../../platform/database/db.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { dueOf, suiting } from '../../play/due-facts.ts';
import { type FactRow, selectUserFacts } from '../../play/facts.queries.ts';
import { selectIsYoungest } from '../../play/people/youngest.queries.ts';
import { selectReader } from '../../play/people/reader.queries.ts';
import { readWorkOfDay, type SetWork } from './mission-work.ts';
import { selectOptionalToday } from './mission.queries.ts';

/** What a student may do today. @see packages/practice/SPEC.md rules DM1 to DM5 */
export async function readMission(
  db: Db,
  {
    userId,
    reader,
    now,
  }: { readonly userId: string; readonly reader: Person; readonly now: number },
): Promise<MissionReply> {
  const { timeZone } = await selectReader(db, userId);
  const day = localDay(now, timeZone);
  const today = await selectOptionalToday(db, { userId, today: day, timeZone, now: new Date(now) });
  if (!today) throw new AppError('not-found', 'There is no such person.');
  const facts = suiting(await selectUserFacts(db, userId), await selectIsYoungest(db, userId, now));
  const { due, asked } = dueOf(facts, day);
  const work = await readWorkOfDay(db, { userId, reader, today: day });
  const chosen = missionOf({
    day,
    factsDue: due.length,
    factsAsked: asked.length,
    work,
    roundsToday: { adaptive: today.adaptive, campaign: today.campaign },
    isNewInCampaign: today.isNewInCampaign,
    isLocked: today.isLocked,
  });
  const right = rightOf(facts, asked);
  return { day, things: chosen.flatMap((thing) => toThing(thing, { right, work, ...today })) };
}

/** How many of the facts that were asked again today were right at the first try. */
function rightOf(facts: readonly FactRow[], asked: readonly number[]): number {
  return facts.filter(({ fact, firsts }) => asked.includes(fact) && firsts.endsWith('c')).length;
}

function toThing(
  thing: Chosen,
  {
    right,
    work,
    step,
  }: { readonly right: number; readonly work: readonly SetWork[]; readonly step: number },
): MissionThing | readonly MissionThing[] {
  switch (thing.kind) {
    case 'facts':
      return { ...thing, right };
    case 'work': {
      const own = work.find(({ id }) => id === thing.id);
      if (own === undefined) return [];
      const { words, by, until, daysLeft } = own;
      return { ...thing, words, by, until, daysLeft };
    }
    case 'adaptive':
      return thing;
    case 'campaign':
      return { ...thing, step };
    default:
      return assertNever(thing);
  }
}
