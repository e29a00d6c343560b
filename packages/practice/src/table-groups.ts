import { at } from '@moonbase/kit';

export const SMALLEST_GROUP = 2;
export const LARGEST_GROUP = 6;

/** A chosen student with what they are stuck in, the likest first: a mistake where one is named, else a unit. */
export interface Choosing {
  readonly id: string;
  readonly subjects: readonly string[]; // one at least
}

/**
 * The groups for a table that a teacher's choice becomes: one up to six students, two up to twelve.
 *
 * @returns null: too few or too many are chosen
 * @see ../SPEC.md rule WN8
 */
export function proposeGroups(chosen: readonly Choosing[]): readonly (readonly string[])[] | null {
  if (chosen.length < SMALLEST_GROUP || chosen.length > 2 * LARGEST_GROUP) return null;
  const ids = alikeTogether(chosen);
  if (ids.length <= LARGEST_GROUP) return [ids.map(({ id }) => id)];
  const cut = bestCut(ids.map(({ subject }) => subject));
  return [ids.slice(0, cut), ids.slice(cut)].map((group) => group.map(({ id }) => id));
}

interface Placed {
  readonly id: string;
  readonly subject: string;
}

/** Each student with the subject that most of the chosen share; the largest subject first. */
function alikeTogether(chosen: readonly Choosing[]): readonly Placed[] {
  const count = (subject: string): number =>
    chosen.filter(({ subjects }) => subjects.includes(subject)).length;
  const placed = chosen.map(({ id, subjects }) => ({
    id,
    subject: at(
      [...subjects].sort((one, other) => count(other) - count(one)),
      0,
    ),
  }));
  const size = (subject: string): number =>
    placed.filter((each) => each.subject === subject).length;
  return [...placed].sort(
    (one, other) =>
      size(other.subject) - size(one.subject) || one.subject.localeCompare(other.subject),
  );
}

/** Where two groups part: as near to the middle as can be without parting those who are alike. */
function bestCut(subjects: readonly string[]): number {
  const middle = Math.ceil(subjects.length / 2);
  const from = Math.max(SMALLEST_GROUP, subjects.length - LARGEST_GROUP);
  const to = Math.min(LARGEST_GROUP, subjects.length - SMALLEST_GROUP);
  const cuts = Array.from({ length: to - from + 1 }, (_, index) => from + index)
    .filter((cut) => subjects[cut - 1] !== subjects[cut])
    .sort((one, other) => Math.abs(one - middle) - Math.abs(other - middle));
  return cuts[0] ?? middle;
}
