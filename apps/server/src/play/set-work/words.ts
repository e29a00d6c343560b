import { mayReadName, type Person } from '@moonbase/access';
import { isMistakeId, MISTAKE_WORDS } from '@moonbase/misconceptions';
import { summarise } from '@moonbase/selections';
import { titleOf } from '@moonbase/set-work';

import { nameOrYourTeacher } from '../people/names.ts';
import { unitOf } from '../units.ts';
import type { WorkRow } from './works.queries.ts';

/** The content of a work in words, for those who may read the names of mistakes. */
export function subjectOf({ kind, content, step, mistake }: WorkRow): string {
  if (kind === 'step') return `Step ${step ?? 1}`;
  if (kind === 'mending' && mistake !== null && isMistakeId(mistake))
    return MISTAKE_WORDS[mistake].name;
  return content === null ? '' : summarise(content, unitOf);
}

/** The heading of a work. */
export const titleOfRow = (row: WorkRow): string =>
  titleOf({ kind: row.kind, target: row.target, amount: row.amount, subject: subjectOf(row) });

/** The name of whoever has set a work; parents are hidden from each other, access rule AC30. */
export function setterOf({ classGroup, setterId, setter }: WorkRow, reader: Person): string {
  const isParent = classGroup === null;
  if (isParent && (setterId === null || !mayReadName(reader, { id: setterId, isParent })))
    return 'a parent';
  return nameOrYourTeacher(setter);
}
