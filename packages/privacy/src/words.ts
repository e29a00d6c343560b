import type { Viewer } from './register/entry.ts';
import { KEPT, WARNING_DAYS } from './retention.ts';

/** Whether somebody can see a thing: no, yes, or in a certain way. */
export type Sees = 'no' | 'yes' | 'own' | 'kindly' | 'no names';

export interface SeenThing {
  readonly what: string;
  readonly tables: readonly string[]; // whose entries in the register say the same
  readonly sees: Readonly<Record<Viewer, Sees>>;
}

const sees = (
  person: Sees,
  teachers: Sees,
  admin: Sees,
  parents: Sees,
  everybody: Sees,
): SeenThing['sees'] => ({
  'the person': person,
  'own teachers': teachers,
  'school admin': admin,
  'own parents': parents,
  everybody,
});

/** The visibility of each kind of data about one child. @see ../SPEC.md rule RG4 */
export const WHO_SEES: readonly SeenThing[] = [
  {
    what: 'Name, year of birth, class',
    tables: ['users', 'class_group_students'],
    sees: sees('own', 'yes', 'yes', 'yes', 'no'),
  },
  {
    what: 'Answers, results, times',
    tables: ['played_answers', 'games', 'waves', 'daily_activity'],
    sees: sees('own', 'yes', 'yes', 'yes', 'no'),
  },
  {
    what: 'What a child finds hard',
    tables: ['unit_stats', 'fact_stats', 'adaptive_rounds'],
    sees: sees('kindly', 'yes', 'yes', 'yes', 'no'),
  },
  {
    what: 'What is practised now, settings',
    tables: ['content_selections', 'users'],
    sees: sees('own', 'yes', 'yes', 'yes', 'no'),
  },
  {
    what: 'Sign-in cards and tries',
    tables: ['door.cards', 'door.tries'],
    sees: sees('no', 'yes', 'yes', 'no', 'no'),
  },
  { what: 'Who looked', tables: ['looks'], sees: sees('no', 'no', 'yes', 'yes', 'no') },
  {
    what: 'Class total of the week',
    tables: ['class_week_scores'],
    sees: sees('yes', 'yes', 'yes', 'yes', 'no names'),
  },
];

/** The visibility of each kind of data in one sentence each: "Who looked: school admin, own parents". */
export function whoSeesLines(): readonly string[] {
  return WHO_SEES.map(({ what, sees }) => {
    const who = Object.entries(sees).filter(([, how]) => how !== 'no');
    const names = who.map(([viewer, how]) => (how === 'yes' ? viewer : `${viewer} (${how})`));
    return `${what}: ${names.join(', ')}`;
  });
}

/** A line of "What is kept, and how long". `answers` and `accounts` are chosen by the school, in months. */
export interface KeptLine {
  readonly what: string;
  readonly why: string;
  readonly kept: { readonly chosen: 'answers' | 'accounts' } | { readonly text: string };
  readonly afterwards: string;
}

export const KEPT_LINES: readonly KeptLine[] = [
  {
    what: 'Answers',
    why: 'Marking, reports, what to ask next',
    kept: { chosen: 'answers' },
    afterwards: 'added to totals, then erased',
  },
  {
    what: 'Totals, levels, stars',
    why: 'The child keeps what was earned',
    kept: { text: 'as long as the account' },
    afterwards: 'erased with the account',
  },
  {
    what: 'Account that nobody signs in to',
    why: 'Leavers, long illness, mistakes',
    kept: { chosen: 'accounts' },
    afterwards: `the school is warned for ${WARNING_DAYS} days, then erased with a receipt`,
  },
  {
    what: 'Who looked at whom',
    why: 'Parents and school can ask',
    kept: { text: `${KEPT.lookDays} days` },
    afterwards: 'erased',
  },
  {
    what: 'Log below',
    why: 'Proof of who did what',
    kept: { text: `${KEPT.auditMonths} months` },
    afterwards: 'erased',
  },
  {
    what: 'Receipts of erasure',
    why: 'Proof without a name',
    kept: { text: `${KEPT.receiptMonths} months` },
    afterwards: 'erased',
  },
  {
    what: 'Guests of Space Rescue',
    why: 'So that a game can go on',
    kept: { text: `${KEPT.guestHours} hours` },
    afterwards: 'erased',
  },
];
