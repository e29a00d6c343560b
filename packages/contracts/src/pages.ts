/** The first part of every address that the browser's router answers; the home page is the empty one. */
export const PAGE_AREAS = [
  'login',
  'register',
  'continue',
  'rescue',
  'join',
  'app',
  'teacher',
  'parent',
  'admin',
  'leaderboard',
  'worksheets',
  'debug',
] as const;

const AREAS: ReadonlySet<string> = new Set(PAGE_AREAS);

/** Whether an address, without its query, is a page of the product. */
export function isPagePath(path: string): boolean {
  const [first = '', ...rest] = path.split('/').filter((part) => part !== '');
  return AREAS.has(first) && !/[.]\w+$/.test(rest.at(-1) ?? first);
}
