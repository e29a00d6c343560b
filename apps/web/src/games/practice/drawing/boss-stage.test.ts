import { bossOf, FIELD } from '@moonbase/practice';
import { describe, expect, it } from 'vitest';

import { lineOf } from './boss-lines.ts';
import { PLATE } from './draw-plate.ts';
import { fieldViewOf, rocketTop, screenY, withBoss } from './field-view.ts';

const says = (area: number, right: number, isOver = false, freedAt: number | null = null): string =>
  lineOf(
    {
      ...bossOf({ right, needed: 24 }),
      area,
      shownAt: 0,
      openedAt: 0,
      freedAt,
      draw: () => undefined,
    },
    isOver,
  );

describe('the boss as the stage (PG-47)', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])(
    'speaks at the start, at the half, before the last three, with all padlocks open, and free: area %i',
    (area) => {
      const lines = [0, 12, 21, 24].map((right) => says(area, right));
      lines.push(says(area, 24, true, 0));
      expect(new Set(lines).size).toBe(5);
      expect(says(area, 11)).toBe(lines[0]);
      expect(says(area, 20)).toBe(lines[1]);
      expect(says(area, 23)).toBe(lines[2]);
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(50); // so that a bubble holds it on a phone
    },
  );

  it('says a kind word where it was not freed', () => {
    expect(says(1, 20, true)).toBe('Nearly. Come back!');
    expect(says(1, 24, true)).toBe(says(1, 24));
  });

  it.each([
    [1146, 673],
    [820, 640],
    [390, 412],
    [544, 298],
  ])('is hidden by no plate that has come in, on a field of %i x %i', (width, height) => {
    const view = withBoss(fieldViewOf({ width, height, pixelRatio: 1 }));
    const plateTop = screenY(view, FIELD.entryY) - PLATE.height * view.shape;
    expect(plateTop).toBeGreaterThanOrEqual(view.bossHeight);
    expect(screenY(view, FIELD.base)).toBeCloseTo(view.height - 6);
    expect(rocketTop(view)).toBeGreaterThan(screenY(view, FIELD.entryY));
  });
});
