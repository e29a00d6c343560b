import type { Person } from '@moonbase/access';
import type { LeaderboardQuery, LeaderboardReply } from '@moonbase/contracts';
import { AGE_BRACKETS, type AgeBracket } from '@moonbase/scoring';

import { AppError, FieldErrors } from '../../platform/app-error.ts';
import { addDays } from '../../platform/days.ts';
import type { Db } from '../../platform/db.ts';
import { teacherName } from '../../play/people/names.ts';
import { categoryOf } from './category-of.ts';
import { selectOptionalSchool, selectOwn, selectTeachersOf } from './leaderboard.queries.ts';
import { type Asker, type EntrantFacts, isOwn, toEntrant, toWeek } from './present.ts';
import type { BoardOf, RankedEntry, Ranking } from './week-boards.ts';

const NOBODY: Asker = { actor: null, school: null, learnsIn: new Set(), teaches: new Set() };

/** Who asks: their school and their classes; nothing for a visitor. */
export async function readAsker(db: Db, actor: Person | null): Promise<Asker> {
  const own = actor && (await selectOwn(db, actor.userId));
  if (!own) return NOBODY;
  const { schoolId, schoolName, uncompetitive, countryId, stateId } = own;
  return {
    actor,
    school:
      schoolId === null
        ? null
        : {
            id: schoolId,
            name: schoolName ?? '',
            uncompetitive: uncompetitive ?? false,
            countryId,
            stateId,
          },
    learnsIn: new Set(own.learnsIn),
    teaches: new Set(own.teaches),
  };
}

interface Shown {
  readonly ageBracket: AgeBracket | null;
  readonly ranking: Ranking;
  readonly lastWeek: Ranking;
  readonly top: readonly RankedEntry[];
  readonly own: readonly RankedEntry[]; // further down
}

/**
 * A leaderboard as it is asked for: one list, or one for each age bracket.
 *
 * @throws FieldErrors when a state is not in the country
 */
export async function readLeaderboard(
  { db, boardOf }: { readonly db: Db; readonly boardOf: BoardOf },
  query: LeaderboardQuery,
  {
    week,
    current,
    asker,
  }: { readonly week: string; readonly current: string; readonly asker: Asker },
): Promise<LeaderboardReply['classGroupLeaderboard']> {
  const division = divisionOf(query);
  const category = categoryOf(query.category);
  const [board, before] = await Promise.all([boardOf(week), boardOf(addDays(week, -7))]);
  const school = query.school === undefined ? null : await selectOptionalSchool(db, query.school);
  if (query.school !== undefined && school === null)
    throw new AppError('not-found', 'There is no such school on the leaderboard.');

  const shown = bracketsOf(query).map((ageBracket): Shown => {
    const key = { category, division, ageBracket };
    const ranking = board.ranking(key);
    const listed = school
      ? ranking.list.filter(({ entry }) => entry.schoolId === school.id)
      : ranking.list;
    const top = listed.slice(0, query.limit);
    const own = listed.slice(query.limit).filter(({ entry }) => isOwn(entry, asker));
    return { ageBracket, ranking, lastWeek: before.ranking(key), top, own };
  });
  const teachers = await teachersOf(db, shown);
  return {
    category: query.category,
    division,
    week: toWeek(week, current),
    school,
    standings: shown.map(({ ageBracket, ranking, lastWeek, top, own }) => {
      const facts: EntrantFacts = { asker, lastWeek, teachers };
      return {
        ageBracket: ageBracket === null ? null : String(ageBracket),
        entrants: top.map((each) => toEntrant(each, facts)),
        ownEntrants: own.map((each) => toEntrant(each, facts)),
        totalEntrants: ranking.list.length,
      };
    }),
  };
}

function divisionOf({ country, state }: LeaderboardQuery): string {
  if (state !== undefined && country !== undefined && !state.startsWith(`${country}-`))
    throw new FieldErrors({ state: ['Must be a state of the country'] });
  return state ?? country ?? 'world';
}

function bracketsOf(query: LeaderboardQuery): readonly (AgeBracket | null)[] {
  const chosen = AGE_BRACKETS.find(({ id }) => String(id) === query['age-bracket']);
  if (chosen) return [chosen.id];
  return query['by-age'] ? AGE_BRACKETS.map(({ id }) => id) : [null];
}

async function teachersOf(
  db: Db,
  shown: readonly Shown[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const ids = shown.flatMap(({ top, own }) =>
    [...top, ...own].map(({ entry }) => entry.classGroupId),
  );
  const names = new Map<string, string[]>();
  for (const row of await selectTeachersOf(db, ids)) {
    const known = names.get(row.classGroupId) ?? [];
    known.push(teacherName(row));
    names.set(row.classGroupId, known);
  }
  return names;
}
