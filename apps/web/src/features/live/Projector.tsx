import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useParams } from 'react-router';

import type { LiveTogetherReply } from '@moonbase/contracts';
import type { Lesson } from '@moonbase/contracts/lessons';

import { Art } from '../../design/art/Art.tsx';
import { rocket } from '../../design/art/rocket.ts';
import { Button, ButtonLink } from '../../design/Button.tsx';
import { LoadingList } from '../../design/Loading.tsx';
import { counted, grouped } from '../../design/numbers.ts';
import { Banner } from '../../design/Panel.tsx';
import { textOf } from '../../platform/api-error.ts';
import { messages } from '../../platform/messages.ts';
import { useTitle } from '../../platform/page.ts';
import { changeLesson, lessonOptions } from '../../play/api/lessons.api.ts';
import { LessonArc } from '../../lesson/LessonArc.tsx';
import { useLeft } from '../../lesson/use-left.ts';
import { useKeepOverride } from '../../play/override.ts';
import { togetherOptions } from './live.api.ts';
import s from './live.module.css';
import { useChanges } from './use-changes.ts';

const drawRocket = (): string => rocket('#FF8A6B');

function Minutes({ minutes }: Pick<LiveTogetherReply, 'minutes'>): ReactElement {
  const most = Math.max(1, ...minutes);
  return (
    <figure className={s['lately']}>
      <div
        className={s['minutes']}
        role="img"
        aria-label={`Right answers in each of the last ten minutes: ${minutes.join(', ')}`}
      >
        {minutes.map((right, index) => (
          <i key={index} style={{ height: `${Math.max(4, (100 * right) / most)}%` }} />
        ))}
      </div>
      <figcaption className="muted" aria-hidden="true">
        Right answers in each of the last ten minutes
      </figcaption>
    </figure>
  );
}

function Together({ name, here, right, goal, minutes }: LiveTogetherReply): ReactElement {
  const share = Math.min(100, (100 * right) / goal);
  const missing = goal - right;
  return (
    <>
      <header className={s['projectorhead']}>
        <h1>{name ?? 'unnamed'} together</h1>
        <span>{counted(here, 'student')} playing</span>
      </header>
      <div className={s['flight']}>
        <div className={s['way']}>
          <span className={s['rocket']} style={{ bottom: `${share}%` }}>
            <Art draw={drawRocket} width={120} height={112} />
          </span>
        </div>
        <div className={s['sum']}>
          <b>{grouped(right)}</b>
          <span>right answers today</span>
          <p>
            {missing > 0
              ? `${grouped(missing)} more and the rocket lands`
              : 'The rocket has landed!'}
          </p>
          <span className="muted">Our goal: {grouped(goal)} right answers today</span>
          <Minutes minutes={minutes} />
        </div>
      </div>
    </>
  );
}

/** A lesson on the wall: its clock, and the minutes that everybody has worked. No names, no right answers. */
function LessonFlight({
  lesson,
  name,
  heardAt,
}: {
  lesson: Lesson;
  name: string | null;
  heardAt: number;
}): ReactElement {
  const left = useLeft(lesson, heardAt);
  const { worked, goal, minutes, state } = lesson;
  const share = goal === 0 ? 0 : Math.min(100, (100 * worked) / goal);
  return (
    <>
      <header className={s['projectorhead']}>
        <h1>{name ?? 'unnamed'} together</h1>
        <LessonArc left={left} minutes={minutes} />
      </header>
      <div className={s['flight']}>
        <div className={s['way']}>
          <span className={s['rocket']} style={{ bottom: `${share}%` }}>
            <Art draw={drawRocket} width={120} height={112} />
          </span>
        </div>
        <div className={s['sum']}>
          <b>{grouped(worked)}</b>
          <span>minutes worked together</span>
          <span className="muted">of {grouped(goal)} in this lesson</span>
          {state === 'paused' && <p role="status">The lesson is paused</p>}
          <Button
            className={s['wallkey']}
            onClick={() => {
              changeLesson(lesson, state === 'paused' ? 'go-on' : 'pause').catch(
                (fault: unknown) => {
                  void messages.error(textOf(fault));
                },
              );
            }}
          >
            {state === 'paused' ? 'Go on' : 'Pause'}
          </Button>
        </div>
      </div>
    </>
  );
}

/** A view for the wall: the class's results together, without names or weaknesses. */
export function Projector(): ReactElement {
  const { classGroupId = '' } = useParams();
  const keep = useKeepOverride();
  const isPushed = useChanges(classGroupId, 'live/together');
  const { data, error } = useQuery(togetherOptions(classGroupId, isPushed));
  const { data: known, dataUpdatedAt: heardAt } = useQuery(lessonOptions(classGroupId));
  const lesson = known?.lesson && known.lesson.state !== 'over' ? known.lesson : null;
  useTitle(`${data?.name ?? ''} together`);
  return (
    <section className={s['projector']} data-skin="student">
      {!data && !error && <LoadingList />}
      {!data && error && <Banner tone="err">{textOf(error)}</Banner>}
      {data && lesson && <LessonFlight lesson={lesson} name={data.name} heardAt={heardAt} />}
      {data && !lesson && <Together {...data} />}
      <ButtonLink look="quiet" to={keep(`/teacher/class-groups/${classGroupId}/live`)}>
        Back to the lesson
      </ButtonLink>
    </section>
  );
}
