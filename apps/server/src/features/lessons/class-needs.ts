import { LEVELS, levelWords, UNITS, unitsOfLevel } from '@moonbase/content';
import { STORY_STEPS } from '@moonbase/content/story';
import {
  partsOfPlace,
  placeSoFar,
  taughtBy,
  type NeedLine,
  whatTheClassNeeds,
  whoBeginsWithFacts,
} from '@moonbase/lesson';
import { yearGroupsIn } from '@moonbase/rosters';

import { localDay } from '../../platform/days.ts';
import type { Db } from '../../platform/database/db.ts';
import { dueOf, leading } from '../../play/due-facts.ts';
import { selectClassFacts as selectMemberFacts } from '../../play/facts.queries.ts';
import type { KnownRow } from './lessons.queries.ts';

const PRACTISED = 10; // answers in a unit

/** The first step of the campaign at which a unit is asked: the order in which a year is taught. */
const FIRST_STEP = new Map(
  STORY_STEPS.toReversed().flatMap(({ position, unitIds, focusUnitId }) =>
    [...unitIds, focusUnitId].map((unitId) => [unitId, position] as const),
  ),
);
const stepOf = (unitId: number): number => FIRST_STEP.get(unitId) ?? Number.MAX_SAFE_INTEGER;

/** Every unit that a lesson can ask, in the order in which a level teaches them. */
const TAUGHT = UNITS.filter(({ table }) => table === null || table.value !== null).toSorted(
  (a, b) => a.level - b.level || stepOf(a.id) - stepOf(b.id) || a.id - b.id,
);

interface ClassFacts {
  readonly name: string | null;
  readonly countryId: string | null;
  readonly timeZone: string;
  readonly taughtUpTo: number | null;
  readonly schoolYear: number | null;
}

/** What a class needs now, what each of its students is asked, and the line up to which it was taught. */
export interface ClassNeeds {
  readonly lines: readonly NeedLine[];
  readonly unitsOf: ReadonlyMap<string, readonly number[]>; // by student
  readonly place: number;
  readonly year: string;
  readonly isKnown: boolean;
}

/** One line of what a class needs, as a lesson stores it. */
interface StoredLine {
  readonly unitId: number | null;
  readonly students: number;
  readonly facts: boolean;
}

export const toStoredLine = ({ unitId, students }: NeedLine): StoredLine => ({
  unitId,
  students: students.length,
  facts: false,
});

/** The line of the students who begin with the facts that are due; none when nobody does. @see packages/lesson/SPEC.md rule LN19 */
export async function factsLine(
  db: Db,
  of: {
    readonly classGroupId: string;
    readonly group: ClassFacts;
    readonly students: readonly Pick<KnownRow, 'id'>[]; // of the class, for whom the lesson is
  },
  now: number,
): Promise<readonly StoredLine[]> {
  const { classGroupId, group, students: takers } = of;
  const facts = leading(await selectMemberFacts(db, classGroupId), group);
  const rows = facts.filter(({ userId }) => takers.some(({ id }) => id === userId));
  const today = localDay(now, group.timeZone);
  const ids = [...new Set(rows.map(({ userId }) => userId))];
  const dueTo = (id: string) =>
    dueOf(
      rows.filter(({ userId }) => userId === id),
      today,
    ).due.length;
  const due = new Map(ids.map((id) => [id, dueTo(id)]));
  const students = whoBeginsWithFacts(due).length;
  return students === 0 ? [] : [{ unitId: null, students, facts: true }];
}

export function placeOf(
  group: ClassFacts,
  students: readonly Pick<KnownRow, 'yearOfBirth'>[],
  now: number,
): number {
  if (group.taughtUpTo !== null) return group.taughtUpTo;
  const [year = 0, month = 1] = localDay(now, group.timeZone).split('-').map(Number);
  const births = students.flatMap(({ yearOfBirth }) => yearOfBirth ?? []);
  const [inName = null] = group.name === null ? [] : yearGroupsIn(group.name);
  const named = group.schoolYear ?? inName;
  return placeSoFar(births, { year, month, country: group.countryId, named });
}

/** @param now milliseconds since 1970 */
export function needsOf(group: ClassFacts, students: readonly KnownRow[], now: number): ClassNeeds {
  const place = placeOf(group, students, now);
  const taught = taughtBy(TAUGHT, place);
  const known = students.map(({ id, units }) => ({
    id,
    units: units.filter(
      ({ unitId, answered }) =>
        TAUGHT.some((unit) => unit.id === unitId) && (taught.has(unitId) || answered >= PRACTISED),
    ),
  }));
  const lines = whatTheClassNeeds(known);
  const { level } = partsOfPlace(place);
  const soFar = yearSoFar(level, taught);
  return {
    lines,
    unitsOf: new Map(
      lines.flatMap(({ unitId, students: ids }) =>
        ids.map((id) => [id, unitId === null ? soFar : [unitId]] as const),
      ),
    ),
    place,
    year: yearName(level, group.countryId),
    isKnown: lines.some(({ unitId }) => unitId !== null) || known.some(isKnown),
  };
}

const isKnown = ({ units }: { units: readonly { recent: string }[] }): boolean =>
  units.some(({ recent }) => recent.length >= 5);

/** The units of a class's own year up to its line; those of the year before while it has none. */
function yearSoFar(level: number, taught: ReadonlySet<number>): readonly number[] {
  const own = unitsOfLevel(level).filter(({ id }) => taught.has(id));
  const units = own.length > 0 ? own : unitsOfLevel(Math.max(1, level - 1));
  return units.map(({ id }) => id);
}

/** A level in the words of a class: "Year 6", or "Level 6" where the country's years are not known. */
export function yearName(level: number, countryId: string | null): string {
  const found = LEVELS.find(({ position }) => position === level);
  if (found === undefined) throw new Error(`There is no level ${level}`);
  return levelWords(found, countryId);
}
