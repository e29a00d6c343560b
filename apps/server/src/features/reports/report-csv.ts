import { findOrThrow } from '@moonbase/kit';
import { type Figure, hasTotalColumn, minutesOf, percentRight } from '@moonbase/reports';
import type { ReportFigures, ReportReply } from '@moonbase/contracts';

import type { CsvCell } from '../../platform/http/csv.ts';

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
    ...titles.flatMap((title) => ALL.map((figure) => `${title}: ${figure.title}`)),
  ];
  for (const { user, dataPoints: figures, total } of userSeries)
    yield [findOrThrow(users, ({ id }) => id === user).name, ...rowOf(figures, total)];
  const totals = dataPoints.map(({ total }) => total);
  yield ['Total', ...rowOf(totals, report.total)];
}

interface Column {
  readonly title: string;
  readonly of: (figures: ReportFigures) => CsvCell;
}

/** The columns that follow from each figure of a report. A new figure needs its line here. */
const COLUMNS: Readonly<Record<Figure, readonly Column[]>> = {
  correct: [{ title: 'correct', of: ({ correct }) => correct }],
  answered: [
    { title: 'answered', of: ({ answered }) => answered },
    { title: 'per cent', of: percentRight },
  ],
  worked: [{ title: 'minutes', of: ({ worked }) => minutesOf(worked) }],
};
const ALL = Object.values(COLUMNS).flat();

function cellsOf(figures: ReportFigures | null): readonly CsvCell[] {
  return ALL.map(({ of }) => (figures === null || figures.answered === 0 ? null : of(figures)));
}
