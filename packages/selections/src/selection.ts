import type { Frequency } from '@moonbase/practice';
import type { TableFormat, TableMode } from '@moonbase/questions';

/** The kinds of content selection. @see requirement SE-1 */
export const SELECTION_TYPES = [
  'basic_topics',
  'advanced_topics',
  'basic_tables',
  'advanced_tables',
  'basic_add_tables',
  'advanced_add_tables',
] as const;
export type SelectionType = (typeof SELECTION_TYPES)[number];

/** One unit or table of a selection, chosen or not. */
export interface SelectionUnit {
  readonly unitId: number;
  readonly selected: boolean;
  readonly value: number | null; // of a custom table; null elsewhere
  readonly maxOperand: number | null; // tables only, 0 to 100
  readonly frequency: Frequency;
}

export interface Selection {
  readonly type: SelectionType;
  readonly mode: TableMode;
  readonly format: TableFormat;
  readonly units: readonly SelectionUnit[];
}

/** The two marks of a type, both shown as active tabs. */
export interface TypeParts {
  readonly level: 'basic' | 'advanced';
  readonly kind: 'topics' | 'tables' | 'addition-tables';
}

/** Splits a type on its underscore. @see ../SPEC.md rule SL1 */
export function partsOfType(type: SelectionType): TypeParts {
  const level = type.startsWith('basic') ? 'basic' : 'advanced';
  if (type.endsWith('_topics')) return { level, kind: 'topics' };
  return { level, kind: type.endsWith('add_tables') ? 'addition-tables' : 'tables' };
}

/** The selector's path below content-selection: `advanced-addition-tables`. @see ../SPEC.md rule SL2 */
export function pathOfType(type: SelectionType): string {
  const { level, kind } = partsOfType(type);
  return `${level}-${kind}`;
}

/** The most custom tables of one kind in a selection. @see requirement SE-4 */
export const CUSTOM_SLOTS = 2;

export const isTablesType = (type: SelectionType): boolean => partsOfType(type).kind !== 'topics';

/** The one unit of a selection that has no other, or null. @see ../SPEC.md rule SL6 */
export function onlyUnitOf(selection: Selection): number | null {
  const [first, ...others] = chosenUnits(selection);
  return first === undefined || others.length > 0 ? null : first.unitId;
}

/** The units that are actually practised. @see ../SPEC.md rule SL3 */
export function chosenUnits(selection: Selection): readonly SelectionUnit[] {
  return selection.units.filter((unit) => unit.selected);
}
