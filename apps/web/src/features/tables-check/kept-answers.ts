import type { Answer } from '@moonbase/tables-check';
import { z } from 'zod';

/** Answers that wait on this device: the network may be away while the page is closed. */
const Kept = z.object({
  sitting: z.string(),
  from: z.number(),
  answers: z.array(z.object({ typed: z.string(), ms: z.number() })),
});

const KEY = 'moonbase.tables-check';

/** Keeps those of a go that the server does not have. */
export function keepAnswers(sitting: string, from: number, answers: readonly Answer[]): void {
  try {
    if (answers.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify({ sitting, from, answers }));
  } catch {
    // a private window may refuse; the answers wait in the page
  }
}

/** Those of a go after the first `answered`, which the server has. */
export function keptAnswers(sitting: string, answered: number): readonly Answer[] {
  try {
    const kept = Kept.parse(JSON.parse(localStorage.getItem(KEY) ?? 'null'));
    const isOwn = kept.sitting === sitting && kept.from <= answered;
    return isOwn ? kept.answers.slice(answered - kept.from) : [];
  } catch {
    return []; // nothing was kept, or nothing that can be read
  }
}
