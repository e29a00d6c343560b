import type { Outcome, ScoreType } from '@moonbase/rescue';

/** A tile that has just been opened, or was missed. */
export interface Reveal {
  readonly x: number;
  readonly y: number;
  readonly outcome: Outcome;
  readonly score: number;
  readonly scoreType: ScoreType;
}

/** Parts of the 700 ms of a scan, in milliseconds. */
export const SCAN = { ring: 200, flip: 250, pop: 150, rest: 100 } as const;
export const SCAN_MS = SCAN.ring + SCAN.flip + SCAN.pop + SCAN.rest;
export const MISS_MS = 600;
const NEIGHBOUR_STEP_MS = 40;
const NEIGHBOUR_MOST_MS = 500;
const NEIGHBOUR_FLIP_MS = 260;
const SCORE_MS = 1_100;
const PART_STEP_MS = 80;
const FLY_MS = 900;
/** The needle over the ring of chance: it runs, then shows whether the scan hit. */
export const NEEDLE = { run: 600, still: 400, rest: 500 } as const;
const FADE_MS = 150; // the only effect with reduced motion

/** A short-lived effect on the board. Times are milliseconds of the page's clock. */
export type BoardEffect = Timed &
  (
    | { readonly kind: 'scan'; readonly x: number; readonly y: number; readonly colour: number }
    | { readonly kind: 'flip'; readonly x: number; readonly y: number }
    | { readonly kind: 'fade'; readonly x: number; readonly y: number }
    | { readonly kind: 'miss'; readonly x: number; readonly y: number }
    | {
        readonly kind: 'needle';
        readonly x: number;
        readonly y: number;
        readonly chance: number; // the green part of the ring, 0 to 1
        readonly next: number; // of the next try: after a miss the ring grows to it
        readonly stop: number; // where the needle stands, a share of the ring
        readonly still: boolean;
      }
    | { readonly kind: 'score'; readonly x: number; readonly y: number; readonly points: number }
    | {
        readonly kind: 'fly';
        readonly x: number;
        readonly y: number;
        readonly length: number;
        readonly vertical: boolean;
        readonly hue: number;
      }
  );

interface Timed {
  readonly at: number;
  readonly life: number;
}

interface Ship {
  readonly x: number;
  readonly y: number;
  readonly length: number;
  readonly vertical: boolean;
  readonly hue: number;
}

/**
 * The effects of tiles that open together.
 *
 * @param ships the ships that came home with them
 * @param colour seat of the scanning player
 */
export function effectsOf(
  reveals: readonly Reveal[],
  {
    cause,
    colour,
    now: told,
    still,
    ships,
    chances = null,
  }: {
    readonly cause: 'scan' | 'scatter' | 'neighbour' | 'end';
    readonly colour: number;
    readonly now: number;
    readonly still: boolean;
    readonly ships: readonly Ship[];
    readonly chances?: Chances | null; // null: no needle
  },
): readonly BoardEffect[] {
  const needles = cause === 'scan' ? needlesOf(reveals, chances, told, still) : [];
  const now = needles.length === 0 ? told : told + (still ? NEEDLE.still : NEEDLE.run);
  const shown = reveals.flatMap((reveal, order): readonly BoardEffect[] => {
    const { x, y } = reveal;
    if (still) return [{ kind: 'fade', x, y, at: now, life: FADE_MS }];
    if (reveal.outcome === 'missed') return [{ kind: 'miss', x, y, at: now, life: MISS_MS }];
    if (cause === 'scan' || cause === 'scatter')
      return [{ kind: 'scan', x, y, colour, at: now, life: SCAN_MS }];
    const wait = Math.min(NEIGHBOUR_MOST_MS - NEIGHBOUR_FLIP_MS, order * NEIGHBOUR_STEP_MS);
    return [{ kind: 'flip', x, y, at: now + wait, life: NEIGHBOUR_FLIP_MS }];
  });
  return [
    ...shown,
    ...scoresOf(reveals, needles.length === 0 ? now : now + NEEDLE.rest, still), // first what the ring says
    ...(still ? [] : flights(ships, now)),
    ...needles,
  ];
}

/** The chance of a scan, and of the one after it if it is missed. */
export interface Chances {
  readonly chance: number;
  readonly next: number;
}

/** The server has drawn already: the needle only shows it, so it stops in the green part or in the hatched one. */
function needlesOf(
  reveals: readonly Reveal[],
  chances: Chances | null,
  at: number,
  still: boolean,
): BoardEffect[] {
  if (chances === null || chances.chance >= 1) return [];
  const { chance, next } = chances;
  return reveals.slice(0, 1).map(({ x, y, outcome }) => {
    const part = (((x * 7 + y * 13) % 10) + 1.5) / 13; // 0.1 to 0.9, so that it never stands on the edge
    const stop = outcome === 'missed' ? chance + part * (1 - chance) : part * chance;
    const life = (still ? NEEDLE.still : NEEDLE.run) + NEEDLE.rest;
    return { kind: 'needle', x, y, chance, next: Math.max(chance, next), stop, still, at, life };
  });
}

function scoresOf(reveals: readonly Reveal[], now: number, still: boolean): BoardEffect[] {
  return reveals.flatMap(({ x, y, score, outcome }) => {
    const at = still || outcome === 'missed' ? now : now + SCAN.ring + SCAN.flip;
    return score === 0 ? [] : [{ kind: 'score', x, y, points: score, at, life: SCORE_MS }];
  });
}

function flights(ships: readonly Ship[], now: number): BoardEffect[] {
  return ships.map((ship) => ({
    kind: 'fly',
    ...ship,
    at: now + SCAN.ring + SCAN.flip,
    life: ship.length * PART_STEP_MS + FLY_MS,
  }));
}

/** The number of lit parts of a ship that flies home, and the share of its flight, 0 to 1. */
export function flightAt(length: number, ageMs: number): { lit: number; flown: number } {
  const lit = Math.min(length, Math.floor(ageMs / PART_STEP_MS) + 1);
  const flown = Math.max(0, (ageMs - length * PART_STEP_MS) / FLY_MS);
  return { lit, flown };
}

/** The effects that are not over, including future ones. */
export function stillSeen(effects: readonly BoardEffect[], now: number): readonly BoardEffect[] {
  return effects.filter(({ at, life }) => now < at + life);
}

/** The share of its duration that an effect has behind it, 0 to 1; null before it starts. */
export function shareOf({ at, life }: BoardEffect, now: number): number | null {
  return now < at ? null : Math.min(1, (now - at) / life);
}
