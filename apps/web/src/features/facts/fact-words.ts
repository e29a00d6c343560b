import { type Fluency, type NumberFact } from '@moonbase/practice';

import { UNITS } from '@moonbase/content';

/** What each step is called, from not tried to fluent. */
export const STEP_WORDS: Record<Fluency, string> = {
  untried: 'not tried',
  learning: 'learning',
  nearly: 'nearly',
  sure: 'sure',
  fluent: 'by heart',
};

export const resultOf = ({ kind, a, b }: NumberFact): number => (kind === 'times' ? a * b : a + b);

/** The unit that practises a fact: the table of its larger number. */
export function unitOfFact({ kind, b }: NumberFact): string | null {
  const wanted = kind === 'times' ? 'times' : 'addition';
  const unit = UNITS.find(({ table }) => table?.kind === wanted && table.value === b);
  return unit === undefined ? null : String(unit.id);
}
