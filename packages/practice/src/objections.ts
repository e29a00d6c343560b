import { DAY_MS } from '@moonbase/kit';

import type { Outcome } from './answer-history.ts';

/** What a student may say about a mark that seems wrong: the answer means the same, or the question is unclear. */
export const OBJECTION_REASONS = ['same', 'unclear'] as const;
export type ObjectionReason = (typeof OBJECTION_REASONS)[number];

/** What a teacher does about an objection. */
export const OBJECTION_DECISIONS = ['counted', 'explained', 'reported'] as const;
export type ObjectionDecision = (typeof OBJECTION_DECISIONS)[number];

/** The states of an objection; an open one is closed by itself. */
export const OBJECTION_STATES = ['open', ...OBJECTION_DECISIONS, 'closed'] as const;
export type ObjectionState = (typeof OBJECTION_STATES)[number];

/** The objections of a student that may wait at a time. @see ../SPEC.md rule OB2 */
export const MOST_OPEN_OBJECTIONS = 3;
/** The wrong keys that a student may name on one of their local days. @see ../SPEC.md rule OB5 */
export const MOST_WRONG_KEYS = 2;
/** @see ../SPEC.md rule OB4 */
export const OBJECTION_DAYS = 14;

/** The time, in ms since 1970, after which an objection was made that is still open `now`. @see ../SPEC.md rule OB4 */
export const oldestOpen = (now: number): number => now - OBJECTION_DAYS * DAY_MS;

/** The state of an objection `now`: one that nobody has decided is closed after 14 days. @see ../SPEC.md rule OB4 */
export function objectionState(
  { state, madeAt }: { readonly state: ObjectionState; readonly madeAt: number },
  now: number,
): ObjectionState {
  return state === 'open' && madeAt <= oldestOpen(now) ? 'closed' : state;
}

/** What is known about an answer that a student objects to. */
export interface ObjectedAnswer {
  readonly outcome: Outcome;
  readonly attempts: readonly { readonly correct: boolean }[];
}

/**
 * Whether there is something to object to: a typed answer that was marked wrong. An answer that was right after too many
 * tries is marked as such. @see ../SPEC.md rule OB1
 */
export function canObject({ outcome, attempts }: ObjectedAnswer): boolean {
  const last = attempts.at(-1);
  return outcome === 'incorrect' && last !== undefined && !last.correct;
}

const STATE_WORDS: Readonly<
  Record<ObjectionState, (by: string, sentence: string | null) => string>
> = {
  open: (by) => `${by} will look at it. You lose nothing.`,
  counted: () => 'You were right. It counts now.',
  explained: (by, sentence) => `${by} says: ${sentence ?? 'look at it together.'}`,
  reported: () => 'The question is being looked at.',
  closed: (by) => `${by} could not look at this one. You may ask her.`,
};

/**
 * The words that a student reads beside an answer they objected to.
 *
 * @param by the name of who decides or has decided: Ms Hartley
 * @see ../SPEC.md rule OB6
 */
export function objectionWords(state: ObjectionState, by: string, sentence: string | null): string {
  const words = STATE_WORDS[state](by, sentence);
  return state === 'closed' ? words.replace('ask her', pronounOf(by)) : words;
}

/** "ask her" of somebody with such a title, "ask him" of a Mr, "ask" of anybody else. */
function pronounOf(by: string): string {
  if (/^(Ms|Mrs|Miss)\.? /.test(by)) return 'ask her';
  return /^Mr\.? /.test(by) ? 'ask him' : 'ask them';
}

/** An objection as far as it says which are alike. */
export interface AlikeFacts {
  readonly unitId: number;
  readonly subUnit: number;
  readonly question: string; // a key of what was shown
  readonly given: string; // as typed
}

/** Groups objections to the same answer to the same question, in the order of the first of each. @see ../SPEC.md rule OB7 */
export function alikeTogether<Row extends AlikeFacts>(
  rows: readonly Row[],
): readonly (readonly Row[])[] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = JSON.stringify([row.unitId, row.subUnit, row.question, Number(row.given)]);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()];
}
