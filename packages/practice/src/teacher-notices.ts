import { words } from '@moonbase/questions';

/** The number of doubted waves in one day from which a teacher is notified. */
export const DOUBTFUL_WAVES = 3;
/** Days without practice from which a student counts as away. */
export const LONG_AWAY_DAYS = 7;

/** @see ../SPEC.md rule TN1 */
export function isDoubtfulDay(suspectWaves: number): boolean {
  return suspectWaves >= DOUBTFUL_WAVES;
}

/** @param days whole days since the last practice. @see ../SPEC.md rule TN2 */
export function isLongAway(days: number): boolean {
  return days >= LONG_AWAY_DAYS;
}

export const NOTICE_KINDS = ['hasty', 'closed', 'away', 'never'] as const;
/** Days for which a teacher reads that the school has closed an account. */
export const CLOSED_TOLD_DAYS = 7;

/** A notice to a teacher about a student: a doubtful day, a closed account, a long time without practice, or none at all yet. */
export type StudentNotice =
  | {
      readonly kind: Exclude<(typeof NOTICE_KINDS)[number], 'away' | 'closed'>;
      readonly name: string;
    }
  | { readonly kind: 'away' | 'closed'; readonly name: string; readonly since: string }; // a day in words

/** The notice in one sentence. @see ../SPEC.md rule TN3 */
export function noticeText(notice: StudentNotice): string {
  switch (notice.kind) {
    case 'hasty':
      return `${notice.name} has answered ${words(DOUBTFUL_WAVES)} rounds today faster than one can read them`;
    case 'closed':
      return `The school closed the account of ${notice.name} on ${notice.since}`;
    case 'away':
      return `${notice.name} has not practised since ${notice.since}`;
    case 'never':
      return `${notice.name} has not practised yet`;
  }
}
