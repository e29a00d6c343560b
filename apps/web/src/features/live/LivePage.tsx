import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link, useParams } from 'react-router';

import type { LiveClassReply, LiveStudent } from '@moonbase/contracts';

import { BookPage } from '../../design/BookHead.tsx';
import { Button, ButtonLink } from '../../design/Button.tsx';
import { Dots10 } from '../../design/Figures.tsx';
import { Icon } from '../../design/icons.tsx';
import { LoadingList } from '../../design/Loading.tsx';
import { Banner, EmptyState, Tag } from '../../design/Panel.tsx';
import { textOf } from '../../platform/api-error.ts';
import { serverNow } from '../../platform/clock.ts';
import { formatTime } from '../../platform/dates.ts';
import { messages } from '../../platform/messages.ts';
import { useTitle } from '../../platform/page.ts';
import { useUser } from '../../platform/session.ts';
import { Changes } from '../../play/Changes.tsx';
import { inClass } from '../../play/class-place.ts';
import { useKeepOverride } from '../../play/override.ts';
import { lessonOptions } from '../../play/api/lessons.api.ts';
import { unlockContent } from '../../play/api/content-selections.api.ts';
import { askToLock } from '../../content-selections/lock-all.ts';
import { ClassHead } from '../../shell/ClassHead.tsx';
import { useShownName } from '../../play/names-off.ts';
import { HelpKey, LessonBand } from './LessonBand.tsx';
import { awayWords, doing, handWords } from './live-words.ts';
import { liveOptions, pauseClass, reloadLive } from './live.api.ts';
import s from './live.module.css';
import { useChanges } from './use-changes.ts';

interface Place {
  readonly classGroupId: string;
}

/** A teacher's actions on a tile: see the answers, choose content, lock and unlock. */
function Actions({ student, classGroupId }: { student: LiveStudent } & Place): ReactElement {
  const keep = useKeepOverride();
  const { user, unit, hand, lockedMinutes } = student;
  const name = useShownName()(student.name);
  const reload = (): void => void reloadLive(classGroupId, 'live');
  const content = `/teacher/class-groups/${classGroupId}/content-selection?users=${user}`;
  return (
    <span className={s['actions']}>
      <Link to={keep(inClass(`/teacher/student/${user}/history`, classGroupId))}>Answers</Link>
      <Changes>
        <Link to={keep(unit === null ? content : `${content}&unit=${unit}`)}>
          {hand === 'wrong' ? 'Set mending' : 'Content'}
        </Link>
      </Changes>
      <HelpKey classGroupId={classGroupId} user={user} name={name} />
      <Changes>
        {lockedMinutes > 0 ? (
          <Button
            look="quiet"
            aria-label={`Unlock ${name}`}
            onClick={() =>
              void unlockContent([user]).then((done) => {
                if (done) reload();
              })
            }
          >
            <Icon name="unlock" />
            {lockedMinutes} min
          </Button>
        ) : (
          <Button
            look="quiet"
            aria-label={`Lock ${name}`}
            onClick={() => askToLock([user], name, reload)}
          >
            <Icon name="lock" />
            Lock
          </Button>
        )}
      </Changes>
    </span>
  );
}

function Tile({ student, classGroupId }: { student: LiveStudent } & Place): ReactElement {
  const shown = useShownName();
  const { name, dots, hand } = student;
  return (
    <li className={hand === null ? s['tile'] : s['hand']}>
      <b>{shown(name)}</b>
      <p className="xs muted">{doing(student)}</p>
      {hand !== null && <p className="small">{handWords(student)}</p>}
      <Figure student={student} />
      <Dots10 recent={dots} showEmpty />
      <Actions student={student} classGroupId={classGroupId} />
    </li>
  );
}

/** What a student has answered: in the lesson that runs, where they have begun in it. What was skipped is not wrong. */
function Figure({ student }: { student: LiveStudent }): ReactElement {
  const { inLesson } = student;
  const { answered, right, skipped } = inLesson ?? student;
  const when = inLesson === null ? 'in the last 5 minutes' : 'in this lesson';
  if (answered === 0) return <p className="small muted">No question finished {when}</p>;
  return (
    <p className={s['figure']}>
      <b>{right}</b>
      <span className="small muted">
        of {answered - skipped} right {when}
        {skipped > 0 && `, ${skipped} skipped`}
      </span>
    </p>
  );
}

/** The students who do not play, with what is known of each. */
function Names({ students }: { students: readonly LiveStudent[] }): ReactElement {
  const { timeZone } = useUser();
  const shown = useShownName();
  return (
    <ul className={s['gone']}>
      {students.map((student) => (
        <li key={student.user}>
          {shown(student.name)}{' '}
          <span className="muted small">{awayWords(student, serverNow(), timeZone)}</span>
        </li>
      ))}
    </ul>
  );
}

function Section({
  title,
  students,
  classGroupId,
}: { title: string; students: readonly LiveStudent[] } & Place): ReactElement | null {
  if (students.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className={s['section']}>
        {title} <Tag tone={title === 'Needs a hand' ? 'warn' : 'plain'}>{students.length}</Tag>
      </h2>
      <ul className={s['tiles']}>
        {students.map((student) => (
          <Tile key={student.user} student={student} classGroupId={classGroupId} />
        ))}
      </ul>
    </section>
  );
}

function Away({
  title,
  students,
  of,
}: {
  title: string;
  students: readonly LiveStudent[];
  of: number; // students of the class
}): ReactElement | null {
  if (students.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className={s['section']}>
        {title} <Tag>{`${students.length} of ${of}`}</Tag>
      </h2>
      <Names students={students} />
    </section>
  );
}

/** Pauses the games of the class; a lesson that runs has a pause of its own. */
function PauseClass({ classGroupId }: Place): ReactElement | null {
  const { data } = useQuery(lessonOptions(classGroupId));
  const isInLesson = data?.lesson && data.lesson.state !== 'over';
  return isInLesson ? null : <PauseKey classGroupId={classGroupId} isPaused={false} />;
}

/** Pauses the games of the class, or ends the pause. */
function PauseKey({ classGroupId, isPaused }: { isPaused: boolean } & Place): ReactElement {
  const press = async (): Promise<void> => {
    try {
      await pauseClass(classGroupId, !isPaused);
      await reloadLive(classGroupId, 'live');
    } catch (error) {
      void messages.error(textOf(error));
    }
  };
  return (
    <Button look={isPaused ? 'main' : 'plain'} onClick={() => void press()}>
      <Icon name={isPaused ? 'play' : 'pause'} />
      {isPaused ? 'Let the class play on' : 'Pause the class'}
    </Button>
  );
}

/** What to tell a class of which nobody is here yet. */
function HowTheyCome({ classGroupId }: Place): ReactElement {
  const keep = useKeepOverride();
  return (
    <EmptyState text="Nobody is here yet">
      <p>Whoever signs in stands here within seconds.</p>
      <ButtonLink to={keep(`/teacher/class-groups/${classGroupId}/sign-in`)}>
        How they sign in
      </ButtonLink>
    </EmptyState>
  );
}

function Loaded({ reply, isLate }: { reply: LiveClassReply; isLate: boolean }): ReactElement {
  const keep = useKeepOverride();
  const { classGroup, students, pausedUntil } = reply;
  const here = students.filter(({ isHere }) => isHere);
  const signedIn = students.filter((student) => student.signedIn !== null);
  const lost = students.filter(({ lostSince }) => lostSince !== null);
  const onPaper = students.filter((student) => student.onPaper);
  const gone = students.filter(
    (each) => !each.isHere && !each.onPaper && each.lostSince === null && each.signedIn === null,
  );
  const { id } = classGroup;
  const { data: known } = useQuery(lessonOptions(id));
  const working = known?.lesson?.state === 'paused' ? 'Here, paused' : 'At work';
  useTitle(`Live: ${classGroup.name ?? 'unnamed'}`);
  return (
    <>
      <ClassHead
        classGroup={classGroup}
        current="live"
        page="Live"
        aside={
          <span className={s['keys']}>
            <Changes>
              {pausedUntil === null && students.length > 0 && <PauseClass classGroupId={id} />}
            </Changes>
            <ButtonLink to={keep(`/teacher/class-groups/${id}/live/projector`)}>
              <Icon name="rocket" />
              Projector view
            </ButtonLink>
          </span>
        }
      />
      <BookPage>
        <LessonBand classGroupId={id} />
        <p className={s['now']} role="status">
          <i className={isLate ? s['lost'] : s['on']} />
          {isLate ? 'The server does not answer: these are the last figures' : 'Up to date'}
        </p>
        {pausedUntil !== null && (
          <Banner tone="info">
            <span className={s['paused']}>
              The games of this class are paused. They go on by themselves at{' '}
              {formatTime(Date.parse(pausedUntil))}. <PauseKey classGroupId={id} isPaused />
            </span>
          </Banner>
        )}
        {students.length === 0 && (
          <EmptyState text="No students have been added to this class yet" />
        )}
        <Section
          title="Needs a hand"
          students={here.filter(({ hand }) => hand !== null)}
          classGroupId={id}
        />
        <Section
          title={here.every(({ hand }) => hand === null) ? working : 'Everybody else'}
          students={here.filter(({ hand }) => hand === null)}
          classGroupId={id}
        />
        {gone.length === students.length && students.length > 0 && (
          <HowTheyCome classGroupId={id} />
        )}
        <Away title="On paper" students={onPaper} of={students.length} />
        <Away title="No contact" students={lost} of={students.length} />
        <Away title="Signed in, not playing" students={signedIn} of={students.length} />
        <Away title="Not here" students={gone} of={students.length} />
      </BookPage>
    </>
  );
}

/** The current activity of each student of a class; students who need help come first. */
export function LivePage(): ReactElement {
  const { classGroupId = '' } = useParams();
  const isPushed = useChanges(classGroupId, 'live');
  const { data, error, failureCount } = useQuery(liveOptions(classGroupId, isPushed));
  if (data) return <Loaded reply={data} isLate={error !== null || failureCount > 0} />;
  return (
    <BookPage>{error ? <Banner tone="err">{textOf(error)}</Banner> : <LoadingList />}</BookPage>
  );
}
