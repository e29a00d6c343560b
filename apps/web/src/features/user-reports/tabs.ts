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
