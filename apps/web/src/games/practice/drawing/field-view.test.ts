import { describe, expect, it } from 'vitest';

import {
  baseOf,
  fieldViewOf,
  placeOfPicture,
  rocketTop,
  screenY,
  usefulPixelRatio,
  withBoss,
} from './field-view.ts';
import { layoutOf } from '../layout.ts';

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
    expect(view.shape).toBeGreaterThan(1.2);
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
  it.each([
    [1146, 673],
    [390, 412],
    [820, 860],
  ])('leaves the rocket visible on a sky of %i x %i', (width, height) => {
    const { foot, room } = placeOfPicture({ width, height }, 0);
    const view = fieldViewOf({ width, height, pixelRatio: 1 });
    expect(height - foot).toBeCloseTo(rocketTop(view) * view.scale);
    expect(room).toBeGreaterThanOrEqual(140);
  });

  it('is placed on a sky whose size comes from a DOMRect', () => {
    class Rect {
      get width(): number {
        return 390;
      }
      get height(): number {
        return 400;
      }
    }
    expect(placeOfPicture(new Rect(), 120)).toEqual({ head: 0, foot: 120, room: 180 });
  });

  it('is above words that reach higher than the rocket', () => {
    expect(placeOfPicture({ width: 390, height: 400 }, 120)).toEqual({
      head: 0,
      foot: 120,
      room: 180,
    });
  });

  it.each([
    [1146, 673],
    [390, 430],
    [820, 845],
  ])('never lies over a boss, on a sky of %i x %i (PG-53)', (width, height) => {
    const { head, foot, room } = placeOfPicture({ width, height }, 0, true);
    const view = fieldViewOf({ width, height, pixelRatio: 1 });
    const feet = (view.bossTop + withBoss(view).bossHeight) * view.scale;
    expect(head).toBeCloseTo(feet);
    expect(height - foot - room - 48).toBeGreaterThanOrEqual(feet - 1);
    expect(room).toBeGreaterThan(140);
  });

  it('may cover the rocket where it could not be read otherwise', () => {
    expect(placeOfPicture({ width: 544, height: 200 }, 0)).toEqual({ head: 0, foot: 0, room: 152 });
  });
});
