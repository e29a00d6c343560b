import { hasTotalColumn, minutesOf, percentRight } from '@moonbase/reports';
import type { ReportFigures, ReportReply } from '@moonbase/contracts';

import type { CsvCell } from '../../platform/csv.ts';

/**
 * The table of a report as rows of a CSV: a line of titles, one line per person, one line of totals. Each column of
 * the report becomes four here; a person who did nothing has empty cells.
 */
export function* reportRows({
  report,
  dataPoints,
  userSeries,
  users,
}: ReportReply): Generator<readonly CsvCell[]> {
  const withTotal = hasTotalColumn(dataPoints.length);
  const rowOf = (figures: readonly (ReportFigures | null)[], total: ReportFigures) =>
    (withTotal ? [...figures, total] : figures).flatMap(cellsOf);
  const titles = [...dataPoints.map(({ label }) => label), ...(withTotal ? ['Total'] : [])];
  yield [
    report.params.parent === undefined ? 'Student' : 'Child',
    ...titles.flatMap((title) => FIGURES.map((figure) => `${title}: ${figure}`)),
  ];
  const names = new Map(users.map(({ id, name }) => [id, name]));
  for (const { user, dataPoints: figures, total } of userSeries)
    yield [names.get(user) ?? '', ...rowOf(figures, total)];
  const totals = dataPoints.map(({ total }) => total);
  yield ['Total', ...rowOf(totals, report.total)];
}

const FIGURES = ['correct', 'answered', 'per cent', 'minutes'] as const;

function cellsOf(figures: ReportFigures | null): readonly CsvCell[] {
  if (figures === null || figures.answered === 0) return FIGURES.map(() => null);
  const { correct, answered, duration } = figures;
  return [correct, answered, percentRight(figures), minutesOf(duration)];
}
