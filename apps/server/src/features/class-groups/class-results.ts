import { unitInfo } from '@moonbase/content';
import type { ClassAdaptiveStudent, ClassUnitResult, NextStep } from '@moonbase/contracts';
import { isMistakeId, MISTAKE_WORDS } from '@moonbase/misconceptions';
import {
  factName,
  factOfId,
  isByRule,
  isFactOfYears,
  isStuck,
  isTried,
  hasMissed,
  type NamedStudent,
  whatNext,
} from '@moonbase/practice';
import { onlyUnitOf } from '@moonbase/selections';

import type { WaitingSet } from '../../play/mistakes/mending-sets.queries.ts';
import type { NamedMistake } from '../../play/mistakes/mistakes.queries.ts';
import type { MemberFact } from '../../play/facts.queries.ts';
import { judgeClassFacts } from '../../play/fluency.ts';
import type { ClassMemberRow } from '../../play/people/class-members.queries.ts';
import { fullName } from '../../play/people/names.ts';
import type { UnitAnswersRow } from '../../play/unit-answers.queries.ts';
import type { ChosenRow, LevelRow, UnitRow } from './class-results.queries.ts';

/**
 * The units that a class has answered in, with the students who are stuck in each. Rows of somebody who joined after
 * the members were read name nobody.
 *
 * @param now milliseconds since 1970
 */
export function toUnitResults(
  members: readonly ClassMemberRow[],
  rows: readonly UnitRow[],
  lately: readonly UnitAnswersRow[],
  now: number,
): readonly ClassUnitResult[] {
  return [...new Set(rows.map(({ unitId }) => unitId))].map((unitId) => {
    const own = rows.filter((row) => row.unitId === unitId);
    const judged = lately.filter((row) => row.unitId === unitId && isTried(row, now));
    const stuck = new Set(judged.filter((row) => isStuck(row, now)).map(({ userId }) => userId));
    return {
      unit: String(unitId),
      answered: own.reduce((sum, { answered }) => sum + answered, 0),
      correct: own.reduce((sum, { correct }) => sum + correct, 0),
      students: own.length,
      tried: judged.length,
      stuck: members.filter(({ id }) => stuck.has(id)).map(toNamed),
    };
  });
}

/** What is read of a class besides its totals. */
interface Lately {
  readonly lately: readonly UnitAnswersRow[];
  readonly facts: readonly MemberFact[];
  readonly named: readonly NamedMistake[]; // those that stand
  readonly sets: readonly WaitingSet[]; // mending that was given and waits
  readonly years: readonly number[]; // in the name of the class
  readonly chosen: readonly ChosenRow[];
}

/** @param now milliseconds since 1970 */
export function toNextSteps(
  members: readonly ClassMemberRow[],
  rows: readonly UnitRow[],
  { lately, facts, named, sets, years, chosen }: Lately,
  now: number,
): readonly NextStep[] {
  const isAway = ({ lastActiveAt, createdAt }: ClassMemberRow): boolean =>
    hasMissed(now - (lastActiveAt ?? createdAt).getTime());
  const units = toUnitResults(members, rows, lately, now).map(({ unit, tried, stuck }) => ({
    unit,
    name: unitInfo(Number(unit)).name,
    tried,
    stuck,
  }));
  return whatNext({
    students: members.length,
    away: members.filter(isAway).map(toNamed),
    units,
    mistakes: mistakesOf(members, named, sets),
    facts: nearlyKnown(members, facts, years),
  }).map(({ users, ...step }) => ({
    ...step,
    users: [...users],
    given: step.kind === 'mistake' ? step.given : givenTo(users, step.unit, chosen),
  }));
}

/** How many of these students have the unit as their only content already. */
const givenTo = (
  users: readonly string[],
  unit: string | null,
  chosen: readonly ChosenRow[],
): number =>
  chosen.filter((each) => users.includes(each.userId) && String(onlyUnitOf(each)) === unit).length;

/** Each mistake with the students who make it. */
function mistakesOf(
  members: readonly ClassMemberRow[],
  named: readonly NamedMistake[],
  sets: readonly WaitingSet[],
) {
  const ids = new Set(named.map(({ mistake }) => mistake).filter(isMistakeId));
  return [...ids].map((id) => {
    const users = new Set(
      named.filter(({ mistake }) => mistake === id).map(({ userId }) => userId),
    );
    return {
      name: MISTAKE_WORDS[id].name,
      students: members.filter((member) => users.has(member.id)).map(toNamed),
      given: new Set(
        sets
          .filter(({ userId, mistake }) => mistake === id && users.has(userId))
          .map(({ userId }) => userId),
      ).size,
    };
  });
}

/** Each fact with the students who nearly know it. */
function nearlyKnown(
  members: readonly ClassMemberRow[],
  rows: readonly MemberFact[],
  years: readonly number[],
) {
  const nearly = judgeClassFacts(rows).filter(
    ({ fluency, row }) =>
      fluency === 'nearly' && !isByRule(row.fact) && isFactOfYears(row.fact, years),
  );
  return [...new Set(nearly.map(({ row }) => row.fact))].map((id) => {
    const fact = factOfId(id);
    if (fact === null) throw new Error(`There is no fact ${id}`);
    const users = new Set(nearly.filter(({ row }) => row.fact === id).map(({ row }) => row.userId));
    return {
      fact: factName(fact),
      nearly: members.filter((member) => users.has(member.id)).map(toNamed),
    };
  });
}

function toNamed(member: ClassMemberRow): NamedStudent {
  return { id: member.id, name: fullName(member) };
}

/** Each student of a class with the level of Adaptive Learning, if they have one. */
export function toAdaptiveStudents(
  members: readonly ClassMemberRow[],
  levels: readonly LevelRow[],
): readonly ClassAdaptiveStudent[] {
  const byUser = new Map(levels.map((level) => [level.userId, level]));
  return members.map((member) => {
    const level = byUser.get(member.id);
    return {
      user: member.id,
      name: fullName(member),
      average: level?.average ?? null,
      minimum: level?.minimum ?? null,
      maximum: level?.maximum ?? null,
      before: level?.before ?? null,
      rounds: level?.rounds ?? 0,
    };
  });
}
