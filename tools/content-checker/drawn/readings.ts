import type { Diagram } from '@moonbase/questions';
import type { Drawing } from '@moonbase/questions/drawing';

import { COUNTING_READINGS } from './counting.ts';
import { DATA_READINGS } from './data.ts';
import { GRAPH_READINGS } from './graphs.ts';
import { type Content, type FigureOf, type Read, type Readings } from './lines.ts';
import { MEASURE_READINGS } from './measures.ts';
import { SHAPE_READINGS } from './shapes.ts';

/** Every kind of figure: one without its reading does not compile. */
const READINGS: Readings<Diagram['kind']> = {
  ...COUNTING_READINGS,
  ...MEASURE_READINGS,
  ...SHAPE_READINGS,
  ...GRAPH_READINGS,
  ...DATA_READINGS,
};

/** What is wrong with a drawing, by its lines, areas and words alone; null when it shows the figure's facts. */
export function drawingFault(figure: Diagram, drawing: Drawing): string | null {
  const [seen, told] = contents(figure.kind, figure, drawing);
  const same = seen.length === told.length && seen.every((read, i) => agree(read, told[i]));
  return same ? null : `picture shows ${show(seen)} for ${show(told)}`;
}

function contents<K extends Diagram['kind']>(
  kind: K,
  figure: FigureOf<K>,
  { items }: Drawing,
): readonly [Content, Content] {
  return [READINGS[kind].seen(items, figure), READINGS[kind].told(figure)];
}

function agree(seen: Read, told: Read | undefined): boolean {
  if (typeof seen === 'string' || typeof told === 'string') return seen === told;
  const [a, b] = [seen, told].map((read) => (typeof read === 'object' ? read.n : (read ?? NaN)));
  const by = typeof seen === 'object' ? Math.max(0.02, seen.by) : 0.02;
  return Math.abs((a ?? NaN) - (b ?? NaN)) <= by;
}

function show(content: Content): string {
  return content
    .map((read) => (typeof read === 'object' ? Math.round(read.n * 100) / 100 : read))
    .join(', ');
}
