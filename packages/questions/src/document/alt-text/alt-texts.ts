import type { DiagramKind, FigureOf } from '../diagram.ts';

/** The words for each kind of figure: a kind without its line does not compile. */
export type AltTexts<K extends DiagramKind> = {
  readonly [Kind in K]: (figure: FigureOf<Kind>) => string;
};
