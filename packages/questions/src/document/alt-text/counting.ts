import type { CountingFigure, FigureOf, FractionFigure } from '../diagram.ts';
import { thingOf } from '../figure-names.ts';
import { fmt } from '../../numbers.ts';
import { linePhrase, plural } from '../../wording/words.ts';
import type { AltTexts } from './alt-texts.ts';
import { each, repeat, show } from './words-of-figures.ts';

export const COUNTING_ALT: AltTexts<(CountingFigure | FractionFigure)['kind']> = {
  objects: objectsAlt,
  groups: (figure) =>
    `Groups of ${figure.item}: ${each(figure.groups, `a group of ${figure.perGroup}`)}.`,
  tenFrame: tenFrameAlt,
  partWhole: (figure) =>
    `Part-whole diagram. Whole: ${show(figure.whole)}. Parts: ${figure.parts.map(show).join(' and ')}.`,
  barModel: barModelAlt,
  numberLine: numberLineAlt,
  placeValueBlocks: (figure) => `Place-value blocks: ${blocksOf(figure)}.`,
  placeValueChart: (figure) =>
    `Place-value chart. ${figure.columns
      .map((column, i) => `${column}: ${figure.digits[i] ?? ''}`)
      .join(', ')}.`,
  array: (figure) =>
    `An array of ${figure.item} with ${figure.rows} rows and ${figure.cols} in each row.`,
  sequence: (figure) =>
    `Boxes in a row: ${figure.terms.map((t) => (t === null ? 'empty box' : fmt(t))).join(', ')}.`,
  column: (figure) => `Column calculation: ${figure.rows.map(fmt).join(` ${figure.op} `)}.`,
  tiles: (figure) =>
    `Tile patterns 1 to ${figure.counts.length}; tiles used: ${figure.counts.join(', ')}.`,
  functionMachine: (figure) =>
    `Function machine. In: ${show(figure.input)}. Steps: ${figure.ops.join(', then ')}. Out: ${show(figure.output)}.`,
  fraction: fractionAlt,
  hundredGrid: (figure) =>
    `A 10 by 10 grid: ${plural(Math.floor(figure.shaded / 10), 'full column')} and ${plural(figure.shaded % 10, 'more square')} shaded.`,
};

function objectsAlt({ item, count, crossed, second }: FigureOf<'objects'>): string {
  const crossedOut = crossed
    ? `. Some are crossed out, one by one: ${each(crossed, thingOf(item))}`
    : '';
  const beside = second
    ? `. ${second.sign === undefined ? 'Next to them' : 'Plus'}, one by one: ${each(second.count, thingOf(second.item))}`
    : '';
  const all = count > 0 ? each(count, thingOf(item)) : 'none';
  return `Picture of ${thingOf(item)} shapes, one by one: ${all}${crossedOut}${beside}.`;
}

function tenFrameAlt({ filled, frames, second }: FigureOf<'tenFrame'>): string {
  const rows = Array.from({ length: frames * 2 }, (_, i) => {
    const inRow = Math.min(5, Math.max(0, filled - 5 * i));
    const dots = inRow === 5 ? 'full' : inRow === 0 ? 'empty' : repeat(inRow, 'dot').join(' ');
    return `row ${i + 1}: ${dots}`;
  });
  const added = second ? `. Another colour adds, one by one: ${each(second, 'dot')}` : '';
  return `${frames === 1 ? 'A ten frame' : 'Two ten frames'}. Filled row by row, five boxes to a row: ${rows.join('; ')}${added}.`;
}

function barModelAlt({ rows, total }: FigureOf<'barModel'>): string {
  const bars = rows.map(
    ({ label, segments }) =>
      (label ? `${label}: ` : '') + segments.map((s) => s || 'an equal part').join(', '),
  );
  return `Bar model. ${bars.join('. ')}${total === undefined ? '' : `. Total: ${total}`}.`;
}

function numberLineAlt(figure: FigureOf<'numberLine'>): string {
  const { min, max, step, labels, points = [], jumps, parts } = figure;
  const cut = parts ? `cut into ${parts} equal parts` : `with a mark every ${fmt(step)}`;
  const arrows = points.map(
    ({ at, label }) =>
      `. The arrow ${label === '?' ? '' : `${label} `}is ${linePhrase(at, labels, step)}`,
  );
  const hops = jumps ? `. Jumps: ${jumps.map(({ label }) => label).join(', ')}` : '';
  return `Number line from ${fmt(min)} to ${fmt(max)} ${cut}; numbers written at ${labels.map(fmt).join(', ')}${arrows.join('')}${hops}.`;
}

function blocksOf(figure: FigureOf<'placeValueBlocks'>): string {
  const { hundreds = 0, tens = 0, ones = 0 } = figure;
  const blocks = [
    { count: hundreds, name: 'hundred-square' },
    { count: tens, name: 'ten-stick' },
    { count: ones, name: 'single cube' },
  ];
  return blocks
    .filter(({ count }) => count > 0)
    .map(({ count, name }) => plural(count, name))
    .join(', ');
}

function fractionAlt({ style, parts, shaded, wholes = 1, under }: FigureOf<'fraction'>): string {
  const shapes = wholes > 1 ? `${wholes} shapes, each` : `A ${style}`;
  return `${shapes} cut into ${parts} equal parts. Shaded parts: ${shaded === 0 ? 'none' : each(shaded, 'shaded')}.${under === undefined ? '' : ` Below it lies a ${style} of the same length, cut into ${under} equal parts.`}`;
}
