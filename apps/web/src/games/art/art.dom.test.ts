import { describe, expect, it } from 'vitest';

import { rocket } from '../../design/art/rocket.ts';
import { saucer } from '../../design/art/saucer.ts';
import { BitmapCache, svgOf, type Picture } from './bitmap-cache.ts';
import { figure } from '../../design/art/figure.ts';
import { visitor } from '../../design/art/visitor.ts';
import { areaPerson } from './area-people.ts';
import { baron } from './baron.ts';
import { courier } from './courier.ts';
import { lifeOf, particlesAt } from './particles.ts';
import { areaPlanet, lookOfArea } from './planet.ts';
import { robot, toolOf } from './robots.ts';

/** Fails for a fragment that is not well-formed SVG or that contains NaN or Infinity. */
function expectDrawable(fragment: string): void {
  const svg = svgOf({ key: 'x', width: 10, height: 10, draw: () => fragment }, 10, 10);
  const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml');
  expect(parsed.querySelector('parsererror')).toBeNull();
  expect(fragment).not.toMatch(/NaN|undefined|Infinity/);
}

describe('the drawings', () => {
  it('are well-formed for every kind', () => {
    for (let kind = 0; kind < 5; kind += 1) expectDrawable(saucer(kind));
    for (let area = 1; area <= 10; area += 1) expectDrawable(areaPlanet(area, `p${area}`));
    expectDrawable(courier());
    expectDrawable(rocket('#7CC0FF'));
  });

  it('give neighbouring areas different colours and motifs', () => {
    for (let area = 1; area < 10; area += 1) {
      const [one, next] = [lookOfArea(area), lookOfArea(area + 1)];
      expect(one.colour).not.toBe(next.colour);
      expect(one.feature).not.toBe(next.feature);
    }
  });
});

describe('bursts', () => {
  it.each([
    ['stars', 10],
    ['confetti', 60],
  ] as const)('%s have %i pieces for their life, then none', (kind, pieces) => {
    const burst = { kind, x: 100, y: 100, seed: 5 };
    expect(particlesAt(burst, 0)).toHaveLength(pieces);
    expect(particlesAt(burst, lifeOf(burst) - 1)).toHaveLength(pieces);
    expect(particlesAt(burst, lifeOf(burst))).toEqual([]);
    expect(particlesAt(burst, -1)).toEqual([]);
    for (const each of particlesAt(burst, 300)) {
      expect(Object.values(each).every((value) => value === value)).toBe(true);
      expect(each.opacity).toBeGreaterThan(0);
    }
  });
});

describe('BitmapCache', () => {
  const picture = (key: string, size = 100): Picture => ({
    key,
    width: size,
    height: size,
    draw: () => '',
  });
  const cache = () => {
    const made: string[] = [];
    return {
      made,
      cache: new BitmapCache((_svg, width) => {
        made.push(String(width));
        return Promise.resolve(document.createElement('canvas'));
      }),
    };
  };
  const ready = () => new Promise((resolve) => setTimeout(resolve));

  it('draws a picture once per size', async () => {
    const { cache: bitmaps, made } = cache();
    expect(bitmaps.get(picture('a'), 1)).toBeNull();
    expect(bitmaps.get(picture('a'), 1)).toBeNull();
    await ready();
    expect(bitmaps.get(picture('a'), 1)).not.toBeNull();
    bitmaps.get(picture('a'), 2);
    expect(made).toEqual(['100', '200']);
  });

  it('holds at most 24 MB and drops the least recently used picture', async () => {
    const { cache: bitmaps } = cache();
    const big = 1_500; // 9 MB each
    for (const key of ['a', 'b']) bitmaps.get(picture(key, big), 1);
    await ready();
    bitmaps.get(picture('a', big), 1);
    bitmaps.get(picture('c', big), 1);
    await ready();
    expect(bitmaps.bytes).toBeLessThanOrEqual(24 * 1024 * 1024);
    expect(bitmaps.get(picture('a', big), 1)).not.toBeNull();
    expect(bitmaps.get(picture('b', big), 1)).toBeNull();
  });
});

describe('the figures', () => {
  const CREW = [
    'orbo',
    'luma',
    'moss',
    'dash',
    'paws',
    'zigg',
    'gilly',
    'bix',
    'tock',
    'nim',
  ] as const;
  const POSES = ['idle', 'cheer', 'think', 'point', 'sleep'] as const;

  it.each(POSES)('are drawn in the pose %s, each with the groups that the clock moves', (pose) => {
    for (const name of CREW) {
      expectDrawable(figure(name, pose));
      for (const group of ['head', 'mouth', 'arm-left', 'arm-right', 'leg-left', 'leg-right'])
        expect(figure(name, pose)).toContain(`data-part="${group}"`);
    }
    for (let kind = 0; kind < 5; kind += 1) expectDrawable(visitor(kind, pose));
    for (let area = 1; area <= 10; area += 1) expectDrawable(areaPerson(area, pose));
  });

  it('shut their eyes only when they laugh or sleep', () => {
    const open = POSES.filter((pose) => figure('paws', pose).includes('data-part="lids"'));
    expect(open).toEqual(['idle', 'think', 'point']);
  });

  it('show ten robots that differ in outline, each with a tool of its own', () => {
    const outlines = new Set<string>();
    for (let area = 1; area <= 10; area += 1) {
      expectDrawable(robot(area, { arms: 'up' }) + robot(area, { isFree: false }));
      expectDrawable(toolOf(area));
      outlines.add(robot(area).replaceAll(/#[0-9a-f]{6}/giu, ''));
    }
    expect(outlines.size).toBe(10);
  });

  it('show the Baron in three moods, smiling in one', () => {
    for (const mood of ['cross', 'puzzled', 'kind'] as const) expectDrawable(baron(mood));
    expect(new Set([baron('cross'), baron('puzzled'), baron('kind')]).size).toBe(3);
  });

  it('give a person of the child’s own body another colour', () => {
    expect(areaPerson(6, 'idle', 'paws')).not.toBe(areaPerson(6));
    expect(areaPerson(6, 'idle', 'bix')).toBe(areaPerson(6));
  });
});
