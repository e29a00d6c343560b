import type { OwnWork } from '@moonbase/contracts/set-work';
import { counted } from '../../design/numbers.ts';
import { formatDay } from '../../platform/dates.ts';

const NEAR = 6; // days in which a weekday says enough

/** "by Friday · 3 days left". */
export function untilWords({ until, daysLeft }: Pick<OwnWork, 'until' | 'daysLeft'>): string {
  if (daysLeft === 0) return 'by today';
  const day =
    daysLeft <= NEAR
      ? formatDay(until, { weekday: 'long' })
      : formatDay(until, { day: 'numeric', month: 'long' });
  return `by ${day} · ${counted(daysLeft, 'day')} left`;
}

/** "of 40 right", after the figure. */
export function reachedWords({ target, of }: Pick<OwnWork, 'target' | 'of'>): string {
  switch (target) {
    case 'right':
      return `of ${of} right`;
    case 'minutes':
      return `of ${of} minutes`;
    case 'quiz':
      return 'of 2 halves';
    case 'step':
    case 'mended':
      return `of ${of} done`;
  }
}

/** Why a quiz cannot go on now; null: it can, or the work is not a quiz. */
export const waitsWords = ({ kind, half, state }: OwnWork): string | null =>
  kind === 'quiz' && half === null && state !== 'done'
    ? 'The first half is done. The second comes on another day.'
    : null;
