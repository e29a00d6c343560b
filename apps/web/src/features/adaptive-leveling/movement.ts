import type { AdaptiveLevelingDetails } from '@moonbase/contracts';

type Details = Pick<AdaptiveLevelingDetails, 'averageStoryStage'>;

const FOUND = 8; // steps up: nobody climbs them in a round; the first rounds look for the step

/** The movement of the step in a round, in words for the student. */
export interface Movement {
  readonly kind: 'up' | 'same' | 'down';
  readonly title: string;
  readonly detail: string;
}

/**
 * A fall is given neither in steps nor as the step it leads to: the text says what comes next, and what leads up again. A rise and the same step are praise only where
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
    return fit
      ? { kind: 'same', title: `Steady on ${to}`, detail: 'These questions fit you well.' }
      : {
          kind: 'same',
          title: `Next round: step ${to}`,
          detail: 'New questions of the same kind.',
        };
  }
  if (to < from) {
    return {
      kind: 'down',
      title: 'Next time starts easier',
      detail: fit
        ? 'A warm-up first, then right answers bring you up again.'
        : 'Right answers bring you up again.',
    };
  }
  if (!fit)
    return {
      kind: 'same',
      title: `Next round: step ${to}`,
      detail: 'We still look for your step.',
    };
  const steps = to - from;
  if (steps >= FOUND)
    return {
      kind: 'up',
      title: `We found your step: ${to}`,
      detail: `From step ${from} to step ${to}`,
    };
  return {
    kind: 'up',
    title: `You moved up ${steps} ${steps === 1 ? 'step' : 'steps'}`,
    detail: `Step ${from} to step ${to}`,
  };
}

/** What the student's own character says first of a round: who came out, what was tried, and what comes next. */
export function wordsFor(
  {
    right,
    asked,
    missed,
  }: { readonly right: number; readonly asked: number; readonly missed: number },
  kind: Movement['kind'] | null, // null: not known yet
): string {
  if (asked === 0) return 'Nothing asked this time. I am here when you are.';
  const next =
    kind === 'down'
      ? 'The next round starts easier.'
      : missed > 0
        ? 'Look at them with me, below.'
        : 'Ready for more?';
  if (right === 0) return `You kept on trying. That was a hard round. ${next}`;
  const freed = right === 1 ? 'One friend is free' : `${right} friends are free`;
  if (2 * right < asked) return `${freed}, thanks to you. ${next}`;
  if (kind === 'down') return `${freed}! Well done. Next time we warm up first, then we fly on.`;
  return right === asked ? `All ${right} friends are free!` : `${freed}! ${next}`;
}
