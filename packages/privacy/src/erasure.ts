import { DAY_MS } from '@moonbase/kit';

import { GROUPS, type Group } from './register/entry.ts';
import { ANSWER_DAYS, ASK_AGAIN_AFTER_OWN_DAYS, ASK_AGAIN_DAYS } from './retention.ts';

/** The reasons for an erasure; `not-used` and `family` are set by the product. */
export const ERASURE_REASONS = {
  'parent-asked': 'Parent asked for it',
  moved: 'Moved to another school',
  'asked-themselves': 'The person asked for it',
  mistake: 'Made by mistake',
  family: 'Removed from the family',
  'not-used': 'Not used for a long time',
} as const;
export type ErasureReason = keyof typeof ERASURE_REASONS;

/** The reasons that somebody can choose. */
export const CHOSEN_REASONS = ['parent-asked', 'moved', 'asked-themselves', 'mistake'] as const;

/** The facts about somebody who is to be erased. */
export interface ErasureFacts {
  readonly lastName: string;
  readonly firstName: string;
  readonly isAdmin: boolean; // of the product
  readonly isLastSchoolAdmin: boolean;
  readonly children: number; // accounts that have this person as their parent
}

export type ErasureRefusal = 'admin' | 'last-school-admin' | 'has-children' | 'name-differs';

/**
 * The reason why this person is not erased now; null when they are. A retention job types no name.
 *
 * @see ../SPEC.md rules ER1 and ER3
 */
export function erasureRefusal(facts: ErasureFacts, typed: string | null): ErasureRefusal | null {
  if (facts.isAdmin) return 'admin';
  if (facts.isLastSchoolAdmin) return 'last-school-admin';
  if (facts.children > 0) return 'has-children';
  return typed === null || isSameName(typed, nameToType(facts)) ? null : 'name-differs';
}

/** The name that is typed before somebody is erased: the last name, or the first where there is none. */
export function nameToType({
  firstName,
  lastName,
}: {
  firstName: string;
  lastName: string;
}): string {
  return lastName.trim() === '' ? firstName : lastName;
}

function isSameName(typed: string, name: string): boolean {
  const plain = (text: string) =>
    text.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
  return plain(typed) === plain(name);
}

/** How a parent's request to a school ends: by the parent, or by an answer of the school. */
export const REQUEST_ENDS = ['called-off', 'declined', 'confirmed'] as const;
export type RequestEnd = (typeof REQUEST_ENDS)[number];

/** How a parent's request to erase a student whom a school keeps has ended, in milliseconds since 1970. */
export interface EndedRequest {
  readonly at: number;
  readonly as: RequestEnd;
}

/** The moment from which the admins of a school are reminded of a request daily. @see ../SPEC.md rule ER10 */
export const answerDue = (askedAt: number): number => askedAt + ANSWER_DAYS * DAY_MS;

/** The moment whose requests, and older ones, are to be answered by now. @see ../SPEC.md rule ER10 */
export const overdueFrom = (now: number): number => now - ANSWER_DAYS * DAY_MS;

/**
 * The moment from which the same parent may ask again; null while a request of theirs waits.
 *
 * @param ended how their last request ended; null: it waits
 * @see ../SPEC.md rule ER11
 */
export function askAgainFrom(ended: EndedRequest | null): number | null {
  if (ended === null) return null;
  return (
    ended.at + (ended.as === 'called-off' ? ASK_AGAIN_AFTER_OWN_DAYS : ASK_AGAIN_DAYS) * DAY_MS
  );
}

/** The number of a receipt, such as "ER-2026-0005". */
export function receiptNumber(id: number, year: number): string {
  return `ER-${year}-${String(id).padStart(4, '0')}`;
}

const CODE_SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'; // no characters that look alike

/** A code such as "7F3K-QM2X". @param bytes eight random ones */
export function checkCode(bytes: readonly number[]): string {
  const signs = bytes.slice(0, 8).map((byte) => CODE_SIGNS.charAt(byte % CODE_SIGNS.length));
  return `${signs.slice(0, 4).join('')}-${signs.slice(4).join('')}`;
}

/** The lines of a receipt, in the order of the groups; groups without a row are left out. */
export function receiptLines(
  counts: Readonly<Record<string, number>>,
): readonly { readonly what: string; readonly rows: number }[] {
  const groups: readonly Group[] = [
    'account',
    'sign-in',
    'classes',
    'answers',
    'results',
    'settings',
    'log',
  ];
  return groups
    .map((group) => ({ what: GROUPS[group], rows: counts[group] ?? 0 }))
    .filter(({ rows }) => rows > 0);
}
