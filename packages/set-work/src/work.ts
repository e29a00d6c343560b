import { daysBetween, LONGEST_DAYS } from './days.ts';

/** What a work can be of. */
export const WORK_KINDS = [
  'content',
  'step',
  'adaptive',
  'mending',
  'facts',
  'lesson',
  'quiz',
] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

/** What is reached when a work is done. */
export const TARGETS = ['right', 'minutes', 'success', 'step', 'mended', 'quiz'] as const;
export type WorkTarget = (typeof TARGETS)[number];

export const FEWEST_RIGHT = 10;
export const MOST_RIGHT = 500;
export const USUAL_RIGHT = 20;
export const FEWEST_WORK_MINUTES = 5;
export const MOST_WORK_MINUTES = 60;
export const USUAL_WORK_MINUTES = 10;
export const MOST_NOTE = 140; // characters
export const MOST_OPEN = 5; // works of a student
export const QUIZ_QUESTIONS = 10; // in each half
export const SUCCESS = { right: 8, of: 10 } as const; // answers that follow each other

const TARGETS_OF: Readonly<Record<WorkKind, readonly WorkTarget[]>> = {
  content: ['right', 'minutes', 'success'],
  step: ['step'],
  adaptive: ['minutes'],
  mending: ['mended'],
  facts: ['right', 'minutes'],
  lesson: ['right', 'minutes'],
  quiz: ['quiz'],
};

/** What can be asked of a kind of work, the usual one first. @see ../SPEC.md rule WK1 */
export const targetsOf = (kind: WorkKind): readonly WorkTarget[] => TARGETS_OF[kind];

const BOUNDS = {
  right: { fewest: FEWEST_RIGHT, most: MOST_RIGHT },
  minutes: { fewest: FEWEST_WORK_MINUTES, most: MOST_WORK_MINUTES },
} as const;

export interface NewWork {
  readonly kind: WorkKind;
  readonly target: WorkTarget;
  readonly amount: number; // right answers or minutes; 1 for the others
  readonly from: string; // YYYY-MM-DD, the school's days
  readonly until: string;
  readonly note: string;
  readonly exceptions?: readonly Exception[];
}

/** A student who is asked for another number of right answers or minutes. */
export interface Exception {
  readonly student: string;
  readonly amount: number;
}

/**
 * What is wrong with a work that is about to be set, by field.
 *
 * @param today the school's day
 * @see ../SPEC.md rules WK1 to WK4 and WK16
 */
export function faultsOf(
  work: NewWork,
  today: string,
): Readonly<Record<string, readonly string[]>> {
  const { kind, target, from, until, note } = work;
  const faults: Record<string, readonly string[]> = {};
  if (!targetsOf(kind).includes(target)) faults['target'] = ['Cannot be asked of this work'];
  const fault = faultOfAmount(work);
  if (fault !== null) faults['amount'] = [fault];
  if (until < from) faults['until'] = ['Must not be before the first day'];
  else if (until < today) faults['until'] = ['Must not be past'];
  else if (daysBetween(from, until) > LONGEST_DAYS)
    faults['until'] = [`Must be at most ${LONGEST_DAYS} days after the first day`];
  if (note.length > MOST_NOTE) faults['note'] = [`Must have at most ${MOST_NOTE} characters`];
  const own = faultOfExceptions(work);
  if (own !== null) faults['exceptions'] = [own];
  return faults;
}

/** @see ../SPEC.md rule WK16 */
function faultOfExceptions({ exceptions = [], ...work }: NewWork): string | null {
  const whom = new Set(exceptions.map(({ student }) => student));
  if (whom.size !== exceptions.length) return 'Must name each student once';
  if (exceptions.length > 0 && work.target !== 'right' && work.target !== 'minutes')
    return 'This work has no number';
  const faults = exceptions.map(({ amount }) => faultOfAmount({ ...work, amount }));
  return faults.find((fault) => fault !== null) ?? null;
}

function faultOfAmount({ target, amount }: NewWork): string | null {
  if (target !== 'right' && target !== 'minutes')
    return amount === 1 ? null : 'Must be 1 for this work';
  const { fewest, most } = BOUNDS[target];
  return Number.isInteger(amount) && amount >= fewest && amount <= most
    ? null
    : `Must be ${fewest} to ${most}`;
}

/** Whether a student who has some open works may get another one. @see ../SPEC.md rule WK5 */
export const mayTakeAnother = (open: number): boolean => open < MOST_OPEN;
