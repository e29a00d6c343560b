import { MINUTE_MS } from '@moonbase/kit';

/** How somebody took part in a lesson. */
export type Attendance =
  | { readonly kind: 'worked' }
  | { readonly kind: 'late'; readonly minutes: number } // came for the last minutes
  | { readonly kind: 'away' };

const LATE_SHARE = 0.5; // of the lesson was over

/**
 * Whether somebody worked in a lesson, came for its last minutes, or was not there.
 *
 * @param firstAt when the first answer came; null: none did. Milliseconds since 1970
 * @see ../SPEC.md rule LN13
 */
export function attendanceOf(
  firstAt: number | null,
  { startedAt, endedAt }: { readonly startedAt: number; readonly endedAt: number },
): Attendance {
  if (firstAt === null) return { kind: 'away' };
  const left = endedAt - firstAt;
  if (left >= (endedAt - startedAt) * LATE_SHARE) return { kind: 'worked' };
  return { kind: 'late', minutes: Math.max(1, Math.ceil(left / MINUTE_MS)) };
}
