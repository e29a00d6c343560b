import type { GameEvent } from '@moonbase/practice';
import { MAX_SCORED_ATTEMPTS } from '@moonbase/scoring';

export const SAUCER_KINDS = 5;

const ANYBODY = { visitor: 0 };

type Asked = ReadonlyMap<string, { readonly visitor: number }>;

/** The kind of the visitor who waits at a question of the wave. @param id of the answer */
export const visitorIn = (questions: Asked, id: string): number =>
  (questions.get(id) ?? ANYBODY).visitor;

/** A visitor whom a right answer has freed; a courier's guest stands behind the row. */
export interface Friend {
  readonly id: string; // of the answer
  readonly kind: number; // of who waited at its question
  readonly isGuest: boolean;
}

/** Somebody who is not home by a right answer: asleep at the base after the answer was shown, or still in the saucer. */
export interface Sleeper {
  readonly id: string; // of the answer
  readonly kind: number; // of who waited at its question
  readonly isAway: boolean; // it will come again
}

/** The friends with those whom these events have freed. */
export function withFreed(
  friends: readonly Friend[],
  events: readonly GameEvent[],
  questions: Asked,
): readonly Friend[] {
  const freed = events.flatMap((event) =>
    event.type === 'right' && event.attempts <= MAX_SCORED_ATTEMPTS
      ? [{ id: event.id, kind: visitorIn(questions, event.id), isGuest: event.optional }]
      : [],
  );
  return freed.length === 0 ? friends : [...friends, ...freed];
}

/** Those who are not home by a right answer, with those of these events. */
export function withSleepers(
  sleepers: readonly Sleeper[],
  events: readonly GameEvent[],
  questions: Asked,
): readonly Sleeper[] {
  const more = events.flatMap((event): readonly Sleeper[] => {
    const isTaught = event.type === 'right' && event.attempts > MAX_SCORED_ATTEMPTS;
    const isAway = event.type === 'landed' || (event.type === 'left' && event.kind === 'question');
    return isTaught || isAway
      ? [{ id: event.id, kind: visitorIn(questions, event.id), isAway }]
      : [];
  });
  return more.length === 0 ? sleepers : [...sleepers, ...more];
}
