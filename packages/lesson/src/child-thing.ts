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
 * @see ../SPEC.md rule NT8
 */
export function childThings(children: readonly ChildSeen[]): readonly ChildThing[] {
  return CHILD_KINDS.flatMap((kind) =>
    children.flatMap((child) => {
      const subject = subjectOf(kind, child);
      return subject === null ? [] : [{ kind, child: child.id, subject }];
    }),
  );
}

function subjectOf(kind: ChildKind, seen: ChildSeen): string | null {
  switch (kind) {
    case 'mistake':
      return firstOf(seen.mistakes.toSorted((one, other) => other.shown - one.shown));
    case 'hard':
      return firstOf(
        seen.hard.toSorted((one, other) => one.right * other.of - other.right * one.of),
      );
    case 'fact':
      return firstOf(seen.facts.map((subject) => ({ subject })));
    case 'away':
      return seen.daysBefore >= HABIT_DAYS && seen.daysLately === 0 ? '' : null;
  }
}

const firstOf = ([first]: readonly { readonly subject: string }[]): string | null =>
  first?.subject ?? null;

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
