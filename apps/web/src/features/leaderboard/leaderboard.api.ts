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

import { ask, reload } from '../../platform/ask.ts';
import { FRESH } from '../../platform/query-client.ts';
import { divisionOf, type Filters, OVERVIEW } from './filters.ts';

const LEADERBOARD = '/leaderboard/class-group-leaderboard';
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
    ...ask(LEADERBOARD, LeaderboardReply, { query }),
    placeholderData: keepPreviousData,
  });
}

/** Asks again for the leaderboard on screen. */
export const reloadLeaderboard = () => reload(LEADERBOARD);

/** The choices that the filters offer. */
export const categoriesOptions = ask('/leaderboard/categories', LeaderboardCategoriesReply);

export const ageBracketsOptions = ask('/leaderboard/age-brackets', LeaderboardAgeBracketsReply);

export const weeksOptions = queryOptions({
  ...FRESH,
  ...ask('/leaderboard/weeks', LeaderboardWeeksReply),
});

export const countriesOptions = ask('/countries', CountriesReply);

/** A class's ranks of the last year in a division and category. */
export function historyOptions(classGroupId: string, filters: Filters) {
  const { category, byAge } = filters;
  const division = divisionOf(filters);
  return queryOptions({
    ...FRESH,
    ...ask(
      `/leaderboard/division/${division}/category/${category}/class-groups/${classGroupId}/history`,
      LeaderboardHistoryReply,
      { query: { 'age-bracket': byAge } },
    ),
  });
}

/** The certificates that a class earned in a closed week. */
export const earnedCertificatesOptions = (key: {
  readonly classGroup: string;
  readonly week: string;
  readonly category: string;
}) =>
  ask('/leaderboard/class-group-certificates', EarnedCertificatesReply, {
    query: { 'class-group': key.classGroup, week: key.week, category: key.category },
  });
