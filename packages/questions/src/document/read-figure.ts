import { isRecord } from '@moonbase/kit';

import { readText, UNREADABLE } from './decode.ts';
import type { Diagram, DiagramFigure, DiagramKind } from './diagram.ts';
import { ANGLES_READERS } from './read-figure/angles.ts';
import { COUNTING_READERS } from './read-figure/counting.ts';
import { DATA_READERS } from './read-figure/data.ts';
import type { FigureReaders } from './read-figure/figure-readers.ts';
import { MEASURES_READERS } from './read-figure/measures.ts';
import { SHAPES_READERS } from './read-figure/shapes.ts';

const FIGURES: FigureReaders<DiagramKind> = {
  ...COUNTING_READERS,
  ...MEASURES_READERS,
  ...SHAPES_READERS,
  ...ANGLES_READERS,
  ...DATA_READERS,
};

function isKind(value: unknown): value is DiagramKind {
  return typeof value === 'string' && Object.hasOwn(FIGURES, value);
}

function readFigure(value: unknown): DiagramFigure | typeof UNREADABLE {
  if (!isRecord(value) || !isKind(value['kind'])) return UNREADABLE;
  return FIGURES[value['kind']](value);
}

/** A figure with its alternative text. */
export function readDiagram(value: unknown): Diagram | typeof UNREADABLE {
  const figure = readFigure(value);
  if (figure === UNREADABLE || !isRecord(value)) return UNREADABLE;
  const alt = readText(value['alt']);
  return alt === UNREADABLE ? UNREADABLE : { ...figure, alt };
}
