import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { Link, useParams } from 'react-router';

import type { LessonStudent, LessonSummaryReply } from '@moonbase/contracts/lessons';
import { MINUTE_MS } from '@moonbase/kit';

import { BookPage } from '../../design/BookHead.tsx';
import { Button, ButtonLink, FileLink } from '../../design/Button.tsx';
import { cx } from '../../design/cx.ts';
import { Dots10, KeyFigures } from '../../design/Figures.tsx';
import { Icon } from '../../design/icons.tsx';
import { LoadingList } from '../../design/Loading.tsx';
import { counted, grouped, percentRight, percentText } from '../../design/numbers.ts';
import { Banner, Panel } from '../../design/Panel.tsx';
import { Table, type Column } from '../../design/Table.tsx';
import { textOf } from '../../platform/api-error.ts';
import { serverNow, useServerNow } from '../../platform/clock.ts';
import { dayWords, formatTime } from '../../platform/dates.ts';
import { useTitle } from '../../platform/page.ts';
import { useUser } from '../../platform/session.ts';
import { Changes } from '../../play/Changes.tsx';
import { classMistakesOptions } from '../../play/api/class-mistakes.api.ts';
import { inClass } from '../../play/class-place.ts';
import { useShownName } from '../../play/names-off.ts';
import { useKeepOverride } from '../../play/override.ts';
import { ClassHead } from '../../shell/ClassHead.tsx';
import { isComingIn, summaryCsv, summaryOptions } from './lessons.api.ts';
import { NoContact } from './NoContact.tsx';
import s from './summary.module.css';

const HARD = 60; // per cent right: fewer than that

/** Mistakes that have a name and showed in this lesson, those of most students first; null: they are not read yet. */
function useMistakesOf({ classGroup, lesson }: LessonSummaryReply) {
  const { data, error } = useQuery(classMistakesOptions(classGroup.id));
  if (error) return [];
  if (!data) return null;
  return data.mistakes
    .flatMap(({ mistake, name, students }) => {
      const today = students.filter(({ examples }) =>
        examples.some(({ answeredAt }) => answeredAt >= lesson.startedAt),
      );
      return today.length === 0 ? [] : [{ mistake, name, students: today.length }];
    })
    .toSorted((one, other) => other.students - one.students);
}
type MistakesOf = ReturnType<typeof useMistakesOf>;

/** What was answered and not skipped: what was skipped is not wrong. @see packages/lesson/SPEC.md rule LN14 */
const triedIn = ({ answered, skipped }: LessonSummaryReply | LessonStudent): number =>
  answered - skipped;

const FEW_ANSWERS = 10;

/** Whether so little was answered that nothing can be said of the class. */
const isLittle = (summary: LessonSummaryReply): boolean =>
  triedIn(summary) < FEW_ANSWERS || summary.students.length === 1;

/** What is said where no unit stands out: a lesson that was hard, or that showed a mistake, is not called fine. */
function headingWithout(summary: LessonSummaryReply, mistake: string | undefined): string {
  const percent = percentRight(summary.right, triedIn(summary));
  if (percent === null && isComingIn(summary, serverNow())) return 'The answers come in';
  if (percent === null) return 'Nobody answered a question';
  if (mistake !== undefined) return `Look at a mistake together: ${startsSmall(mistake)}`;
  if (isLittle(summary)) return 'Too little was answered to say more';
  return percent < HARD ? 'It was hard for those who were there' : 'Nothing stands out';
}

const startsSmall = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

/** The one thing to say next. */
function SayNext({
  summary,
  mistakes,
}: {
  summary: LessonSummaryReply;
  mistakes: MistakesOf;
}): ReactElement {
  const shown = useShownName();
  const { say, right, skipped } = summary;
  const tried = triedIn(summary);
  const [first] = mistakes ?? [];
  if (say === null && mistakes === null) return <LoadingList />;
  if (say === null)
    return (
      <Panel>
        {first !== undefined && <p className="small muted">The one thing to say next</p>}
        <h2>{headingWithout(summary, first?.name)}</h2>
        {first !== undefined && (
          <p>{counted(first.students, 'student')} of those who were there may have made it.</p>
        )}
        {tried > 0 && (
          <p>
            {right} of {tried} answers {tried === 1 ? 'was' : 'were'} right.
            {!isLittle(summary) && ' No topic went wrong for several students.'}
          </p>
        )}
        {skipped > 0 && <p>{counted(skipped, 'question')} skipped.</p>}
      </Panel>
    );
  const names = say.students.slice(0, 3).map(({ name }) => shown(name));
  const more = say.students.length - names.length;
  return (
    <Panel>
      <p className="small muted">The one thing to say next</p>
      <h2>Look at {say.unit} together</h2>
      <p>
        {say.wrong} of {say.answered} answers were not right: {names.join(', ')}
        {more > 0 && ` and ${more} more`}.
      </p>
    </Panel>
  );
}

function NamedMistakes({
  classGroupId,
  mistakes,
}: {
  classGroupId: string;
  mistakes: MistakesOf;
}): ReactElement {
  const keep = useKeepOverride();
  return (
    <Panel>
      <h2>Named mistakes</h2>
      {mistakes?.length === 0 && (
        <p className="small muted">No mistake came often enough to give it a name.</p>
      )}
      <ul className={s['list']}>
        {mistakes?.map(({ mistake, name, students }) => (
          <li key={mistake}>
            <span>
              {name} <span className="small muted">{counted(students, 'student')}</span>
            </span>
            <Changes>
              <ButtonLink to={keep(`/teacher/class-groups/${classGroupId}/mistakes`)}>
                Set mending
              </ButtonLink>
            </Changes>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Who came late took part: the heading says both where both are listed. In two halves each had the sheet for its time. */
function headOf(away: number, late: number, isHalves: boolean): string {
  if (isHalves && away > 0) return 'On paper alone, or not there';
  if (late === 0) return 'Not there';
  return away === 0 ? 'Came late' : 'Not there, or late';
}

/** What a half had to do of whom nothing came. */
const AWAY_IN_HALVES = { 1: 'was to play first', 2: 'had the sheet first' } as const;

function awayWords(half: 1 | 2 | null, lastActiveAt: string | null, timeZone: string): string {
  const last =
    lastActiveAt === null
      ? 'never here'
      : `last here ${dayWords(lastActiveAt, serverNow(), timeZone)}`;
  return half === null ? last : `${AWAY_IN_HALVES[half]}, ${last}`;
}

/** Students in a card beside the others; more lie in columns below them. */
const MOST_IN_A_CARD = 8;

/** Who was not there, off until ticked, and who came for the last minutes. */
function NotThere({ away, late, isHalves, classGroup, lesson }: LessonSummaryReply): ReactElement {
  const keep = useKeepOverride();
  const shown = useShownName();
  const { timeZone } = useUser();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const ids = [...ticked].join(',');
  const isLong = away.length + late.length > MOST_IN_A_CARD;
  return (
    <Panel className={cx(isLong && s['wide'])}>
      <h2>{headOf(away.length, late.length, isHalves)}</h2>
      {away.length + late.length === 0 && <p className="small muted">Everybody was there.</p>}
      {away.length > 0 && (
        <Changes>
          <p className="small muted">Set it gives them this lesson’s content as set work.</p>
        </Changes>
      )}
      {away.length > 1 && (
        <Changes>
          <Button
            look="quiet"
            onClick={() =>
              setTicked(new Set(ticked.size === away.length ? [] : away.map(({ id }) => id)))
            }
          >
            {ticked.size === away.length ? 'Untick all' : `Tick all ${away.length}`}
          </Button>
        </Changes>
      )}
      <ul className={s['list']}>
        {away.map(({ id, name, lastActiveAt, half }) => (
          <li key={id}>
            <span>
              {shown(name)}{' '}
              <span className="small muted">{awayWords(half, lastActiveAt, timeZone)}</span>
            </span>
            <Changes>
              <label>
                <input
                  type="checkbox"
                  checked={ticked.has(id)}
                  onChange={({ target }) => {
                    const next = new Set(ticked);
                    if (target.checked) next.add(id);
                    else next.delete(id);
                    setTicked(next);
                  }}
                />{' '}
                Set it<span className="vh"> for {shown(name)}</span>
              </label>
            </Changes>
          </li>
        ))}
        {late.map(({ id, name, minutes }) => (
          <li key={id}>
            <span>
              {shown(name)}{' '}
              <span className="small muted">
                came for the last {minutes === 1 ? 'minute' : `${minutes} minutes`}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {ticked.size > 0 && (
        <ButtonLink
          look="main"
          to={keep(
            `/teacher/class-groups/${classGroup.id}/work/new?lesson=${lesson.id}&users=${ids}`,
          )}
        >
          Set it for {counted(ticked.size, 'student')}
        </ButtonLink>
      )}
    </Panel>
  );
}

function columnsFor(
  shown: (name: string) => string,
  to: (userId: string) => string,
): readonly Column<LessonStudent>[] {
  return [
    {
      id: 'name',
      title: 'Student',
      rowHeader: true,
      sortBy: ({ name }) => name,
      cell: ({ id, name }) => <Link to={to(id)}>{shown(name)}</Link>,
    },
    {
      id: 'what',
      title: 'What',
      from: 'middle',
      cell: ({ units }) => units.slice(0, 2).join(', '),
    },
    {
      id: 'minutes',
      title: 'Minutes',
      number: true,
      sortBy: ({ minutes }) => minutes,
      cell: ({ minutes }) => minutes,
    },
    {
      id: 'right',
      title: 'Right',
      number: true,
      sortBy: ({ right }) => right,
      cell: ({ right }) => right,
    },
    { id: 'answered', title: 'of', number: true, sortBy: triedIn, cell: triedIn },
    {
      id: 'skipped',
      title: 'Skipped',
      number: true,
      sortBy: ({ skipped }) => skipped,
      cell: ({ skipped }) => skipped,
    },
    {
      id: 'recent',
      title: 'Last ten',
      from: 'middle',
      cell: ({ recent }) => <Dots10 recent={recent} />,
    },
  ];
}

/** Says for a minute that figures still grow: nobody takes an empty page for a lesson without answers. */
function ComingIn({ summary }: { summary: LessonSummaryReply }): ReactElement | null {
  const now = useServerNow();
  if (!isComingIn(summary, now)) return null;
  return (
    <Banner tone="warn" icon="clock">
      The class finishes the question that ran. The last answers come in within half a minute, here
      and in the reports.
    </Banner>
  );
}

/** How long it was: one that was ended early had fewer minutes than were planned. */
function lengthWords(planned: number, lastedMs: number): string {
  const lasted = Math.max(1, Math.round(lastedMs / MINUTE_MS));
  return lasted >= planned
    ? `The ${planned} minutes`
    : `${counted(lasted, 'minute')} of the ${planned} planned`;
}

function Loaded({ summary }: { summary: LessonSummaryReply }): ReactElement {
  const { classGroup, lesson, endedAt, students, right, skipped } = summary;
  const tried = triedIn(summary);
  const keep = useKeepOverride();
  const shown = useShownName();
  const { timeZone } = useUser();
  const began = Date.parse(lesson.startedAt);
  const mistakes = useMistakesOf(summary);
  useTitle(`After the lesson: ${classGroup.name ?? 'unnamed'}`);
  const when = `${dayWords(lesson.startedAt, serverNow(), timeZone)}, ${formatTime(began)} to ${formatTime(Date.parse(endedAt))}`;
  return (
    <>
      <ClassHead
        classGroup={classGroup}
        current="live"
        page="After the lesson"
        aside={
          <span className={s['keys']}>
            <Button onClick={() => globalThis.print()}>
              <Icon name="print" />
              Print
            </Button>
            <FileLink href={summaryCsv(classGroup.id, lesson.id)}>
              <Icon name="download" />
              CSV
            </FileLink>
          </span>
        }
      />
      <BookPage>
        <p className={cx(s['when'], 'muted')}>
          {when} · {lesson.words} · {lesson.teacher}
        </p>
        <ComingIn summary={summary} />
        <NoContact summary={summary} />
        <div className={s['cards']}>
          <SayNext summary={summary} mistakes={mistakes} />
          <Panel>
            <h2>{lengthWords(lesson.minutes, Date.parse(endedAt) - began)}</h2>
            <KeyFigures
              figures={[
                {
                  label:
                    tried === 0 ? 'Right' : `Right, ${percentText(percentRight(right, tried))}`,
                  value: `${grouped(right)} of ${grouped(tried)}`,
                },
                { label: 'Skipped', value: grouped(skipped) },
                { label: 'Took part', value: `${students.length} of ${lesson.students}` },
                { label: 'Minutes worked together', value: grouped(lesson.worked) },
              ]}
            />
          </Panel>
          {(mistakes?.length !== 0 || !isLittle(summary)) && (
            <NamedMistakes classGroupId={summary.classGroup.id} mistakes={mistakes} />
          )}
          <NotThere {...summary} />
        </div>
        <h2>Everybody</h2>
        <Table
          caption="Everybody"
          columns={columnsFor(shown, (id) =>
            keep(inClass(`/teacher/student/${id}/history`, classGroup.id)),
          )}
          rows={students}
          idOf={({ id }) => id}
          initialSorting={{ column: 'name', direction: 'ascending' }}
        />
      </BookPage>
    </>
  );
}

/** After a lesson: what to say next, figures, who was not there. @see requirement LS-5 */
export function SummaryPage(): ReactElement {
  const { classGroupId = '', lessonId = '' } = useParams();
  const { data, error } = useQuery(summaryOptions(classGroupId, lessonId));
  if (data) return <Loaded summary={data} />;
  return (
    <BookPage>{error ? <Banner tone="err">{textOf(error)}</Banner> : <LoadingList />}</BookPage>
  );
}
