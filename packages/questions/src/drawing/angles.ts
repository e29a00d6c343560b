import type { FigureOf } from '../document/diagram.ts';
import { angleMark } from './edges.ts';
import { arc, arrowhead, dot, filled, label, line, path, pen, polar, THIN } from './marks.ts';
import type { Point, Primitive } from './primitives.ts';
import { series } from '../maths.ts';
import { firstClear } from './clear.ts';

export function drawAngle({
  degrees,
  label: words,
  protractor = false,
  turned = 0,
}: FigureOf<'angle'>): Primitive[] {
  // Turned by 180, the base arm points left, and the reading is on the other scale.
  const base = turned === 180 ? 270 : 90;
  const other = turned === 180 ? base + degrees : base - degrees;
  const reach = protractor ? 146 : 110;
  const arms = [
    line(0, 0, ...polar(0, 0, reach, base), pen(2.4)),
    line(0, 0, ...polar(0, 0, reach, other), pen(2.4)),
    dot(0, 0),
  ];
  const [from, to] = turned === 180 ? [base, other] : [other, base];
  const mark = protractor
    ? angleMark([0, 0], from, to, words, { radius: 20 })
    : angleMark([0, 0], from, to, words);
  return [...(protractor ? drawProtractor() : []), ...arms, ...mark];
}

function drawProtractor(): Primitive[] {
  const r = 138;
  const ticks = series(181, (i) => {
    const long = i % 10 === 0 ? 12 : i % 5 === 0 ? 8 : 5;
    return line(
      ...polar(0, 0, r, i - 90),
      ...polar(0, 0, r - long, i - 90),
      pen(i % 10 === 0 ? 1.1 : 0.5),
    );
  });
  const numbers = series(19, (i) => {
    const at = i * 10 - 90;
    return [
      label(...polar(0, 0, r - 18, at), String(i * 10), { size: 10.6, turn: at }),
      // The inner ring has space for every third number.
      ...(i % 3 === 0
        ? [label(...polar(0, 0, r - 33, at), String(180 - i * 10), { size: 10.6, turn: at })]
        : []),
    ];
  });
  return [
    path([...arc(0, 0, r, -90, 90), ['L', r, 12], ['L', -r, 12], ['Z']], filled('paper', pen(1.4))),
    path(arc(0, 0, r - 44, -90, 90), { stroke: THIN }),
    line(-r, 0, r, 0, THIN),
    ...ticks,
    ...numbers.flat(),
  ];
}

export function drawBearing({ degrees, from, to }: FigureOf<'bearing'>): Primitive[] {
  const end = polar(0, 0, 105, degrees);
  const way = line(0, 0, ...end, pen(2.2));
  const north = ([x, y]: Point): Primitive[] => [
    line(x, y, x, y - 62, THIN),
    arrowhead([x, y - 66], 0, 8),
    ...firstClear(
      [label(x, y - 76, 'N', { size: 13 }), ...besideTip(x, y - 62, degrees > 180)],
      [way],
    ),
  ];
  const words = `${String(degrees).padStart(3, '0')}°`;
  const markRadius = 24;
  const narrow = degrees < 75;
  const aside = narrow ? polar(0, 0, 30, degrees + 42) : polar(0, 0, markRadius + 22, degrees / 2);
  return [
    ...north([0, 0]),
    ...north(end),
    way,
    path(arc(0, 0, markRadius, 0, degrees), { stroke: THIN }),
    label(...aside, words, { size: 13, anchor: narrow ? 'start' : 'middle' }),
    dot(0, 0, 3.5),
    dot(...end, 3.5),
    label(degrees > 180 ? 12 : -14, degrees > 180 ? 3 : degrees > 90 ? 4 : 12, from, {
      size: 15,
      bold: true,
    }),
    label(end[0] + (end[0] < 0 ? -15 : 15), end[1] + 6, to, { size: 15, bold: true }),
  ];
}

/** The letter of a north arrow, on the side away from a line that leaves it to the left or the right. */
function besideTip(x: number, y: number, left: boolean): Primitive[] {
  const places = [label(x - 10, y, 'N', { size: 13 }), label(x + 10, y, 'N', { size: 13 })];
  return left ? places.reverse() : places;
}
