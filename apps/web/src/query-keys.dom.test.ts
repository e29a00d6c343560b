// Every query of every `*.api.ts`: whatever its request depends on is in its key, and whatever it is given is in its request.
import { hashKey, type QueryKey } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { queryClient } from './platform/query-client.ts';

type Ask = (...given: readonly unknown[]) => unknown;

interface Query {
  readonly queryKey: QueryKey;
  readonly queryFn: (context: { readonly signal: AbortSignal }) => unknown;
}

const MODULES = import.meta.glob<Record<string, unknown>>('./**/*.api.ts', { eager: true });

const exported = Object.entries(MODULES).flatMap(([file, module]) =>
  Object.entries(module).map(([name, value]) => ({
    title: `${file.slice(2)} ${name}`,
    name,
    value,
  })),
);

const isAsk = (value: unknown): value is Ask => typeof value === 'function';
const isQuery = (value: unknown): value is Query =>
  typeof value === 'object' && value !== null && 'queryKey' in value && 'queryFn' in value;

const FILTERS = { category: '7', country: '7', state: null, week: '7', school: '7', byAge: '7' };
const FILTER = { period: 'week', mode: 'expert', from: 'practice' };
const DAYS = { start: '2026-01-01', end: '2026-01-07' };
const GROUP = { type: 'class-group', id: '7' };
const NOW = Date.parse('2026-01-14T12:00:00Z');
const PERIODS = { ...DAYS, beside: 'own', besideStart: '2025-12-01', besideEnd: '2025-12-07' };
const SHEET = { units: [83, 84], subUnit: null, table: {}, count: 10, seed: 7, variant: 'A' };

/** What those are given that take more than strings. */
const GIVEN: Readonly<Record<string, readonly unknown[]>> = {
  'features/accounts/accounts.api.ts accountsOptions': ['7', true],
  'features/facts/facts.api.ts factAnswersOptions': ['7', 7],
  'features/leaderboard/leaderboard.api.ts earnedCertificatesOptions': [
    { classGroup: '7', week: '7', category: '7' },
  ],
  'features/leaderboard/leaderboard.api.ts historyOptions': [
    '7',
    { category: '7', byAge: '7', country: '7' },
  ],
  'features/leaderboard/leaderboard.api.ts leaderboardOptions': [FILTERS],
  'features/live/live.api.ts liveOptions': ['7', true],
  'features/live/live.api.ts togetherOptions': ['7', true],
  'features/live/live.api.ts reloadLive': ['7', 'live'],
  'features/people-i-freed/album.api.ts postcardOptions': ['7', 7],
  'features/practice-reports/practice-reports.api.ts practiceReportOptions': [
    { user: '7', ...DAYS, mode: '7', by: '7', topics: ['7', '8'] },
  ],
  'features/practice-reports/report-pages.api.ts reportPagesOptions': [
    ['7', '8'],
    { ...DAYS, beside: '7', reader: '7', parts: ['7', '8'] },
  ],
  'features/reports/reports.api.ts reportOptions': [
    { type: 'weekly', group: GROUP, weeks: 7, ending: '7' },
  ],
  'features/reports/two-periods.api.ts twoPeriodsOptions': [GROUP, PERIODS],
  'features/school/imports.api.ts importOptions': ['7', { page: 7, show: '7' }],
  'features/school/roster-wire/roster-wire.api.ts waitingOptions': ['7', { page: 7, show: '7' }],
  'features/school/school.api.ts studentsOptions': [{ page: 7, search: '7', sort: '7' }, '7'],
  'features/user-activities/user-activities.api.ts activitiesOptions': ['7', DAYS],
  'features/user-activities/user-activities.api.ts answersOptions': ['7', { activity: '7' }],
  'features/user-activities/user-activities.api.ts calendarOptions': ['7', DAYS],
  'features/user-reports/user-reports.api.ts recentAttemptOptions': [
    '7',
    { unit: '7' },
    FILTER,
    NOW,
  ],
  'features/user-reports/user-reports.api.ts userReportOptions': ['7', FILTER, NOW],
  'features/worksheets/worksheets.api.ts sheetQuestionsOptions': [SHEET],
  'features/worksheets/worksheets.api.ts stageNameOptions': [7],
  'play/api/help.api.ts helpOptions': ['7', { unit: '7', days: '7' }],
  'play/api/practice-reports.api.ts usualPagesOptions': [['7', '8'], '2026-01-07'],
};

/** What changes nothing of what is asked: how often it is, the hour of a day, and what stands nearer than another. */
const NOT_ASKED: ReadonlySet<string> = new Set([
  'features/live/live.api.ts liveOptions .1',
  'features/live/live.api.ts togetherOptions .1',
  'features/user-reports/user-reports.api.ts recentAttemptOptions .3',
  'features/user-reports/user-reports.api.ts userReportOptions .2',
]);

/** A value for each parameter: strings, where nothing else is said. */
const givenTo = (title: string, ask: Ask): readonly unknown[] =>
  GIVEN[title] ?? Array.from({ length: ask.length }, () => '7');

/** The value with each of its leaves changed in turn, and where the leaf is. */
function variants(value: unknown, at: string): readonly (readonly [at: string, value: unknown])[] {
  if (typeof value === 'string') return [[at, otherWord(value)]];
  if (typeof value === 'number') return [[at, value + 1]];
  if (typeof value === 'boolean') return [[at, !value]];
  if (value === null) return [[at, '7']];
  if (Array.isArray(value))
    return value.flatMap((part: unknown, place) =>
      variants(part, `${at}.${place}`).map(
        ([where, other]) => [where, value.with(place, other)] as const,
      ),
    );
  if (typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, part]) =>
    variants(part, `${at}.${key}`).map(
      ([where, other]) => [where, { ...value, [key]: other }] as const,
    ),
  );
}

const OTHER_WORDS: Readonly<Record<string, string>> = {
  week: 'month',
  practice: 'adaptive',
  A: 'B',
};
const otherWord = (word: string): string =>
  OTHER_WORDS[word] ?? (/^\d{4}-/.test(word) ? word.replace(/\d$/, '9') : `${word}8`);

function query(ask: Ask, given: readonly unknown[]): Query {
  const made = ask(...given);
  if (!isQuery(made)) throw new Error('no query');
  return made;
}

/** Whether two questions of `ask` are the same but for who asks, which the session says to the server. */
function differsInAskerAlone([path, query]: QueryKey, [otherPath, otherQuery]: QueryKey): boolean {
  return (
    String(path).startsWith('/') && hashKey([path, query]) === hashKey([otherPath, otherQuery])
  );
}

/** The addresses that a query asks. */
async function requestsOf({ queryFn }: Query): Promise<readonly string[]> {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return Promise.reject(new DOMException('enough', 'AbortError'));
  });
  try {
    await queryFn({ signal: new AbortController().signal });
  } catch {
    // what was asked is known
  }
  return asked;
}

const asks = exported.flatMap(({ title, name, value }) =>
  isAsk(value) && name.endsWith('Options') ? [{ title, ask: value }] : [],
);

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

describe('a query of the server', () => {
  it.each(
    asks
      .filter(({ title, ask }) => givenTo(title, ask).length > 0)
      .map((each) => [each.title, each.ask] as const),
  )('has another key and another request for all that it is given: %s', async (title, ask) => {
    const given = givenTo(title, ask);
    const first = query(ask, given);
    for (const [at, other] of variants(given, '')) {
      if (NOT_ASKED.has(`${title} ${at}`)) continue;
      if (!Array.isArray(other)) throw new Error('parameters are a list');
      const second = query(ask, other);
      expect(hashKey(second.queryKey), `the key when ${at} changes`).not.toBe(
        hashKey(first.queryKey),
      );
      if (differsInAskerAlone(first.queryKey, second.queryKey)) continue;
      const [asked, before] = [await requestsOf(second), await requestsOf(first)];
      if (asked.length > 0) expect(asked, `the request when ${at} changes`).not.toEqual(before);
    }
  });
});

describe('a reload', () => {
  const queries = exported.flatMap(({ title, name, value }) => {
    if (isQuery(value)) return [value];
    return isAsk(value) && name.endsWith('Options') ? [query(value, givenTo(title, value))] : [];
  });

  /** The paths and names of the queries that were known and are to be asked again. */
  function staleAfter(title: string, reload: Ask): readonly string[] {
    vi.stubGlobal('fetch', () => Promise.race([])); // no answer comes
    for (const { queryKey } of queries) queryClient.setQueryData(queryKey, 'known');
    reload(...givenTo(title, reload));
    const stale = queryClient
      .getQueryCache()
      .getAll()
      .flatMap(({ queryKey: [path], state }) =>
        state.isInvalidated || state.fetchStatus === 'fetching' ? [String(path)] : [],
      );
    queryClient.clear();
    return [...new Set(stale)].sort();
  }

  it('asks again for what stands in reloads.txt: read a path that goes there as a page that stays as it was', async () => {
    const lines = exported.flatMap(({ title, name, value }) =>
      isAsk(value) && name.startsWith('reload')
        ? [`${title}: ${staleAfter(title, value).join(', ')}`]
        : [],
    );
    await expect(`${lines.sort().join('\n')}\n`).toMatchFileSnapshot('./reloads.txt');
  });
});
