import { laneX } from '@moonbase/practice';
import { expect, it } from 'vitest';

import { aWave } from '../session.test-kit.ts';
import { questionsOf } from '../wave-setup.ts';
import { drawPlate, PLATE, type ShownPlate } from './draw-plate.ts';
import { FIELD_WIDTH } from './field-view.ts';

const CHARACTER = 0.56; // of the size of the type
const LARGEST_SHAPE = 1.2; // on a narrow field

/** The horizontal extent of a plate's words on the field, in units. */
function reachOf(lane: number): readonly { text: string; from: number; to: number }[] {
  return paintedBy(lane).written;
}

/** The words and the boxes of a courier's plate, in the order in which they are painted. */
function paintedBy(lane: number, change: Partial<ShownPlate> = {}) {
  const [question] = questionsOf(aWave()).values();
  if (!question) throw new Error('A wave has questions');
  const written: { text: string; from: number; to: number }[] = [];
  const boxes: { from: number; to: number }[] = [];
  const colours = new Set<string>();
  let arcs = 0;
  const ignore = () => undefined;
  const pen = {
    arc: () => {
      arcs += 1;
    },
    moveTo: ignore,
    lineTo: ignore,
    get fillStyle() {
      return '';
    },
    set fillStyle(colour: string) {
      colours.add(colour);
    },
    textAlign: 'start',
    font: '700 27px Andika',
    save: ignore,
    restore: ignore,
    translate: ignore,
    scale: ignore,
    beginPath: ignore,
    roundRect: (left: number, _top: number, width: number) => {
      boxes.push({ from: laneX(lane) + left, to: laneX(lane) + left + width });
    },
    fill: ignore,
    stroke: ignore,
    fillText: (text: string, x: number) => {
      const [, size] = /(\d+)px/u.exec(pen.font) ?? [];
      const width = Array.from(text).length * Number(size) * CHARACTER;
      const from = laneX(lane) + (pen.textAlign === 'end' ? x - width : x);
      written.push({ text, from, to: from + width });
    },
    measureText: (text: string) => ({ width: Array.from(text).length * 15 }),
  };
  // @ts-expect-error -- the slice of a canvas that a plate uses
  drawPlate(pen, {
    x: laneX(lane),
    bottom: 200,
    shape: 1,
    pixels: 1,
    question,
    aimed: false,
    tone: 'asked',
    wrong: false,
    tries: 0,
    hidden: false,
    anchored: false,
    double: true,
    look: { family: 'Andika', size: 27 },
    contrast: false,
    ...change,
  });
  return { written, boxes, colours, arcs };
}

const GREEN = '#2ED3A2';
const GOLD = '#FFD23F';

it('the plate of a wrong try has a dot for each try, and no number (PG-52)', () => {
  const tried = paintedBy(1, { double: false, tries: 2, wrong: true });
  expect(tried.written.map(({ text }) => text)).toEqual(['1 + 10']);
  expect(tried.arcs).toBe(2);
  expect(paintedBy(1, { double: false, tries: 0 }).arcs).toBe(0);
});

it('the plate of an answer that is shown is gold, and green is for a right one alone', () => {
  const taught = paintedBy(1, { double: false, tone: 'taught', tries: 3 });
  expect(
    taught.written
      .map(({ text }) => text)
      .join('')
      .replaceAll(' ', ''),
  ).toBe('1+10=11');
  expect([taught.colours.has(GOLD), taught.colours.has(GREEN)]).toEqual([true, false]);
  const right = paintedBy(1, { double: false, tone: 'right' });
  expect([right.colours.has(GOLD), right.colours.has(GREEN)]).toEqual([false, true]);
  const landed = paintedBy(1, { double: false, tone: 'landed' });
  expect(
    landed.written
      .map(({ text }) => text)
      .join('')
      .replaceAll(' ', ''),
  ).toBe('1+10=11');
  expect([landed.colours.has(GOLD), landed.colours.has(GREEN)]).toEqual([false, false]);
});

it.each([0, 2, 4])('the "× 2" of a courier in lane %i has a ground of its own', (lane) => {
  const { written, boxes } = paintedBy(lane);
  const double = written.find(({ text }) => text === '× 2');
  const ground = boxes.at(-1);
  expect(ground?.from).toBeLessThan(double?.from ?? 0);
  expect(ground?.to).toBeGreaterThan(double?.to ?? FIELD_WIDTH);
  expect(ground?.from).toBeGreaterThanOrEqual(0);
  expect(ground?.to).toBeLessThanOrEqual(FIELD_WIDTH);
});

it.each([0, 1, 2, 3, 4])('the "× 2" of a courier in lane %i lies within the field', (lane) => {
  const double = reachOf(lane).find(({ text }) => text === '× 2');
  expect(double?.from).toBeGreaterThanOrEqual(0);
  expect(double?.to).toBeLessThanOrEqual(FIELD_WIDTH);
});

it('the "× 2" of a courier ends before the plate of the next lane, and in the last one before the window', () => {
  const ground = paintedBy(0).boxes.at(-1);
  const beyond = (ground?.to ?? FIELD_WIDTH) - laneX(0);
  expect(beyond * LARGEST_SHAPE).toBeLessThanOrEqual(
    laneX(1) - laneX(0) - (PLATE.width / 2) * LARGEST_SHAPE,
  );
  expect(laneX(4) + beyond * LARGEST_SHAPE).toBeLessThanOrEqual(FIELD_WIDTH);
});
