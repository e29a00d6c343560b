import { describe, expect, it } from 'vitest';

import {
  effectsOf,
  flightAt,
  type Reveal,
  SCAN_MS,
  shareOf,
  stillSeen,
} from './drawing/effects.ts';

const reveal = (change: Partial<Reveal> = {}): Reveal => ({
  x: 2,
  y: 3,
  outcome: 'detected',
  score: 50,
  scoreType: 'detected',
  ...change,
});
const moment = { cause: 'scan', colour: 1, now: 1_000, still: false, ships: [] } as const;

describe('the movement of tiles that open', () => {
  it('rings and turns a scanned tile for 700 ms, and its points rise once it is open', () => {
    const effects = effectsOf([reveal()], moment);
    expect(effects).toEqual([
      { kind: 'scan', x: 2, y: 3, colour: 1, at: 1_000, life: 700 },
      { kind: 'score', x: 2, y: 3, points: 50, at: 1_450, life: 1_100 },
    ]);
    expect(SCAN_MS).toBe(700);
  });

  it('drifts static over a missed tile for 600 ms', () => {
    const [effect] = effectsOf([reveal({ outcome: 'missed', score: 15 })], moment);
    expect(effect).toEqual({ kind: 'miss', x: 2, y: 3, at: 1_000, life: 600 });
  });

  it('opens neighbours one after the other, all within 500 ms', () => {
    const tiles = Array.from({ length: 8 }, (_, x) => reveal({ x, outcome: 'empty', score: 0 }));
    const effects = effectsOf(tiles, { ...moment, cause: 'neighbour' });
    expect(effects.map(({ at }) => at - 1_000)).toEqual([0, 40, 80, 120, 160, 200, 240, 240]);
    expect(Math.max(...effects.map(({ at, life }) => at + life))).toBeLessThanOrEqual(1_500);
  });

  it('fades for 150 ms with reduced motion: no ring, no turning, no flight', () => {
    const ship = { x: 0, y: 0, length: 3, vertical: false, hue: 1 };
    const effects = effectsOf([reveal({ outcome: 'rescued', score: 80 })], {
      ...moment,
      still: true,
      ships: [ship],
    });
    expect(effects.map(({ kind, life }) => [kind, life])).toEqual([
      ['fade', 150],
      ['score', 1_100],
    ]);
  });

  it('lights the parts of a rescued ship 80 ms apart before it flies home', () => {
    expect(flightAt(3, 0)).toEqual({ lit: 1, flown: 0 });
    expect(flightAt(3, 170)).toEqual({ lit: 3, flown: 0 });
    expect(flightAt(3, 240 + 450).flown).toBeCloseTo(0.5);
  });

  it('ends with an effect’s duration, and does not begin before its start', () => {
    const effects = effectsOf([reveal()], moment);
    expect(stillSeen(effects, 1_900)).toHaveLength(1);
    expect(stillSeen(effects, 2_700)).toEqual([]);
    const [scan] = effects;
    if (!scan) throw new Error('no effect');
    expect(shareOf(scan, 900)).toBeNull();
    expect(shareOf(scan, 1_350)).toBe(0.5);
  });
});
