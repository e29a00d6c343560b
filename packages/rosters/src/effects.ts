import type { ImportSchool } from './plan-import.ts';
import type { Stated } from './set-here.ts';
import type { KnownTeacher } from './teachers.ts';

/** Why a list waits for an admin, the reason that counts first in front. */
export const HOLD_REASONS = ['first', 'undone', 'leaving', 'renamed', 'empty'] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** A school as it is, and what its list said before. */
export interface WireSchool extends ImportSchool {
  readonly teachers: readonly KnownTeacher[];
  readonly listed: ReadonlyMap<string, Stated>; // by the list's ids; empty: this is the first list
  /** Whether this effect was taken back before. */
  readonly isUndone: (fingerprint: string) => boolean;
  /** Whether the person of this id on the list was erased here. */
  readonly isErased: (rosterId: string) => boolean;
}

export const WIRE_OUTCOMES = ['create', 'update', 'move', 'leave', 'unchanged', 'error'] as const;
export type WireOutcome = (typeof WIRE_OUTCOMES)[number];

/** What a list would do to one person. */
export interface Effect {
  readonly who: 'student' | 'teacher';
  readonly rosterId: string;
  readonly personId: string | null; // null: somebody new
  readonly row: number | null; // of a student in the list
  readonly name: string;
  readonly now: readonly string[]; // classes
  readonly then: readonly string[];
  readonly outcome: WireOutcome;
  readonly isRenamed: boolean;
  readonly details: readonly string[];
  readonly held: HoldReason | null; // why it waits for somebody
}

/** An effect as a text that is the same the next night. */
export const fingerprintOf = ({ who, rosterId, outcome, details }: Effect): string =>
  [who, rosterId, outcome, ...details].join('\n');
