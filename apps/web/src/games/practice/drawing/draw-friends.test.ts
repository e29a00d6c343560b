import type { GameEvent } from '@moonbase/practice';
import { describe, expect, it } from 'vitest';

import { drawFriend, placeOf, rowOf } from './draw-friends.ts';
import { withFreed } from './who-is-home.ts';
import { baseOf, FIELD_WIDTH, fieldViewOf } from './field-view.ts';

const right = (id: string, change: Partial<Extract<GameEvent, { type: 'right' }>> = {}) =>
  ({
    type: 'right',
    id,
    lane: 2,
    y: 200,
    input: '56',
    attempts: 1,
    points: 100,
    streak: 1,
    optional: false,
    ...change,
  }) as const;
const WAITING = new Map([
  ['a', { visitor: 3 }],
  ['b', { visitor: 1 }],
]);
const VIEWS = [
  { width: 1146, height: 673 },
  { width: 820, height: 860 },
  { width: 390, height: 412 },
].map((size) => fieldViewOf({ ...size, pixelRatio: 1 }));

describe('the row of friends (PG-51)', () => {
  it('sleeps in a pause', () => {
    const keys: string[] = [];
    const nothing = (): void => undefined;
    const pen = {
      save: nothing,
      restore: nothing,
      translate: nothing,
      scale: nothing,
      rotate: nothing,
      drawImage: nothing,
    };
    for (const sleeps of [true, false])
      drawFriend(
        pen,
        { id: 'a', kind: 3, isGuest: false },
        { x: 0, y: 0, scale: 1, raised: 0, sleeps },
        ({ key }) => {
          keys.push(key);
          return null;
        },
      );
    expect(keys).toEqual(['friend 3 sleeps false', 'friend 3 stands false']);
  });

  it('has everybody whom a right answer freed, in the colour of who waited, whatever the lane, and nobody whose answer was shown', () => {
    const friends = withFreed(
      [],
      [right('a'), right('b', { lane: 4 }), right('c', { attempts: 4 })],
      WAITING,
    );
    expect(friends).toEqual([
      { id: 'a', kind: 3, isGuest: false },
      { id: 'b', kind: 1, isGuest: false },
    ]);
    expect(withFreed(friends, [{ type: 'play-began' }], WAITING)).toBe(friends);
  });

  it('stands in the order of coming, with the guest of a courier behind it', () => {
    const friends = withFreed(
      [],
      [right('a'), right('g', { optional: true }), right('b')],
      WAITING,
    );
    const row = rowOf(VIEWS[0] ?? fieldViewOf({ width: 800, height: 472, pixelRatio: 1 }), 10);
    expect(placeOf(friends, 'a', row)).toMatchObject({ place: 0, x: row.xOf(0), y: row.ground });
    expect(placeOf(friends, 'b', row)).toMatchObject({ place: 1, x: row.xOf(1) });
    expect(placeOf(friends, 'g', row)?.y).toBeLessThan(row.ground);
    expect(placeOf(friends, 'z', row)).toBeNull();
  });

  it('stands larger on the ground of a tablet (PG-54)', () => {
    const [wide, tablet] = VIEWS.map((view) => rowOf(view, 10));
    expect(tablet?.height).toBeGreaterThan(1.4 * (wide?.height ?? Infinity));
    expect(tablet?.yOf(1)).toBeLessThan(tablet?.yOf(0) ?? 0);
    expect(wide?.yOf(1)).toBe(wide?.yOf(0));
  });

  it.each(VIEWS)('fits on the ground of a field %#', (view) => {
    for (const places of [8, 10]) {
      const row = rowOf(view, places);
      const half = row.height * 0.45;
      expect(row.xOf(0) - half).toBeGreaterThan(0);
      expect(row.xOf(places - 1) + half).toBeLessThan(FIELD_WIDTH - 52); // the flag stands there
      const besides = view.ground > 0 ? 2 : 1; // on a tablet every other one stands behind
      expect(row.xOf(besides) - row.xOf(0)).toBeGreaterThan(row.height * 0.8);
      expect(row.yOf(1)).toBeLessThanOrEqual(row.yOf(0));
      if (view.ground > 0) expect(row.top).toBeGreaterThan(baseOf(view) - row.height / 2);
      expect(row.height * view.scale).toBeGreaterThanOrEqual(20); // CSS pixels
    }
  });
});
