import type { GameEvent } from '@moonbase/practice';

import type { Session } from '../session.ts';

type Right = Extract<GameEvent, { readonly type: 'right' }>;
type BossRound = Pick<Session, 'goal' | 'settings'>;

/** True for the right answer that opens the last padlock of a boss step. */
export function freesBoss({ goal, settings }: BossRound, { optional }: Right): boolean {
  return settings?.round?.bossStep === true && !optional && goal?.right === goal?.needed;
}

/** The live region's sentence about the padlocks: at the half, and when the last one opens. */
export function bossSentence(session: BossRound, event: Right): string | null {
  const { goal, settings } = session;
  if (!goal || settings?.round?.bossStep !== true || event.optional) return null;
  if (goal.right === goal.needed) return 'The Muddlebot is free!';
  return goal.right === Math.ceil(goal.needed / 2) ? 'Half of the padlocks are open.' : null;
}
