/** The table that a tables unit trains; `value` is null where the student or teacher chooses it. */
export interface TableOfUnit {
  readonly kind: 'times' | 'addition';
  readonly value: number | null;
}

export const TABLE_MODES = ['normal', 'inverse', 'both'] as const;
export const TABLE_FORMATS = ['normal', 'reverse', 'both'] as const;
export type TableMode = (typeof TABLE_MODES)[number];
export type TableFormat = (typeof TABLE_FORMATS)[number];

export const DEFAULT_MAX_OPERAND = 12;
export const LARGEST_TABLE_VALUE = 100;
export const LARGEST_OPERAND = 100;
export const MAX_QUESTION_COUNT = 100;

export const ZERO_TIMES_TABLE_UNIT = 119;
export const CUSTOM_TIMES_TABLE_UNIT = 135;
export const CUSTOM_ADDITION_TABLE_UNIT = 152;

const FIRST_TIMES_TABLE_UNIT = 119; // 119 trains 0, 120 trains 1, up to 131 for 12
const FIRST_ADDITION_TABLE_UNIT = 136; // 136 trains 0, up to 148 for 12
const LARGEST_BASIC_TABLE = 12;

/** The table that a unit trains, or null when the unit is not a table. */
export function tableOf(unitId: number): TableOfUnit | null {
  if (unitId === CUSTOM_TIMES_TABLE_UNIT) return { kind: 'times', value: null };
  if (unitId === CUSTOM_ADDITION_TABLE_UNIT) return { kind: 'addition', value: null };

  const times = basicTable(unitId, FIRST_TIMES_TABLE_UNIT);
  if (times !== null) return { kind: 'times', value: times };
  const addition = basicTable(unitId, FIRST_ADDITION_TABLE_UNIT);
  return addition === null ? null : { kind: 'addition', value: addition };
}

function basicTable(unitId: number, first: number): number | null {
  const value = unitId - first;
  return Number.isInteger(value) && value >= 0 && value <= LARGEST_BASIC_TABLE ? value : null;
}
