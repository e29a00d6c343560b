import type { CrewBoard } from '@moonbase/contracts';

export const OVER: ReadonlySet<string> = new Set(['end', 'results', 'closed']);

/** What a crew does now, in words. */
export function stateOf({ paused, phase, round, rounds }: CrewBoard): string {
  if (OVER.has(phase)) return 'over';
  const where = phase.startsWith('question') ? 'questions' : 'on the board';
  return `round ${Math.max(1, round)} of ${rounds}, ${paused ? 'paused' : where}`;
}
