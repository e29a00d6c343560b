import type { Location } from 'react-router';

/** The key that React Router gives to the first page of every visit. */
const FIRST_PAGE = 'default';

/**
 * The name under which a page's scroll position is stored. A reloaded page keeps its position, another one opened by
 * its address in the same tab begins at its top, and the campaign's map opens at the current step instead.
 */
export function scrollKey({
  key,
  pathname,
  search,
}: Pick<Location, 'key' | 'pathname' | 'search'>): string {
  if (pathname === '/app/campaign') return `${key} ${performance.timeOrigin}`;
  return key === FIRST_PAGE ? pathname + search : key;
}
