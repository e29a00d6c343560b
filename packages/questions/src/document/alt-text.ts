import { ANGLES_ALT } from './alt-text/angles.ts';
import type { AltTexts } from './alt-text/alt-texts.ts';
import { COUNTING_ALT } from './alt-text/counting.ts';
import { DATA_ALT } from './alt-text/data.ts';
import { MEASURES_ALT } from './alt-text/measures.ts';
import { SHAPES_ALT } from './alt-text/shapes.ts';
import type { DiagramFigure, DiagramKind, FigureOf } from './diagram.ts';

const ALT_TEXTS: AltTexts<DiagramKind> = {
  ...COUNTING_ALT,
  ...MEASURES_ALT,
  ...SHAPES_ALT,
  ...ANGLES_ALT,
  ...DATA_ALT,
};

/**
 * A figure in words: everything that a sighted student can use, made from the same facts as the picture, and never the
 * count or reading that is asked for. @see ../SPEC.md rules AL1 to AL4
 */
export function toAltText(figure: DiagramFigure): string {
  return describe(figure.kind, figure);
}

function describe<K extends DiagramKind>(kind: K, figure: FigureOf<K>): string {
  return ALT_TEXTS[kind](figure);
}
