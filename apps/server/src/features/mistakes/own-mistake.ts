import type { MistakesAtHomeReply } from '@moonbase/contracts/mistakes';
import type { OwnMistakeReply, ToldMistake } from '@moonbase/contracts/own-mistake';
import { clearestOf, isMistakeId, MISTAKE_WORDS, ownWords } from '@moonbase/misconceptions';

import type { Db } from '../../platform/database/db.ts';
import { nameOrYourTeacher } from '../../play/people/names.ts';
import { type MendingSet, selectSets } from '../../play/mistakes/mending-sets.queries.ts';
import type { NamedMistake } from '../../play/mistakes/mistakes.queries.ts';
import { forParentsSince, isHidden, stands } from '../../play/mistakes/standing.ts';
import { weighMistakes } from '../../play/mistakes/weigh.ts';

/** What a child reads: one mistake at most, a set that waits, and once that something is mended. */
export async function readOwnMistake(
  db: Db,
  userId: string,
  now: number,
): Promise<OwnMistakeReply> {
  const named = await weighMistakes(db, [userId], now);
  const sets = await selectSets(db, userId);
  const [told] = named
    .filter((each) => each.toldChildAt !== null && stands(each) && !isHidden(each, now))
    .filter((each) => isNewSinceMending(each, sets))
    .flatMap(toTold)
    .sort((one, other) => other.example.answeredAt.localeCompare(one.example.answeredAt));
  const waiting = sets.find(({ isGiven, doneAt }) => isGiven && doneAt === null);
  const mended = named.find(
    ({ mendedAt, mendedSaidAt, toldChildAt }) =>
      mendedAt !== null && mendedSaidAt === null && toldChildAt !== null,
  );
  return {
    told: told ?? null,
    given:
      waiting === undefined
        ? null
        : { mistake: waiting.mistake, by: nameOrYourTeacher(waiting.giver) },
    mended:
      mended === undefined || !isMistakeId(mended.mistake)
        ? null
        : { mistake: mended.mistake, name: MISTAKE_WORDS[mended.mistake].name },
  };
}

/** After a mending set the card comes again only when the mistake shows again. */
function isNewSinceMending(
  { mistake, examples }: NamedMistake,
  sets: readonly MendingSet[],
): boolean {
  const [newest] = examples;
  if (newest === undefined) return false;
  return !sets.some(
    (set) =>
      set.mistake === mistake &&
      set.doneAt !== null &&
      set.doneAt.toISOString() >= newest.answeredAt,
  );
}

function toTold({ mistake, examples }: NamedMistake): readonly ToldMistake[] {
  const example = clearestOf(examples);
  if (example === undefined || !isMistakeId(mistake)) return [];
  const { text, typed, right, answeredAt, unit, position } = example;
  return [
    {
      mistake,
      ...ownWords(mistake, example),
      example: { text, typed, right, answeredAt },
      kind: unit > 0 ? { unit: String(unit), subUnit: position } : null,
    },
  ];
}

const AT_HOME = 3;

/** What parents read: the question in which it showed, what to say of it, and what to practise. Nothing is counted. */
export async function readMistakesAtHome(
  db: Db,
  userId: string,
  now: number,
): Promise<MistakesAtHomeReply> {
  const named = await weighMistakes(db, [userId], now);
  const mistakes = named
    .filter((each) => stands(each) && forParentsSince(each) <= now)
    .flatMap(({ mistake, examples }) => {
      const example = clearestOf(examples);
      if (example === undefined || !isMistakeId(mistake)) return [];
      const { mending, child } = MISTAKE_WORDS[mistake];
      const { look } = ownWords(mistake, example);
      const practise = mending
        .filter(({ wrong }) => wrong.length > 0)
        .map(({ question }) => question);
      return [{ mistake, question: example.text, say: look === '' ? child : look, practise }];
    });
  return { mistakes: mistakes.slice(0, AT_HOME) };
}
