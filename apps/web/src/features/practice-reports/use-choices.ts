import { TOPICS } from '@moonbase/content';
import { addDays } from '@moonbase/kit';
import { FREE_MODES } from '@moonbase/practice';
import { PRACTICE_ROWS } from '@moonbase/reports';
import { useState } from 'react';
import { useSearchParams } from 'react-router';

import { dayInAddress } from '../../platform/dates.ts';
import type { Choices } from './practice-reports.api.ts';

const WEEKS_SHOWN = 12;

/**
 * The choices in an address; missing or invalid ones have their defaults: the last twelve weeks, all modes, all topics.
 */
export function choicesIn(search: URLSearchParams, today: string): Choices {
  const topics = search.get('topics');
  return {
    start: dayInAddress(search, 'start') ?? addDays(today, 1 - 7 * WEEKS_SHOWN),
    end: dayInAddress(search, 'end') ?? today,
    mode: FREE_MODES.find((mode) => mode === search.get('mode')) ?? 'all',
    by: PRACTICE_ROWS.find((by) => by === search.get('by')) ?? 'unit',
    topics:
      topics === null
        ? null
        : TOPICS.map(({ id }) => id).filter((id) => topics.split(',').includes(String(id))),
  };
}

/** An address with the choices in it. */
export function withChoices(search: URLSearchParams, choices: Choices): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(choices)) {
    if (value === null || value === 'all') next.delete(name);
    else next.set(name, String(value)); // a list is written as 4,5,6
  }
  return next;
}

/** The choices of the form. They are kept in the address, so that they are still there when the person returns. */
export function useChoices(today: string): readonly [Choices, (change: Partial<Choices>) => void] {
  const [search, setSearch] = useSearchParams();
  const [choices, setChoices] = useState(() => choicesIn(search, today));
  const change = (changed: Partial<Choices>): void => {
    const next = { ...choices, ...changed };
    setChoices(next);
    setSearch(withChoices(search, next), { replace: true, preventScrollReset: true });
  };
  return [choices, change];
}
