import { addDays, writeDay } from '@moonbase/kit';
import { addFigures, NO_FIGURES, periodOf, type ReportType } from '@moonbase/reports';
import type { ReportFigures, ReportReply } from '@moonbase/contracts';

import { seeded } from '../../design/art/draw.ts';

const LAST_DAY = '2026-11-21';
const STUDENTS = 12;
const WEEKS = 4;
const SECONDS_PER_ANSWER = 8;

/** A made-up class, for people who want to see a report before they have one of their own. */
export function sampleReport(type: ReportType): ReportReply {
  const chance = seeded(type === 'daily' ? 41 : 18);
  const { start, end, columns } = periodOf({
    type,
    weeks: WEEKS,
    ending: LAST_DAY,
    today: addDays(LAST_DAY, 7),
    lastActive: null,
  });
  const most = type === 'daily' ? 60 : 190;
  const cells = Array.from({ length: STUDENTS }, (_, student) =>
    columns.map(() =>
      student === 4 ? null : someFigures(chance, type === 'daily' ? 0.45 : 0.1, most),
    ),
  );
  const rows = cells.map((dataPoints, index) => {
    const id = String(index + 1);
    return { id, user: id, dataPoints, total: totalOf(dataPoints) };
  });
  const users = rows.map(({ id }) => {
    const name = `Sample Student ${id}`;
    return { id, name, firstName: 'Sample', lastName: `Student ${id}` };
  });
  return {
    report: {
      type,
      isTemporal: true,
      start,
      end,
      latest: false,
      hasActivity: true,
      dataPoints: columns.map((column) => column.start),
      series: rows.map(({ id }) => id),
      users: rows.map(({ id }) => id),
      params: { weeks: WEEKS, ending: LAST_DAY },
      name: 'Sample Class',
      schoolName: null,
      asOf: null,
      timeZone: 'UTC',
      total: addFigures(rows.map(({ total }) => total)),
    },
    dataPoints: columns.map((params, column) => ({
      id: params.start,
      name: params.start,
      label: type === 'daily' ? shortDay(params.start, true) : `Week of ${shortDay(params.start)}`,
      description: params.start,
      params,
      total: totalOf(rows.map((row) => row.dataPoints[column] ?? null)),
      isPresent: false,
    })),
    userSeries: rows,
    users,
  };
}

const totalOf = (figures: readonly (ReportFigures | null)[]): ReportFigures =>
  addFigures(figures.map((each) => each ?? NO_FIGURES));

function someFigures(chance: () => number, idle: number, most: number): ReportFigures | null {
  if (chance() < idle) return null;
  const answered = Math.round(most * (0.3 + 0.7 * chance()));
  const correct = Math.round(answered * (0.65 + 0.33 * chance()));
  return { answered, correct, worked: answered * SECONDS_PER_ANSWER * 1_000 };
}

const shortDay = (day: string, withWeekday = false): string =>
  writeDay(Date.parse(day), {
    timeZone: 'UTC',
    parts: { day: 'numeric', month: 'short', ...(withWeekday && { weekday: 'short' }) },
    locale: 'en-GB',
  });
