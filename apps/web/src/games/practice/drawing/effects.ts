import { FIELD, type GameEvent } from '@moonbase/practice';
import { MAX_SCORED_ATTEMPTS } from '@moonbase/scoring';

import { lifeOf, type Burst } from '../../art/particles.ts';

/** A short-lived effect, which the rules do not know. Times in ms of the view's own clock. */
export type Effect = { readonly at: number; readonly life: number } & (
  | {
      readonly kind: 'freed';
      readonly id: string;
      readonly lane: number;
      readonly y: number;
      readonly courier: boolean;
      readonly points: number;
      readonly tone: 'right' | 'taught'; // taught: typed after it was shown
    }
  | { readonly kind: 'spin-out'; readonly lane: number; readonly id: string; readonly y: number }
  | { readonly kind: 'leave'; readonly lane: number; readonly y: number } // a courier
  | { readonly kind: 'sinks'; readonly lane: number; readonly id: string; readonly y: number }
  | { readonly kind: 'shake'; readonly id: string }
  | { readonly kind: 'wonders'; readonly id: string } // the visitor looks out and shakes its head
  | { readonly kind: 'burst'; readonly burst: Burst }
  | { readonly kind: 'glow' }
);

/** The duration of each effect. @see requirement PG-33 */
const LIFE = {
  freed: 1_200,
  freedStill: 400,
  walksHome: 3_200,
  spinOut: 350,
  leave: 500,
  sinks: 1_200,
  shake: 500, // two wobbles of its saucer
  wonders: 3_400,
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
 * @param still no particles and no pause
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
      const { id, lane, y, optional: courier, points, attempts } = event;
      const tone = attempts > MAX_SCORED_ATTEMPTS ? 'taught' : 'right';
      const moves = tone === 'taught' ? LIFE.walksHome : LIFE.freed;
      const life = still ? LIFE.freedStill : moves;
      const freed: Effect = { kind: 'freed', id, lane, y, courier, points, tone, at, life };
      if (still || tone === 'taught') return [freed];
      const burst: Burst = { kind: 'stars', x: laneX(lane), y, seed: Math.round(at) };
      return [freed, { kind: 'burst', burst, at, life: lifeOf(burst) }];
    }
    case 'wrong':
      return [
        { kind: 'shake', id: event.id, at, life: LIFE.shake },
        { kind: 'wonders', id: event.id, at, life: LIFE.wonders },
      ];
    case 'teleported':
      return [
        { kind: 'spin-out', lane: event.lane, id: event.id, y: event.y, at, life: LIFE.spinOut },
      ];
    case 'left': {
      const { id, kind, lane, y } = event;
      if (kind === 'question') return [{ kind: 'sinks', lane, id, y, at, life: LIFE.sinks }];
      return [{ kind: 'leave', lane, y, at, life: LIFE.leave }];
    }
    case 'landed': {
      const { id, lane } = event;
      return [
        { kind: 'sinks', lane, id, y: FIELD.base, at, life: LIFE.sinks },
        { kind: 'glow', at, life: LIFE.glow },
      ];
    }
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

/**
 * The effects without the rides of visitors who were freed before: a new hit cuts them to their last frame. Somebody who
 * walks home on the ground is in nobody's way.
 */
export function withoutRides(effects: readonly Effect[]): readonly Effect[] {
  return effects.filter((each) => each.kind !== 'freed' || each.tone === 'taught');
}
