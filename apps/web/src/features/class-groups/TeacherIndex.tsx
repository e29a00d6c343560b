import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { Link } from 'react-router';

import type { ClassGroupCard, ClassGroupsReply } from '@moonbase/contracts';

import { BookHead, BookPage } from '../../design/BookHead.tsx';
import { Button, ButtonLink } from '../../design/Button.tsx';
import { cx } from '../../design/cx.ts';
import { KeyFigures } from '../../design/Figures.tsx';
import { Icon } from '../../design/icons.tsx';
import { LoadingList } from '../../design/Loading.tsx';
import { counted, grouped } from '../../design/numbers.ts';
import { Banner, EmptyState, panelClass, Tag } from '../../design/Panel.tsx';
import { Tabs } from '../../design/Tabs.tsx';
import { StartLessonKey } from '../../lesson/StartLessonKey.tsx';
import { textOf } from '../../platform/api-error.ts';
import { serverNow } from '../../platform/clock.ts';
import { useTitle } from '../../platform/page.ts';
import { useSession, useUser } from '../../platform/session.ts';
import { classGroupsOptions } from '../../play/api/class-groups.api.ts';
import { inClass } from '../../play/class-place.ts';
import s from './class-groups.module.css';
import { MostStuck } from './MostStuck.tsx';
import { NextThing } from './NextThing.tsx';
import n from './next-thing.module.css';
import { greeting, longDate } from './greeting.ts';
import { may } from '../../play/permissions.ts';
import { useShownIn } from '../../play/names-off.ts';
import { useKeepOverride, useOverrideTeacher } from '../../play/override.ts';
import { DayBars } from './DayBars.tsx';
import { SchoolLines } from './SchoolLines.tsx';
import { AddClass, FirstStudents, SchoolManagement } from './SchoolManagement.tsx';

/** A class without a name is shown as "unnamed". */
export const classNameOf = (name: string | null): string => name ?? 'unnamed';

function lockWords({ lockedStudents, totalStudents }: ClassGroupCard): string {
  if (lockedStudents === 0) return 'Students choose their own content';
  if (lockedStudents === totalStudents) return 'Content is locked for all students';
  return `Content is locked for ${counted(lockedStudents, 'student')}`;
}

/** How many reached the class's minutes of this week; early in a week, how many are on their way. */
function Week({ card: { goal, totalStudents } }: { card: ClassGroupCard }): ReactElement | null {
  if (goal === null) return null;
  const { minutes, reached, begun, notBegun } = goal;
  if (reached + begun === 0)
    return <p className="small muted">A new week: nobody has one of its {minutes} minutes yet.</p>;
  const lead =
    reached > 0
      ? { count: reached, says: `reached ${minutes} minutes this week` }
      : { count: begun, says: `on the way to ${minutes} minutes this week` };
  const parts = `${reached} reached · ${begun} under way · ${notBegun} not begun`;
  const share = (count: number) => ({ width: `${(count / totalStudents) * 100}%` });
  return (
    <div className={n['week']}>
      <p>
        <b>{lead.count}</b>
        <span className="small">
          of {totalStudents} {lead.says}
        </span>
      </p>
      <span className={n['bar']} aria-hidden="true">
        <i style={share(reached)} />
        <i style={share(begun)} />
      </span>
      <p className="small muted">{parts}</p>
    </div>
  );
}

function ClassCard({ card }: { card: ClassGroupCard }): ReactElement {
  const keep = useKeepOverride();
  const empty = card.totalStudents === 0;
  return (
    <section className={cx(panelClass, s['card'], empty && s['emptycard'])}>
      <div className={s['cardhead']}>
        <h2>
          <Link to={keep(`/teacher/class-groups/${card.id}`)}>{classNameOf(card.name)}</Link>
        </h2>
        {!empty && <Tag icon="people">{counted(card.totalStudents, 'student')}</Tag>}
      </div>
      <p className="muted small">{card.teachers.map((each) => each.teacherName).join(', ')}</p>
      {empty ? (
        <strong>No students have been added to this class yet</strong>
      ) : (
        <>
          <Week card={card} />
          <KeyFigures
            figures={[
              { label: 'Correct in 7 days', value: grouped(card.correctInSevenDays) },
              {
                label: 'Active in 7 days',
                value: `${card.activeInSevenDays} of ${card.totalStudents}`,
              },
            ]}
          />
          <DayBars days={card.sevenDays} />
          {card.toCheck > 0 && (
            <p className={s['state']}>
              <Icon name="flag" />
              <Link to={keep(`/teacher/class-groups/${card.id}/check-these`)}>
                {counted(card.toCheck, 'answer')} to look at
              </Link>
            </p>
          )}
          <p className={s['state']}>
            <Icon name={card.lockedStudents > 0 ? 'lock' : 'unlock'} />
            {lockWords(card)}
          </p>
          <footer className={s['cardfoot']}>
            <StartLessonKey classGroup={card} look="plain" />
            <ButtonLink to={keep(`/teacher/class-groups/${card.id}`)}>Open</ButtonLink>
          </footer>
        </>
      )}
    </section>
  );
}

function Notices({ notices }: { notices: ClassGroupsReply['notices'] }): ReactElement | null {
  const keep = useKeepOverride();
  const shownIn = useShownIn();
  if (notices.length === 0) return null;
  return (
    <section className={s['look']} aria-labelledby="worth-a-look">
      <h2 id="worth-a-look">Worth a look</h2>
      <ul className={s['notes']}>
        {notices.map(({ text: sentence, classGroup, user, name }) => {
          const text = shownIn(sentence, name === null ? [] : [name]);
          const to =
            user !== null
              ? inClass(`/teacher/student/${user}/report`, classGroup)
              : classGroup !== null
                ? `/teacher/class-groups/${classGroup}`
                : null;
          return (
            <li key={text}>
              <Icon name="info" />
              {to === null ? text : <Link to={keep(to)}>{text}</Link>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function ClassList({
  scope,
  onAll,
}: {
  scope: 'mine' | 'school';
  onAll?: () => void; // shows all classes of the school, to somebody who may see them
}): ReactElement {
  const teacherId = useOverrideTeacher();
  const { data, error, isPending } = useQuery(classGroupsOptions(scope, teacherId));
  if (isPending) return <LoadingList />;
  if (error) return <Banner tone="err">{textOf(error)}</Banner>;
  return (
    <>
      {scope === 'mine' && data.classGroups.length > 0 && <NextThing />}
      {data.classGroups.length === 0 && scope === 'mine' && onAll ? (
        <TeachesNone onAll={onAll} />
      ) : (
        <Cards cards={data.classGroups} scope={scope} />
      )}
      {scope === 'mine' && <MostStuck />}
      <div className={s['two']}>
        <Notices notices={data.notices} />
        <SchoolManagement />
      </div>
    </>
  );
}

function Cards({
  cards,
  scope,
}: {
  cards: readonly ClassGroupCard[];
  scope: 'mine' | 'school';
}): ReactElement {
  const empty =
    scope === 'mine' && cards.length > 0
      ? 'Nobody is in your classes yet'
      : 'Nobody can practise yet';
  return (
    <>
      {cards.length === 0 ? (
        <EmptyState text="No Classes have been added yet" />
      ) : (
        <div className={s['cards']}>
          {cards.map((card) => (
            <ClassCard key={card.id} card={card} />
          ))}
        </div>
      )}
      {cards.every(({ totalStudents }) => totalStudents === 0) && (
        <div className={s['firststep']}>
          <EmptyState text={empty}>
            <FirstStudents />
          </EmptyState>
        </div>
      )}
    </>
  );
}

/** What somebody sees who looks after a school and teaches no class of it. */
function TeachesNone({ onAll }: { onAll: () => void }): ReactElement {
  const { data, error } = useQuery(classGroupsOptions('school', useOverrideTeacher()));
  if (error) return <Banner tone="err">{textOf(error)}</Banner>;
  if (!data) return <LoadingList />;
  if (data.classGroups.length === 0) return <Cards cards={[]} scope="school" />;
  return (
    <EmptyState text="You teach no class yourself">
      <p>Your school has {counted(data.classGroups.length, 'class', 'classes')}.</p>
      <Button look="main" onClick={onAll}>
        All Classes
      </Button>
    </EmptyState>
  );
}

function HeadLinks(): ReactElement {
  const keep = useKeepOverride();
  return (
    <span className={s['headend']}>
      <ButtonLink to={keep('/worksheets')}>
        <Icon name="print" />
        Print Worksheets
      </ButtonLink>
      <ButtonLink to={keep('/leaderboard')}>
        <Icon name="trophy" />
        Leaderboard
      </ButtonLink>
      <AddClass />
    </span>
  );
}

const TABS = [
  { id: 'mine', label: 'My Classes' },
  { id: 'school', label: 'All Classes' },
] as const;

function trialWords(daysLeft: number): string {
  return daysLeft === 0
    ? 'the teacher trial has ended'
    : `teacher trial, ${counted(daysLeft, 'day')} left`;
}

/** The teacher's start: the classes and the notices. */
export function TeacherIndex(): ReactElement {
  const user = useUser();
  const override = useSession()?.override ?? null;
  const [tab, setTab] = useState<'mine' | 'school'>('mine');
  useTitle('My Classes');
  const now = serverNow();
  const who = override?.teacherName ?? (user.title ? `${user.title} ${user.lastName}` : user.name);
  const day = longDate(now, user.timeZone);
  const trial = override === null ? user.trialDaysLeft : null;
  const head = (tabs?: React.ReactNode): ReactElement => (
    <BookHead
      title={`${greeting(now, user.timeZone)}, ${who}`}
      sub={trial === null ? day : `${day} · ${trialWords(trial)}`}
      aside={<HeadLinks />}
      tabs={tabs}
    />
  );
  if (!may(user, 'class-group:list-school')) {
    return (
      <>
        {head()}
        <BookPage>
          <h2 className="vh">My Classes</h2>
          <SchoolLines />
          <ClassList scope="mine" />
        </BookPage>
      </>
    );
  }
  return (
    <Tabs label="Classes" items={TABS} selected={tab} onSelect={setTab} beside={head}>
      <BookPage>
        <SchoolLines />
        <ClassList scope={tab} onAll={() => setTab('school')} />
      </BookPage>
    </Tabs>
  );
}
