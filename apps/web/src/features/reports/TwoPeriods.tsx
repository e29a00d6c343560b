import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';

import type { PersonInPeriods, TwoPeriodsReply } from '@moonbase/contracts/reports';
import { addDays } from '@moonbase/kit';
import { minutesOf, percentChange, percentRight } from '@moonbase/reports';

import { BookHead, BookPage } from '../../design/BookHead.tsx';
import { Button, FileLink } from '../../design/Button.tsx';
import { Select } from '../../design/Field.tsx';
import { Icon } from '../../design/icons.tsx';
import { LoadingList } from '../../design/Loading.tsx';
import { PeriodFields } from '../../design/PeriodFields.tsx';
import { counted, grouped, percentText } from '../../design/numbers.ts';
import { Banner, EmptyState } from '../../design/Panel.tsx';
import { type Column, Table } from '../../design/Table.tsx';
import { textOf } from '../../platform/api-error.ts';
import { formatDay, formatPeriodOfYear } from '../../platform/dates.ts';
import { useTitle } from '../../platform/page.ts';
import { useShownName } from '../../play/names-off.ts';
import { useUser } from '../../platform/session.ts';
import { inClass } from '../../play/class-place.ts';
import { useKeepOverride } from '../../play/override.ts';
import { StudentName } from '../../play/StudentName.tsx';
import { ClassTabs } from '../../shell/ClassTabs.tsx';
import { FamilyTabs } from '../../shell/FamilyTabs.tsx';
import { personPath } from '../../shell/PersonTabs.tsx';
import type { ReportChoice } from './reports.api.ts';
import { type ReportPageType, ReportSwitch } from './ReportToolbar.tsx';
import {
  type PeriodsChoice,
  twoPeriodsCsv,
  twoPeriodsOptions,
  usePeriodsChoice,
} from './two-periods.api.ts';
import { useReportAddress } from './use-report-address.ts';
import s from './two-periods.module.css';

const TITLE = 'Two periods';

type Sides = Pick<PersonInPeriods, 'now' | 'beside' | 'level'>;

const stepText = (step: number | null): string => (step === null ? '–' : String(Math.round(step)));

const signed = (value: number): string =>
  value > 0 ? `+${value}` : String(value).replace('-', '−');

/** A figure of the period above that of the one beside it. */
function Both({ now, beside }: { now: string; beside: string }): ReactElement {
  return (
    <span className={s['both']}>
      <b>{now}</b>
      <small>
        <span className="vh">, before </span>
        {beside}
      </small>
    </span>
  );
}

const percentOf = (figures: Sides['now']): string => percentText(percentRight(figures));

function Change({ now, beside }: Sides): ReactElement {
  const change = percentChange(now, beside);
  return change === null ? (
    <span className="muted">too few answers</span>
  ) : (
    <>{`${signed(change)} points`}</>
  );
}

function gained({ now, beside }: Sides['level']): number | null {
  return now === null || beside === null ? null : Math.round(now) - Math.round(beside);
}

/** The columns that stand for every person and for all of them together. */
const FIGURES = [
  {
    id: 'answered',
    title: 'Answered',
    by: ({ now }: Sides) => now.answered,
    cell: ({ now, beside }: Sides) => (
      <Both now={grouped(now.answered)} beside={grouped(beside.answered)} />
    ),
  },
  {
    id: 'right',
    title: 'Right',
    by: ({ now }: Sides) => percentRight(now),
    cell: ({ now, beside }: Sides) => <Both now={percentOf(now)} beside={percentOf(beside)} />,
  },
  {
    id: 'change',
    title: 'Change',
    by: ({ now, beside }: Sides) => percentChange(now, beside),
    cell: (sides: Sides) => <Change {...sides} />,
  },
  {
    id: 'minutes',
    title: 'Minutes',
    by: ({ now }: Sides) => now.worked,
    cell: ({ now, beside }: Sides) => (
      <Both now={grouped(minutesOf(now.worked))} beside={grouped(minutesOf(beside.worked))} />
    ),
  },
  {
    id: 'step',
    title: 'Adaptive step',
    by: ({ level }: Sides) => gained(level),
    cell: ({ level }: Sides) => <Both now={stepText(level.now)} beside={stepText(level.beside)} />,
  },
] as const;

const columnsFor = (
  who: string,
  total: Sides,
  to: (id: string) => string,
): readonly Column<PersonInPeriods>[] => [
  {
    id: 'name',
    title: who,
    rowHeader: true,
    total: 'All',
    sortBy: ({ name }) => name,
    cell: ({ id, name }) => (
      <Link to={to(id)}>
        <StudentName name={name} />
      </Link>
    ),
  },
  ...FIGURES.map(({ id, title, by, cell }): Column<PersonInPeriods> => ({
    id,
    title,
    number: true,
    ...((id === 'minutes' || id === 'change') && { from: 'middle' }),
    sortBy: by,
    cell,
    total: cell(total),
  })),
];

const WEEKS = [4, 12] as const;

/** Periods up to today that one press chooses. */
function Presets({
  start,
  end,
  reply: { today, schoolYear },
  onChange,
}: {
  start: string;
  end: string;
  reply: TwoPeriodsReply;
  onChange: (change: Partial<PeriodsChoice>) => void;
}): ReactElement {
  const isUpTo = (from: string): boolean => start === from && end === today;
  return (
    <div className={s['presets']} role="group" aria-label="Period">
      {WEEKS.map((weeks) => {
        const from = addDays(today, 1 - 7 * weeks);
        return (
          <Button
            key={weeks}
            look={isUpTo(from) ? 'sky' : 'plain'}
            aria-pressed={isUpTo(from)}
            onClick={() => onChange({ start: from, end: today, beside: 'before' })}
          >
            Last {weeks} weeks
          </Button>
        );
      })}
      <Button
        look={isUpTo(schoolYear) ? 'sky' : 'plain'}
        aria-pressed={isUpTo(schoolYear)}
        onClick={() => onChange({ start: schoolYear, end: today, beside: 'year' })}
      >
        Since {formatDay(schoolYear, { month: 'long' })}
      </Button>
    </div>
  );
}

/** The periods: weeks up to today, the school year, or days of one's own, and what stands beside them. */
function PeriodForm({
  choice,
  onChange,
  reply,
}: {
  choice: PeriodsChoice;
  onChange: (change: Partial<PeriodsChoice>) => void;
  reply: TwoPeriodsReply;
}): ReactElement {
  const { today, now, beside } = reply;
  const [start, end] = [choice.start ?? now.start, choice.end ?? now.end];
  const besideStart = choice.besideStart ?? beside.start;
  const besideEnd = choice.besideEnd ?? beside.end;
  return (
    <div className={s['form']}>
      <Presets start={start} end={end} reply={reply} onChange={onChange} />
      <div className={s['days']}>
        <PeriodFields start={start} end={end} max={today} onChange={onChange} />
        <Select
          label="Beside it"
          value={choice.beside}
          choices={[
            { value: 'before', label: 'As many days before it' },
            { value: 'year', label: 'The same weeks last year' },
            { value: 'own', label: 'Other days' },
          ]}
          onChange={(value) =>
            onChange({ beside: value, ...(value === 'own' && { besideStart, besideEnd }) })
          }
        />
        {choice.beside === 'own' && (
          <PeriodFields
            start={besideStart}
            end={besideEnd}
            max={today}
            beside=", beside it"
            onChange={(days) =>
              onChange({
                ...(days.start !== undefined && { besideStart: days.start }),
                ...(days.end !== undefined && { besideEnd: days.end }),
              })
            }
          />
        )}
      </div>
    </div>
  );
}

/** What all of them did, in one sentence. */
function Together({ who, reply }: { who: string; reply: TwoPeriodsReply }): ReactElement {
  const { total, now, beside } = reply;
  const part = ({ answered, correct }: Sides['now']): string =>
    answered === 0
      ? 'nothing was answered'
      : `${percentText(percentRight({ answered, correct }))} right of ${counted(answered, 'answer')}`;
  const gain = gained(total.level);
  return (
    <p className={s['together']} role="status">
      <b>{who}:</b> {part(total.now)} ({formatPeriodOfYear(now.start, now.end)}); beside it{' '}
      {part(total.beside)} ({formatPeriodOfYear(beside.start, beside.end)}).
      {gain !== null &&
        ` Adaptive Learning: step ${stepText(total.level.now)}, ${gain === 0 ? 'as before' : signed(gain)}.`}
    </p>
  );
}

function PeriodsOf({
  group,
  who,
  all,
  to,
  onName,
}: {
  group: ReportChoice['group'];
  who: 'Student' | 'Child';
  all: string;
  to: (id: string) => string;
  onName: (name: string) => ReactElement;
}): ReactElement {
  const [choice, change] = usePeriodsChoice();
  const navigate = useNavigate();
  const { search } = useLocation();
  const onType = (type: ReportPageType): void =>
    void navigate({ pathname: `../${type}`, search }, { preventScrollReset: true });
  const { data, error } = useQuery(twoPeriodsOptions(group, choice));
  const name = data ? (data.name ?? 'unnamed') : '';
  const shown = useShownName();
  const [first, ...others] = data?.people ?? [];
  const onlyOne = others.length === 0 ? first : undefined; // who is all of them
  useTitle(`${TITLE}: ${name}`);
  return (
    <>
      {onName(name)}
      <BookPage>
        {error && <Banner tone="err">{textOf(error)}</Banner>}
        {!data && !error && <LoadingList />}
        {data && <PeriodForm choice={choice} onChange={change} reply={data} />}
        {data?.people.length === 0 && (
          <EmptyState
            text={
              who === 'Student'
                ? 'No students have been added to this class yet'
                : 'No child accounts have been added yet'
            }
          />
        )}
        {data && data.people.length > 0 && (
          <>
            <div className={s['line']}>
              <Together who={onlyOne === undefined ? all : shown(onlyOne.name)} reply={data} />
              <span className={s['keys']}>
                <ReportSwitch type="periods" onType={onType} />
                <FileLink href={twoPeriodsCsv(group, choice)}>
                  <Icon name="download" />
                  CSV Export
                </FileLink>
              </span>
            </div>
            <Table
              caption="Two periods side by side: the period, and small the one beside it"
              columns={columnsFor(who, data.total, to)}
              rows={data.people}
              idOf={({ id }) => id}
              initialSorting={{ column: 'name', direction: 'ascending' }}
            />
          </>
        )}
      </BookPage>
    </>
  );
}

/** Two periods of a class side by side. @see requirement RP-26 */
export function ClassTwoPeriods(): ReactElement {
  const { classGroup: id } = useReportAddress();
  const keep = useKeepOverride();
  if (id === null) return <Navigate to={keep('/teacher')} replace />;
  return (
    <PeriodsOf
      key={id}
      group={{ type: 'class-group', id }}
      who="Student"
      all="The class"
      to={(user) => keep(inClass(personPath('teacher', 'results', user), id))}
      onName={(name) => (
        <BookHead
          crumbs={[
            { to: keep('/teacher'), label: 'My Classes' },
            { to: keep(`/teacher/class-groups/${id}`), label: `Class: ${name}` },
            { label: `${TITLE}: ${name}` },
          ]}
          title={name === '' ? TITLE : name}
          tabs={<ClassTabs classGroupId={id} current="weekly" />}
        />
      )}
    />
  );
}

/** Two periods of a parent's children side by side. */
export function FamilyTwoPeriods(): ReactElement {
  const { id } = useUser();
  return (
    <PeriodsOf
      group={{ type: 'parent', id }}
      who="Child"
      all="All children"
      to={(user) => personPath('parent', 'results', user)}
      onName={(name) => (
        <BookHead
          crumbs={[{ to: '/parent', label: 'My Child Accounts' }, { label: `${TITLE}: ${name}` }]}
          title={TITLE}
          tabs={<FamilyTabs current="weekly" />}
        />
      )}
    />
  );
}
