import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactElement, type ReactNode } from 'react';
import { Link } from 'react-router';

import { ADDITION_TABLES_TOPIC, findUnitInfo, TIMES_TABLES_TOPIC, TOPICS } from '@moonbase/content';
import type { CurriculumData } from '@moonbase/content/curricula';
import type { UserReportReply } from '@moonbase/contracts';

import { useCurriculum } from '../../curriculum/curricula.ts';
import { CurriculumSelector } from '../../curriculum/CurriculumSelector.tsx';
import { Outcomes } from '../../curriculum/Outcomes.tsx';
import { Select } from '../../design/Field.tsx';
import { Dots10, KeyFigures, PercentBar, Spark } from '../../design/Figures.tsx';
import { LoadingList } from '../../design/Loading.tsx';
import { grouped, percentRight, percentText } from '../../design/numbers.ts';
import { Banner, EmptyState } from '../../design/Panel.tsx';
import { Table, type Column } from '../../design/Table.tsx';
import { Tabs } from '../../design/Tabs.tsx';
import { textOf } from '../../platform/api-error.ts';
import { serverNow } from '../../platform/clock.ts';
import { RecentAttempt } from './RecentAttempt.tsx';
import { userReportOptions, type Filter } from './user-reports.api.ts';
import { useKeepOverride } from '../../play/override.ts';
import s from './user-reports.module.css';

type UnitResult = UserReportReply['unitResults'][number];
type Tab = 'topics' | 'times' | 'add';

const TABS = [
  { id: 'topics', label: 'Topics' },
  { id: 'times', label: 'Times Tables' },
  { id: 'add', label: 'Add Tables' },
] as const;

const PERIODS = [
  { value: 'week', label: 'Last 7 days' },
  { value: 'month', label: 'Last 4 weeks' },
  { value: 'term', label: 'Last 12 weeks' },
  { value: 'all', label: 'All time' },
] as const;

const MODES = [
  { value: 'all', label: 'All modes' },
  { value: 'classic', label: 'Classic' },
  { value: 'novice', label: 'Novice' },
  { value: 'expert', label: 'Expert' },
] as const;

interface Row extends UnitResult {
  readonly name: string;
  readonly topicId: number;
  readonly topic: string;
  readonly level: number;
  readonly rank: number; // tables come by their number, units by their level
}

/** Results with their names, in the order of the content. */
function rowsOf(results: readonly UnitResult[]): readonly Row[] {
  return results
    .flatMap((result) => {
      const unit = findUnitInfo(Number(result.unit));
      if (!unit || result.answered === 0) return [];
      const topic = TOPICS.find((each) => each.id === unit.topicId)?.name ?? '';
      const { name, topicId, level, table } = unit;
      return [{ ...result, name, topicId, topic, level, rank: table ? 0 : level }];
    })
    .sort((a, b) => a.topicId - b.topicId || a.rank - b.rank || Number(a.unit) - Number(b.unit));
}

function tabOf(topicId: number): Tab {
  if (topicId === TIMES_TABLES_TOPIC) return 'times';
  return topicId === ADDITION_TABLES_TOPIC ? 'add' : 'topics';
}

const trendWords = (weeks: Row['weeks']): string =>
  `Per cent right in four weeks: ${weeks.map((week) => (week === null ? 'none' : week)).join(', ')}`;

interface UnitColumn {
  readonly keep: (path: string) => string;
  readonly open: (unit: string) => void;
  readonly curriculum: CurriculumData | null;
  readonly examples: boolean;
}

const columnsFor = ({ keep, open, curriculum, examples }: UnitColumn): readonly Column<Row>[] => [
  {
    id: 'unit',
    title: 'Unit',
    rowHeader: true,
    sortBy: (row) => row.name,
    cell: (row) => (
      <>
        <button
          type="button"
          className={s['unit']}
          onClick={() => {
            open(row.unit);
          }}
        >
          {row.name}
        </button>
        <span className={s['topic']}>
          {row.topic}
          {examples && (
            <Link
              className={s['examples']}
              to={keep(`/teacher/content?unit=${row.unit}`)}
              aria-label={`Examples of ${row.name}`}
            >
              Examples
            </Link>
          )}
        </span>
        {curriculum && <Outcomes curriculum={curriculum} unitId={Number(row.unit)} codes />}
      </>
    ),
  },
  {
    id: 'level',
    title: 'Level',
    number: true,
    from: 'middle',
    sortBy: (row) => row.level,
    cell: (row) => row.level,
  },
  {
    id: 'answered',
    title: 'Answered',
    number: true,
    sortBy: (row) => row.answered,
    cell: (row) => grouped(row.answered),
  },
  {
    id: 'correct',
    title: 'Correct',
    number: true,
    from: 'middle',
    sortBy: (row) => row.correct,
    cell: (row) => grouped(row.correct),
  },
  {
    id: 'percent',
    title: 'Per cent',
    number: true,
    sortBy: (row) => percentRight(row.correct, row.answered),
    cell: (row) => (
      <span className={s['bold']}>{percentText(percentRight(row.correct, row.answered))}</span>
    ),
  },
  {
    id: 'bar',
    title: 'Share right',
    hideTitle: true,
    from: 'wide',
    cell: (row) => (
      <span className={s['bar']}>
        <PercentBar percent={percentRight(row.correct, row.answered)} />
      </span>
    ),
  },
  {
    id: 'weeks',
    title: '4 weeks',
    from: 'middle',
    cell: (row) => <Spark points={row.weeks} max={100} label={trendWords(row.weeks)} />,
  },
  { id: 'recent', title: 'Last ten', cell: (row) => <Dots10 recent={row.recent} /> },
];

function Report({
  userId,
  rows,
  filter,
  curriculum,
  examples,
}: {
  userId: string;
  rows: readonly Row[];
  filter: Filter;
  curriculum: CurriculumData | null;
  examples: boolean;
}): ReactElement {
  const keep = useKeepOverride();
  const [unit, setUnit] = useState<string | null>(null);
  const answered = rows.reduce((sum, row) => sum + row.answered, 0);
  const correct = rows.reduce((sum, row) => sum + row.correct, 0);
  return (
    <>
      <div className={s['figures']}>
        <KeyFigures
          figures={[
            { label: 'Answered', value: grouped(answered) },
            { label: 'Correct', value: grouped(correct) },
            { label: 'Per cent', value: percentText(percentRight(correct, answered)) },
          ]}
        />
      </div>
      {rows.length === 0 ? (
        <EmptyState text="Nothing has been answered here yet" />
      ) : (
        <Table
          caption="Results by unit"
          columns={columnsFor({ keep, open: setUnit, curriculum, examples })}
          rows={rows}
          idOf={(row) => row.unit}
        />
      )}
      {unit !== null && (
        <RecentAttempt
          userId={userId}
          unit={unit}
          filter={filter}
          onClose={() => {
            setUnit(null);
          }}
        />
      )}
    </>
  );
}

/** All Results: what a person answered, by unit. `head` gets the person's name once it is known; `examples` links units to the content page. */
export function AllResults({
  userId,
  head,
  examples = false,
}: {
  userId: string;
  head: (name: string) => ReactNode;
  examples?: boolean;
}): ReactElement {
  const [tab, setTab] = useState<Tab>('topics');
  const [filter, setFilter] = useState<Filter>({ period: 'all', mode: 'all' });
  const curriculum = useCurriculum();
  const { data, error, isPending } = useQuery({
    ...userReportOptions(userId, filter, serverNow()),
    placeholderData: keepPreviousData,
  });
  const rows = rowsOf(data?.unitResults ?? []).filter((row) => tabOf(row.topicId) === tab);
  return (
    <>
      {head(data?.user.name ?? '')}
      <Tabs
        label="Results"
        items={TABS}
        selected={tab}
        onSelect={setTab}
        beside={(tabs) => (
          <div className={s['tabline']}>
            {tabs}
            <div className={s['filters']}>
              <CurriculumSelector choice={curriculum} />
              <Select
                label="Period"
                hideLabel
                value={filter.period}
                choices={PERIODS}
                onChange={(period) => {
                  setFilter({ ...filter, period });
                }}
              />
              <Select
                label="Game mode"
                hideLabel
                value={filter.mode}
                choices={MODES}
                onChange={(mode) => {
                  setFilter({ ...filter, mode });
                }}
              />
            </div>
          </div>
        )}
      >
        {isPending && <LoadingList />}
        {error && <Banner tone="err">{textOf(error)}</Banner>}
        {data && (
          <Report
            userId={userId}
            rows={rows}
            filter={filter}
            examples={examples}
            curriculum={curriculum.data}
          />
        )}
      </Tabs>
    </>
  );
}
