import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactElement, type ReactNode } from 'react';

import { ADDITION_TABLES_TOPIC, TIMES_TABLES_TOPIC } from '@moonbase/content';
import type { CurriculumData } from '@moonbase/content/curricula';

import { useCurriculum } from '../../curriculum/curricula.ts';
import { CurriculumSelector } from '../../curriculum/CurriculumSelector.tsx';
import { Select } from '../../design/Field.tsx';
import { KeyFigures } from '../../design/Figures.tsx';
import { LoadingList } from '../../design/Loading.tsx';
import { grouped, percentRight, percentText } from '../../design/numbers.ts';
import { Banner, EmptyState } from '../../design/Panel.tsx';
import { Table } from '../../design/Table.tsx';
import { Tabs } from '../../design/Tabs.tsx';
import { textOf } from '../../platform/api-error.ts';
import { serverNow } from '../../platform/clock.ts';
import { RecentAttempt } from './RecentAttempt.tsx';
import { columnsFor, type ResultRow, rowsOf } from './unit-columns.tsx';
import { userReportOptions, type Filter } from './user-reports.api.ts';
import { useKeepOverride } from '../../play/override.ts';
import s from './user-reports.module.css';

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

function tabOf(topicId: number): Tab {
  if (topicId === TIMES_TABLES_TOPIC) return 'times';
  return topicId === ADDITION_TABLES_TOPIC ? 'add' : 'topics';
}

function Report({
  userId,
  rows,
  filter,
  curriculum,
  examples,
}: {
  userId: string;
  rows: readonly ResultRow[];
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

function Filters({
  curriculum,
  filter,
  onChange,
}: {
  curriculum: ReturnType<typeof useCurriculum>;
  filter: Filter;
  onChange: (filter: Filter) => void;
}): ReactElement {
  return (
    <div className={s['filters']}>
      <CurriculumSelector choice={curriculum} />
      <Select
        label="Period"
        hideLabel
        value={filter.period}
        choices={PERIODS}
        onChange={(period) => {
          onChange({ ...filter, period });
        }}
      />
      <Select
        label="Game mode"
        hideLabel
        value={filter.mode}
        choices={MODES}
        onChange={(mode) => {
          onChange({ ...filter, mode });
        }}
      />
    </div>
  );
}

/**
 * All Results: a person's answers by unit. `head` gets the person's name once it is known, `body` frames what stands
 * below it; `examples` links units to the content page.
 */
export function AllResults({
  userId,
  head,
  body = (results) => results,
  examples = false,
}: {
  userId: string;
  head: (name: string) => ReactNode;
  body?: (results: ReactNode) => ReactNode;
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
      {body(
        <Tabs
          label="Results"
          items={TABS}
          selected={tab}
          onSelect={setTab}
          beside={(tabs) => (
            <div className={s['tabline']}>
              {tabs}
              <Filters curriculum={curriculum} filter={filter} onChange={setFilter} />
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
        </Tabs>,
      )}
    </>
  );
}
