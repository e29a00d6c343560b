import type { OwnWork } from '@moonbase/contracts/set-work';
import { SUCCESS } from '@moonbase/set-work';

import { counted } from '../../design/numbers.ts';
import { lastDayWords } from '../../play/last-day.ts';

/** "by Friday · 3 days left". */
export function untilWords({ until, daysLeft }: Pick<OwnWork, 'until' | 'daysLeft'>): string {
  const words = lastDayWords({ until, daysLeft });
  return daysLeft === 0 ? words : `${words} · ${counted(daysLeft, 'day')} left`;
}

/** "of 40 right", after the figure. */
export function reachedWords({ target, of }: Pick<OwnWork, 'target' | 'of'>): string {
  switch (target) {
    case 'right':
      return `of ${of} right`;
    case 'minutes':
      return `of ${of} minutes`;
    case 'success':
      return `of ${of} right in the best ${SUCCESS.of}`;
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
