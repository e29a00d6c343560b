import { isDoubtfulDay } from '@moonbase/practice';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { Link, useNavigate, useParams } from 'react-router';

import type { ClassGroupReply, ClassStudent } from '@moonbase/contracts';
import { tooFastWords } from '@moonbase/reports';

import { Insignia } from '../../design/art/Insignia.tsx';
import { ActionBar, BookPage } from '../../design/BookHead.tsx';
import { Button, ButtonLink } from '../../design/Button.tsx';
import { KeyFigures, PercentBar, Spark } from '../../design/Figures.tsx';
import { Icon, type IconName } from '../../design/icons.tsx';
import { LoadingList } from '../../design/Loading.tsx';
import { counted, grouped, percentRight, percentText } from '../../design/numbers.ts';
import { EmptyState, Tag } from '../../design/Panel.tsx';
import { Table, type Column } from '../../design/Table.tsx';
import { useMinutesSince } from '../../platform/clock.ts';
import { useTitle } from '../../platform/page.ts';
import { queryClient } from '../../platform/query-client.ts';
import { useUser } from '../../platform/session.ts';
import { afterMinutes } from '../../content-selections/lock-minutes.ts';
import { LockChosen } from '../../content-selections/LockChosen.tsx';
import { askToLockAll, askToUnlockAll } from '../../content-selections/lock-all.ts';
import { Changes, useOnlyWatches } from '../../play/Changes.tsx';
import { classGroupOptions } from '../../play/api/class-groups.api.ts';
import { inClass } from '../../play/class-place.ts';
import { ClassHead } from '../../shell/ClassHead.tsx';
import { StartLessonKey } from '../../lesson/StartLessonKey.tsx';
import { useShownName } from '../../play/names-off.ts';
import { KeptGroups } from './KeptGroups.tsx';
import { LastActive } from './LastActive.tsx';
import { NextSteps } from './NextSteps.tsx';
import { ChosenKeys, hasContent, whyGrey } from './ChosenKeys.tsx';
import s from './class-groups.module.css';
import { goalFigures, GoalKey, LastWeek } from './GoalKey.tsx';
import { FirstStudents, WhoAddsStudents } from './SchoolManagement.tsx';
import { ParentNews } from './ParentNews.tsx';
import { NoClass } from './NoClass.tsx';
import { useKeepOverride } from '../../play/override.ts';
import { StudentName } from '../../play/StudentName.tsx';

function Content({ selection }: Pick<ClassStudent, 'selection'>): ReactElement {
  if (!selection) return <span className="muted">nothing chosen</span>;
  return (
    <span className={s['content']}>
      {selection.lockedMinutes > 0 && <Icon name="lock" className={s['lock'] ?? ''} />}
      {selection.summary}{' '}
      {selection.lockedMinutes > 0 && (
        <b>
          {selection.lockedMinutes} min<span className="vh"> locked</span>
        </b>
      )}
    </span>
  );
}

/** Right answers in each of eight weeks, the last of which is the current one. */
function Weeks({ weeks }: Pick<ClassStudent, 'weeks'>): ReactElement {
  const label = `Right answers per week: ${weeks.slice(0, -1).join(', ')}; this week so far ${weeks.at(-1) ?? 0}`;
  return <Spark points={weeks} unfinished label={label} />;
}

/** A student's achievements and share of right answers. */
const FIGURES: readonly Column<ClassStudent>[] = [
  {
    id: 'level',
    title: 'Defender Level',
    number: true,
    from: 'middle',
    sortBy: (row) => row.echelon,
    cell: (row) => (
      <span className={s['level']}>
        {row.echelon > 0 && <Insignia position={row.echelon} />}
        {row.echelon === 0 ? '–' : row.echelon}
      </span>
    ),
  },
  {
    id: 'step',
    title: 'Step',
    number: true,
    from: 'wide',
    sortBy: (row) => row.maxStoryStage,
    cell: (row) => row.maxStoryStage,
  },
  {
    id: 'stars',
    title: 'Stars',
    number: true,
    from: 'wide',
    sortBy: (row) => row.stars,
    cell: (row) => row.stars,
  },
  {
    id: 'minutes',
    title: 'Minutes this week',
    number: true,
    from: 'wide',
    sortBy: (row) => row.minutesThisWeek,
    cell: (row) => row.minutesThisWeek,
  },
  {
    id: 'total',
    title: 'Total correct',
    number: true,
    sortBy: (row) => row.totalCorrect,
    cell: (row) => grouped(row.totalCorrect),
  },
  {
    id: 'right',
    title: 'Right',
    number: true,
    sortBy: (row) => percentRight(row.correct, row.answered),
    cell: (row) => {
      const percent = percentRight(row.correct, row.answered);
      return (
        <span className={s['right']}>
          <span>{percentText(percent)}</span>
          <PercentBar percent={percent} />
        </span>
      );
    },
  },
];

function columnsFor(
  timeZone: string,
  to: (userId: string) => string,
): readonly Column<ClassStudent>[] {
  return [
    {
      id: 'name',
      title: 'Student',
      rowHeader: true,
      sortBy: (row) => row.name,
      cell: (row) => (
        <>
          <Link to={to(row.id)}>
            <StudentName name={row.name} />
          </Link>
          {isDoubtfulDay(row.suspectWavesToday) && (
            <>
              {' '}
              <Tag tone="warn">{row.suspectWavesToday} doubtful waves today</Tag>
            </>
          )}
          {row.tooFastToday > 0 && (
            <>
              {' '}
              <span className={s['sentence']}>
                <Tag tone="warn">{tooFastWords(row.tooFastToday)}</Tag>
              </span>
            </>
          )}
        </>
      ),
    },
    ...FIGURES,
    {
      id: 'weeks',
      title: 'Last 8 weeks',
      from: 'wide',
      cell: (row) => <Weeks weeks={row.weeks} />,
    },
    {
      id: 'active',
      title: 'Last active',
      from: 'middle',
      sortBy: (row) => row.lastActiveAt,
      cell: (row) => <LastActive at={row.lastActiveAt} timeZone={timeZone} />,
    },
    {
      id: 'content',
      title: 'Content to practise',
      sortBy: (row) => row.selection?.summary ?? null,
      cell: (row) => <Content selection={row.selection} />,
    },
  ];
}

/** A page about one student; without exactly one chosen it is disabled. */
function OneStudent({
  of,
  classGroupId,
  page,
  icon,
  label,
}: {
  of: string | null;
  classGroupId: string;
  page: (typeof ONE_STUDENT)[number]['page'];
  icon: IconName;
  label: string;
}): ReactElement {
  const keep = useKeepOverride();
  const content = (
    <>
      <Icon name={icon} />
      {label}
    </>
  );
  if (of === null) return <Button disabled>{content}</Button>;
  return (
    <ButtonLink to={keep(inClass(`/teacher/student/${of}/${page}`, classGroupId))}>
      {content}
    </ButtonLink>
  );
}

const ONE_STUDENT = [
  { page: 'report', icon: 'chart', label: 'All Results' },
  { page: 'history', icon: 'clock', label: 'History' },
  { page: 'adaptive-leveling-report', icon: 'chart', label: 'Adaptive Report' },
  { page: 'story-report', icon: 'rocket', label: 'Galactic Campaign' },
  { page: 'practice-report', icon: 'print', label: 'Practice report' },
  { page: 'settings', icon: 'tools', label: 'Settings' },
] as const;

function Students({
  classGroupId,
  students,
}: Pick<ClassGroupReply, 'students'> & { classGroupId: string }): ReactElement {
  const navigate = useNavigate();
  const { timeZone } = useUser();
  const onlyWatches = useOnlyWatches();
  const keep = useKeepOverride();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const shown = useShownName();
  const nameOf = (id: string): string => shown(students.find((each) => each.id === id)?.name ?? '');
  const ids = [...chosen];
  const one = chosen.size === 1 ? (ids[0] ?? null) : null;
  const clear = (): void => setChosen(new Set());
  const reload = (): void => {
    clear();
    void queryClient.invalidateQueries(classGroupOptions(classGroupId));
  };
  return (
    <>
      <ActionBar
        chosen={
          chosen.size === 0 ? 'No students chosen' : `${counted(chosen.size, 'student')} chosen`
        }
        onClear={chosen.size > 0 ? clear : undefined}
        reason={whyGrey(
          ids,
          ONE_STUDENT.map(({ label }) => label),
        )}
      >
        <Changes>
          <Button
            look="main"
            disabled={chosen.size === 0}
            onClick={() =>
              void navigate(
                keep(
                  `/teacher/class-groups/${classGroupId}/content-selection?users=${ids.join(',')}`,
                ),
              )
            }
          >
            <Icon name="pencil" />
            Content selection
          </Button>
          <LockChosen
            users={ids}
            who={one === null ? counted(ids.length, 'student') : nameOf(one)}
            onDone={reload}
          />
        </Changes>
        <ChosenKeys
          classGroupId={classGroupId}
          users={ids}
          withContent={ids.filter((id) => hasContent(students, id))}
        />
        {ONE_STUDENT.filter(({ page }) => page !== 'settings' || !onlyWatches).map((link) => (
          <OneStudent key={link.page} of={one} classGroupId={classGroupId} {...link} />
        ))}
      </ActionBar>
      <KeptGroups classGroupId={classGroupId} chosen={chosen} onChoose={setChosen} />
      <Table
        caption="Students"
        columns={columnsFor(timeZone, (id) =>
          keep(inClass(`/teacher/student/${id}/report`, classGroupId)),
        )}
        rows={students}
        idOf={(row) => row.id}
        initialSorting={{ column: 'name', direction: 'ascending' }}
        selection={{
          chosen,
          onChange: setChosen,
          allLabel: 'Choose all students',
          labelOf: (id) => `Choose ${nameOf(id)}`,
        }}
      />
    </>
  );
}

/** Locks and unlocks the content of the whole class, after a question. */
function LockAll({
  classGroup,
  students,
}: Omit<ClassGroupReply, 'parentNews'>): ReactElement | null {
  if (students.length === 0) return null;
  const ids = students.map(({ id }) => id);
  const who = `all ${counted(ids.length, 'student')} of ${classGroup.name ?? 'this class'}`;
  const reload = (): void => void queryClient.invalidateQueries(classGroupOptions(classGroup.id));
  return (
    <>
      <Button onClick={() => askToLockAll(ids, who, reload)}>
        <Icon name="lock" />
        Lock All
      </Button>
      <Button
        disabled={!students.some(({ selection }) => (selection?.lockedMinutes ?? 0) > 0)}
        onClick={() => askToUnlockAll(ids, who, reload)}
      >
        <Icon name="unlock" />
        Unlock All
      </Button>
    </>
  );
}

function Loaded({ classGroup, students, parentNews }: ClassGroupReply): ReactElement {
  const keep = useKeepOverride();
  useTitle(`Class: ${classGroup.name ?? 'unnamed'}`);
  const correct = students.reduce((sum, each) => sum + each.correct, 0);
  const answered = students.reduce((sum, each) => sum + each.answered, 0);
  const { goal } = classGroup;
  const thisWeek = students.reduce((sum, each) => sum + (each.weeks.at(-1) ?? 0), 0);
  return (
    <>
      <ClassHead
        classGroup={{ ...classGroup, totalStudents: students.length }}
        current="students"
        aside={
          <span className={s['headend']}>
            <KeyFigures
              figures={[
                { label: 'Correct since Sunday', value: grouped(thisWeek) },
                { label: 'Right', value: percentText(percentRight(correct, answered)) },
                ...goalFigures(goal, students.length),
              ]}
            />
            {students.length > 0 && <StartLessonKey classGroup={classGroup} />}
            <Changes>
              <LockAll classGroup={classGroup} students={students} />
              <ButtonLink to={keep(`/teacher/class-groups/${classGroup.id}/rescue`)}>
                <Icon name="rocket" />
                Play Space Rescue
              </ButtonLink>
            </Changes>
          </span>
        }
      />
      <BookPage>
        {students.length === 0 ? (
          <EmptyState text="No students have been added to this class yet">
            <FirstStudents />
          </EmptyState>
        ) : (
          <>
            <ParentNews classGroupId={classGroup.id} news={parentNews} />
            <NextSteps classGroupId={classGroup.id} names={students.map(({ name }) => name)} />
            <Students classGroupId={classGroup.id} students={students} />
            <GoalKey classGroupId={classGroup.id} goal={goal} />
            <LastWeek goal={goal} students={students} />
            <p className={s['adds']}>
              <span>A student is missing?</span> <WhoAddsStudents classGroup={classGroup.id} />
            </p>
          </>
        )}
      </BookPage>
    </>
  );
}

/** One class: its students with level, totals, share of right answers, last weeks and content. */
export function ClassPage(): ReactElement {
  const { classGroupId = '' } = useParams();
  const { data, error, isPending, dataUpdatedAt } = useQuery(classGroupOptions(classGroupId));
  const minutes = useMinutesSince(dataUpdatedAt);
  if (isPending) {
    return (
      <BookPage>
        <LoadingList />
      </BookPage>
    );
  }
  if (error) return <NoClass error={error} />;
  return <Loaded {...data} students={[...afterMinutes(data.students, minutes)]} />;
}
