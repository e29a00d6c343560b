import { unitBefore, unitInfo } from '@moonbase/content';
import type { HelpByUnit, HelpQuery, HelpStudent, HelpUnit } from '@moonbase/contracts/help';
import { MINUTE_MS } from '@moonbase/kit';
import { isMistakeId, MISTAKE_WORDS } from '@moonbase/misconceptions';
import { isStuck, RECENT_OUTCOMES, rightIn } from '@moonbase/practice';
import { onlyUnitOf } from '@moonbase/selections';

import type { WaitingSet } from '../../play/mistakes/mending-sets.queries.ts';
import type { NamedMistake } from '../../play/mistakes/mistakes.queries.ts';
import type { ClassMemberRow } from '../../play/people/class-members.queries.ts';
import { fullName } from '../../play/people/names.ts';
import type { UnitAnswersRow } from '../../play/unit-answers.queries.ts';
import type { ChosenForRow } from './help.queries.ts';

/** What is read of a class for the list. */
export interface HelpFacts {
  readonly members: readonly ClassMemberRow[];
  readonly rows: readonly UnitAnswersRow[];
  readonly named: readonly NamedMistake[]; // those that stand
  readonly waiting: readonly WaitingSet[]; // mending that is set for a student
  readonly worked: ReadonlyMap<string, number>; // milliseconds of this week by student
  readonly chosen: readonly ChosenForRow[]; // content that somebody else chose for a student
}

/**
 * The students who are stuck, each with their units, hardest first. Who answered last comes first.
 *
 * @param now milliseconds since 1970
 */
export function toHelpStudents(
  { members, rows, named, waiting, worked, chosen }: HelpFacts,
  { topic, named: only }: Pick<HelpQuery, 'topic' | 'named'>,
  now: number,
): readonly HelpStudent[] {
  return members
    .map((member) => {
      const ms = worked.get(member.id);
      const units = rows
        .filter((row) => row.userId === member.id && isStuck(row, now))
        .filter(({ unitId }) => topic === undefined || unitInfo(unitId).topicId === Number(topic))
        .map((row) => toHelpUnit(row, { named, waiting }))
        .filter(({ mistake }) => only === undefined || mistake !== null)
        .sort((one, other) => rightIn(one.recent) - rightIn(other.recent));
      return {
        id: member.id,
        name: fullName(member),
        minutesThisWeek: ms === undefined ? 0 : Math.floor(ms / MINUTE_MS),
        lastHere: member.lastActiveAt?.toISOString() ?? null,
        units,
        given: givenTo(member.id, chosen),
      };
    })
    .filter(({ units }) => units.length > 0)
    .sort((one, other) => newest(other).localeCompare(newest(one)));
}

function givenTo(userId: string, chosen: readonly ChosenForRow[]): HelpStudent['given'] {
  const found = chosen.find((each) => each.userId === userId);
  const unit = found && onlyUnitOf(found);
  return found === undefined || typeof unit !== 'number'
    ? null
    : { unit: String(unit), since: found.since.toISOString() };
}

const newest = ({ units }: HelpStudent): string =>
  units
    .map(({ lastAnsweredAt }) => lastAnsweredAt)
    .reduce((latest, moment) => (moment > latest ? moment : latest));

type Mistakes = Pick<HelpFacts, 'named' | 'waiting'>;

function toHelpUnit(row: UnitAnswersRow, mistakes: Mistakes): HelpUnit {
  return {
    unit: String(row.unitId),
    answered: row.outcomes.length,
    right: rightIn(row.outcomes),
    recent: row.outcomes.slice(-RECENT_OUTCOMES),
    lastAnsweredAt: row.lastAnsweredAt.toISOString(),
    mistake: mistakeIn(row, mistakes),
  };
}

/** The mistake of a student that showed in a unit, or else one that can show there. */
function mistakeIn(
  { userId, unitId }: UnitAnswersRow,
  { named, waiting }: Mistakes,
): HelpUnit['mistake'] {
  const own = named.filter((each) => each.userId === userId);
  const canShow = ({ mistake }: NamedMistake): boolean =>
    isMistakeId(mistake) &&
    MISTAKE_WORDS[mistake].units.some((unit) => Number.parseInt(unit, 10) === unitId);
  const found =
    own.find(({ examples }) => examples.some(({ unit }) => unit === unitId)) ?? own.find(canShow);
  if (found === undefined || !isMistakeId(found.mistake)) return null;
  const { mistake, shown, chances } = found;
  const isSet = waiting.some((each) => each.userId === userId && each.mistake === mistake);
  return { mistake, name: MISTAKE_WORDS[mistake].name, shown, chances, isSet };
}

/** How many of the class were stuck in something when the week began and are in nothing now. */
export function offSince({ members, rows }: HelpFacts, now: number): number {
  const isOn = (userId: string, cut: (row: UnitAnswersRow) => string): boolean =>
    rows.some((row) => row.userId === userId && isStuck({ ...row, outcomes: cut(row) }, now));
  return members.filter(
    ({ id }) =>
      isOn(id, ({ outcomes, before }) => outcomes.slice(0, before)) &&
      !isOn(id, ({ outcomes }) => outcomes),
  ).length;
}

/** The units before those that somebody is stuck in. */
export const unitsBefore = (students: readonly HelpStudent[]): readonly number[] =>
  students.flatMap(({ units }) => units.flatMap(({ unit }) => unitBefore(Number(unit))?.id ?? []));

/**
 * The same list by unit, most students first.
 *
 * @param isKnownTo whether a student knows a unit by their last ten outcomes, whenever they were
 */
export function toHelpUnits(
  students: readonly HelpStudent[],
  { rows }: HelpFacts,
  isKnownTo: (userId: string, unitId: number) => boolean,
): readonly HelpByUnit[] {
  const units = new Set(students.flatMap((student) => student.units.map(({ unit }) => unit)));
  return [...units]
    .map((unit) => {
      const ids = students
        .filter((student) => student.units.some((each) => each.unit === unit))
        .map(({ id }) => id);
      const all = rows.filter(({ unitId }) => String(unitId) === unit).map((row) => row.outcomes);
      const before = unitBefore(Number(unit));
      return {
        unit,
        answered: all.join('').length,
        right: rightIn(all.join('')),
        students: ids,
        before: before && {
          unit: String(before.id),
          known: ids.filter((id) => isKnownTo(id, before.id)).length,
        },
      };
    })
    .sort(
      (one, other) =>
        other.students.length - one.students.length || Number(one.unit) - Number(other.unit),
    );
}
