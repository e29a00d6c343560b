import { randomUUID } from 'node:crypto';

import { unitInfo } from '@moonbase/content';
import type { HelpStudent, TableGroup } from '@moonbase/contracts/help';
import { at } from '@moonbase/kit';
import { isMistakeId, MISTAKE_WORDS } from '@moonbase/misconceptions';
import { proposeGroups } from '@moonbase/practice';

import { FieldErrors } from '../../platform/http/app-error.ts';
import type { ClassMemberRow } from '../../play/people/class-members.queries.ts';
import { fullName } from '../../play/people/names.ts';
import type { GroupRow } from './help.queries.ts';

const TRIED = 2; // questions that the group tries

/**
 * The groups that the chosen students become, each with what its students share.
 *
 * @param unit what they are to work at; null: what most of them are stuck in
 * @throws FieldErrors when they cannot be a group
 */
export function groupsOf(chosen: readonly HelpStudent[], unit: string | null): readonly GroupRow[] {
  const groups = proposeGroups(
    chosen.map(({ id, units }) => ({
      id,
      subjects: [
        ...units.flatMap(({ mistake }) => mistake?.mistake ?? []),
        ...units.map((each) => each.unit),
      ],
    })),
  );
  if (groups === null)
    throw new FieldErrors({ students: ['Choose two to twelve students of the list'] });
  return groups.map((ids) => {
    const own = chosen.filter(({ id }) => ids.includes(id));
    const shared = unit ?? mostShared(own.flatMap(({ units }) => units.map((each) => each.unit)));
    return {
      id: randomUUID(),
      userIds: [...ids],
      unitId: Number(shared),
      mistake: sameMistake(own),
    };
  });
}

const mostShared = (units: readonly string[]): string => {
  const count = (unit: string): number => units.filter((each) => each === unit).length;
  const byCount = units.toSorted((one, other) => count(other) - count(one));
  return at(byCount, 0); // whoever is in the list is stuck in something
};

/** The mistake that every one of them makes. */
function sameMistake(students: readonly HelpStudent[]): string | null {
  const [first, ...others] = students.map(({ units }) =>
    units.flatMap(({ mistake }) => mistake?.mistake ?? []),
  );
  return first?.find((mistake) => others.every((own) => own.includes(mistake))) ?? null;
}

/** A group as staff read it; students who have left the class are not named. */
export function toTableGroup(
  { id, userIds, unitId, mistake }: GroupRow,
  members: readonly ClassMemberRow[],
): readonly TableGroup[] {
  const students = members
    .filter((member) => userIds.includes(member.id))
    .map((member) => ({ id: member.id, name: fullName(member) }));
  if (students.length === 0) return [];
  const known = mistake !== null && isMistakeId(mistake) ? mistake : null;
  return [
    {
      id,
      unit: String(unitId),
      mistake: known === null ? null : { mistake: known, name: MISTAKE_WORDS[known].name },
      students,
      plan: known === null ? planOfUnit(unitId) : planOfMistake(MISTAKE_WORDS[known]),
    },
  ];
}

const planOfUnit = (unitId: number): string =>
  `Eight minutes: work two questions of ${unitInfo(unitId).name} together, then each explains one to a neighbour.`;

function planOfMistake({ child, mending }: (typeof MISTAKE_WORDS)['no-carry']): string {
  const tried = mending.slice(0, TRIED).map(({ question }) => question.replace(' = ?', ''));
  return `Same mistake. Eight minutes: “${child}” Try it on ${tried.join(' and on ')}, each step aloud.`;
}
