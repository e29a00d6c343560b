import type { ReportPage } from '@moonbase/contracts';

/** A page of a report with little on it. */
export const REPORT_PAGE: ReportPage = {
  user: '1',
  name: 'Maya',
  classNames: ['1A'],
  schoolName: 'Hill School',
  level: 'Maya is sure in Year 5.',
  strengths: [],
  toPractise: [],
  next: [],
  mistake: null,
  change: null,
  before: null,
  now: { start: '2026-11-01', end: '2026-11-30', answered: 3, correct: 2, days: 1 },
  mode: null,
  printedOn: '2026-11-30',
  tooFast: 0,
  home: 'count the stairs.',
  rows: [],
};
