import type { Effect } from './effects.ts';

/** What of a list that waits an admin takes: what nothing holds back, what was taken back before, or all of it. */
export const TAKES = ['others', 'undone', 'all'] as const;
export type Take = (typeof TAKES)[number];

/** How many changes a take makes, and how many of these are people who leave. */
export interface TakeCount {
  readonly changes: number;
  readonly leaving: number;
}

export const isChange = ({ outcome }: Effect): boolean =>
  outcome !== 'unchanged' && outcome !== 'error';

/** Whether an effect belongs to a take. Rows without a change are taken with all but those that were taken back. @see ../SPEC.md rule BW8 */
export function isTaken(effect: Effect, take: Take): boolean {
  if (effect.outcome === 'error') return false;
  if (take === 'all') return true;
  return effect.held === (take === 'others' ? null : 'undone');
}

/** @see ../SPEC.md rule BW8 */
export function takesOf(effects: readonly Effect[]): Readonly<Record<Take, TakeCount>> {
  const countOf = (take: Take): TakeCount => {
    const changes = effects.filter((each) => isChange(each) && isTaken(each, take));
    const leaving = changes.filter(({ outcome }) => outcome === 'leave').length;
    return { changes: changes.length, leaving };
  };
  return { others: countOf('others'), undone: countOf('undone'), all: countOf('all') };
}
