import { cleanCell } from './clean-cell.ts';

/** Between the classes in one cell. */
const BETWEEN = ' | ';
/** A bar between two classes; two bars together are one that belongs to a name. */
const BAR = /(?<!\|)\|(?!\|)/;

/** The cell that names these classes. @see ../SPEC.md rule CE5 */
export const joinClasses = (names: readonly string[]): string =>
  names.map((name) => name.replaceAll('|', '||')).join(BETWEEN);

/**
 * The classes of a cell, each once.
 *
 * @param isKnown whether the school has a class of this name
 * @see ../SPEC.md rule CE5
 */
export function classesIn(
  cell: string,
  isKnown: (name: string) => boolean = () => false,
): readonly string[] {
  const whole = cleanCell(cell);
  if (isKnown(whole)) return [whole];
  const names = cell
    .split(BAR)
    .map((name) => cleanCell(name).replaceAll('||', '|'))
    .filter((name) => name !== '');
  return [...new Map(names.map((name) => [name.toLowerCase(), name])).values()];
}

/** Signs that people write between two classes, and that also stand inside names. */
const SEPARATORS = /\s*[;,\n\r]\s*|\s+[/+]\s+/;
/** Signs that are asked about only when one of the parts is a class. */
const DOUBTFUL = /\s*[/+&;,\n\r]\s*|\s+and\s+/i;

/**
 * The classes that a cell may name besides the one of its whole text; null when nothing in it separates classes.
 *
 * @param isClass whether the school has a class of this name
 * @param isNamed whether the school or a cell of the file has it
 * @see ../SPEC.md rule CE6
 */
export function partsOfClass(
  cell: string,
  isClass: (name: string) => boolean,
  isNamed: (name: string) => boolean,
): readonly string[] | null {
  const text = cell.trim();
  if (BAR.test(text) || isClass(cleanCell(text))) return null;
  const partsBy = (separators: RegExp): readonly string[] =>
    text
      .split(separators)
      .map(cleanCell)
      .filter((part) => part !== '');
  const sure = partsBy(SEPARATORS);
  if (sure.length > 1) return sure;
  const doubtful = partsBy(DOUBTFUL);
  return doubtful.length > 1 && doubtful.every(isNamed) ? doubtful : null;
}
