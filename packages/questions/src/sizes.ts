import type { Edge, PartOfShape } from './document/figure-names.ts';
import { fmt } from './numbers.ts';

/** A length or an angle that is written in a figure. */
export interface Size {
  readonly label: string; // as written: "5 cm", "74°", "x"; empty when it is not marked
  readonly value: number | null; // null when it is unknown or not marked
}

/** A side of a shape; a name is read aloud before its length. */
export interface NamedSize extends Size {
  readonly name?: PartOfShape;
}

export interface EdgeSize extends Size {
  readonly edge: Edge;
}

export const UNMARKED: Size = { label: '', value: null };

/** A length: "5 cm". */
export function length(value: number, unit = 'cm'): Size {
  return { label: `${fmt(value)} ${unit}`, value };
}

/** An angle: "74°". */
export function degrees(value: number): Size {
  return { label: `${fmt(value)}°`, value };
}

/** A size that is asked for, by its letter. */
export function unknown(letter = 'x'): Size {
  return { label: letter, value: null };
}

/** The number of a size that a figure needs to be drawn. @throws Error when it is unknown */
export function given({ label, value }: Size): number {
  if (value === null) throw new Error(`A figure needs the size that it marks '${label}'`);
  return value;
}
