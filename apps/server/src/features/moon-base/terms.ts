import { FREED_FRIENDS, STORY_AREAS } from '@moonbase/content/story';
import type { TermsReply } from '@moonbase/contracts';
import { termsUntil, termWords } from '@moonbase/practice';

import type { Db } from '../../platform/database/db.ts';
import { localDay } from '../../platform/days.ts';
import { tellProgress } from './greet.ts';
import { selectPassedRounds, selectRightAnswers } from './terms.queries.ts';

type TermShow = TermsReply['terms'][number];

const KEPT = 4; // terms whose show can be seen again

/** The shows of a student's terms, the newest first; terms without a right answer have none. */
export async function termShows(
  db: Db,
  who: { readonly userId: string; readonly timeZone: string; readonly now: number },
): Promise<TermShow[]> {
  const { userId, timeZone, now } = who;
  const terms = termsUntil(localDay(now, timeZone), timeZone, KEPT);
  const answers = await selectRightAnswers(db, userId, terms);
  const rounds = await selectPassedRounds(db, userId);
  const progress = await tellProgress(db, who);
  return terms.flatMap(({ name, from, to }, index) => {
    const { right = 0, days = 0 } = answers.find((each) => each.from === from) ?? {};
    const within = rounds.filter(({ passedAt }) => {
      const day = localDay(passedAt.getTime(), timeZone);
      return from <= day && day <= to;
    });
    const steps = within.filter(({ round }) => round === 1).map(({ step }) => step);
    const friends = STORY_AREAS.filter(({ lastStep }) => steps.includes(lastStep)).map(
      ({ id }) => id,
    );
    const told = {
      right,
      steps: steps.length,
      stars: within.length,
      progress: index === 0 ? progress : null,
    };
    const names = FREED_FRIENDS.filter(({ area }) => friends.includes(area));
    const words = [...termWords({ ...told, friends: names.map((friend) => friend.name) })];
    return right === 0 ? [] : [{ name, from, to, days, ...told, friends, words }];
  });
}
