import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link } from 'react-router';

import type { ClassWeek } from '@moonbase/contracts/school-week';

import { BookPage } from '../../design/BookHead.tsx';
import { LoadingList } from '../../design/Loading.tsx';
import { grouped } from '../../design/numbers.ts';
import { Banner, EmptyState } from '../../design/Panel.tsx';
import { type Column, Table } from '../../design/Table.tsx';
import { textOf } from '../../platform/api-error.ts';
import { useKeepOverride, useOverrideTeacher } from '../../play/override.ts';
import { weekOptions } from './school-week.api.ts';
import { SchoolHead } from './SchoolHead.tsx';

const sumOf = <Row,>(rows: readonly Row[], figure: (row: Row) => number): string =>
  grouped(rows.reduce((sum, row) => sum + figure(row), 0));

/** No column can be sorted: classes stand by name, so that nobody is put before anybody. */
function columnsFor(
  rows: readonly ClassWeek[],
  keep: (to: string) => string,
): readonly Column<ClassWeek>[] {
  const withGoal = rows.flatMap(({ goal, students }) =>
    goal === null ? [] : [{ ...goal, students }],
  );
  const place = ({ id }: ClassWeek): string => `/teacher/class-groups/${id}`;
  return [
    {
      id: 'class',
      title: 'Class',
      rowHeader: true,
      cell: (row) => <Link to={keep(place(row))}>{row.name ?? 'unnamed'}</Link>,
      total: 'The school',
    },
    {
      id: 'practised',
      title: 'Practised',
      number: true,
      from: 'middle',
      cell: ({ practised, students }) => `${practised} of ${students}`,
      total: `${sumOf(rows, ({ practised }) => practised)} of ${sumOf(rows, ({ students }) => students)}`,
    },
    {
      id: 'minutes',
      title: 'Minutes',
      number: true,
      cell: ({ minutes }) => grouped(minutes),
      total: sumOf(rows, ({ minutes }) => minutes),
    },
    {
      id: 'goal',
      title: 'Goal reached',
      number: true,
      cell: ({ goal, students }) =>
        goal === null ? (
          'no goal'
        ) : (
          <>
            {goal.reached} of {students}
            <br />
            <span className="small muted">{goal.minutes} minutes</span>
          </>
        ),
      total: `${sumOf(withGoal, ({ reached }) => reached)} of ${sumOf(withGoal, ({ students }) => students)}`,
    },
    {
      id: 'stuck',
      title: 'Need help',
      number: true,
      cell: (row) =>
        row.stuck === 0 ? (
          '–'
        ) : (
          <Link
            to={keep(`${place(row)}/help`)}
            aria-label={`${row.stuck} need help in ${row.name ?? 'unnamed'}`}
          >
            {row.stuck}
          </Link>
        ),
      total: sumOf(rows, ({ stuck }) => stuck),
    },
  ];
}

/** This week of all classes on one page, for the head: never a ranking. @see requirement MG-8 */
export function SchoolWeek(): ReactElement {
  const keep = useKeepOverride();
  const { data, error } = useQuery(weekOptions(useOverrideTeacher()));
  return (
    <>
      <SchoolHead page="week" />
      <BookPage>
        {error && <Banner tone="err">{textOf(error)}</Banner>}
        {!data && !error && <LoadingList />}
        {data?.classes.length === 0 && <EmptyState text="This school has no classes yet." />}
        {data !== undefined && data.classes.length > 0 && (
          <>
            <Table
              caption="This week, class by class"
              columns={columnsFor(data.classes, keep)}
              rows={data.classes}
              idOf={({ id }) => id}
            />
            <p className="small muted">
              Minutes are those that count, of the whole class together since Sunday. Somebody needs
              help who is stuck in a unit; the number leads to who and where. Somebody in two
              classes is in both, and twice in the school’s figures.
            </p>
          </>
        )}
      </BookPage>
    </>
  );
}
