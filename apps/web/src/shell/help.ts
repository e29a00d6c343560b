/** The names of the product's parts on the help pages. The first match counts. */
const TOPICS: readonly (readonly [RegExp, string])[] = [
  [/^\/leaderboard\/certificates/, 'certificates'],
  [/^\/leaderboard/, 'leaderboard'],
  [/^\/worksheets/, 'worksheets'],
  [/^\/rescue/, 'rescue'],
  [/^\/join/, 'rescue'],
  [/\/live$/, 'live'],
  [/\/facts$/, 'facts'],
  [/\/settings$/, 'access'],
  [/^\/(teacher|admin)\/accounts/, 'signin'],
  [/^\/teacher\/content$|content-selection/, 'choose'],
  [/^\/(teacher|parent)\/.*(report|history)/, 'reports'],
  [/^\/app\/practice/, 'practice'],
  [/^\/app\/campaign/, 'campaign'],
  [/^\/app\/adaptive-leveling/, 'adaptive'],
  [/^\/app\/level/, 'levels'],
  [/^\/(teacher|parent)/, 'start'],
];

/** The part of the help about a page of the product. @param help the address of the help */
export function helpAbout(help: string, path: string): string {
  const [, topic] = TOPICS.find(([page]) => page.test(path)) ?? [];
  return topic === undefined || help.includes('#') ? help : `${help}#${topic}`;
}
