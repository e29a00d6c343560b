import type { ReactNode } from 'react';

import { capital } from '@moonbase/kit';
import { FLUENCIES, FLUENCY_WORDS, type Fluency, type NumberFact } from '@moonbase/practice';

import { UNITS } from '@moonbase/content';
import type { UserFact, UserFactsReply } from '@moonbase/contracts';

import { askedAgainWords } from '../../play/asked-again.ts';

export interface FactCell {
  readonly step: Fluency;
  readonly figure: ReactNode;
  readonly words: string; // for screen readers: "14 of 24 not yet quick"
}

export const resultOf = ({ kind, a, b }: NumberFact): number => (kind === 'times' ? a * b : a + b);

/** The unit that practises a fact: the table of its larger number. */
export function unitOfFact({ kind, b }: NumberFact): string | null {
  const wanted = kind === 'times' ? 'times' : 'addition';
  const unit = UNITS.find(({ table }) => table?.kind === wanted && table.value === b);
  return unit === undefined ? null : String(unit.id);
}

/** Whether a fact has been tried and is worth practising. */
export const isWeak = (fluency: Fluency): boolean => fluency === 'learning' || fluency === 'nearly';

export const knownOf = ({ facts }: UserFactsReply): ReadonlyMap<number, UserFact> =>
  new Map(facts.map((fact) => [fact.fact, fact]));

export const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

/** The figures of the steps, from 1 for a fact that was not tried to 5 for a fluent one. */
export const figureOf = (fluency: Fluency): number => FLUENCIES.indexOf(fluency) + 1;

/** When a fact is asked again: "right today, asked again on Thursday". @param today `YYYY-MM-DD` */
export function againWords(
  { next, rightToday }: Pick<UserFact, 'next' | 'rightToday'>,
  today: string,
): string | null {
  if (next === null) return null;
  const again = askedAgainWords(next, today);
  return rightToday ? `Right today, ${again}` : capital(again);
}

/** The cell of a person's fact in the map. */
export function cellOfFact(fact: UserFact | undefined): FactCell {
  if (!fact) return { step: 'untried', figure: '', words: FLUENCY_WORDS.untried };
  const { fluency, answered, correct, median } = fact;
  const time = median === null ? '' : `, ${seconds(median)}`;
  return {
    step: fluency,
    figure: figureOf(fluency),
    words: `${FLUENCY_WORDS[fluency]}, ${correct} of ${answered} right${time}`,
  };
}
