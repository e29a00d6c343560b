import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link, useParams } from 'react-router';

import type { ClassAdaptiveReply, ClassAdaptiveStudent } from '@moonbase/contracts';

import { meanLevels } from '@moonbase/reports';

import { BookPage } from '../../design/BookHead.tsx';
import { bandOf } from '../../design/charts/grade-bands.ts';
import { LoadingList } from '../../design/Loading.tsx';
import { EmptyState } from '../../design/Panel.tsx';
import { Table, type Column } from '../../design/Table.tsx';
import { useTitle } from '../../platform/page.ts';
import { inClass } from '../../play/class-place.ts';
import { useKeepOverride } from '../../play/override.ts';
import { StudentName } from '../../play/StudentName.tsx';
import { ClassHead } from '../../shell/ClassHead.tsx';
import { classAdaptiveOptions } from './class-results.api.ts';
import { NoClass } from './NoClass.tsx';

const step = (value: number | null): string => (value === null ? '–' : String(Math.round(value)));

/** Steps gained in four weeks; null where there is nothing to compare. */
function gained({
  average,
  before,
}: Pick<ClassAdaptiveStudent, 'average' | 'before'>): number | null {
  return average === null || before === null ? null : Math.round(average) - Math.round(before);
}

const signed = (value: number | null): string =>
  value === null ? '–' : value > 0 ? `+${value}` : String(value).replace('-', '−');

/** The line of the class: the mean of those who have a level now and had one four weeks ago. */
function classLine(students: readonly ClassAdaptiveStudent[]): {
  readonly average: number | null;
  readonly before: number | null;
} {
  const { now, beside } = meanLevels(
    students.map(({ average, before }) => ({ now: average, beside: before })),
  );
  return { average: now, before: beside };
}

const columnsFor = (
  students: readonly ClassAdaptiveStudent[],
  to: (userId: string) => string,
): readonly Column<ClassAdaptiveStudent>[] => [
  {
    id: 'name',
    title: 'Student',
    rowHeader: true,
    total: 'The class',
    sortBy: (row) => row.name,
    cell: (row) => (
      <Link to={to(row.user)}>
        <StudentName name={row.name} />
      </Link>
    ),
  },
  {
    id: 'step',
    title: 'Average step',
    number: true,
    sortBy: (row) => row.average,
    cell: (row) => step(row.average),
    total: step(classLine(students).average),
  },
  {
    id: 'range',
    title: 'Most likely between',
    number: true,
    cell: (row) => (row.minimum === null ? '–' : `${step(row.minimum)} and ${step(row.maximum)}`),
  },
  {
    id: 'band',
    title: 'Working in',
    from: 'middle',
    sortBy: (row) => row.average,
    cell: (row) => (row.average === null ? '–' : bandOf(row.average).name),
  },
  {
    id: 'gain',
    title: 'In 4 weeks',
    number: true,
    from: 'middle',
    sortBy: gained,
    cell: (row) => signed(gained(row)),
    total: signed(gained(classLine(students))),
  },
  {
    id: 'rounds',
    title: 'Rounds in 4 weeks',
    number: true,
    from: 'middle',
    sortBy: (row) => row.rounds,
    cell: (row) => row.rounds,
  },
];

function Loaded({ classGroup, students }: ClassAdaptiveReply): ReactElement {
  const keep = useKeepOverride();
  useTitle(`Adaptive Report: ${classGroup.name ?? 'unnamed'}`);
  return (
    <>
      <ClassHead classGroup={classGroup} current="adaptive" page="Adaptive Report" />
      <BookPage>
        {students.length === 0 ? (
          <EmptyState text="No students have been added to this class yet" />
        ) : (
          <Table
            caption="Levels in Adaptive Learning"
            columns={columnsFor(students, (userId) =>
              keep(inClass(`/teacher/student/${userId}/adaptive-leveling-report`, classGroup.id)),
            )}
            rows={students}
            idOf={(row) => row.user}
            initialSorting={{ column: 'name', direction: 'ascending' }}
          />
        )}
      </BookPage>
    </>
  );
}

/** The working step of each student of a class in Adaptive Learning. @see requirements AD-22, RP-21 */
export function ClassAdaptive(): ReactElement {
  const { classGroupId = '' } = useParams();
  const { data, error } = useQuery(classAdaptiveOptions(classGroupId));
  if (error) return <NoClass error={error} />;
  if (!data) {
    return (
      <BookPage>
        <LoadingList />
      </BookPage>
    );
  }
  return <Loaded {...data} />;
}
