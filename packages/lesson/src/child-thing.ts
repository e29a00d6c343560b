/** What can stand out of a child, in the order in which a parent is told. */
export const CHILD_KINDS = ['mistake', 'hard', 'fact', 'away'] as const;
export type ChildKind = (typeof CHILD_KINDS)[number];

/** A child as the rule looks at it. */
export interface ChildSeen {
  readonly id: string;
  readonly mistakes: readonly { readonly subject: string; readonly shown: number }[]; // named ones
  readonly hard: readonly {
    readonly subject: string;
    readonly right: number;
    readonly of: number;
  }[]; // units in which the child is stuck
  readonly facts: readonly string[]; // nearly known, on two days at least
  readonly daysBefore: number; // on which the child practised in the six weeks before the last two
  readonly daysLately: number; // in the last two weeks
}

export interface ChildThing {
  readonly kind: ChildKind;
  readonly child: string;
  readonly subject: string; // empty where the child is away
}

/** With fewer days there is no habit yet. */
const HABIT_DAYS = 6;

/**
 * What stands out over a parent's children, the first thing first: of each child the mistake that shows most, the unit with the
 * smallest share right, a fact that is nearly known, or that a child who used to come does not. Nothing: nothing stands out.
 *
 * @param isDone whether the parent has done a thing within a week: the next one of its kind takes its place
 * @see ../SPEC.md rules NT8 and NT9
 */
export function childThings(
  children: readonly ChildSeen[],
  isDone: (thing: ChildThing) => boolean = () => false,
): readonly ChildThing[] {
  return CHILD_KINDS.flatMap((kind) =>
    children.flatMap((child) => {
      const things = subjectsOf(kind, child).map((subject) => ({ kind, child: child.id, subject }));
      return things.filter((thing) => !isDone(thing)).slice(0, 1);
    }),
  );
}

/** What is kept of a thing that was done: its kind and subject, but no mistake by name. @see ../SPEC.md rule NT9 */
export const childThingKey = ({ kind, subject }: Pick<ChildThing, 'kind' | 'subject'>): string =>
  kind === 'mistake' || subject === '' ? kind : `${kind} ${subject}`;

/** The subjects of a kind, the first one first. */
function subjectsOf(kind: ChildKind, seen: ChildSeen): readonly string[] {
  const subjects = (all: readonly { readonly subject: string }[]): readonly string[] =>
    all.map(({ subject }) => subject);
  switch (kind) {
    case 'mistake':
      return subjects(seen.mistakes.toSorted((one, other) => other.shown - one.shown));
    case 'hard':
      return subjects(
        seen.hard.toSorted((one, other) => one.right * other.of - other.right * one.of),
      );
    case 'fact':
      return seen.facts;
    case 'away':
      return seen.daysBefore >= HABIT_DAYS && seen.daysLately === 0 ? [''] : [];
  }
}

/** One true sentence for a parent. @param subject in words @see ../SPEC.md rule NT8 */
export function childSentence(
  kind: ChildKind,
  { name, subject }: { readonly name: string; readonly subject: string },
): string {
  switch (kind) {
    case 'mistake':
      return `${name} makes one kind of mistake again and again. What to try together stands below.`; // its name is for teachers
    case 'hard':
      return `${name} is stuck in ${subject}.`;
    case 'fact':
      return `${name} nearly knows ${subject}.`;
    case 'away':
      return `${name} has not practised for two weeks.`;
  }
}
