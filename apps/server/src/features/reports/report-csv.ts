import { minutesOf, percentRight } from '@moonbase/reports';
import type { ReportFigures, ReportReply } from '@moonbase/contracts';

import type { CsvCell } from '../../platform/csv.ts';

/**
 * The table of a report as rows of a CSV: a line for the titles, one per person, one for the totals. Each column of
 * the report is four here; a person who did nothing has empty cells.
 */
export function* reportRows({
  report,
  dataPoints,
  userSeries,
  users,
}: ReportReply): Generator<readonly CsvCell[]> {
  const titles = [...dataPoints.map(({ label }) => label), 'Total'];
  yield [
    report.params.parent === undefined ? 'Student' : 'Child',
    ...titles.flatMap((title) => FIGURES.map((figure) => `${title}: ${figure}`)),
  ];
  const names = new Map(users.map(({ id, name }) => [id, name]));
  for (const { user, dataPoints: figures, total } of userSeries)
    yield [names.get(user) ?? '', ...[...figures, total].flatMap(cellsOf)];
  yield ['Total', ...[...dataPoints.map(({ total }) => total), report.total].flatMap(cellsOf)];
}

const FIGURES = ['correct', 'answered', 'per cent', 'minutes'] as const;

function cellsOf(figures: ReportFigures | null): readonly CsvCell[] {
  if (figures === null || figures.answered === 0) return FIGURES.map(() => null);
  const { correct, answered, duration } = figures;
  return [correct, answered, percentRight(figures), minutesOf(duration)];
}
