import { ADDITION_TABLES_TOPIC, TIMES_TABLES_TOPIC } from '@moonbase/content';

export type ResultsTab = 'topics' | 'times' | 'add' | 'levels';

export const TABS = [
  { id: 'topics', label: 'Topics' },
  { id: 'times', label: 'Times Tables' },
  { id: 'add', label: 'Add Tables' },
  { id: 'levels', label: 'By Level' },
] as const;

/** The tab of a unit's topic. */
export function tabOf(topicId: number): ResultsTab {
  if (topicId === TIMES_TABLES_TOPIC) return 'times';
  return topicId === ADDITION_TABLES_TOPIC ? 'add' : 'topics';
}

/** The first tab that has answers. @param rows the units with answers */
export function firstTab(rows: readonly { readonly topicId: number }[]): ResultsTab {
  const filled = rows.map(({ topicId }) => tabOf(topicId));
  return TABS.find(({ id }) => filled.includes(id))?.id ?? 'topics';
}
