import type { GameEvent } from '@moonbase/practice';

import type { Session } from '../session.ts';

type Right = Extract<GameEvent, { readonly type: 'right' }>;
type BossRound = Pick<Session, 'goal' | 'settings'>;

const isBoss = ({ settings }: BossRound): boolean => settings?.round?.bossStep === true;

/** True for the right answer that opens the last padlock of a boss step. */
export function opensAll(session: BossRound, { optional }: Right): boolean {
  const { goal } = session;
  return isBoss(session) && !optional && goal?.right === goal?.needed;
}

/** True when the last question of a boss step is settled, and all padlocks are open: the Muddlebot is free. */
export function freesBoss(session: BossRound, event: GameEvent): boolean {
  if (event.type !== 'wave-ending' || !event.final || event.reason !== 'completed') return false;
  const { goal } = session;
  return isBoss(session) && goal !== null && goal.right >= goal.needed;
}

/** The live region's sentence about the padlocks: at the half, when the last one opens, and when it is free. */
export function bossSentence(session: BossRound, event: GameEvent): string | null {
  if (freesBoss(session, event)) return 'The Muddlebot is free!';
  const { goal } = session;
  if (event.type !== 'right' || !goal || !isBoss(session) || event.optional) return null;
  if (goal.right === goal.needed) return 'All the padlocks are open.';
  return goal.right === Math.ceil(goal.needed / 2) ? 'Half of the padlocks are open.' : null;
}
