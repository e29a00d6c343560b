import type { NextThing } from './next-thing.ts';

const MOST_NAMED = 3;

/** What the sentence calls things. */
interface Names {
  readonly className: string;
  readonly subject: string; // of a fact, a mistake or a unit
  readonly students: readonly string[]; // in the order of the thing's
}

/** One true sentence of a thing; it compares no students. @see ../SPEC.md rule NT7 */
export function sentenceOf(
  { kind, students, of }: Pick<NextThing, 'kind' | 'students' | 'of'>,
  { className, subject, students: named }: Names,
): string {
  const count = students.length;
  const said = {
    away: () =>
      `${listOf(named, count)} ${count === 1 ? 'has' : 'have'} not practised for two weeks`,
    mistake: () =>
      `${count} students seem to make the same mistake: ${subject.charAt(0).toLowerCase()}${subject.slice(1)}`,
    hard: () => `${count} of ${of} are stuck in ${subject}`,
    fact: () => `${count} of ${of} nearly know ${subject}`,
    easy: () => `${subject} is too easy for ${count} of ${of}`,
  }[kind]();
  return `${className}: ${said}.`;
}

function listOf(names: readonly string[], count: number): string {
  const shown = names.slice(0, MOST_NAMED);
  const more = count - shown.length;
  if (more > 0) return `${shown.join(', ')} and ${more} more`;
  const [first, ...others] = shown.toReversed();
  const before = others.toReversed().join(', ');
  return [before, first].filter((part) => part !== '').join(' and ');
}
