/** What can stand out, in the order in which a teacher is told. */
export const NEXT_KINDS = ['away', 'mistake', 'hard', 'fact', 'easy'] as const;
export type NextKind = (typeof NEXT_KINDS)[number];

/** One thing that was looked at in a class: a mistake, a fact or a unit. */
export interface Seen {
  readonly subject: string;
  readonly students: readonly string[]; // who show it
  readonly of: number; // who were looked at
}

/** How often a student came on the days on which the class practised, and how many of them went by since. */
export interface Coming {
  readonly id: string;
  readonly came: number; // before those that were missed
  readonly of: number;
  readonly missed: number; // up to today; 0 for whoever practised within two weeks
}

export interface ClassSeen {
  readonly id: string;
  readonly students: number;
  readonly mistakes: readonly Seen[];
  readonly facts: readonly Seen[]; // nearly known
  readonly hard: readonly Seen[]; // units, by who is stuck
  readonly easy: readonly Seen[]; // units, by whom nearly all was right
  readonly away: readonly Coming[];
}
