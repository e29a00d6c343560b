import { explain, inOneBox } from '@moonbase/explanations';
import { type GeneratedQuestion, toPlainText } from '@moonbase/questions';
import { toSvg } from '@moonbase/questions/drawing';

import * as l from './lines.ts';
import * as m from './measures.ts';
import { see } from './svg.ts';
import * as u from './unit-measures.ts';

// The pictures that explain answers: what their last step shows is counted and compared with the answer (requirement EX-3).

/** How the quantity is counted, for the kinds ("unit.position") of each measure. */
const COUNTED: readonly (readonly [measure: m.Measure, kinds: string])[] = [
  [
    m.litLength,
    '9.5 10.4 10.5 11.5 12.4 14.3 14.4 15.5 12.6 15.4 16.5 55.4 100.4 17.1 17.5 55.1 20.5 21.7 44.2 48.2 133.1 30.5 35.5 44.4 46.2 46.3 46.4 43.2 47.1 56.4 43.4 49.1 49.2 43.5 57.5',
  ],
  [m.litLength, '42.3 43.1 14.5 15.3 16.4 54.5 26.1 26.5 26.3 28.2 28.3 29.2 30.4 34.3 48.7'],
  [
    m.litLength,
    '10.6 51.4 52.4 53.3 67.5 67.8 84.6 20.8 53.5 54.3 54.4 17.6 70.6 17.7 17.8 54.1 54.2 55.3 71.2 85.8 86.6 84.4 75.3 74.6 72.4 68.3 63.5 68.5 31.5 56.1',
  ],
  [u.litInUnits, '61.4 62.3 63.3 63.4 64.3 64.4 68.1 69.1 69.7 71.1 72.1 53.1 53.2 60.3 72.3'],
  [u.litPieces, '44.1 44.5 72.2 71.4'],
  [u.litLayers, '71.3 71.6 74.1'],
  [u.litTiles, '69.5 70.1 74.7'],
  [m.litPiece, '17.4 25.4 38.5 48.1 48.3 103.3 157.4'],
  [
    m.litCount,
    '17.2 55.2 52.3 66.4 69.6 74.3 30.6 33.5 44.6 28.4 29.3 30.3 29.5 30.1 29.7 30.7 31.1 31.2 31.3 33.1 33.2 33.3 33.4 31.4 31.7 31.6 34.5 35.4 40.2 107.1',
  ],
  [m.litRows, '32.4'],
  [m.piecesOfLitBar, '30.2 29.6 32.3 32.2 34.2'],
  [m.litPercent, '43.3 47.2 56.3'],
  [m.litChange, '49.5'],
  [m.litShare, '34.1 34.7'],
  [m.litAgainst, '35.2'],
  [m.litFractions, '35.1'],
  [
    m.litDiscs,
    '9.8 18.3 9.2 9.3 9.6 9.7 10.2 11.4 11.8 18.2 19.2 19.3 19.4 20.1 20.7 21.5 22.1 22.3 22.4 34.4',
  ],
  [m.litSquares, '11.7 36.6 42.4 45.3 45.1 45.5'],
  [m.litWholes, '36.1 39.1 36.5 37.3 39.3'],
  [m.litSquaresAsParts, '39.2 42.5'],
  [m.litSquaresOf, '27.1'],
  [
    m.litCounters,
    '3.2 4.2 5.1 6.1 7.2 3.6 3.7 4.1 5.8 6.8 7.1 14.1 15.1 16.1 37.4 12.3 14.2 15.2 16.2 37.5',
  ],
  [m.litDigits, '4.3 5.6 21.4 23.1 24.3 36.3 38.1'],
  [m.litNumber, '7.4'],
  [
    m.litFields,
    '70.4 19.6 20.2 20.3 21.1 21.2 23.2 23.3 23.4 23.5 24.5 25.1 27.4 20.4 22.2 24.1 25.2 20.6 25.5 21.3 21.6 22.5 24.2 24.6 25.3 26.2 107.5 40.1',
  ],
  [m.litCoefficient, '154.1 154.2 154.3 158.1 158.2 158.4'],
  [
    l.landing,
    '2.3 3.5 4.5 5.3 6.3 18.5 11.3 16.3 2.1 3.3 4.4 15.6 5.4 37.6 6.5 9.4 10.3 11.1 11.2 12.1 12.2 13.1 13.2 13.3 13.5 109.1 109.2 109.3 109.4 109.5',
  ],
  [l.litPlace, '7.6 108.4 5.2 6.2 7.3 8.1 8.2 36.4 37.2 41.3'],
  [l.litDistance, '12.5 108.3 13.4 36.7 51.3 53.4 52.2 60.4 61.3 62.5 63.1 63.2'],
  [l.landingHour, '59.2'],
  [l.landingMinute, '61.6'],
  [l.landingDigits, '62.4 64.1 64.2'],
  [l.landingRoot, '111.5'],
];

/** Kinds whose wordings are counted in two ways. */
const either =
  (one: m.Measure, other: m.Measure, when: RegExp): m.Measure =>
  (counted) =>
    when.test(counted.text) ? one(counted) : other(counted);

const BY_WORDING: Readonly<Record<string, m.Measure>> = {
  '16.6': m.litDiscs,
  '17.3': m.litLength,
  '32.1': either(m.litCount, m.piecesOfLitBar, /numerator|top number/),
  '42.2': either(m.litSquares, m.litWholes, /as a percentage/),
  '44.3': either(m.litLength, m.litCount, /How far/),
  '67.6': either(m.litLength, m.litCount, /How many pencils/),
  '69.3': either(m.litPiece, m.litLength, /has a perimeter/),
  '70.5': either(m.litLength, m.litFields, /its perimeter/),
  '74.2': either(u.litEdge, u.litLayers, /has a volume/),
  '45.2': either(m.litSquares, m.litWholes, /as a percentage/),
  '57.4': either(m.litCount, m.litLength, /how many|For how|How many/),
  '103.5': either(m.litLength, m.litPiece, /What number/),
  '107.3': either(m.litFields, m.litDiscs, /³/),
  '109.6': either(l.litPlace, l.litDistance, /opposite/),
  '150.5': either(m.litCount, m.litPiece, /boat trip|to book/),
  '155.5': m.litPiece,
  '159.5': (counted) =>
    counted.seen.hops.length > 0 ? l.litDistance(counted) : m.litLength(counted),
};

const MEASURES: ReadonlyMap<string, m.Measure> = new Map([
  ...COUNTED.flatMap(([measure, kinds]) => kinds.split(' ').map((key) => [key, measure] as const)),
  ...Object.entries(BY_WORDING),
]);

/** Units of the times tables and of the addition tables, the custom ones last. */
const TIMES_TABLES: ReadonlySet<number> = new Set([...from(119, 131), 135]);
const ADDITION_TABLES: ReadonlySet<number> = new Set([...from(136, 148), 152]);

function from(first: number, last: number): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

/** Facts of the tables: dots or fields of a rectangle for times, jumps for the others. */
function tableMeasure(unitId: number): m.Measure | undefined {
  if (ADDITION_TABLES.has(unitId))
    return (counted) => (counted.seen.hops.length > 0 ? l.landing(counted) : l.litPlace(counted));
  if (!TIMES_TABLES.has(unitId)) return undefined;
  return (counted) => {
    if (/(^|\D)0(\D|$)/.test(counted.text)) return l.litPlace(counted);
    return counted.seen.discs.length > 0 ? m.litDiscs(counted) : m.litFields(counted);
  };
}

/** The kinds whose picture is counted. */
export const COUNTED_KINDS: readonly string[] = [...MEASURES.keys()];

/** Measures that read a length, to the hundredth of a unit of the picture; all others count. */
const LENGTHS: ReadonlySet<m.Measure> = new Set([
  m.litLength,
  m.litPiece,
  m.litPercent,
  m.litChange,
  m.litSquares,
  m.litWholes,
  m.litSquaresAsParts,
  m.litSquaresOf,
  u.litInUnits,
]);

type Explained = Pick<GeneratedQuestion, 'unitId' | 'position' | 'doc' | 'answer'>;

/** The SVG of an explanation's last step; null when there is no explanation. */
export function lastPicture({ unitId, position, doc, answer }: Explained): string | null {
  const drawing = explain({ unitId, position, doc, answer })?.steps.at(-1)?.drawing;
  return drawing === undefined ? null : toSvg(drawing, { alt: '' });
}

/** What is wrong with the picture of a question; null when its counted quantity is the answer, or the kind has no picture. */
export function pictureFault(question: Explained, svg = lastPicture(question)): string | null {
  const measure =
    MEASURES.get(`${question.unitId}.${question.position}`) ?? tableMeasure(question.unitId);
  if (measure === undefined) return svg === null ? null : 'picture is not counted';
  if (svg === null) return 'no picture';
  const { text, x: answer } = inOneBox(toPlainText(question.doc), question.answer);
  const counted = measure({ text, seen: see(svg) });
  const byLength =
    LENGTHS.has(measure) ||
    ['57.4', '69.3', '70.5', '44.3', '67.6', '103.5', '159.5'].includes(
      `${question.unitId}.${question.position}`,
    );
  const reach = byLength
    ? Math.max(0.02, Math.abs(answer) * 0.012)
    : Math.abs(answer) * 5e-5 + (Number.isInteger(answer) ? 0.01 : 1e-6);
  return Math.abs(counted - answer) <= reach ? null : `picture shows ${counted}`;
}
