import type { OwnWork } from '@moonbase/contracts/set-work';

import { chosenGame, lastGame } from './chosen-game.ts';

/** The page on which a work is done. Its game asks exactly the work's content and leaves the student's own alone. */
export function beginWork(
  { id, kind, step, mistake }: Pick<OwnWork, 'id' | 'kind' | 'step' | 'mistake'>,
  userId: string,
): string {
  if (kind === 'step') return `/app/campaign?step=${step ?? 1}`;
  if (kind === 'adaptive') return '/app/adaptive-leveling';
  if (mistake !== null) return `/app/mending/${mistake}`;
  chosenGame.set({
    ...(lastGame(userId) ?? { mode: 'classic', speed: 1 }),
    source: 'selection',
    work: id,
    backTo: '/app',
  });
  return '/app/practice/game';
}
