import { describe, expect, it } from 'vitest';

import { svgOf } from './bitmap-cache.ts';
import { landOf, nightOf, placeOfArea, slowThing, topOfLand } from './places.ts';

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((from) => {
    const share = Number.parseInt(colour.slice(from, from + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const AREAS = Array.from({ length: 10 }, (_, index) => index + 1);

function expectDrawable(fragment: string): void {
  const svg = svgOf({ key: 'x', width: 10, height: 10, draw: () => fragment }, 10, 10);
  const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml');
  expect(parsed.querySelector('parsererror')).toBeNull();
  expect(fragment).not.toMatch(/NaN|undefined|Infinity/);
}

/** How far a line of M, L, H, V, Q and their small letters goes to the right. */
function endOf(line: string): number {
  let x = 0;
  for (const [, command = '', numbers = ''] of line.matchAll(/([MLHVQq])([^MLHVQq]*)/g)) {
    const all = (numbers.match(/-?[\d.]+/g) ?? []).map(Number);
    const across = command === 'H' ? all : all.filter((_, at) => at % 2 === 0);
    if (command === 'V') continue;
    const last = across.at(-1) ?? 0;
    const steps = command === 'q' ? across.filter((_, at) => at % 2 === 1) : [];
    x = command === 'q' ? x + steps.reduce((sum, step) => sum + step, 0) : last;
  }
  return x;
}

describe('the ten places', () => {
  it('have a horizon from edge to edge', () => {
    for (const area of AREAS)
      expect(endOf(placeOfArea(area).line), `area ${area}`).toBeGreaterThanOrEqual(520);
  });

  it('have whole peaks, however low the field is', () => {
    for (const area of AREAS) {
      const ups = [...placeOfArea(area).line.matchAll(/[\d.]-([\d.]+)/g)].map(([, up]) =>
        Number(up),
      );
      expect(Math.max(...ups), `area ${area}`).toBeLessThanOrEqual(104);
    }
    for (const height of [136, 208, 280, 472, 640, 1_100])
      expect(topOfLand(800, height), `${height} units`).toBeGreaterThanOrEqual(0.3 * height);
  });

  it('are well-formed at every height of a field', () => {
    for (const area of AREAS) {
      for (const height of [136, 472, 640, 1_100])
        expectDrawable(nightOf(area, 800, height) + landOf(area, 800, height));
      expectDrawable(slowThing(area).draw());
    }
  });

  it('differ in their night, their horizon, their two things and their slow thing', () => {
    const places = AREAS.map(placeOfArea);
    expect(new Set(places.map(({ night }) => night)).size).toBe(10);
    expect(new Set(places.map(({ line }) => line)).size).toBe(10);
    expect(new Set(places.flatMap(({ props }) => props)).size).toBe(20);
    expect(new Set(AREAS.map((area) => slowThing(area).draw())).size).toBe(10);
  });

  it('keep white plates and the green line clear of their ground', () => {
    for (const { night, ground } of AREAS.map(placeOfArea)) {
      expect(contrast('#F7F9FF', night)).toBeGreaterThan(12.9);
      expect(contrast('#2ED3A2', ground)).toBeGreaterThan(3.8);
    }
  });

  it('move by at most 8 units a second', () => {
    for (const { speed, wander } of AREAS.map(slowThing)) {
      const sway = wander === 0 ? 0 : wander * (2 / Math.max(2, wander)); // its quickest
      expect(Math.hypot(...speed) + sway).toBeLessThanOrEqual(8);
    }
  });
});
