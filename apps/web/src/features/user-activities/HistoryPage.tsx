import { addDays, weekStart } from '@moonbase/kit';
import { listsOf } from '@moonbase/practice';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { useParams, useSearchParams } from 'react-router';

import type { UserActivity } from '@moonbase/contracts';

import { useCurriculum } from '../../curriculum/curricula.ts';
import { CurriculumSelector } from '../../curriculum/CurriculumSelector.tsx';
import { BookPage } from '../../design/BookHead.tsx';
import { Button } from '../../design/Button.tsx';
import { useWidth } from '../../design/charts/use-width.ts';
import { DayField } from '../../design/Field.tsx';
import { Icon } from '../../design/icons.tsx';
import { LoadingList } from '../../design/Loading.tsx';
import { counted } from '../../design/numbers.ts';
import { Banner, EmptyState } from '../../design/Panel.tsx';
import { textOf } from '../../platform/api-error.ts';
import { serverNow } from '../../platform/clock.ts';
import { dayIn, dayInAddress, formatPeriod } from '../../platform/dates.ts';
import { messages } from '../../platform/messages.ts';
import { useTitle } from '../../platform/page.ts';
import { useUser } from '../../platform/session.ts';
import { PersonHead } from '../../shell/PersonHead.tsx';
import type { PersonArea } from '../../shell/PersonTabs.tsx';
import { Changes } from '../../play/Changes.tsx';
import { useShownName } from '../../play/names-off.ts';
import { ActivityResults } from './ActivityResults.tsx';
import { ActivityTable, type ResultsOf } from './ActivityTable.tsx';
import { weeksUpTo } from './calendar.ts';
import { activitiesOptions, calendarOptions, deleteActivities } from './user-activities.api.ts';
import s from './history.module.css';
import { WeekCalendar } from './WeekCalendar.tsx';

const MOST_WEEKS = 26;
const MOST_DAYS = 31; // the most days that the server lists at once
const WEEK_WIDTH = 28; // px that a week needs so that it can be pressed
const FRAME = 76; // px of the calendar beside its weeks

/** A student's history, for their teacher. */
export function StudentHistory(): ReactElement {
  return <HistoryOf area="teacher" />;
}

/** A child's history, for their parent. */
export function ChildHistory(): ReactElement {
  return <HistoryOf area="parent" />;
}

function HistoryOf({ area }: { area: PersonArea }): ReactElement {
  const { userId = '' } = useParams();
  return <History key={userId} userId={userId} area={area} />;
}

interface Shown {
  readonly start: string;
  readonly end: string;
}

const weekOf = (sunday: string): Shown => ({ start: sunday, end: addDays(sunday, 6) });

/** The period shown, which is kept in the address: a week (`week`), or a typed period (`from` and `to`). */
function useShown(latest: string): readonly [Shown, (shown: Shown) => void] {
  const [search, setSearch] = useSearchParams();
  const [from, to, week] = [
    dayInAddress(search, 'from'),
    dayInAddress(search, 'to'),
    dayInAddress(search, 'week'),
  ];
  const typed = from !== null && to !== null ? { start: from, end: to } : null;
  return [
    typed ?? weekOf(week === null ? latest : weekStart(week)),
    ({ start, end }) => {
      const next = new URLSearchParams(search);
      for (const name of ['from', 'to', 'week']) next.delete(name);
      if (start === weekStart(start) && end === addDays(start, 6)) next.set('week', start);
      else {
        next.set('from', start);
        next.set('to', end);
      }
      setSearch(next, { replace: true, preventScrollReset: true });
    },
  ];
}

function History({ userId, area }: { userId: string; area: PersonArea }): ReactElement {
  const [box, width] = useWidth(1_100);
  const count = Math.min(MOST_WEEKS, Math.max(8, Math.floor((width - FRAME) / WEEK_WIDTH)));
  const thisWeek = weekStart(dayIn(serverNow(), useUser().timeZone));
  const [lastWeek, setLastWeek] = useState<string | null>(null);
  const weeks = weeksUpTo(lastWeek ?? thisWeek, count);
  const period = { start: weeks[0] ?? thisWeek, end: addDays(weeks.at(-1) ?? thisWeek, 7) };
  const { data, error } = useQuery({
    ...calendarOptions(userId, period),
    placeholderData: (before) => before,
  });
  const answered = new Map(data?.dates.map((date) => [date.day, date.answered]));
  const latest = [...answered.keys()].at(-1);
  const [shown, setShown] = useShown(latest === undefined ? thisWeek : weekStart(latest));
  const later = lastWeek === null ? null : addDays(lastWeek, 7 * count);
  const name = useShownName()(data?.user.name ?? '');
  useTitle(`Daily History: ${name}`);
  return (
    <>
      <PersonHead
        area={area}
        userId={userId}
        page="history"
        name={name}
        crumb={`Daily History: ${name}`}
        title="Daily History"
      />
      <BookPage>
        {error && <Banner tone="err">{textOf(error)}</Banner>}
        {!data && !error && <LoadingList />}
        <div ref={box}>
          {data && (
            <WeekCalendar
              weeks={weeks}
              answered={answered}
              chosen={isWeek(shown) ? shown.start : null}
              today={data.today}
              onChoose={(sunday) => setShown(weekOf(sunday))}
              onEarlier={() => setLastWeek(addDays(weeks[0] ?? thisWeek, -7))}
              onLater={later === null ? null : () => setLastWeek(later >= thisWeek ? null : later)}
            />
          )}
        </div>
        {data && (
          <>
            <Period shown={shown} today={data.today} onChange={setShown} />
            {faultsOf(shown).length === 0 && (
              <ActivitiesOf key={`${shown.start} ${shown.end}`} userId={userId} shown={shown} />
            )}
          </>
        )}
      </BookPage>
    </>
  );
}

const isWeek = ({ start, end }: Shown): boolean =>
  start === weekStart(start) && end === addDays(start, 6);

/** The reasons why a typed period cannot be shown. */
function faultsOf({ start, end }: Shown): readonly string[] {
  if (end < start) return ['Must not be before the start'];
  return end > addDays(start, MOST_DAYS - 1) ? [`Must be within ${MOST_DAYS} days`] : [];
}

/** A typed period instead of a week. */
function Period({
  shown,
  today,
  onChange,
}: {
  shown: Shown;
  today: string;
  onChange: (shown: Shown) => void;
}): ReactElement {
  const { start, end } = shown;
  return (
    <div className={s['period']}>
      <DayField
        label="From"
        value={start}
        max={today}
        onChange={(day) => {
          if (day !== '') onChange({ start: day, end });
        }}
      />
      <DayField
        label="To"
        value={end}
        errors={faultsOf(shown)}
        onChange={(day) => {
          if (day !== '') onChange({ start, end: day });
        }}
      />
    </div>
  );
}

/** Asks before deleting; says so when nothing is chosen. */
function askToDelete(userId: string, chosen: readonly UserActivity[], onDone: () => void): void {
  const lists = listsOf(chosen);
  if (lists === null) {
    void messages.error('No activities selected');
    return;
  }
  const answers = chosen.reduce((sum, { answered }) => sum + answered, 0);
  const what = `${counted(chosen.length, 'activity', 'activities')} with ${counted(answers, 'answer')}`;
  void messages.confirmation(
    `Delete ${what} for good? Totals, statistics, reports and stars that rest on them go down.`,
    {
      title: 'Delete Selected',
      ok: 'Delete',
      onConfirm: async () => {
        const message = await deleteActivities(userId, lists);
        onDone();
        void messages.success(message);
      },
    },
  );
}

function ActivitiesOf({ userId, shown }: { userId: string; shown: Shown }): ReactElement {
  const { data, error, isPending } = useQuery(activitiesOptions(userId, shown));
  const curriculum = useCurriculum();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [results, setResults] = useState<ResultsOf | null>(null);
  const activities = data?.userActivities ?? [];
  return (
    <section aria-labelledby="week-of-history">
      <div className={s['weekhead']}>
        <h2 id="week-of-history">
          <span className={s['step']} aria-hidden="true">
            2
          </span>
          {formatPeriod(shown.start, shown.end)}
        </h2>
        <span className={s['tools']}>
          <CurriculumSelector choice={curriculum} label="Outcomes" />
          <Changes>
            <Button
              look="danger"
              onClick={() =>
                askToDelete(
                  userId,
                  activities.filter(({ id }) => chosen.has(id)),
                  () => setChosen(new Set()),
                )
              }
            >
              <Icon name="delete" />
              Delete Selected{chosen.size > 0 && ` ${chosen.size}`}
            </Button>
          </Changes>
        </span>
      </div>
      {isPending && <LoadingList />}
      {error && <Banner tone="err">{textOf(error)}</Banner>}
      {data && activities.length === 0 && (
        <EmptyState
          text={`No activities were completed during this ${isWeek(shown) ? 'week' : 'period'}.`}
        />
      )}
      {activities.length > 0 && (
        <ActivityTable
          activities={activities}
          choice={{ chosen, onChange: setChosen }}
          curriculum={curriculum.data}
          onResults={setResults}
        />
      )}
      {results !== null && (
        <ActivityResults userId={userId} of={results} onClose={() => setResults(null)} />
      )}
    </section>
  );
}
