import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { useParams } from 'react-router';

import type { AdaptiveSummariesReply } from '@moonbase/contracts';

import { BookPage } from '../../design/BookHead.tsx';
import { bandOf } from '../../design/charts/grade-bands.ts';
import { KeyFigures } from '../../design/Figures.tsx';
import { LoadingList } from '../../design/Loading.tsx';
import { Banner, EmptyState, Panel } from '../../design/Panel.tsx';
import { Table, type Column } from '../../design/Table.tsx';
import { textOf } from '../../platform/api-error.ts';
import { useTitle } from '../../platform/page.ts';
import { PersonHead } from '../../shell/PersonHead.tsx';
import type { PersonArea } from '../../shell/PersonTabs.tsx';
import { useShownName } from '../../play/names-off.ts';
import { weekSummariesOptions } from './adaptive-report.api.ts';
import { BoxChart, BoxKey } from './BoxChart.tsx';
import { WeekDetail, WhyFell } from './WeekDetail.tsx';
import { monthOf, stepText, type Week, weeksOf } from './weeks.ts';
import s from './adaptive-report.module.css';

type Played = Week & { readonly summary: NonNullable<Week['summary']> };

const isPlayed = (week: Week): week is Played => week.summary !== null;

const columnsFor = (open: (start: string) => void): readonly Column<Played>[] => {
  const figure = (
    id: 'minimum' | 'quarter1' | 'median' | 'quarter3' | 'maximum' | 'average',
    title: string,
    from?: 'middle',
  ): Column<Played> => ({
    id,
    title,
    number: true,
    ...(from && { from }),
    sortBy: ({ summary }) => summary[id],
    cell: ({ summary }) => stepText(summary[id]),
  });
  return [
    {
      id: 'week',
      title: 'Week',
      rowHeader: true,
      sortBy: ({ start }) => start,
      cell: ({ start, summary }) => (
        <button type="button" className={s['open']} onClick={() => open(start)}>
          {summary.startLabel}
        </button>
      ),
    },
    figure('minimum', 'Min'),
    figure('quarter1', 'Q1', 'middle'),
    figure('median', 'Median'),
    figure('quarter3', 'Q3', 'middle'),
    figure('maximum', 'Max'),
    figure('average', 'Avg'),
  ];
};

function Report({ reply }: { reply: AdaptiveSummariesReply }): ReactElement {
  const [chosen, setChosen] = useState<string | null>(null);
  const firstName = useShownName()(reply.user.firstName);
  const weeks = weeksOf(reply);
  const played = weeks.filter(isPlayed);
  if (played.length === 0)
    return <EmptyState text="Nothing has been played in Adaptive Learning in the last 26 weeks" />;
  const summary = played.find(({ start }) => start === chosen)?.summary ?? null;
  const [before, last] = played.slice(-2);
  const isLower = before && last && last.summary.average < before.summary.average;
  return (
    <>
      <Panel>
        {isLower && <WhyFell userId={reply.user.id} start={last.start} name={firstName} />}
        <div className={s['charthead']}>
          <h2>26 weeks of Adaptive Learning</h2>
          <BoxKey />
        </div>
        <BoxChart weeks={weeks} chosen={chosen} onChoose={setChosen} />
      </Panel>
      <h2 className={s['twin']}>The same, as a table</h2>
      <Table
        caption="Steps by week"
        columns={columnsFor(setChosen)}
        rows={played}
        idOf={({ start }) => start}
        initialSorting={{ column: 'week', direction: 'descending' }}
      />
      {summary !== null && (
        <WeekDetail
          userId={reply.user.id}
          name={firstName}
          summary={summary}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}

function Figures({ reply }: { reply: AdaptiveSummariesReply }): ReactElement | null {
  const played = weeksOf(reply).filter(isPlayed);
  const [first, last] = [played[0], played.at(-1)];
  if (first === undefined || last === undefined) return null;
  const gained = Math.round(last.summary.average) - Math.round(first.summary.average);
  return (
    <KeyFigures
      figures={[
        { label: 'Average step', value: String(Math.round(last.summary.average)) },
        ...(last.summary.interval
          ? [
              {
                label: 'Most likely between',
                value: `${last.summary.interval.low} and ${last.summary.interval.high}`,
              },
            ]
          : []),
        {
          label: `Since ${monthOf(first.start)}`,
          value: gained > 0 ? `+${gained}` : String(gained).replace('-', '−'),
        },
        { label: 'Working in', value: bandOf(last.summary.average).name },
      ]}
    />
  );
}

/** A student's Adaptive Report, for their teacher. */
export function StudentAdaptiveReport(): ReactElement {
  return <ReportOf area="teacher" />;
}

/** A child's Adaptive Report, for their parent. */
export function ChildAdaptiveReport(): ReactElement {
  return <ReportOf area="parent" />;
}

function ReportOf({ area }: { area: PersonArea }): ReactElement {
  const { userId = '' } = useParams();
  const { data, error, isPending } = useQuery(weekSummariesOptions(userId));
  const shown = useShownName();
  const name = shown(data?.user.name ?? '');
  useTitle(`Adaptive Report: ${name}`);
  return (
    <>
      <PersonHead
        area={area}
        userId={userId}
        page="adaptive"
        name={name}
        crumb={`Adaptive Report: ${name}`}
        title="Adaptive Report"
        aside={data && <Figures reply={data} />}
      />
      <BookPage>
        {isPending && <LoadingList />}
        {error && <Banner tone="err">{textOf(error)}</Banner>}
        {data && <Report key={userId} reply={data} />}
      </BookPage>
    </>
  );
}
