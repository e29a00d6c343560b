import { expect, it } from 'vitest';

import { placeAt, stopsAt } from './help-place.ts';
import { aGame, aWave, Table } from './session.test-kit.ts';

const TABLET = { width: 820, height: 740 };
const CARD = { width: 320, height: 130 };

/** A wave with its first saucer, whose visitor is tried. */
function tried(mode: 'classic' | 'novice') {
  const table = new Table().load(aGame({ mode }), aWave());
  const { state } = table.until(() => (table.session.state?.carriers.length ?? 0) > 0).session;
  if (!state) throw new Error('There is no wave');
  return state;
}

const placeOf = (
  lane: number,
  y = 150,
  card = CARD,
  mode: 'classic' | 'novice' = 'classic',
  sky = TABLET,
) => {
  const state = tried(mode);
  const [first] = state.carriers;
  return placeAt(state, { id: String(first?.id), lane, y }, sky, card);
};

it('the help is right below the saucer that was tried, and its tail points at it', () => {
  const middle = placeOf(2);
  expect(middle?.left).toBe(250);
  expect(middle?.tail).toBe(160);
  expect(middle?.top).toBeGreaterThan(200);
});

it('the help stays inside the sky below a saucer at its edge', () => {
  const first = placeOf(0);
  expect(first?.left).toBe(8);
  expect(first?.tail).toBeLessThan(160);
  expect((placeOf(4)?.left ?? 0) + CARD.width).toBe(TABLET.width - 8);
});

it('the help is beside a saucer that has no room below it, on the side of the middle', () => {
  const right = placeOf(4, 480);
  expect(right?.tail).toBeNull();
  expect((right?.left ?? 0) + CARD.width).toBeLessThan(0.9 * TABLET.width - 60);
  expect(placeOf(0, 480)?.left).toBeGreaterThan(0.1 * TABLET.width + 60);
  expect((right?.top ?? 0) + CARD.height).toBeLessThan(TABLET.height);
});

it('the help is beside a saucer where others come down, above those who are home, and in the way of none', () => {
  const WIDE = { width: 1_146, height: 682 };
  const state = tried('novice');
  const [first] = state.carriers;
  if (!first) throw new Error('There is no saucer');
  const at = (lane: number, others: readonly number[], y = 150) =>
    placeAt(
      {
        ...state,
        carriers: [first, ...others.map((each) => ({ ...first, id: `o${each}`, lane: each }))],
      },
      { id: first.id, lane, y },
      WIDE,
      CARD,
    );
  const alone = at(2, []);
  expect(alone?.tail).toBeNull();
  expect(alone?.left).toBeGreaterThan(573 + 84);
  expect((at(2, [3, 4])?.left ?? 0) + CARD.width).toBeLessThan(573 - 84);
  expect(at(2, [1, 3])).toBeNull();
  expect((at(4, [], 500)?.top ?? 0) + CARD.height).toBeLessThan(682 - 7 - 76);
});

it('the help of a question without a picture points from the ground that its wave keeps for pictures', () => {
  const state = tried('classic');
  const [first] = state.carriers;
  const PHONE = { width: 390, height: 440 };
  const card = { width: 360, height: 120 };
  const at = { id: String(first?.id), lane: 1, y: 300 };
  const place = placeAt(state, at, PHONE, card, true);
  expect(place?.tail).not.toBeNull();
  expect((place?.top ?? NaN) + card.height).toBeLessThan(PHONE.height - 30); // those who are home are seen
  expect(placeAt(state, { ...at, y: 516 }, PHONE, { ...card, height: 300 }, true)).toBeNull();
});

it('the help keeps to the foot of the sky where it has no room', () => {
  expect(placeOf(2, 480, CARD, 'classic', { width: 390, height: 440 })).toBeNull();
  expect(placeOf(2, 150, { width: 320, height: 1_000 })).toBeNull();
});

it('the help is placed where a saucer that waits stops, and where one that falls was tried', () => {
  for (const [mode, y] of [
    ['classic', 300],
    ['novice', 90],
  ] as const) {
    const state = tried(mode);
    expect(stopsAt(state, { id: String(state.carriers[0]?.id), y: 90 })).toBe(y);
  }
});
