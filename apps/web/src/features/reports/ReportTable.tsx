import type { ReactElement } from 'react';
import { Link } from 'react-router';

import { findOrThrow, isNamed } from '@moonbase/kit';
import { type Figure, hasTotalColumn, minutesOf, percentRight } from '@moonbase/reports';
import type { ReportFigures, ReportReply, UserSerie } from '@moonbase/contracts';

import { cx } from '../../design/cx.ts';
import { PercentBar } from '../../design/Figures.tsx';
import { grouped, percentText } from '../../design/numbers.ts';
import { Tag } from '../../design/Panel.tsx';
import { Table, type Column } from '../../design/Table.tsx';
import { useShownName } from '../../play/names-off.ts';
import s from './reports.module.css';

type Row = UserSerie & { readonly name: string };

/** What each figure gives to the second line of a cell. The first one has the right answers and all of them. */
const SECOND_LINE: Readonly<Record<Figure, (figures: ReportFigures) => readonly string[]>> = {
  correct: () => [],
  answered: (figures) => [percentText(percentRight(figures))],
  worked: ({ worked }) => [`${grouped(minutesOf(worked))} min`],
};

/** Correct answers in bold, with a link to them; then answered, per cent and minutes. */
function Figures({
  of: figures,
  to,
  toLabel,
}: {
  of: ReportFigures | null;
  to?: string;
  toLabel?: string;
}): ReactElement {
  if (figures === null || figures.answered === 0) return <span className="muted">no activity</span>;
  const percent = percentRight(figures);
  const correct = grouped(figures.correct);
  return (
    <span className={s['figures']}>
      <b>
        {to === undefined ? (
          correct
        ) : (
          <Link to={to} aria-label={`${correct}, ${toLabel ?? ''}`}>
            {correct}
          </Link>
        )}
      </b>
      <span>
        <span className="vh">correct </span>of {grouped(figures.answered)}
      </span>
      <span className={s['second']}>
        {Object.values(SECOND_LINE)
          .flatMap((write) => write(figures))
          .map((text) => (
            <span key={text}>{text}</span>
          ))}
      </span>
      <PercentBar percent={percent} />
    </span>
  );
}

const isNone = (figures: ReportFigures | null | undefined): boolean =>
  figures === null || figures === undefined || figures.answered === 0;

/** Sorted by right answers; those without any activity come last. */
const sortValue = (figures: ReportFigures | null | undefined): number | null =>
  isNone(figures) ? null : (figures?.correct ?? null);

function columnsFor(
  { report, dataPoints }: ReportReply,
  { who, pathOf, historyOf, totalName }: Words,
): readonly Column<Row>[] {
  return [
    {
      id: 'name',
      title: who,
      rowHeader: true,
      className: s['name'],
      sortBy: ({ name }) => name,
      cell: ({ user, name }) => (pathOf ? <Link to={pathOf(user)}>{name}</Link> : name),
      total: totalName,
    },
    ...dataPoints.map(({ id, label, description, isPresent, total }, index): Column<Row> => ({
      id,
      title: label,
      className: cx(s['cell'], isPresent && report.type === 'daily' && s['today']),
      cellClass: (row) => (isNone(row.dataPoints[index]) ? s['none'] : undefined),
      ...(isPresent && {
        beside: <Tag tone="info">{report.type === 'daily' ? 'today' : 'so far'}</Tag>,
      }),
      sortBy: (row) => sortValue(row.dataPoints[index]),
      cell: (row) => (
        <Figures
          of={row.dataPoints[index] ?? null}
          {...(historyOf && { to: historyOf(row.user, id) })}
          toLabel={`history of ${row.name}, ${description}`}
        />
      ),
      total: <Figures of={total} />,
    })),
    ...(hasTotalColumn(dataPoints.length) ? [totalColumn(report, dataPoints.length)] : []),
  ];
}

function totalColumn({ type, total }: ReportReply['report'], columns: number): Column<Row> {
  return {
    id: 'total',
    title: type === 'daily' ? `${columns} days` : `All ${columns} weeks`,
    className: cx(s['cell'], s['total']),
    cellClass: (row) => (isNone(row.total) ? s['none'] : undefined),
    sortBy: (row) => sortValue(row.total),
    cell: (row) => <Figures of={row.total} />,
    total: <Figures of={total} />,
  };
}

/** The words for a report's people. */
export interface Words {
  readonly who: string; // "Student", "Child"
  readonly totalName: string; // the row of totals
  readonly pathOf?: (user: string) => string; // links to their results; absent: not a real person
  readonly historyOf?: (user: string, day: string) => string; // links to their activities in the week of a day
}

/** The table of a report, without people whose name does not contain `find`. Its totals are those of everybody. */
export function ReportTable({
  reply,
  words,
  find,
}: {
  reply: ReportReply;
  words: Words;
  find: string;
}): ReactElement {
  const shown = useShownName();
  const rows = reply.userSeries
    .map((serie) => ({
      ...serie,
      name: findOrThrow(reply.users, ({ id }) => id === serie.user).name,
    }))
    .filter(({ name }) => isNamed(name, find.trim()))
    .map((row) => ({ ...row, name: shown(row.name) }));
  const { type, start, end } = reply.report;
  return (
    <div className={s['report']}>
      <Table
        key={`${type}.${start}.${end}`}
        caption={type === 'daily' ? 'Activity by day' : 'Activity by week'}
        columns={columnsFor(reply, words)}
        rows={rows}
        idOf={({ id }) => id}
        initialSorting={{ column: 'name', direction: 'ascending' }}
        startAtEnd
      />
      {rows.length === 0 && <p className={s['notfound']}>Nobody here is called “{find.trim()}”.</p>}
      <p className={s['legend']}>
        Each cell: <b>correct answers</b>, answered, per cent correct, minutes worked. The bar shows
        per cent correct. The totals are the totals of the CSV.
      </p>
    </div>
  );
}
