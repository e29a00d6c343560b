import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import {
  CountriesReply,
  EarnedCertificatesReply,
  LeaderboardAgeBracketsReply,
  LeaderboardCategoriesReply,
  LeaderboardHistoryReply,
  LeaderboardReply,
  LeaderboardWeeksReply,
} from '@moonbase/contracts';

import { call } from '../../platform/api-client.ts';
import { FRESH } from '../../platform/query-client.ts';
import { divisionOf, type Filters, OVERVIEW } from './filters.ts';

const OVERVIEW_ENTRANTS = 3; // per age bracket

/** A leaderboard with the given filters. */
export function leaderboardOptions(filters: Filters) {
  const { category, country, state, week, school, byAge } = filters;
  const query = {
    category,
    week,
    school,
    ...(state === null ? { country } : { state }),
    ...(byAge === OVERVIEW && { 'by-age': 'true', limit: String(OVERVIEW_ENTRANTS) }),
    ...(byAge !== null && byAge !== OVERVIEW && { 'age-bracket': byAge }),
  };
  return queryOptions({
    ...FRESH,
    queryKey: ['leaderboard', query],
    queryFn: ({ signal }) =>
      call('GET', '/leaderboard/class-group-leaderboard', LeaderboardReply, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The choices that the filters offer. */
export const categoriesOptions = queryOptions({
  queryKey: ['leaderboard-categories'],
  queryFn: ({ signal }) =>
    call('GET', '/leaderboard/categories', LeaderboardCategoriesReply, { signal }),
});

export const ageBracketsOptions = queryOptions({
  queryKey: ['leaderboard-age-brackets'],
  queryFn: ({ signal }) =>
    call('GET', '/leaderboard/age-brackets', LeaderboardAgeBracketsReply, { signal }),
});

export const weeksOptions = queryOptions({
  ...FRESH,
  queryKey: ['leaderboard-weeks'],
  queryFn: ({ signal }) => call('GET', '/leaderboard/weeks', LeaderboardWeeksReply, { signal }),
});

export const countriesOptions = queryOptions({
  queryKey: ['countries'],
  queryFn: ({ signal }) => call('GET', '/countries', CountriesReply, { signal }),
});

/** A class's ranks of the last year in a division and category. */
export function historyOptions(classGroupId: string, filters: Filters) {
  const { category, byAge } = filters;
  const division = divisionOf(filters);
  return queryOptions({
    ...FRESH,
    queryKey: ['leaderboard-history', classGroupId, division, category, byAge],
    queryFn: ({ signal }) =>
      call(
        'GET',
        `/leaderboard/division/${division}/category/${category}/class-groups/${classGroupId}/history`,
        LeaderboardHistoryReply,
        { query: { 'age-bracket': byAge }, signal },
      ),
  });
}

/** The certificates that a class earned in a closed week. */
export const earnedCertificatesOptions = (key: {
  readonly classGroup: string;
  readonly week: string;
  readonly category: string;
}) =>
  queryOptions({
    queryKey: ['earned-certificates', key],
    queryFn: ({ signal }) =>
      call('GET', '/leaderboard/class-group-certificates', EarnedCertificatesReply, {
        query: { 'class-group': key.classGroup, week: key.week, category: key.category },
        signal,
      }),
  });
