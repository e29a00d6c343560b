import type { AdaptiveLevelingDetails } from '@moonbase/contracts';

type Details = Pick<AdaptiveLevelingDetails, 'averageStoryStage'>;

/** The movement of the step in a round, in words for the student. */
export interface Movement {
  readonly kind: 'up' | 'same' | 'down';
  readonly title: string;
  readonly detail: string;
}

/**
 * A fall is never given in steps: the text says what comes next, and what leads up again. The same step is praise only where half of the
 * answers or more were right: a round that was skipped through leaves the step where it was, too.
 * @see requirement AD-19
 */
export function movementOf(
  before: Details,
  after: Details,
  { right, asked }: { readonly right: number; readonly asked: number },
): Movement {
  const [from, to] = [Math.round(before.averageStoryStage), Math.round(after.averageStoryStage)];
  if (to === from) {
    const fit = asked > 0 && 2 * right >= asked;
    const detail = fit ? 'These questions fit you well.' : 'The next round starts here too.';
    return { kind: 'same', title: `Steady on ${to}`, detail };
  }
  if (to < from) {
    const title = `Next time starts easier, at step ${to}`;
    return { kind: 'down', title, detail: 'Right answers bring you up again.' };
  }
  const steps = to - from;
  return {
    kind: 'up',
    title: `You moved up ${steps} ${steps === 1 ? 'step' : 'steps'}`,
    detail: `Step ${from} to step ${to}`,
  };
}
