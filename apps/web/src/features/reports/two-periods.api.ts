import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';

import { STANDS_BESIDE, type StandsBeside, TwoPeriodsReply } from '@moonbase/contracts/reports';

import { apiUrl } from '../../platform/api-client.ts';
import { ask } from '../../platform/ask.ts';
import { dayInAddress } from '../../platform/dates.ts';
import { FRESH } from '../../platform/query-client.ts';
import type { ReportChoice } from './reports.api.ts';

/** What the address says of the two periods; null: as the server has it where nobody chose. */
export interface PeriodsChoice {
  readonly start: string | null;
  readonly end: string | null;
  readonly beside: StandsBeside;
  readonly besideStart: string | null;
  readonly besideEnd: string | null;
}

const FIELDS: readonly { readonly key: keyof PeriodsChoice; readonly name: string }[] = [
  { key: 'start', name: 'start' },
  { key: 'end', name: 'end' },
  { key: 'beside', name: 'beside' },
  { key: 'besideStart', name: 'beside-start' },
  { key: 'besideEnd', name: 'beside-end' },
];

/** The choice in the address, and a way to change it. */
export function usePeriodsChoice(): readonly [
  PeriodsChoice,
  (change: Partial<PeriodsChoice>) => void,
] {
  const [search, setSearch] = useSearchParams();
  const choice: PeriodsChoice = {
    start: dayInAddress(search, 'start'),
    end: dayInAddress(search, 'end'),
    beside: STANDS_BESIDE.find((each) => each === search.get('beside')) ?? 'before',
    besideStart: dayInAddress(search, 'beside-start'),
    besideEnd: dayInAddress(search, 'beside-end'),
  };
  const change = (changed: Partial<PeriodsChoice>): void =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const { key, name } of FIELDS) {
          const value = changed[key];
          if (value === null) next.delete(name);
          else if (value !== undefined) next.set(name, value);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return [choice, change];
}

/** Whether each period that is chosen ends after it starts. */
function isInOrder({ start, end, beside, besideStart, besideEnd }: PeriodsChoice): boolean {
  const isTurned = (first: string | null, last: string | null): boolean =>
    first !== null && last !== null && first > last;
  return !isTurned(start, end) && !(beside === 'own' && isTurned(besideStart, besideEnd));
}

type Group = ReportChoice['group'];

function queryOf(group: Group, choice: PeriodsChoice): Record<string, string> {
  const isOwn = choice.beside === 'own';
  return Object.fromEntries([
    [group.type, group.id],
    ...FIELDS.flatMap(({ key, name }): [string, string][] => {
      const value = choice[key];
      const isUsed = isOwn || !name.startsWith('beside-');
      return value === null || !isUsed ? [] : [[name, value]];
    }),
  ]);
}

export function twoPeriodsOptions(group: Group, choice: PeriodsChoice) {
  return queryOptions({
    ...FRESH,
    enabled: isInOrder(choice),
    ...ask('/reports/periods', TwoPeriodsReply, { query: queryOf(group, choice) }),
    placeholderData: keepPreviousData,
  });
}

/** The address of the same table as a CSV. */
export const twoPeriodsCsv = (group: Group, choice: PeriodsChoice): string =>
  apiUrl('/reports/periods/csv', queryOf(group, choice));
