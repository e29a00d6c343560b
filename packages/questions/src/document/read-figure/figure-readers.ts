import type { Reader } from '../decode.ts';
import type { DiagramKind, FigureOf } from '../diagram.ts';

/** The reader of each kind of figure: a kind or a field without its line does not compile. */
export type FigureReaders<K extends DiagramKind> = {
  readonly [Kind in K]: Reader<FigureOf<Kind>>;
};
