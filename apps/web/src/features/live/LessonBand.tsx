import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link } from 'react-router';

import type { Lesson, LessonStep } from '@moonbase/contracts/lessons';

import { FEWEST_TOGETHER, leftInWords, questionsOnSheet } from '@moonbase/lesson';

import { Button, ButtonLink } from '../../design/Button.tsx';
import { Icon } from '../../design/icons.tsx';
import { counted } from '../../design/numbers.ts';
import { textOf } from '../../platform/api-error.ts';
import { MessageCancelled, messages } from '../../platform/messages.ts';
import { changeLesson, lessonOptions, markHelp } from '../../play/api/lessons.api.ts';
import { LessonArc } from '../../lesson/LessonArc.tsx';
import { useLeft } from '../../lesson/use-left.ts';
import { useShownName } from '../../play/names-off.ts';
import { useKeepOverride } from '../../play/override.ts';
import { sheetOfUnits } from '../../play/sheet-of-units.ts';
import s from './lesson-band.module.css';

/** Whom the end of a lesson concerns. */
function endWords({ came, students, halves }: Lesson): string {
  if (halves !== null) {
    const onPaper = halves.withSheet.length;
    return `It ends for both halves: for ${students - onPaper} who play, after the question they are in, and for ${onPaper} on paper.`;
  }
  if (came === 0) return 'Nobody has answered in it yet.';
  return `It ends for ${counted(came, 'student')} after the question they are in.`;
}

async function take(lesson: Lesson, step: LessonStep): Promise<void> {
  try {
    if (step === 'end')
      await messages.confirmation(endWords(lesson), {
        title: 'End the lesson?',
        ok: 'End the lesson',
      });
    await changeLesson(lesson, step);
  } catch (error) {
    if (!(error instanceof MessageCancelled)) void messages.error(textOf(error));
  }
}

/** The minutes that everybody has worked together, on their way to the lesson's minutes of all who came. */
function TogetherBar({ worked, goal }: Lesson): ReactElement {
  const share = goal === 0 ? 0 : Math.min(100, (100 * worked) / goal);
  return (
    <p className={s['together']}>
      <span
        className={s['bar']}
        role="progressbar"
        aria-valuenow={worked}
        aria-valuemin={0}
        aria-valuemax={Math.max(1, goal)}
        aria-label="Minutes worked together"
      >
        <i style={{ width: `${share}%` }} />
      </span>
      {worked} of {goal} minutes together
    </p>
  );
}

/** Which half of the class plays, when they change, and the other half with its sheet. @see requirement LS-10 */
function Halves({
  playing,
  changeIn,
  withSheet,
  sheetUnits,
  devices,
  minutes,
  students,
  isPaused,
  heardAt,
}: NonNullable<Lesson['halves']> & {
  students: number; // of both halves
  minutes: number; // of the lesson
  isPaused: boolean;
  heardAt: number;
}): ReactElement {
  const shown = useShownName();
  const keep = useKeepOverride();
  const left = useLeft({ left: changeIn, state: isPaused ? 'paused' : 'running' }, heardAt);
  const isFirst = playing === 1 && left > 0;
  return (
    <div className={s['halves']}>
      <p role="status">
        {isFirst
          ? 'The first half plays.'
          : 'Change now: the second half plays, the first has the sheet.'}{' '}
        {students - withSheet.length} play, {withSheet.length} on paper.
      </p>
      {isFirst && <p>They change in {leftInWords(left)}.</p>}
      <p>
        {devices.length === 0 && <>With the sheet: {withSheet.map(shown).join(', ')} </>}
        {sheetUnits.length > 0 && (
          <Link
            to={keep(sheetOfUnits(sheetUnits, withSheet.length, questionsOnSheet(minutes / 2)))}
          >
            Print the sheet of {isFirst ? 'the second half' : 'the first half'}
          </Link>
        )}
      </p>
      {devices.length > 0 && (
        <details key={playing} open={!isFirst}>
          <summary>Who shares a device ({devices.length})</summary>
          <ol className={s['devices']} aria-label="Who shares a device: plays first, then plays">
            {devices.map(({ first, second }, at) => (
              <li key={at} data-playing={isFirst ? 1 : 2}>
                <b>{at + 1}</b>
                <span>{first === null ? 'nobody' : shown(first)}</span>
                <Icon name="next" />
                <span>{second === null ? 'nobody' : shown(second)}</span>
              </li>
            ))}
          </ol>
        </details>
      )}
    </div>
  );
}

function Keys({ lesson }: { lesson: Lesson }): ReactElement {
  const isPaused = lesson.state === 'paused';
  return (
    <span className={s['keys']}>
      <Button onClick={() => void take(lesson, isPaused ? 'go-on' : 'pause')}>
        <Icon name={isPaused ? 'play' : 'pause'} />
        {isPaused ? 'Go on' : 'Pause the lesson'}
      </Button>
      <Button disabled={!lesson.canHaveMore} onClick={() => void take(lesson, 'more')}>
        <Icon name="clock" />
        Two more minutes
      </Button>
      <Button onClick={() => void take(lesson, 'end')}>End the lesson</Button>
    </span>
  );
}

function Band({ lesson, heardAt }: { lesson: Lesson; heardAt: number }): ReactElement {
  const left = useLeft(lesson, heardAt);
  const isOver = lesson.state === 'over' || (lesson.state === 'running' && left === 0);
  const { lines } = lesson;
  const keep = useKeepOverride();
  return (
    <section className={s['band']} aria-label="The lesson">
      <LessonArc left={left} minutes={lesson.minutes} />
      <div className={s['what']}>
        <div role="status">
          <h2>{isOver ? 'The lesson is over' : lesson.words}</h2>
        </div>
        {lesson.state === 'paused' && (
          <p className={s['paused']} role="status">
            <Icon name="pause" />
            Paused. Time and questions wait until you press Go on.
          </p>
        )}
        {lesson.what === 'needs' && !isOver && (
          <p>
            {lesson.halves !== null && 'In both halves: '}
            {lines.map(({ words, students }) => `${students} on ${words}`).join(' · ')}
          </p>
        )}
        {lesson.goal > 0 && lesson.came >= FEWEST_TOGETHER && <TogetherBar {...lesson} />}
        {lesson.halves !== null && !isOver && (
          <Halves
            {...lesson.halves}
            minutes={lesson.minutes}
            students={lesson.students}
            isPaused={lesson.state === 'paused'}
            heardAt={heardAt}
          />
        )}
      </div>
      {isOver ? (
        <ButtonLink to={keep(`/teacher/class-groups/${lesson.classGroup}/lessons/${lesson.id}`)}>
          After the lesson
        </ButtonLink>
      ) : (
        <Keys lesson={lesson} />
      )}
    </section>
  );
}

/** The lesson of the class that runs or was just over: clock, what, minutes together, and the keys of its teacher. */
export function LessonBand({ classGroupId }: { classGroupId: string }): ReactElement | null {
  const { data, dataUpdatedAt } = useQuery(lessonOptions(classGroupId));
  if (!data?.lesson) return null;
  return <Band lesson={data.lesson} heardAt={dataUpdatedAt} />;
}

/** On a student's tile in a lesson: whether the teacher helps; such answers do not count as evidence. */
export function HelpKey({
  classGroupId,
  user,
  name,
}: {
  classGroupId: string;
  user: string;
  name: string;
}): ReactElement | null {
  const { data } = useQuery(lessonOptions(classGroupId));
  const lesson = data?.lesson;
  if (!lesson || lesson.state === 'over') return null;
  const isHelped = data.helped.includes(user);
  return (
    <Button
      look="quiet"
      aria-pressed={isHelped}
      aria-label={`With help: ${name}`}
      onClick={() => {
        markHelp(lesson, user, !isHelped).catch((error: unknown) => {
          void messages.error(textOf(error));
        });
      }}
    >
      {isHelped && <Icon name="check" />}
      With help
    </Button>
  );
}
