import type { Asked, AskedOfFigure } from './asked.ts';

/**
 * What is asked of a drawing: the drawing is that of the question's document, of any kind.
 *
 * @returns null where no mistake is known for it
 * @see ../../SPEC.md rule MP8
 */
export function readFigure(figure: unknown, text: string): Asked | null {
  switch (wordOf(figure, 'kind')) {
    case 'numberLine':
      return marksOfLine(figure);
    case 'scale':
      return marksOfScale(figure);
    case 'ruler':
      return rulerOf(figure);
    case 'clock':
      return clockOf(figure, text);
    case 'rightTriangle':
    case 'sidesShape':
      return triangleOf(figure, text) ?? rectangleOf(figure, text);
    case 'angle': {
      const degrees = numberOf(figure, 'degrees');
      return degrees === null ? null : { kind: 'angle size', degrees };
    }
    case 'coordGrid':
      return coordinateOf(figure, text);
    case 'similar':
      return similarOf(figure);
    case 'objects':
    case 'pictogram':
    case 'tally':
    case 'barChart':
      return differenceOf(figure, text);
    default:
      return null;
  }
}

function partOf(whole: unknown, name: string): unknown {
  if (typeof whole !== 'object' || whole === null) return undefined;
  return new Map<string, unknown>(Object.entries(whole)).get(name);
}

const wordOf = (whole: unknown, name: string): string | null => {
  const word = partOf(whole, name);
  return typeof word === 'string' ? word : null;
};

const numberOf = (whole: unknown, name: string): number | null => {
  const number = partOf(whole, name);
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
};

const listOf = (whole: unknown, name: string): readonly unknown[] => {
  const list = partOf(whole, name);
  return Array.isArray(list) ? list : [];
};

/** The arrow on a line: the first point. */
function marksOfLine(figure: unknown): AskedOfFigure | null {
  const step = numberOf(figure, 'step');
  const [point] = listOf(figure, 'points');
  const value = numberOf(point, 'at');
  if (step === null || value === null) return null;
  const below = listOf(figure, 'labels').filter(
    (label): label is number => typeof label === 'number' && label <= value,
  );
  return below.length === 0 ? null : { kind: 'marks', value, step, below: Math.max(...below) };
}

function marksOfScale(figure: unknown): AskedOfFigure | null {
  const [value, step, major] = ['value', 'minor', 'major'].map((name) => numberOf(figure, name));
  if (typeof value !== 'number' || typeof step !== 'number' || typeof major !== 'number')
    return null;
  return { kind: 'marks', value, step, below: Math.floor(value / major) * major };
}

function rulerOf(figure: unknown): AskedOfFigure | null {
  const [from, to] = [numberOf(figure, 'from'), numberOf(figure, 'to')];
  return from === null || to === null ? null : { kind: 'ruler', from, to };
}

function clockOf(figure: unknown, text: string): AskedOfFigure | null {
  const [hour, minute] = [numberOf(figure, 'hour'), numberOf(figure, 'minute')];
  if (hour === null || minute === null) return null;
  if (/minutes past/.test(text)) return { kind: 'clock minutes', minute };
  return /Half past \?/.test(text) ? { kind: 'half past', hour } : null;
}

/** The area of a triangle. */
function triangleOf(figure: unknown, text: string): AskedOfFigure | null {
  const isTriangle =
    wordOf(figure, 'kind') === 'rightTriangle' || wordOf(figure, 'shape') === 'triangle';
  if (!isTriangle || !/\barea\b/.test(text)) return null;
  const [side] = listOf(figure, 'sides');
  const base = numberOf(partOf(figure, 'base') ?? side, 'value');
  const height = numberOf(partOf(figure, 'height'), 'value');
  return base === null || height === null
    ? null
    : { kind: 'triangle area', area: (base * height) / 2, beside: 0 };
}

/** The area of a rectangle, from its two sides. */
function rectangleOf(figure: unknown, text: string): Asked | null {
  if (wordOf(figure, 'shape') !== 'rectangle' || !/\barea\b/.test(text)) return null;
  const [long, wide, ...more] = listOf(figure, 'sides').map((side) => numberOf(side, 'value'));
  if (typeof long !== 'number' || typeof wide !== 'number' || more.length > 0) return null;
  return { kind: 'rectangle area', long, wide };
}

/** The one unknown side of two similar shapes. */
function similarOf(figure: unknown): Asked | null {
  const [left, right] = ['left', 'right'].map((name) =>
    listOf(figure, name).map((side) => numberOf(side, 'value')),
  );
  const known = right?.findIndex((side) => side !== null) ?? -1;
  const [a, b, c] = [left?.[known], left?.[1 - known], right?.[known]];
  if (left?.length !== 2 || right?.length !== 2) return null;
  if (typeof a !== 'number' || typeof b !== 'number' || typeof c !== 'number') return null;
  return { kind: 'proportion', a, b, c };
}

/** "How many more pears than lemons?" of things that are drawn or counted in a chart. */
function differenceOf(figure: unknown, text: string): Asked | null {
  const [, one, other] = /How many more (?:[a-z]+ chose )?([a-z]+) than ([a-z]+)/.exec(text) ?? [];
  const second = partOf(figure, 'second');
  const counts = [
    [wordOf(figure, 'item'), numberOf(figure, 'count')],
    [wordOf(second, 'item'), numberOf(second, 'count')],
    ...[...listOf(figure, 'rows'), ...listOf(figure, 'bars')].map((row) => [
      wordOf(row, 'label'),
      numberOf(row, 'value') ?? numberOf(row, 'count'),
    ]),
  ];
  const countOf = (name: string | undefined) => counts.find(([label]) => label === name)?.[1];
  const [a, b] = [countOf(one), countOf(other)];
  return typeof a === 'number' && typeof b === 'number' ? { kind: 'difference', a, b } : null;
}

function coordinateOf(figure: unknown, text: string): AskedOfFigure | null {
  const points = listOf(figure, 'points');
  const [x, y] = [numberOf(points[0], 'x'), numberOf(points[0], 'y')];
  const [, axis] = /the ([xy])-coordinate of point/.exec(text) ?? [];
  if (points.length !== 1 || x === null || y === null || axis === undefined) return null;
  return axis === 'x'
    ? { kind: 'coordinate', asked: x, other: y }
    : { kind: 'coordinate', asked: y, other: x };
}

/** Sub-units whose drawing is told by the right answer alone, as far as a mistake goes. */
const BY_RIGHT_ANSWER: ReadonlyMap<string, (right: number) => AskedOfFigure> = new Map([
  ['67.1', (right: number): AskedOfFigure => ({ kind: 'ruler', from: 0, to: right })],
  ['67.2', (right: number): AskedOfFigure => ({ kind: 'ruler', from: 0, to: right })],
  ['60.2', (minute: number): AskedOfFigure => ({ kind: 'clock minutes', minute })],
  ['59.6', (hour: number): AskedOfFigure => ({ kind: 'half past', hour })],
  ['73.1', (area: number): AskedOfFigure => ({ kind: 'triangle area', area, beside: 0 })],
  ['73.2', (area: number): AskedOfFigure => ({ kind: 'triangle area', area, beside: 0 })],
  ['85.1', (degrees: number): AskedOfFigure => ({ kind: 'angle size', degrees })],
]);

/** What is asked of a drawing that is not at hand. @see ../../SPEC.md rule MP8 */
export const figureByAnswer = (subUnit: string, right: number): AskedOfFigure | null =>
  BY_RIGHT_ANSWER.get(subUnit)?.(right) ?? null;
