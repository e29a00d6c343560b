import type { Primitive } from '@moonbase/questions/drawing';

import type { Setting } from './cell.ts';

/** A4, in points. */
export const PAGE_WIDTH = 595.28;
export const PAGE_HEIGHT = 841.89;

export const EDGE = { left: 37, right: 37, top: 34, bottom: 30 } as const;
export const INNER = PAGE_WIDTH - EDGE.left - EDGE.right;
const FOOT_HEIGHT = 22;
export const BOTTOM = PAGE_HEIGHT - EDGE.bottom - FOOT_HEIGHT;

/** The texts on a sheet besides its questions. */
export interface SheetFacts {
  readonly by: string; // the author's name
  readonly student?: string; // on the line for the name; absent: it is left to write
  readonly title: string;
  readonly subtitle: string | null;
  readonly stage: string | null; // "Step 58: Lantern Ledge"
  readonly code: string;
  readonly variant: string | null; // null: a sheet with one version
  readonly answers: boolean;
  readonly printed: string; // in the form of the reader's country
  readonly outcomes: SheetOutcomes | null;
}

/** The statements of a curriculum about the questions. */
export interface SheetOutcomes {
  readonly name: string;
  readonly items: readonly { readonly code: string; readonly description: string }[];
}

/** The role of a piece of a page for a screen reader; a rule is decoration, and the foot is read once per page. */
export type Role = 'title' | 'text' | 'question' | 'foot' | 'rule';

/** A piece of a page, in reading order. Lengths are points from the page's upper left corner. */
export interface Block {
  readonly role: Role;
  readonly spoken: string;
  readonly words: readonly Primitive[]; // in the sheet's font
  readonly figure: readonly Primitive[]; // in the maths font
  readonly alt: string | null; // of the figure
}

export interface CellPlace {
  readonly number: number;
  readonly column: number; // its first, from 0
  readonly span: number; // columns
  readonly top: number;
  readonly height: number;
}

export interface SheetPage {
  readonly number: number; // from 1
  readonly blocks: readonly Block[];
  readonly cells: readonly CellPlace[];
}

/** The typography and columns of a sheet. */
export interface Style {
  readonly columns: number;
  readonly rowHeight: { readonly usual: number; readonly tight: number }; // the least
  readonly setting: Setting;
  readonly scale: number; // of all texts except the questions
}

/** A piece that consists only of words. */
export const textBlock = (role: Role, words: readonly Primitive[], spoken = ''): Block => ({
  role,
  words,
  spoken,
  figure: [],
  alt: null,
});
