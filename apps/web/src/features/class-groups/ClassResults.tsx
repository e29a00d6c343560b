import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { Link, useParams } from 'react-router';

import { TOPICS, unitInfo } from '@moonbase/content';
import type { ClassResultsReply, ClassUnitResult } from '@moonbase/contracts';

import { BookPage } from '../../design/BookHead.tsx';
import { Button, ButtonLink } from '../../design/Button.tsx';
import { Dialog } from '../../design/Dialog.tsx';
import { KeyFigures, PercentBar } from '../../design/Figures.tsx';
import { LoadingList } from '../../design/Loading.tsx';
import { counted, grouped, percentRight, percentText } from '../../design/numbers.ts';
import { EmptyState, Tag } from '../../design/Panel.tsx';
import { Table, type Column } from '../../design/Table.tsx';
import { useTitle } from '../../platform/page.ts';
import { Changes } from '../../play/Changes.tsx';
import { inClass } from '../../play/class-place.ts';
import { useKeepOverride } from '../../play/override.ts';
import { useUnitName } from '../../play/unit-words.ts';
import { StudentName } from '../../play/StudentName.tsx';
import { sheetOfUnits } from '../../play/sheet-of-units.ts';
import { ClassHead } from '../../shell/ClassHead.tsx';
import { classResultsOptions } from './class-results.api.ts';
import s from './class-groups.module.css';
import { NoClass } from './NoClass.tsx';

interface TopicRow {
  readonly id: string;
  readonly name: string;
  readonly units: number;
  readonly answered: number;
  readonly correct: number;
  readonly stuck: number; // students who are stuck in any unit of it
}

const topicOf = ({ unit }: ClassUnitResult): number => unitInfo(Number(unit)).topicId;

/** Units grouped by topic, the weakest topic first. */
export function topicsOf(units: readonly ClassUnitResult[]): readonly TopicRow[] {
  return TOPICS.flatMap(({ id, name }) => {
    const own = units.filter((unit) => topicOf(unit) === id);
    if (own.length === 0) return [];
    return [
      {
        id: String(id),
        name,
        units: own.length,
        answered: own.reduce((sum, { answered }) => sum + answered, 0),
        correct: own.reduce((sum, { correct }) => sum + correct, 0),
        stuck: new Set(own.flatMap(({ stuck }) => stuck.map((student) => student.id))).size,
      },
    ];
  }).sort((a, b) => a.correct / a.answered - b.correct / b.answered);
}

function Share({ answered, correct }: { answered: number; correct: number }): ReactElement {
  const percent = percentRight(correct, answered);
  return (
    <span className={s['right']}>
      <span>{percentText(percent)}</span>
      <PercentBar percent={percent} />
    </span>
  );
}

const FIGURES: readonly Column<TopicRow | ClassUnitResult>[] = [
  {
    id: 'answered',
    title: 'Answered',
    number: true,
    from: 'middle',
    sortBy: (row) => row.answered,
    cell: (row) => grouped(row.answered),
  },
  {
    id: 'right',
    title: 'Right',
    number: true,
    sortBy: (row) => percentRight(row.correct, row.answered),
    cell: (row) => <Share answered={row.answered} correct={row.correct} />,
  },
];

const topicColumns = (open: (topic: string) => void): readonly Column<TopicRow>[] => [
  {
    id: 'topic',
    title: 'Topic',
    rowHeader: true,
    sortBy: (row) => row.name,
    cell: (row) => (
      <button type="button" className={s['open']} onClick={() => open(row.id)}>
        {row.name}
      </button>
    ),
  },
  {
    id: 'units',
    title: 'Units',
    number: true,
    from: 'middle',
    sortBy: (row) => row.units,
    cell: (row) => row.units,
  },
  ...FIGURES,
  {
    id: 'stuck',
    title: 'Students stuck',
    number: true,
    sortBy: (row) => row.stuck,
    cell: (row) => row.stuck,
  },
];

const unitColumns = (
  unitName: (unitId: number) => string,
  open: (unit: ClassUnitResult) => void,
): readonly Column<ClassUnitResult>[] => [
  {
    id: 'unit',
    title: 'Unit',
    rowHeader: true,
    sortBy: (row) => unitName(Number(row.unit)),
    cell: (row) => (
      <button type="button" className={s['open']} onClick={() => open(row)}>
        {unitName(Number(row.unit))}
      </button>
    ),
  },
  {
    id: 'students',
    title: 'Students',
    number: true,
    from: 'middle',
    sortBy: (row) => row.students,
    cell: (row) => row.students,
  },
  ...FIGURES,
  {
    id: 'stuck',
    title: 'Stuck',
    number: true,
    sortBy: (row) => row.stuck.length,
    cell: (row) => `${row.stuck.length} of ${row.tried}`,
  },
];

function UnitDialog({
  result,
  classGroupId,
  onClose,
}: {
  result: ClassUnitResult;
  classGroupId: string;
  onClose: () => void;
}): ReactElement {
  const keep = useKeepOverride();
  const unitName = useUnitName();
  const ids = result.stuck.map(({ id }) => id).join(',');
  return (
    <Dialog
      title={unitName(Number(result.unit))}
      skin="staff"
      onClose={onClose}
      actions={
        <>
          <ButtonLink to={keep(sheetOfUnits([result.unit]))}>Print Worksheets</ButtonLink>
          <Changes>
            {ids !== '' && (
              <ButtonLink
                look="main"
                to={keep(
                  `/teacher/class-groups/${classGroupId}/content-selection?users=${ids}&unit=${result.unit}`,
                )}
              >
                Give them this content
              </ButtonLink>
            )}
          </Changes>
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <p>
        {result.stuck.length === 0
          ? 'Nobody is stuck here.'
          : `${counted(result.stuck.length, 'student')} of ${result.tried} got fewer than half of the last ten answers right:`}
      </p>
      <ul className={s['people']}>
        {result.stuck.map(({ id, name }) => (
          <li key={id}>
            <Link to={keep(inClass(`/teacher/student/${id}/report`, classGroupId))}>
              <StudentName name={name} />
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function Loaded({ classGroup, units }: ClassResultsReply): ReactElement {
  useTitle(`All Results: ${classGroup.name ?? 'unnamed'}`);
  const [topic, setTopic] = useState<string | null>(null);
  const [unit, setUnit] = useState<ClassUnitResult | null>(null);
  const unitName = useUnitName();
  const topics = topicsOf(units);
  const chosen = topics.find(({ id }) => id === topic) ?? topics[0];
  const answered = units.reduce((sum, each) => sum + each.answered, 0);
  const correct = units.reduce((sum, each) => sum + each.correct, 0);
  return (
    <>
      <ClassHead
        classGroup={classGroup}
        current="results"
        page="All Results"
        aside={
          <KeyFigures
            figures={[
              { label: 'Answered', value: grouped(answered) },
              { label: 'Right', value: percentText(percentRight(correct, answered)) },
            ]}
          />
        }
      />
      <BookPage>
        {!chosen && <EmptyState text="Nothing has been answered here yet" />}
        {chosen && (
          <>
            <h2 className={s['section']}>By topic</h2>
            <Table
              caption="Results by topic"
              columns={topicColumns(setTopic)}
              rows={topics}
              idOf={(row) => row.id}
            />
            <h2 className={s['section']}>
              {chosen.name} <Tag>{counted(chosen.units, 'unit')}</Tag>
            </h2>
            <Table
              key={chosen.id}
              caption={`Results in ${chosen.name}`}
              columns={unitColumns(unitName, setUnit)}
              rows={units.filter((each) => String(topicOf(each)) === chosen.id)}
              idOf={(row) => row.unit}
              initialSorting={{ column: 'right', direction: 'ascending' }}
            />
          </>
        )}
        {unit && (
          <UnitDialog result={unit} classGroupId={classGroup.id} onClose={() => setUnit(null)} />
        )}
      </BookPage>
    </>
  );
}

/** The results of a class by topic and unit, and the students who are stuck in each. */
export function ClassResults(): ReactElement {
  const { classGroupId = '' } = useParams();
  const { data, error } = useQuery(classResultsOptions(classGroupId));
  if (error) return <NoClass error={error} />;
  if (!data) {
    return (
      <BookPage>
        <LoadingList />
      </BookPage>
    );
  }
  return <Loaded key={classGroupId} {...data} />;
}
