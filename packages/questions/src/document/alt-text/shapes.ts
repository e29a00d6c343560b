import { capital } from '@moonbase/kit';

import type { FigureOf, ShapeFigure } from '../diagram.ts';
import { fmt } from '../../numbers.ts';
import type { NamedSize } from '../../sizes.ts';
import { an, plural } from '../../wording/words.ts';
import type { AltTexts } from './alt-texts.ts';
import { each } from './words-of-figures.ts';

export const SHAPES_ALT: AltTexts<ShapeFigure['kind']> = {
  shape2d: ({ name }) => `Drawing of ${an(name)}.`,
  shapeSet: (figure) =>
    `A picture with these shapes: ${figure.shapes.map((s) => each(s.count, s.name)).join(', ')}.`,
  row: (figure) => `A row, from left to right: ${figure.items.join(', ')}.`,
  solid: solidAlt,
  cubes: (figure) =>
    `A block built from unit cubes: ${plural(figure.l, 'cube')} long, ${plural(figure.w, 'cube')} wide and ${plural(figure.h, 'layer')} high.`,
  sidesShape: (figure) =>
    `${capital(figure.shape)} with sides marked ${figure.sides.map(namedSize).join(', ')}${figure.unit ? ` ${figure.unit}` : ''}${figure.height ? `; height ${figure.height.label}` : ''}.`,
  lShape: (figure) =>
    `L-shaped figure: ${an(figure.a)} by ${fmt(figure.b)} ${figure.unit} rectangle with ${an(figure.c)} by ${fmt(figure.d)} ${figure.unit} corner cut out${figure.hide ? `. Not marked: ${figure.hide.join(', ')}` : ''}.`,
  gridShape: (figure) =>
    figure.rows.some((row) => /\d/.test(row)) ? netAlt(figure.rows) : gridShapeAlt(figure),
  circle: circleAlt,
  mirror: ({ left, on }) =>
    `Half of a dot pattern beside a mirror line. Left of the line, one by one: ${each(left, 'dot')}. On the line: ${on > 0 ? each(on, 'dot') : 'none'}. The right half is not drawn.`,
  circlesRow: (figure) =>
    `${figure.count} equal circles side by side in a row, each touching the next; ${figure.label}.`,
};

function solidAlt({ name, sizes }: FigureOf<'solid'>): string {
  const marks = sizes ? `: ${sizes.map(({ edge, label }) => `${edge} ${label}`).join(', ')}` : '';
  return `Drawing of a ${name}${marks}.`;
}

function namedSize({ name, label }: NamedSize): string {
  return name === undefined ? label : `${name} ${label}`;
}

function circleAlt({ show: part, label, angle }: FigureOf<'circle'>): string {
  const sector = part === 'sector';
  const opening = sector ? ` sector with an angle of ${angle ?? 0} degrees at the centre,` : '';
  return `A circle${opening} with its ${sector ? 'radius' : part} marked ${label}.`;
}

const gridShapeAlt = ({ rows }: FigureOf<'gridShape'>): string =>
  `A shape drawn on a square grid. Squares shaded in each row: ${rows
    .map((row, i) => `row ${i + 1}: ${row.replace(/[^#]/g, '').length}`)
    .join(', ')}.`;

/** The numbers of a net row by row, with the empty places before them. */
const netAlt = (rows: readonly string[]): string =>
  `A net of squares with numbers. ${rows
    .map(
      (row) =>
        `Row: ${Array.from(row.replace(/\.+$/, ''), (mark) => (mark === '.' ? 'empty' : mark)).join(', ')}`,
    )
    .join('. ')}.`;
