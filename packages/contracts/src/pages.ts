/** The first part of every address that the browser's router answers; the home page has an empty one. */
export const PAGE_AREAS = [
  'login',
  'register',
  'continue',
  'rescue',
  'device',
  'join',
  'app',
  'teacher',
  'parent',
  'admin',
  'leaderboard',
  'worksheets',
  'share',
  'debug',
] as const;

const AREAS: ReadonlySet<string> = new Set(PAGE_AREAS);

/** Whether an address, without its query, is a page of the product. */
export function isPagePath(path: string): boolean {
  const [first = '', ...rest] = path.split('/').filter((part) => part !== '');
  return AREAS.has(first) && !/[.]\w+$/.test(rest.at(-1) ?? first);
}

/** The facts about a public page that search engines and social networks show. */
export interface PageFacts {
  readonly title: string; // without the product's name; empty on the home page
  readonly description: string;
  readonly picture: 'home' | 'leaderboard' | 'rescue' | 'words' | `/${string}`; // below /social; absent: named after its address
}

/** The public pages of the router. The title and description of pages of words are on the content host. */
export const PUBLIC_PAGES: Readonly<Record<string, PageFacts>> = {
  '/': {
    title: '',
    description:
      'Moon Base Pi teaches maths for life on any device: games that children ask for, questions that fit each child, and reports for teachers and parents.',
    picture: 'home',
  },
  '/leaderboard': {
    title: 'Weekly Leaderboards',
    description:
      'Classes of the world ranked by this week’s correct answers: by country, state and age. Classes are named, students never.',
    picture: 'leaderboard',
  },
  '/rescue': {
    title: 'Space Rescue',
    description:
      'A board game for four about quick maths, live and free: answer, scan the board and find the lost ship.',
    picture: 'rescue',
  },
};
