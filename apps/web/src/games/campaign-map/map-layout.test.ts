import { STORY_AREAS, STORY_STEPS } from '@moonbase/content/story';
import { describe, expect, it } from 'vitest';

import {
  AREA_WORDS_HEIGHT,
  clearOfRoad,
  companionBox,
  dotsBetween,
  freeSide,
  labelDrop,
  labelSide,
  layoutOf,
  meet,
  narrowPennantBox,
  NARROW_ROAD,
  pennantBox,
  pennantSide,
  roadAt,
  roadPath,
  starsBox,
  WIDE_ROAD,
  type Spot,
} from './map-layout.ts';

const apart = (a: Spot, b: Spot): number => Math.hypot(a.x - b.x, a.y - b.y);
const SHAPES = [
  { name: 'wide', shape: WIDE_ROAD, least: 102 },
  { name: 'narrow', shape: NARROW_ROAD, least: 92 },
];

it('the layout of the map keeps a step’s label on a narrow map inside the window, and off an area’s words beside it', () => {
  const layout = layoutOf(NARROW_ROAD);
  const firstSteps = STORY_AREAS.slice(1).map(({ firstStep }) => firstStep);
  const beside = firstSteps.filter((step) => {
    const band = layout.areas.find(
      ({ id }) => id === STORY_AREAS.find((area) => area.firstStep === step)?.id,
    );
    return (band?.bottom ?? 0) - (layout.steps[step - 1]?.y ?? 0) <= AREA_WORDS_HEIGHT;
  });
  expect(beside.length).toBeGreaterThan(0);
  for (const step of beside) {
    const { bottom = 0 } =
      layout.areas.find(
        (band) => band.id === STORY_AREAS.find((area) => area.firstStep === step)?.id,
      ) ?? {};
    const words = clearOfRoad(layout, bottom - AREA_WORDS_HEIGHT, bottom - 30).side;
    for (const side of [labelSide(layout, step), pennantSide(layout, step)]) {
      const label = narrowPennantBox(layout, step, side);
      const drop = labelDrop(layout, step, side);
      if (side === words)
        expect(label.bottom + drop).toBeLessThanOrEqual(bottom - AREA_WORDS_HEIGHT);
      else expect(drop).toBe(0);
      const out = Math.max(label.right, -label.left) - layout.shape.reach;
      expect(out).toBeLessThanOrEqual(0);
    }
  }
});

describe.each(SHAPES)('the $name map', ({ shape, least }) => {
  const layout = layoutOf(shape);

  it('has a place for every step, upward from the foot', () => {
    expect(layout.steps).toHaveLength(STORY_STEPS.length);
    layout.steps.slice(1).forEach((spot, index) => {
      expect(spot.y).toBeLessThan(layout.steps[index]?.y ?? 0);
    });
  });

  it(`keeps any two steps ${least} pixels apart, so that three stars fit under each`, () => {
    const closest = Math.min(
      ...layout.steps.flatMap((spot, index) =>
        layout.steps.slice(index + 1).map((other) => apart(spot, other)),
      ),
    );
    expect(closest).toBeGreaterThanOrEqual(least);
  });

  it('has the areas one above the other, without a gap, and every step in its own', () => {
    expect(layout.areas[0]?.bottom).toBe(layout.height);
    expect(layout.areas.at(-1)?.top).toBe(0);
    STORY_AREAS.forEach((area, index) => {
      const band = layout.areas[index];
      if (index > 0) expect(band?.bottom).toBe(layout.areas[index - 1]?.top);
      for (let step = area.firstStep; step <= area.lastStep; step += 1) {
        const y = layout.steps[step - 1]?.y ?? NaN;
        expect(y).toBeGreaterThan(band?.top ?? NaN);
        expect(y).toBeLessThan(band?.bottom ?? NaN);
      }
    });
  });

  it('puts every step on the road', () => {
    for (const { x, y } of layout.steps) expect(x).toBeCloseTo(roadAt(layout, y), 6);
  });

  it('lights dots on the road from a step to the next', () => {
    const dots = dotsBetween(layout, 7, 8);
    expect(dots.length).toBeGreaterThan(3);
    for (const { x, y } of dots) {
      expect(x).toBeCloseTo(roadAt(layout, y), 6);
      expect(y).toBeLessThan(layout.steps[6]?.y ?? 0);
      expect(y).toBeGreaterThan(layout.steps[7]?.y ?? 0);
    }
  });
});

it('the layout of the map is as tall and as wide as it was drawn', () => {
  const { height, steps } = layoutOf(WIDE_ROAD);
  expect(height).toBe(9101);
  expect(Math.min(...steps.map(({ x }) => x)) + 400).toBeGreaterThanOrEqual(135);
  expect(Math.max(...steps.map(({ x }) => x)) + 400).toBeLessThanOrEqual(665);
});

it('the layout of the map keeps the discs of a phone inside 320 pixels', () => {
  const discRadius = 38;
  for (const { x } of layoutOf(NARROW_ROAD).steps)
    expect(Math.abs(x) + discRadius).toBeLessThanOrEqual(160);
});

it('the layout of the map places companions clear of neighbouring steps and their stars', () => {
  const layout = layoutOf(WIDE_ROAD);
  const met = layout.steps.flatMap((_, index) =>
    [layout.steps[index - 1], layout.steps[index + 1]]
      .filter((spot) => spot !== undefined)
      .filter(({ x, y }) =>
        meet(companionBox(layout, index + 1), {
          left: x - 30,
          right: x + 30,
          top: y - 30,
          bottom: y + 48,
        }),
      )
      .map(() => index + 1),
  );
  expect(met).toEqual([]);
});

it('the layout of the map keeps companions off the words at the lines between two areas', () => {
  const layout = layoutOf(WIDE_ROAD);
  const { words } = layout;
  expect(words).toHaveLength(2 * (STORY_AREAS.length - 1));
  const met = STORY_STEPS.filter(({ position }) =>
    words.some((each) => meet(each, companionBox(layout, position))),
  );
  expect(met.map(({ position }) => position)).toEqual([]);
});

it('the layout of the map lets "Top Step" and "Last Star Earned" of a wide map drop below the words at the lines between two areas', () => {
  const layout = layoutOf(WIDE_ROAD);
  const drops = STORY_STEPS.flatMap(({ position }) => {
    const side = labelSide(layout, position);
    const drop = labelDrop(layout, position, side);
    const flag = pennantBox(layout, position, side);
    const label = { ...flag, top: flag.top + drop, bottom: flag.bottom + drop };
    expect(layout.words.some((each) => meet(each, label))).toBe(false);
    if (drop > 0)
      for (const spot of [layout.steps[position - 2], layout.steps[position]]) {
        const { x, y } = spot ?? { x: 0, y: 0 };
        expect(meet(label, { left: x - 30, right: x + 30, top: y - 30, bottom: y + 48 })).toBe(
          false,
        );
      }
    return drop > 0 ? [position] : [];
  });
  expect(drops).toContain(8); // beside "Entering Lantern Grove"
  expect(drops).toContain(13); // beside "Entering Cogwheel Canyon"
  expect(drops.length).toBeLessThan(12);
});

it.each(SHAPES)(
  'the layout of the map keeps the labels of a step of the $name map off the stars of its neighbours',
  ({ shape }) => {
    const layout = layoutOf(shape);
    const [near, far, starsBelow] = [48, 180, 44]; // pixels from the middle of a step
    layout.steps.forEach((spot, index) => {
      const side = labelSide(layout, index + 1) === 'left' ? -1 : 1;
      for (const other of [layout.steps[index - 1], layout.steps[index + 1]]) {
        if (!other) continue;
        const across = (other.x - spot.x) * side;
        const isBeside = across > near - 30 && across < far + 30;
        if (isBeside) expect(Math.abs(other.y + starsBelow - spot.y)).toBeGreaterThan(10);
      }
    });
  },
);

it('the layout of the map keeps "Last Star Earned" off the companion at the next step, off the steps beside it and off "Top Step"', () => {
  const layout = layoutOf(WIDE_ROAD);
  STORY_STEPS.slice(0, -1).forEach(({ position }) => {
    const pennant = pennantBox(layout, position, pennantSide(layout, position));
    expect(meet(pennant, companionBox(layout, position + 1))).toBe(false);
    const topStep = pennantBox(layout, position + 1, labelSide(layout, position + 1));
    expect(meet(pennant, topStep)).toBe(false);
    for (const { x, y } of [layout.steps[position - 2], layout.steps[position]].filter(
      (spot) => spot !== undefined,
    ))
      expect(meet(pennant, { left: x - 30, right: x + 30, top: y - 30, bottom: y + 48 })).toBe(
        false,
      );
  });
});

it('the layout of the map keeps "Last Star Earned" of a narrow map off the stars of the next step', () => {
  const layout = layoutOf(NARROW_ROAD);
  const met = STORY_STEPS.slice(0, -1).filter(({ position }) => {
    const pennant = narrowPennantBox(layout, position, pennantSide(layout, position));
    return meet(pennant, starsBox(layout, position + 1));
  });
  expect(met.map(({ position }) => position)).toEqual([]);
});

it.each(SHAPES)(
  'the layout of the map leaves room for the words at a divider of the $name map',
  ({ shape }) => {
    const layout = layoutOf(shape);
    for (const { top } of layout.areas.slice(0, -1)) {
      for (const [from, to] of [
        [top - 90, top - 30],
        [top + 30, top + 90],
      ] as const) {
        const { side, room } = clearOfRoad(layout, from, to);
        expect(shape.reach - 20 + room).toBeGreaterThan(110); // "Whispering" at the font size of phones
        for (const y of [from, to])
          expect(Math.abs(roadAt(layout, y) - (side === 'left' ? room : -room))).toBeGreaterThan(
            21,
          );
      }
    }
  },
);

it('the layout of the map draws the road as a path without a gap between two areas', () => {
  const layout = layoutOf(WIDE_ROAD);
  const [first, second] = layout.areas;
  if (!first || !second) throw new Error('no areas');
  const below = roadPath(layout, first.bottom, first.top);
  const above = roadPath(layout, second.bottom, second.top);
  expect(below.split('L').at(-1)).toBe(above.slice(1).split('L')[0]);
  expect(below).not.toContain('NaN');
});

it('the layout of the map names the side that the road leaves free', () => {
  expect(freeSide({ x: 120, y: 0 })).toBe('left');
  expect(freeSide({ x: -120, y: 0 })).toBe('right');
});
