import { describe, expect, it } from 'vitest';

import { figureByAnswer, readFigure } from './figure.ts';

const line = { kind: 'numberLine', step: 10, labels: [200, 300, 400] };
const side = (value: number | null) => ({ label: 'side', value });

describe('a drawing', () => {
  it.each([
    [{ ...line, points: [{ at: 330 }] }, '', { kind: 'marks', value: 330, step: 10, below: 300 }],
    [{ ...line, points: [{ at: 300 }] }, '', { kind: 'marks', value: 300, step: 10, below: 300 }],
    [
      { kind: 'scale', value: 850, minor: 50, major: 200 },
      '',
      { kind: 'marks', value: 850, step: 50, below: 800 },
    ],
    [{ kind: 'ruler', from: 3, to: 12 }, '', { kind: 'ruler', from: 3, to: 12 }],
    [
      { kind: 'clock', hour: 8, minute: 20 },
      'How many minutes past 8 is it?',
      { kind: 'clock minutes', minute: 20 },
    ],
    [
      { kind: 'clock', hour: 4, minute: 30 },
      'What time is it? Half past ?',
      { kind: 'half past', hour: 4 },
    ],
    [
      { kind: 'sidesShape', shape: 'triangle', sides: [side(19), side(13)], height: side(9) },
      'What is the area in cm²?',
      { kind: 'triangle area', area: 85.5, beside: 0 },
    ],
    [
      { kind: 'sidesShape', shape: 'rectangle', sides: [side(24), side(12)] },
      'What is the area in m²?',
      { kind: 'rectangle area', long: 24, wide: 12 },
    ],
    [
      { kind: 'similar', left: [side(16), side(14)], right: [side(80), side(null)] },
      'Find x in cm.',
      { kind: 'proportion', a: 16, b: 14, c: 80 },
    ],
    [
      { kind: 'similar', left: [side(16), side(14)], right: [side(null), side(70)] },
      'Find x in cm.',
      { kind: 'proportion', a: 14, b: 16, c: 70 },
    ],
    [
      { kind: 'objects', item: 'moons', count: 10, second: { item: 'plums', count: 7 } },
      'How many more moons than plums?',
      { kind: 'difference', a: 10, b: 7 },
    ],
    [
      {
        kind: 'barChart',
        bars: [
          { label: 'tennis', value: 55 },
          { label: 'cricket', value: 60 },
        ],
      },
      'How many more children chose cricket than tennis?',
      { kind: 'difference', a: 60, b: 55 },
    ],
    [
      { kind: 'coordGrid', points: [{ x: 5, y: 8 }] },
      'What is the y-coordinate of point P?',
      { kind: 'coordinate', asked: 8, other: 5 },
    ],
  ])('[MP8] is read: %j', (figure, text, asked) => expect(readFigure(figure, text)).toEqual(asked));

  it.each([
    [undefined, ''],
    [{ kind: 'dice', values: [1] }, ''],
    [{ ...line, points: [] }, ''],
    [{ ...line, points: [{ at: 100 }] }, ''],
    [{ kind: 'clock', hour: 12, minute: 15 }, 'What time is it? Quarter past ?'],
    [{ kind: 'sidesShape', shape: 'rectangle', sides: [side(2), side(3)] }, 'the perimeter'],
    [{ kind: 'tally', rows: [{ label: 'cats', count: 3 }] }, 'How many more cats than dogs?'],
    [
      {
        kind: 'coordGrid',
        points: [
          { x: 1, y: 2 },
          { x: 3, y: 4 },
        ],
      },
      'the x-coordinate of point A',
    ],
  ])('[MP8] shows no mistake that is known: %j', (figure, text) =>
    expect(readFigure(figure, text)).toBeNull(),
  );

  it('[MP8] that is missing is told by the right answer in a few sub-units', () => {
    expect(figureByAnswer('85.1', 55)).toEqual({ kind: 'angle size', degrees: 55 });
    expect(figureByAnswer('118.1', 5)).toBeNull();
  });
});
