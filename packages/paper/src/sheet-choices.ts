// The possible choices for a sheet. The contracts use these constants, so that they need not load units and questions.
import { DEFAULT_MAX_OPERAND, type TableFormat, type TableMode } from '@moonbase/questions';

export const DEFAULT_COUNT = 24;
export const LARGEST_NUMBER = 99; // in the forms for tables (requirement WS-4)
export const MOST_UNITS = 20; // of one sheet
export const MOST_COPIES = 40; // of one PDF

export const VARIANTS = ['A', 'B', 'C'] as const;
export type Variant = (typeof VARIANTS)[number];

/**
 * The ways in which several units share a sheet: in turn, from easy to hard, or with more of the easier or harder ones.
 */
export const MIXES = ['even', 'rising', 'easier', 'harder'] as const;
export type Mix = (typeof MIXES)[number];

/** The fonts of a sheet. Lexend is the one for people with dyslexia: its letters and words stand further apart. */
export const SHEET_FONTS = ['andika', 'lexend'] as const;
export type SheetFont = (typeof SHEET_FONTS)[number];

/** The ways of asking a table. */
export interface TableChoice {
  readonly value: number | null; // of a custom table; a basic table has its own
  readonly maxOperand: number;
  readonly mode: TableMode;
  readonly format: TableFormat;
}

export const DEFAULT_TABLE: TableChoice = {
  value: null,
  maxOperand: DEFAULT_MAX_OPERAND,
  mode: 'normal',
  format: 'both',
};
