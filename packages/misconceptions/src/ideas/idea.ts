import type { Problem, Sum } from '../problem.ts';
import { ofNumber, type Ratio } from '../ratio.ts';
import type { MistakeId } from '../words.ts';

/** An answer that a mistake gives. */
export interface Given {
  readonly answer: Ratio;
  readonly share: number; // of the times when the mistake shows: the ways of one mistake share 1
}

/** A group of mistakes that the same pupil tends to make with other signs too. */
export type Family =
  | 'apart' // tops and bottoms as numbers of their own
  | 'bottom-kept'
  | 'turned-over'
  | 'half-done' // a common bottom, not carried through
  | 'other-sign'
  | 'point'
  | 'columns'
  | 'facts'
  | 'signs'
  | 'place value'
  | 'equality'
  | 'stories'
  | 'order'
  | 'one fraction' // its top and bottom, its decimal and its percentage
  | 'size' // which of several numbers is the largest
  | 'proportion'
  | 'drawings'
  | 'time'
  | 'shapes'
  | 'data'
  | 'letters';

/** A named mistake: what a pupil who makes it answers. The id is the rule book's. */
export interface Idea {
  readonly id: MistakeId;
  readonly family: Family;
  /** How usual it is among wrong answers, against the others of the same kind of problem: 1 is usual. */
  readonly usual: number;
  /** Its answers; none where it does not show. A right answer among them is left out later. */
  readonly answers: (problem: Problem, right: Ratio) => readonly Given[];
}

export const given = (answer: Ratio, share = 1): Given => ({ answer, share });

/** A mistake in sums of one sign. */
export const inSums =
  (operations: string, answers: (sum: Sum) => readonly Given[]) =>
  (problem: Problem): readonly Given[] =>
    problem.kind === 'sum' && operations.includes(problem.operation) ? answers(problem) : [];

type OfKind<Kind extends Problem['kind']> = Extract<Problem, { kind: Kind }>;

const isOfKind = <Kind extends Problem['kind']>(
  problem: Problem,
  kind: Kind,
): problem is OfKind<Kind> => problem.kind === kind;

/** A mistake in one kind of question: it answers these numbers, each as often as the others. */
export const inKind =
  <Kind extends Problem['kind']>(
    kind: Kind,
    answers: (problem: OfKind<Kind>, right: number) => readonly number[],
  ) =>
  (problem: Problem, right: Ratio): readonly Given[] => {
    if (!isOfKind(problem, kind)) return [];
    const found = answers(problem, right.top / right.bottom).flatMap(
      (number) => ofNumber(number) ?? [],
    );
    return found.map((answer) => given(answer, 1 / found.length));
  };

/** A mistake that shows in several kinds of question. */
export const either =
  (...ways: readonly Idea['answers'][]): Idea['answers'] =>
  (problem, right) =>
    ways.flatMap((way) => way(problem, right));
