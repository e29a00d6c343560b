/** The filters of a leaderboard. They are in the address, so that it can be shared. */
export interface Filters {
  readonly category: string;
  readonly country: string | null; // null: the world
  readonly state: string | null; // of the country
  readonly week: string | null; // its Sunday; null: this week
  readonly school: string | null; // only its classes
  readonly byAge: string | null; // "overview" or a bracket's id; null: all ages together
}

/** A person's location, as far as a leaderboard is concerned. */
export interface Location {
  readonly countryId: string | null;
  readonly stateId: string | null;
}

export const FIRST_CATEGORY = '1';
export const OVERVIEW = 'overview';

const PATTERNS = {
  category: /^[1-3]$/,
  country: /^[a-z]{2}$/,
  state: /^[a-z]{2}-[a-z\d]{1,3}$/,
  week: /^\d{4}-\d{2}-\d{2}$/,
  school: /^[1-9]\d{0,14}$/,
  schoolId: /^[1-9]\d{0,14}$/, // older links name the school this way
  'by-age': /^(?:overview|[1-5])$/,
} as const;

/**
 * Reads an address; values that make no sense are ignored. A state implies its country. `by-age=true`, as in the API,
 * is the overview.
 */
export function readFilters(params: URLSearchParams): Filters {
  const valid = (name: keyof typeof PATTERNS): string | null => {
    const value = params.get(name);
    return value !== null && PATTERNS[name].test(value) ? value : null;
  };
  const state = valid('state');
  return {
    category: valid('category') ?? FIRST_CATEGORY,
    country: state?.slice(0, 2) ?? valid('country'),
    state,
    week: valid('week'),
    school: valid('school') ?? valid('schoolId'),
    byAge: params.get('by-age') === 'true' ? OVERVIEW : valid('by-age'),
  };
}

/** The query of the page's address; default values are left out. */
export function filtersToParams(filters: Filters): URLSearchParams {
  const { category, country, state, week, school, byAge } = filters;
  const named = {
    category: category === FIRST_CATEGORY ? null : category,
    country: state === null ? country : null,
    state,
    week,
    school,
    'by-age': byAge,
  };
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(named)) if (value !== null) params.set(name, value);
  return params;
}

/** The division: `world`, a country or a state. */
export function divisionOf({ country, state }: Filters): string {
  return state ?? country ?? 'world';
}

/**
 * Chooses another location. The school filter is dropped when the school is not there.
 *
 * @param school the location of the filter's school; null when that is unknown
 */
export function withLocation(
  filters: Filters,
  { countryId, stateId }: Location,
  school: Location | null,
): Filters {
  const isThere =
    (countryId === null || countryId === school?.countryId) &&
    (stateId === null || stateId === school?.stateId);
  return {
    ...filters,
    country: countryId,
    state: stateId,
    school: isThere ? filters.school : null,
  };
}
