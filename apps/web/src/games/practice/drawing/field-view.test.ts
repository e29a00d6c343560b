import { laneX } from '@moonbase/practice';
import { describe, expect, it } from 'vitest';

import {
  baseOf,
  fieldViewOf,
  placeOfPicture,
  rocketTop,
  screenY,
  usefulPixelRatio,
  viewsOf,
} from './field-view.ts';
import { layoutOf } from '../layout.ts';
import { BOSS_TOP } from './boss-stage.ts';
import { PLATE } from './draw-plate.ts';

describe('the field on screens of all sizes', () => {
  it.each([
    [1146, 673, 1],
    [390, 412, 1.2],
    [820, 640, 1],
    [544, 298, 1],
  ])('%i x %i: shapes times %d, plates from the top to the base', (width, height, shape) => {
    const view = fieldViewOf({ width, height, pixelRatio: 2 });
    expect(view.shape).toBe(shape);
    expect(view.pixels).toBeCloseTo((2 * width) / 800);
    expect(screenY(view, 44)).toBe(0);
    expect(screenY(view, 516)).toBeCloseTo(view.height - 6);
  });

  it.each([
    [820, 845],
    [744, 800],
  ])('a tablet of %i x %i has a band of about 4:3 with ground below it', (width, height) => {
    const view = fieldViewOf({ width, height, pixelRatio: 2 });
    expect(view.ground).toBeGreaterThanOrEqual(96);
    expect(view.width / (view.height - view.ground)).toBeGreaterThan(1.15);
    expect(view.shape).toBeGreaterThan(1);
    expect((PLATE.width + 2 * 9) * view.shape).toBeLessThan(laneX(1) - laneX(0)); // with its ring
    expect(screenY(view, 44)).toBe(0);
    expect(screenY(view, 516)).toBeCloseTo(baseOf(view));
    expect(fieldViewOf({ width: 390, height: 430, pixelRatio: 2 }).ground).toBe(0);
  });

  it('draws at two device pixels at most, three on small phones', () => {
    expect(usefulPixelRatio(3, 1_146)).toBe(2);
    expect(usefulPixelRatio(3, 390)).toBe(3);
    expect(usefulPixelRatio(1, 390)).toBe(1);
  });

  it.each([
    [1366, 860, false, 'wide', true],
    [1024, 768, false, 'wide', false],
    [1024, 768, true, 'pad-right', false],
    [844, 390, true, 'pad-right', false],
    [390, 844, true, 'tall', false],
    [390, 844, false, 'tall', false],
    [820, 1180, true, 'tall', false],
    [1080, 1920, false, 'wide', false],
  ])('%i x %i with keypad %s is %s', (width, height, keypad, name, sideKeys) => {
    expect(layoutOf(width, height, keypad)).toEqual({ name, sideKeys });
  });
});

describe('the picture of a question', () => {
  const SKIES = [
    { width: 1146, height: 673 },
    { width: 1024, height: 604 },
    { width: 390, height: 430 },
    { width: 820, height: 845 },
  ];

  it.each(SKIES)('stands where no saucer flies, on a sky of $width x $height', (sky) => {
    const view = viewsOf(fieldViewOf({ ...sky, pixelRatio: 1 }))(false, true);
    const { foot, room } = placeOfPicture(sky, 0);
    expect(room).toBeGreaterThanOrEqual(110);
    expect(foot + room + 24).toBeLessThanOrEqual(sky.height - baseOf(view) * view.scale);
    expect(screenY(view, 516)).toBeCloseTo(baseOf(view)); // they land above it
    expect(rocketTop(view)).toBeGreaterThan(1.5 * 106 * view.shape);
    expect(screenY(view, 120)).toBeGreaterThanOrEqual(100 * view.shape); // whole once it has entered
    expect(screenY(view, 44)).toBe(0);
    expect(screenY(view, 119.99)).toBeCloseTo(screenY(view, 120), 1);
  });

  it.each(SKIES)(
    'leaves a boss and its saucers their height, on a sky of $width x $height',
    (sky) => {
      const view = viewsOf(fieldViewOf({ ...sky, pixelRatio: 1 }))(true, true);
      const { foot, room } = placeOfPicture(sky, 0, true);
      const top = sky.height - foot - room - 24;
      expect(top).toBeGreaterThan((BOSS_TOP + view.bossHeight) * view.scale);
      expect(baseOf(view) - BOSS_TOP - view.bossHeight).toBeGreaterThan(106 * view.shape);
    },
  );

  it('is placed on a sky whose size comes from a DOMRect, above words that reach into it', () => {
    class Rect {
      get width(): number {
        return 390;
      }
      get height(): number {
        return 400;
      }
    }
    expect(placeOfPicture(new Rect(), 120)).toEqual({ foot: 120, room: 110 });
  });

  it('stays within a low sky, beside words that reach into it', () =>
    expect(placeOfPicture({ width: 360, height: 138 }, 32)).toEqual({ foot: 32, room: 76 }));

  it('is the same view at each frame of a wave', () => {
    const viewFor = viewsOf(fieldViewOf({ width: 390, height: 430, pixelRatio: 1 }));
    expect(viewFor(false, true)).toBe(viewFor(false, true));
    expect(viewFor(false, true)).not.toBe(viewFor(false, false));
  });
});
