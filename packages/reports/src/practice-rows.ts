/** The subjects of a practice report's rows. */
export const PRACTICE_ROWS = ['unit', 'level'] as const;
export type PracticeRows = (typeof PRACTICE_ROWS)[number];
