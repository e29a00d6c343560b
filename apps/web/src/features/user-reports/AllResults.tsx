import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useState, type ReactElement, type ReactNode } from 'react';

import { useCurriculum } from '../../curriculum/curricula.ts';
import { CurriculumSelector } from '../../curriculum/CurriculumSelector.tsx';
import { Button } from '../../design/Button.tsx';
import { Select } from '../../design/Field.tsx';
import { LoadingList } from '../../design/Loading.tsx';
import { Banner } from '../../design/Panel.tsx';
import { SampleButton } from '../../design/SampleButton.tsx';
import { Tabs } from '../../design/Tabs.tsx';
import { textOf } from '../../platform/api-error.ts';
import { serverNow } from '../../platform/clock.ts';
import { lazyPart } from '../../design/lazy-part.ts';
import { Totals } from './Results.tsx';
import { firstTab, TABS, type ResultsTab } from './tabs.ts';
import { rowsOf } from './unit-rows.ts';
import { userReportOptions, type Filter } from './user-reports.api.ts';
import { hasStar } from '../../content-selections/statistics.ts';
import s from './user-reports.module.css';

const SampleResults = lazyPart(async () => ({
  default: (await import('./SampleResults.tsx')).SampleResults,
}));
const StarSky = lazyPart(async () => ({ default: (await import('./StarSky.tsx')).StarSky }));
const TabResults = lazyPart(async () => ({
  default: (await import('./TabResults.tsx')).TabResults,
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
        onChange={(period) => onChange({ ...filter, period })}
      />
      <Select
        label="Game mode"
        hideLabel
        value={filter.mode}
        choices={MODES}
        onChange={(mode) => onChange({ ...filter, mode })}
      />
      <Select
        label="Answers of"
        hideLabel
        value={filter.from}
        choices={SOURCES}
        onChange={(from) => onChange({ ...filter, from })}
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
          onClick={() => setOpened(!opened)}
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
                <Suspense fallback={<LoadingList />}>
                  <TabResults
                    report={data}
                    tab={tab}
                    filter={filter}
                    examples={examples}
                    praise={praise}
                    curriculum={curriculum.data}
                  />
                </Suspense>
              )}
            </Tabs>
          </>,
        )}
    </>
  );
}
