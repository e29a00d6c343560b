import { percentRight } from '@moonbase/reports';

import type { CsvCell } from '../../platform/http/csv.ts';
import type { PracticeReport } from './read-practice-report.ts';

/** The rows of a practice report for a CSV, with its column titles first and its totals last. */
export function* practiceReportRows(report: PracticeReport): Generator<readonly CsvCell[]> {
  const byUnit = report.by === 'unit';
  yield [...(byUnit ? ['Unit', 'Topic', 'Level'] : ['Level']), 'Answered', 'Correct', 'Per cent'];
  for (const row of report.rows)
    yield [...(byUnit ? [row.name, row.topic, row.level] : [row.name]), ...figuresOf(row)];
  yield [...(byUnit ? ['Total', null, null] : ['Total']), ...figuresOf(report)];
}

type Counted = Pick<PracticeReport, 'answered' | 'correct'>;

const figuresOf = (counted: Counted): readonly CsvCell[] => [
  counted.answered,
  counted.correct,
  percentRight(counted),
];
