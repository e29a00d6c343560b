import { FIELD, type GameEvent } from '@moonbase/practice';

import { lifeOf, type Burst } from '../../art/particles.ts';

/** A short-lived effect, which the rules do not know. Times in ms of the view's own clock. */
export type Effect = { readonly at: number; readonly life: number } & (
  | {
      readonly kind: 'fly-home';
      readonly lane: number;
      readonly y: number;
      readonly courier: boolean;
    }
  | { readonly kind: 'spin-out'; readonly lane: number; readonly y: number }
  | { readonly kind: 'leave'; readonly lane: number; readonly y: number; readonly courier: boolean }
  | { readonly kind: 'landed'; readonly lane: number; readonly id: string }
  | { readonly kind: 'shake'; readonly id: string }
  | { readonly kind: 'tick'; readonly lane: number; readonly y: number }
  | { readonly kind: 'burst'; readonly burst: Burst }
  | { readonly kind: 'glow' }
);

/** The duration of each effect. @see requirement PG-33 */
const LIFE = {
  flyHome: 500,
  spinOut: 350,
  leave: 500,
  landed: 1_200,
  shake: 300,
  tick: 600,
  glow: 300,
} as const;
const HIT_STOP_MS = 40;
const FIELD_MIDDLE = 400;

/** The effects of one frame's events, and how long the game pauses for them. */
export interface Seen {
  readonly effects: readonly Effect[];
  readonly hitStopMs: number;
}

/**
 * @param laneX centre of a lane on screen, in units
 * @param still no particles and no pause: a tick badge is shown instead
 */
export function effectsOf(
  events: readonly GameEvent[],
  at: number,
  { laneX, still }: { readonly laneX: (lane: number) => number; readonly still: boolean },
): Seen {
  const effects: Effect[] = [];
  let hitStopMs = 0;
  for (const event of events) {
    effects.push(...effectsOfOne(event, at, { laneX, still }));
    if (event.type === 'right' && !still) hitStopMs = HIT_STOP_MS;
  }
  return { effects, hitStopMs };
}

function effectsOfOne(
  event: GameEvent,
  at: number,
  { laneX, still }: { readonly laneX: (lane: number) => number; readonly still: boolean },
): readonly Effect[] {
  switch (event.type) {
    case 'right': {
      const { lane, y, optional: courier } = event;
      const burst: Burst = { kind: 'stars', x: laneX(lane), y, seed: Math.round(at) };
      const flown: Effect = { kind: 'fly-home', lane, y, courier, at, life: LIFE.flyHome };
      const tick: Effect = { kind: 'tick', lane, y, at, life: LIFE.tick };
      return still
        ? [flown, tick]
        : [flown, { kind: 'burst', burst, at, life: lifeOf(burst) }, tick];
    }
    case 'wrong':
      return [{ kind: 'shake', id: event.id, at, life: LIFE.shake }];
    case 'teleported':
      return [{ kind: 'spin-out', lane: event.lane, y: event.y, at, life: LIFE.spinOut }];
    case 'left':
      return [
        {
          kind: 'leave',
          lane: event.lane,
          y: event.y,
          courier: event.kind === 'courier',
          at,
          life: LIFE.leave,
        },
      ];
    case 'landed':
      return [
        { kind: 'landed', lane: event.lane, id: event.id, at, life: LIFE.landed },
        { kind: 'glow', at, life: LIFE.glow },
      ];
    default:
      return [];
  }
}

/** Confetti over the whole sky, for a wave with no slip. */
export function confetti(at: number): Effect {
  const burst: Burst = {
    kind: 'confetti',
    x: FIELD_MIDDLE,
    y: FIELD.skyTop + 60,
    seed: Math.round(at),
  };
  return { kind: 'burst', burst, at, life: lifeOf(burst) };
}

/** The effects that are not over yet. */
export function stillSeen(effects: readonly Effect[], now: number): readonly Effect[] {
  return effects.some(({ at, life }) => now - at >= life)
    ? effects.filter(({ at, life }) => now - at < life)
    : effects;
}
