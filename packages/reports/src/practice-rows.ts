/** What the rows of a practice report are about. */
export const PRACTICE_ROWS = ['unit', 'level'] as const;
export type PracticeRows = (typeof PRACTICE_ROWS)[number];
