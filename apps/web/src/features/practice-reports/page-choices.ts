import { addDays } from '@moonbase/kit';
import {
  type Beside,
  BESIDES,
  PAGE_DAYS,
  PAGE_PARTS,
  PAGE_READERS,
  type PagePart,
  type PageReader,
  USUAL_PARTS,
} from '@moonbase/reports';
import { useState } from 'react';
import { useSearchParams } from 'react-router';

import { dayInAddress } from '../../platform/dates.ts';
import { remembered } from '../../platform/remembered.ts';
import { useUser } from '../../platform/session.ts';

const KEY = 'report-pages';

/** The choices made for the pages of a class. */
export interface PageChoices {
  readonly users: readonly string[] | null; // null: those with enough answers
  readonly start: string;
  readonly end: string;
  readonly beside: Beside;
  readonly reader: PageReader;
  readonly parts: readonly PagePart[];
}

/** The choices in an address; how the pages look is otherwise as this person chose it last. */
function choicesIn(search: URLSearchParams, last: URLSearchParams, today: string): PageChoices {
  const look = (name: string): string | null => search.get(name) ?? last.get(name);
  const parts = look('parts');
  const users = search.get('users');
  return {
    users: users === null ? null : users.split(',').filter((id) => id !== ''),
    start: dayInAddress(search, 'start') ?? addDays(today, 1 - PAGE_DAYS),
    end: dayInAddress(search, 'end') ?? today,
    beside: BESIDES.find((beside) => beside === look('beside')) ?? 'before',
    reader: PAGE_READERS.find((reader) => reader === look('reader')) ?? 'parents',
    parts:
      parts === null ? USUAL_PARTS : PAGE_PARTS.filter((part) => parts.split(',').includes(part)),
  };
}

/** The choices of the form; they stay in the address, and those of the look with the person. */
export function usePageChoices(
  today: string,
): readonly [PageChoices, (change: Partial<PageChoices>) => void] {
  const { id } = useUser();
  const [search, setSearch] = useSearchParams();
  const [choices, setChoices] = useState(() =>
    choicesIn(search, new URLSearchParams(remembered.get(id, KEY) ?? ''), today),
  );
  const change = (changed: Partial<PageChoices>): void => {
    const next = { ...choices, ...changed };
    setChoices(next);
    const { beside, reader, parts, users, start, end } = next;
    const look = { beside, reader, parts: parts.join(',') };
    remembered.set(id, KEY, String(new URLSearchParams(look)));
    const address = new URLSearchParams(search);
    for (const [name, value] of Object.entries({ start, end, ...look })) address.set(name, value);
    if (users === null) address.delete('users');
    else address.set('users', users.join(','));
    setSearch(address, { replace: true, preventScrollReset: true });
  };
  return [choices, change];
}

export const REST_MS = 400; // before changed choices are requested
