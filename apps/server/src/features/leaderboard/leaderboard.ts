import type { Person } from '@moonbase/access';
import { type LeaderboardQuery, type LeaderboardReply, MOST_ENTRANTS } from '@moonbase/contracts';
import { AGE_BRACKETS, type AgeBracket } from '@moonbase/scoring';

import { AppError, FieldErrors } from '../../platform/http/app-error.ts';
import type { Db } from '../../platform/database/db.ts';
import { categoryOf } from './category-of.ts';
import { selectOptionalSchool, selectOwn, selectUncompetitive } from './leaderboard.queries.ts';
import { type Asker, type EntrantFacts, isOwn, toEntrant, toWeek } from './present.ts';
import type { TeacherNames } from './teacher-names.ts';
import type { BoardKey } from './week-board.ts';
import type { OwnClasses, Shown, Wanted, WeeksOf } from './weeks.ts';

/** A visitor. */
export const NOBODY: Asker = { actor: null, school: null, learnsIn: new Set(), teaches: new Set() };

/** Reads who asks: their school and their classes; nothing for a visitor. */
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

interface ShownBracket extends Shown {
  readonly ageBracket: AgeBracket | null;
}

export interface LeaderboardPorts {
  readonly db: Db;
  readonly weeksOf: WeeksOf;
  readonly teacherNames: (
    classGroupIds: readonly string[],
    week: string | null, // null: the open one
  ) => Promise<TeacherNames>;
}

/**
 * A leaderboard as requested: one list, or one for each age bracket.
 *
 * @throws FieldErrors when a state is not in the country
 */
export async function readLeaderboard(
  { db, weeksOf, teacherNames }: LeaderboardPorts,
  query: LeaderboardQuery,
  {
    week,
    current,
    asker,
  }: { readonly week: string; readonly current: string; readonly asker: Asker },
): Promise<LeaderboardReply['classGroupLeaderboard']> {
  const division = divisionOf(query);
  const category = categoryOf(query.category);
  const { ranked, before } = await weeksOf(week, current);
  const school = query.school === undefined ? null : await selectOptionalSchool(db, query.school);
  if (query.school !== undefined && school === null)
    throw new AppError('not-found', 'There is no such school on the leaderboard.');

  const isOpen = week === current; // its board has no classes of schools that do not compete
  const limit = isOpen ? query.limit : MOST_ENTRANTS;
  const wanted = { limit, schoolId: school?.id ?? null, own: ownClassesOf(asker) };
  const found = await Promise.all(
    bracketsOf(query).map(async (ageBracket) => {
      const key = { category, division, ageBracket };
      return { key, standing: await ranked.show(key, wanted) };
    }),
  );
  const brackets = isOpen
    ? found
    : await withoutUncompetitive(db, found, { limit: query.limit, wanted });
  const [shown, teachers] = await Promise.all([
    Promise.all(
      brackets.map(async ({ key, standing }): Promise<ShownBracket> => {
        const unknown = classesOf(standing).filter((id) => !standing.lastWeek.has(id));
        const read = unknown.length === 0 ? [] : await before.ranks(key, unknown);
        const lastWeek = new Map([...standing.lastWeek, ...read]);
        return { ...standing, ageBracket: key.ageBracket, lastWeek };
      }),
    ),
    teacherNames(
      brackets.flatMap(({ standing }) => classesOf(standing)),
      isOpen ? null : week,
    ),
  ]);
  return {
    category: query.category,
    division,
    week: toWeek(week, current),
    school,
    standings: shown.map(({ ageBracket, top, own, total, lastWeek }) => {
      const facts: EntrantFacts = { asker, lastWeek, teachers };
      return {
        ageBracket: ageBracket === null ? null : String(ageBracket),
        entrants: top.map((each) => toEntrant(each, facts)),
        ownEntrants: own.map((each) => toEntrant(each, facts)),
        totalEntrants: total,
      };
    }),
  };
}

interface Bracket {
  readonly key: BoardKey;
  readonly standing: Shown;
}

/**
 * The same without classes of schools that have left the leaderboard since. The others keep their ranks.
 *
 * @see requirement LB-3
 */
async function withoutUncompetitive(
  db: Db,
  brackets: readonly Bracket[],
  { limit, wanted }: { readonly limit: number; readonly wanted: Wanted },
): Promise<readonly Bracket[]> {
  const places = brackets.flatMap(({ standing: { top, own } }) => [...top, ...own]);
  const hidden = await selectUncompetitive(db, [
    ...new Set(places.map(({ entry }) => entry.schoolId)),
  ]);
  const isShown = ({ entry }: Shown['top'][number]) => !hidden.has(entry.schoolId);
  return brackets.map(({ key, standing }) => {
    const { top, own, ...rest } = standing;
    const visible = top.filter(isShown);
    const ownBeyond = visible.slice(limit).filter(({ entry }) => wanted.own.has(entry));
    const ownShown = [...ownBeyond, ...own.filter(isShown)];
    return { key, standing: { ...rest, top: visible.slice(0, limit), own: ownShown } };
  });
}

const classesOf = ({ top, own }: Shown): readonly string[] =>
  [...top, ...own].map(({ entry }) => entry.classGroupId);

function ownClassesOf(asker: Asker): OwnClasses {
  return {
    ids: [...asker.learnsIn, ...asker.teaches],
    schoolId: asker.school?.id ?? null,
    has: (entry) => isOwn(entry, asker),
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
