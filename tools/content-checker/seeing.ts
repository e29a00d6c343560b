import type { Diagram, QuestionDoc } from '@moonbase/questions';
import { drawFigure, type Drawing } from '@moonbase/questions/drawing';

import { type Outline, outlinesOf } from './outlines.ts';
import { pictured, readNumber, type Found, type Rule } from './reading.ts';
import { primesOf } from './sums.ts';

// Helpers for rules about figures.

export type Kind = Diagram['kind'];
export type Figure<K extends Kind> = Extract<Diagram, { readonly kind: K }>;

/** The figure of a question when it is of a kind. */
function figure<K extends Kind>(doc: QuestionDoc, kind: K): Figure<K> | null {
  const isKind = (diagram: Diagram): diagram is Figure<K> => diagram.kind === kind;
  return doc.diagram !== undefined && isKind(doc.diagram) ? doc.diagram : null;
}

/** A rule for a question that is read from a figure of one kind. */
export function seen<K extends Kind>(
  template: string,
  kind: K,
  solve: (shown: Figure<K>, found: Found) => number | null,
): Rule {
  return pictured(template, (found) => {
    const shown = figure(found.doc, kind);
    return shown === null ? null : solve(shown, found);
  });
}

/** A rule for a question that is read from the lines of a picture, whatever its figure says. */
export function drawn(
  template: string,
  kind: Kind,
  solve: (drawing: Drawing, found: Found) => number | null,
): Rule {
  return pictured(template, (found) => {
    const shown = figure(found.doc, kind);
    return shown === null ? null : solve(found.drawing ?? drawFigure(shown), found);
  });
}

/** A rule for a question about one drawn shape. */
export function outlined(template: string, solve: (outline: Outline) => number): Rule {
  return drawn(template, 'shape2d', (drawing) => {
    const [outline] = outlinesOf(drawing);
    return outline === undefined ? null : solve(outline);
  });
}

export const total = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0);
/** The printed number: "10 cm" gives 10. */
export const readSize = (words: string): number => readNumber(words.split(' ')[0] ?? '');
export const size = (shown: { readonly label: string } | undefined): number =>
  readSize(shown?.label ?? '');
export const valueOf = (
  rows: readonly { readonly label: string; readonly value: number }[],
  label = '',
): number => rows.find((row) => row.label === label)?.value ?? NaN;
export const countOf = (
  rows: readonly { readonly label: string; readonly count: number }[],
  label = '',
): number => rows.find((row) => row.label === label)?.count ?? NaN;
export function share(
  counters: readonly { readonly colour: string; readonly count: number }[],
  what: string,
): number {
  const not = what.startsWith('not ');
  const named = counters.find(({ colour }) => colour === what.replace('not ', ''))?.count ?? NaN;
  const all = total(counters.map(({ count }) => count));
  return (not ? all - named : named) / all;
}

export function fits(n: number, what: string, bound = Number(/\d+/.exec(what)?.[0])): boolean {
  if (/^multiples? of/.test(what)) return n % bound === 0;
  if (/^less than/.test(what)) return n < bound;
  if (/^(greater|more) than/.test(what)) return n > bound;
  if (what === 'even') return n % 2 === 0;
  if (what === 'odd') return n % 2 === 1;
  return what.startsWith('prime') && primesOf(n).length === 1;
}

/** The height of a straight line at a place, by two of its points. */
export function along(points: readonly (readonly [number | string, number])[], x: number): number {
  const [first, second] = points;
  if (first === undefined || second === undefined) return NaN;
  const [[x1, y1], [x2, y2]] = [first, second];
  return y1 + ((x - Number(x1)) * (y2 - y1)) / (Number(x2) - Number(x1));
}

export function weighted(values: readonly number[], counts: readonly number[]): number {
  return total(values.map((value, i) => value * (counts[i] ?? 0))) / total(counts);
}
