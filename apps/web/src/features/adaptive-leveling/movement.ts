import type { AdaptiveLevelingDetails } from '@moonbase/contracts';

type Details = Pick<AdaptiveLevelingDetails, 'averageStoryStage'>;

/** The movement of the step in a round, in words for the student. */
export interface Movement {
  readonly kind: 'up' | 'same' | 'down';
  readonly title: string;
  readonly detail: string;
}

/**
 * A fall is never given in steps: the text says what comes next, and what leads up again. A rise and the same step are praise only where
 * half of the answers or more were right: a first rise may still look for the step, and a round that was skipped through leaves it.
 * @see requirement AD-19
 */
export function movementOf(
  before: Details,
  after: Details,
  { right, asked }: { readonly right: number; readonly asked: number },
): Movement {
  const [from, to] = [Math.round(before.averageStoryStage), Math.round(after.averageStoryStage)];
  const fit = asked > 0 && 2 * right >= asked;
  if (to === from) {
    const detail = fit ? 'These questions fit you well.' : 'The next round starts here too.';
    return { kind: 'same', title: `Steady on ${to}`, detail };
  }
  if (to < from) {
    const title = `Next time starts easier, at step ${to}`;
    return { kind: 'down', title, detail: 'Right answers bring you up again.' };
  }
  if (!fit)
    return {
      kind: 'same',
      title: `Next round: step ${to}`,
      detail: 'We still look for your step.',
    };
  const steps = to - from;
  return {
    kind: 'up',
    title: `You moved up ${steps} ${steps === 1 ? 'step' : 'steps'}`,
    detail: `Step ${from} to step ${to}`,
  };
}
