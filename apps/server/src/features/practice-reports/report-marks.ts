import { writeDay } from '@moonbase/kit';

import type { Pdf } from '../../platform/pdf/document.ts';

/** How dates are written for who reads a report. */
export interface PlaceOfReader {
  readonly locale: string; // of days in words
  readonly countryId: string | null; // of days in digits
}

export const MODES = { classic: 'Classic', novice: 'Novice', expert: 'Expert' } as const;

/** Marks what is drawn as decoration, which screen readers skip. */
export function ornament(pdf: Pdf, draw: () => void): void {
  pdf.markContent('Artifact', { type: 'Layout' });
  draw();
  pdf.endMarkedContent();
}

/** A period in words, as the reader's country writes dates. */
export function daysOf(
  { start, end }: { readonly start: string; readonly end: string },
  locale: string,
  month: 'long' | 'short' = 'long',
): string {
  const parts = { day: 'numeric', month, year: 'numeric' } as const;
  const write = (day: string) => writeDay(Date.parse(day), { timeZone: 'UTC', parts, locale });
  return `${write(start)} to ${write(end)}`;
}
