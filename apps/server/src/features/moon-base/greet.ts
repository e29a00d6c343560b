import { STORY_AREAS } from '@moonbase/content/story';
import type { GreetingReply } from '@moonbase/contracts';
import { factOfId, ownProgress, progressWords, termsUntil } from '@moonbase/practice';
import { tableOf } from '@moonbase/questions';
import { ALL_UNITS } from '@moonbase/questions/all';
import { moonBaseOf } from '@moonbase/scoring';

import type { Db } from '../../platform/database/db.ts';
import { localDay } from '../../platform/days.ts';
import { selectLastWrong, selectPassedSteps, selectRecentFacts } from './album.queries.ts';
import { selectRightAnswers } from './terms.queries.ts';

const TABLE_UNITS = ALL_UNITS.map(({ id }) => id).filter((id) => tableOf(id) !== null);
const MONTH_NAME = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' });

/** What the main menu greets with: the base in short, and one true sentence of own progress. */
export async function greet(
  db: Db,
  { userId, timeZone, now }: { userId: string; timeZone: string; now: number },
): Promise<GreetingReply> {
  const passed = new Set(await selectPassedSteps(db, userId));
  const { domes, friends } = moonBaseOf({
    level: 0,
    roundsOf: (step) => [passed.has(step), false, false],
    areas: STORY_AREAS,
    correctThisWeek: 0,
  });
  return {
    domes: [...domes],
    friends: [...friends],
    progress: await tellProgress(db, { userId, timeZone, now }),
    term: await endingTerm(db, { userId, timeZone, now }),
  };
}

const DAYS_OF_A_SHOW = 3; // a first day has nothing to look back on

/** The term whose show is offered; null before its last weeks, and to a student who has hardly played in it. */
async function endingTerm(
  db: Db,
  { userId, timeZone, now }: { userId: string; timeZone: string; now: number },
): Promise<string | null> {
  const day = localDay(now, timeZone);
  const [term] = termsUntil(day, timeZone, 1);
  if (!term || day < term.shownFrom) return null;
  const [answers] = await selectRightAnswers(db, userId, [term]);
  return answers && answers.right > 0 && answers.days >= DAYS_OF_A_SHOW ? term.name : null;
}

/** One true sentence of own progress; null when there is none. */
export async function tellProgress(
  db: Db,
  { userId, timeZone, now }: { userId: string; timeZone: string; now: number },
): Promise<string | null> {
  const progress = ownProgress(await selectRecentFacts(db, userId));
  const fact = progress && factOfId(progress.fact);
  if (!progress || !fact) return null;
  const sign = fact.kind === 'times' ? '×' : '+';
  const lastWrong = await selectLastWrong(db, userId, {
    words: [`${fact.a} ${sign} ${fact.b} = `, `${fact.b} ${sign} ${fact.a} = `],
    units: TABLE_UNITS,
  });
  return progressWords(progress, lastWrong && monthBefore(lastWrong, { timeZone, now }));
}

/** The name of a moment's month where a person lives; null for the month of now. */
function monthBefore(
  moment: Date,
  { timeZone, now }: { timeZone: string; now: number },
): string | null {
  const day = localDay(moment.getTime(), timeZone);
  if (day.slice(0, 7) === localDay(now, timeZone).slice(0, 7)) return null;
  return MONTH_NAME.format(new Date(day));
}
