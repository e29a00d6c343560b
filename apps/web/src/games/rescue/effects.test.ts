import { describe, expect, it } from 'vitest';

import {
  effectsOf,
  flightAt,
  type Reveal,
  SCAN_MS,
  shareOf,
  stillSeen,
} from './drawing/effects.ts';
import { needleAt, wordsOf } from './drawing/draw-needle.ts';

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

  it('runs a needle first where the scan could be missed, and stops it where the server has drawn', () => {
    for (const [outcome, x] of [
      ['detected', 1],
      ['missed', 1],
      ['detected', 6],
      ['missed', 6],
    ] as const) {
      const chances = { chance: 0.5, next: 0.8 };
      const effects = effectsOf([reveal({ x, outcome })], { ...moment, chances });
      const needle = effects.find(({ kind }) => kind === 'needle');
      if (needle?.kind !== 'needle') throw new Error('No needle');
      expect(needle.stop < 0.5).toBe(outcome === 'detected');
      expect(wordsOf(needle)).toBe(outcome === 'detected' ? 'Scan works!' : 'Scan missed');
      expect(needleAt(needle, 0)).toBeLessThan(needle.stop);
      expect(needleAt(needle, 600)).toBe(needle.stop);
      expect(needleAt({ ...needle, still: true }, 0)).toBe(needle.stop);
      expect(effects[0]?.at).toBe(1_600);
      const points = effects.find(({ kind }) => kind === 'score');
      expect(points?.at).toBeGreaterThanOrEqual(needle.at + needle.life); // not at once with the ring's words
    }
    const sure = effectsOf([reveal()], { ...moment, chances: { chance: 1, next: 1 } });
    expect(sure.some(({ kind }) => kind === 'needle')).toBe(false);
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
