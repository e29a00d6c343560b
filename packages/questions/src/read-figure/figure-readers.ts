import type { Reader } from '../decode.ts';
import type { DiagramKind, FigureOf } from '../diagram.ts';

/** How each kind of figure is read: a kind or a field without its line does not compile. */
export type FigureReaders<K extends DiagramKind> = {
  readonly [Kind in K]: Reader<FigureOf<Kind>>;
};
