import type { GameEvent } from '@moonbase/practice';

import type { Session } from '../session.ts';

type Right = Extract<GameEvent, { readonly type: 'right' }>;
type BossRound = Pick<Session, 'goal' | 'settings'>;

const isGate = ({ settings }: BossRound): boolean => settings?.round?.isGate === true;
const isBoss = (round: BossRound): boolean =>
  isGate(round) || round.settings?.round?.bossStep === true;

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

/** What the ribbon says of them, at the last padlock or lamp and at the end. */
export const openWords = (round: BossRound): string =>
  isGate(round) ? 'All the lamps burn!' : 'All the locks are open!';
export const freeWords = (round: BossRound): string =>
  isGate(round) ? 'The gate is open!' : 'The Muddlebot is free!';

/** The live region's sentence about the padlocks: at the half, when the last one opens, and when it is free. */
export function bossSentence(session: BossRound, event: GameEvent): string | null {
  if (freesBoss(session, event)) return freeWords(session);
  const { goal } = session;
  if (event.type !== 'right' || !goal || !isBoss(session) || event.optional) return null;
  const [all, half] = isGate(session)
    ? ['All the lamps burn.', 'Half of the lamps burn.']
    : ['All the padlocks are open.', 'Half of the padlocks are open.'];
  if (goal.right === goal.needed) return all;
  return goal.right === Math.ceil(goal.needed / 2) ? half : null;
}
