import { type DayParts, writeDay } from '@moonbase/kit';
import { addFigures, figuresOf, NO_FIGURES, type Period, type Span } from '@moonbase/reports';
import type { DataPoint, ReportFigures, ReportQuery, ReportReply } from '@moonbase/contracts';

import { fullName } from '../../play/people/names.ts';
import type { Reader } from '../../play/people/reader.queries.ts';
import type { FiguresRow, HeadRow, MemberRow } from './reports.queries.ts';

export interface ReportParts {
  readonly query: ReportQuery;
  readonly head: HeadRow;
  readonly reader: Reader;
  readonly period: Period;
  readonly today: string;
  readonly members: readonly MemberRow[];
  readonly figures: readonly FiguresRow[];
  readonly asOf: Date | null;
}

/** A daily or weekly report with the totals of its rows and columns. @see packages/reports/SPEC.md */
export function toReport(parts: ReportParts): ReportReply {
  const { query, head, reader, period, members } = parts;
  const cells = new Map(parts.figures.map((row) => [`${row.userId}.${row.column}`, row]));
  const userSeries = members.map(({ id }) => {
    const dataPoints = period.columns.map((_, column) => toFigures(cells.get(`${id}.${column}`)));
    return { id, user: id, dataPoints, total: totalOf(dataPoints) };
  });
  const dataPoints = period.columns.map((span, column) =>
    toDataPoint(span, parts, totalOf(userSeries.map((serie) => serie.dataPoints[column] ?? null))),
  );
  const users = members.map((row) => ({
    id: row.id,
    name: fullName(row),
    firstName: row.firstName,
    lastName: row.lastName,
  }));
  return {
    report: {
      type: query.type,
      isTemporal: true,
      start: period.start,
      end: period.end,
      latest: period.latest,
      hasActivity: parts.figures.length > 0,
      dataPoints: dataPoints.map(({ id }) => id),
      series: userSeries.map(({ id }) => id),
      users: users.map(({ id }) => id),
      params: {
        'class-group': query['class-group'],
        parent: query.parent,
        weeks: query.weeks,
        ending: query.ending,
      },
      name: head.name,
      schoolName: head.schoolName,
      timeZone: reader.timeZone,
      asOf: parts.asOf?.toISOString() ?? null,
      total: addFigures(userSeries.map(({ total }) => total)),
    },
    dataPoints,
    userSeries,
    users,
  };
}

const totalOf = (figures: readonly (ReportFigures | null)[]): ReportFigures =>
  addFigures(figures.map((each) => each ?? NO_FIGURES));

function toFigures(row: FiguresRow | undefined): ReportFigures | null {
  if (row === undefined) return null;
  return figuresOf((figure) => row[figure]);
}

const SHORT: DayParts = { day: 'numeric', month: 'short' };
const WHOLE: DayParts = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' };

function toDataPoint(
  { start, end }: Span,
  { query, reader: { locale }, today }: ReportParts,
  total: ReportFigures,
): DataPoint {
  const write = (day: string, parts: DayParts) =>
    writeDay(Date.parse(day), { timeZone: 'UTC', parts, locale });
  return {
    id: start,
    name: start,
    label:
      query.type === 'daily'
        ? write(start, { weekday: 'short', ...SHORT })
        : `Week of ${write(start, SHORT)}`,
    description:
      start === end ? write(start, WHOLE) : `${write(start, WHOLE)} to ${write(end, WHOLE)}`,
    params: { start, end },
    total,
    isPresent: start <= today && today <= end,
  };
}
