import type { UnitStatistic } from '@moonbase/contracts';

import type { Statistics } from './statistics.ts';

/** The answers of several people, unit by unit. The last ten belong to one person only, so several have none. */
export function combined(all: readonly Statistics[]): Statistics {
  const [only] = all;
  if (only && all.length === 1) return only;
  const units = new Map<string, UnitStatistic>();
  for (const each of all.flat()) {
    const known = units.get(each.unit) ?? { ...each, answered: 0, correct: 0, recent: '' };
    units.set(each.unit, {
      ...known,
      answered: known.answered + each.answered,
      correct: known.correct + each.correct,
    });
  }
  return [...units.values()];
}
