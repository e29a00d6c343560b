import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useState, type ReactElement, type ReactNode } from 'react';

import type { CurriculumData } from '@moonbase/content/curricula';
import type { UserReportReply } from '@moonbase/contracts';

import { useCurriculum } from '../../curriculum/curricula.ts';
import { CurriculumSelector } from '../../curriculum/CurriculumSelector.tsx';
import { Button } from '../../design/Button.tsx';
import { Select } from '../../design/Field.tsx';
import { LoadingList } from '../../design/Loading.tsx';
import { Banner } from '../../design/Panel.tsx';
import { SampleButton } from '../../design/SampleButton.tsx';
import { Table } from '../../design/Table.tsx';
import { Tabs } from '../../design/Tabs.tsx';
import { textOf } from '../../platform/api-error.ts';
import { serverNow } from '../../platform/clock.ts';
import { lazyPart } from '../../design/lazy-part.ts';
import { levelColumns } from './level-columns.tsx';
import { Results, Totals } from './Results.tsx';
import { firstTab, TABS, tabOf, type ResultsTab } from './tabs.ts';
import { columnsFor, rowsOf } from './unit-columns.tsx';
import { type AttemptsOf, userReportOptions, type Filter } from './user-reports.api.ts';
import { useKeepOverride } from '../../play/override.ts';
import { hasStar } from '../../content-selections/statistics.ts';
import s from './user-reports.module.css';

const SampleResults = lazyPart(async () => ({
  default: (await import('./SampleResults.tsx')).SampleResults,
}));
const StarSky = lazyPart(async () => ({ default: (await import('./StarSky.tsx')).StarSky }));
const RecentAttempt = lazyPart(async () => ({
  default: (await import('./RecentAttempt.tsx')).RecentAttempt,
}));

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

const SOURCES = [
  { value: 'all', label: 'Practice and Adaptive' },
  { value: 'practice', label: 'Without Adaptive' },
  { value: 'adaptive', label: 'Adaptive Learning' },
] as const;

const isAll = (choice: string): boolean => choice === 'all';

/** The results of one tab. A unit or a level opens its last answers. */
function Report({
  report,
  tab,
  filter,
  curriculum,
  examples,
  praise,
}: {
  report: UserReportReply;
  tab: ResultsTab;
  filter: Filter;
  curriculum: CurriculumData | null;
  examples: boolean;
  praise: boolean;
}): ReactElement {
  const keep = useKeepOverride();
  const [of, setOf] = useState<AttemptsOf | null>(null);
  const units = rowsOf(report.unitResults).filter((row) => tabOf(row.topicId) === tab);
  const levels = report.levelResults.filter(({ answered }) => answered > 0);
  const openUnit = (unit: string): void => {
    setOf({ unit });
  };
  const openLevel = (level: number): void => {
    setOf({ level });
  };
  return (
    <>
      {tab === 'levels' ? (
        <Results
          rows={levels}
          table={
            <Table
              caption="Results by level"
              columns={levelColumns(openLevel)}
              rows={levels}
              idOf={(row) => String(row.level)}
            />
          }
          below="Tables belong to no level: their answers stand under Times Tables and Add Tables."
        />
      ) : (
        <Results
          rows={units}
          table={
            <Table
              caption="Results by unit"
              columns={columnsFor({ keep, open: openUnit, curriculum, examples, signs: praise })}
              rows={units}
              idOf={(row) => row.unit}
            />
          }
        />
      )}
      {of !== null && (
        <Suspense fallback={null}>
          <RecentAttempt
            userId={report.user.id}
            of={of}
            filter={filter}
            onClose={() => {
              setOf(null);
            }}
          />
        </Suspense>
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
      <Select
        label="Answers of"
        hideLabel
        value={filter.from}
        choices={SOURCES}
        onChange={(from) => {
          onChange({ ...filter, from });
        }}
      />
    </div>
  );
}

/** The button that shows sample results after some months. */
export function SampleResultsButton(): ReactElement {
  return (
    <SampleButton
      sample={(close) => (
        <Suspense fallback={null}>
          <SampleResults onClose={close} />
        </Suspense>
      )}
    />
  );
}

/**
 * All Results: a person's answers by unit and by level. `head` gets the person's name once it is known, `body` frames
 * the content below it; `examples` links units to the content page.
 *
 * @see requirement ST-10
 */
export function AllResults({
  userId,
  head,
  body = (results) => results,
  examples = false,
  praise = false,
}: {
  userId: string;
  head: (name: string) => ReactNode;
  body?: (results: ReactNode) => ReactNode;
  examples?: boolean;
  praise?: boolean; // for the student: the stars come first, and the figures on request
}): ReactElement {
  const [chosen, setTab] = useState<ResultsTab | null>(null);
  const [filter, setFilter] = useState<Filter>({ period: 'all', mode: 'all', from: 'all' });
  const curriculum = useCurriculum();
  const { data, error, isPending } = useQuery({
    ...userReportOptions(userId, filter, serverNow()),
    placeholderData: keepPreviousData,
  });
  const rows = data ? rowsOf(data.unitResults) : [];
  const tab = chosen ?? firstTab(rows);
  const [opened, setOpened] = useState(!praise);
  return (
    <>
      {head(data?.user.name ?? '')}
      {praise && data && Object.values(filter).every(isAll) && (
        <Suspense fallback={null}>
          <StarSky rows={rows} right={data.totals.correct} />
        </Suspense>
      )}
      {praise && (
        <Button
          className={s['allfigures']}
          aria-expanded={opened}
          onClick={() => {
            setOpened(!opened);
          }}
        >
          {opened ? 'Hide my figures' : 'All my figures'}
        </Button>
      )}
      {opened &&
        body(
          <>
            {praise && <SampleResultsButton />}
            {data && <Totals report={data} stars={praise ? rows.filter(hasStar).length : null} />}
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
                  report={data}
                  tab={tab}
                  filter={filter}
                  examples={examples}
                  praise={praise}
                  curriculum={curriculum.data}
                />
              )}
            </Tabs>
          </>,
        )}
    </>
  );
}
