import { beforeAll, describe, expect, it, vi } from 'vitest';

import { buildStem, LOOPS, type LoopName, STEMS } from './music.ts';
import { RECIPES, TUNE_VOICE, TUNES } from './recipes.ts';

let build: (...recipe: readonly number[]) => number[];

beforeAll(async () => {
  vi.stubGlobal('AudioContext', function AudioContext() {
    return undefined; // zzfx opens one when it is loaded
  });
  const { ZZFX } = await import('zzfx');
  build = (...recipe) => ZZFX.buildSamples(...recipe);
});

const loudest = (samples: ArrayLike<number>): number =>
  Array.from(samples).reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);

describe('the sounds', () => {
  it.each(Object.entries({ ...RECIPES, voice: TUNE_VOICE }))(
    '%s is short, soft and complete',
    (_name, recipe) => {
      const samples = build(...recipe);
      expect(samples.length / 44_100).toBeLessThan(1);
      expect(samples.some(Number.isNaN)).toBe(false);
      expect(loudest(samples)).toBeGreaterThan(0.02);
      expect(loudest(samples)).toBeLessThan(0.5);
    },
  );

  it('the tune for trying again never falls in a minor key', () => {
    const fall = TUNES.tryAgain.notes.map(([semitones]) => semitones);
    expect(fall).toEqual([-5, -7, -8]); // G, F, E of C major
  });

  it.each(Object.keys(LOOPS).filter((name): name is LoopName => name in LOOPS))(
    'the loop "%s" has eight soft bars',
    (name) => {
      const layers = STEMS.map((stem) => buildStem(name, stem, 2_000));
      for (const layer of layers) {
        expect(layer.length / 2_000).toBeCloseTo((8 * 4 * 60) / LOOPS[name].bpm, 2);
        expect(layer.some(Number.isNaN)).toBe(false);
        expect(loudest(layer)).toBeGreaterThan(0.005);
      }
      const all = layers[0]?.map((_, at) => layers.reduce((sum, each) => sum + (each[at] ?? 0), 0));
      expect(loudest(all ?? [])).toBeLessThanOrEqual(0.12);
    },
  );
});
