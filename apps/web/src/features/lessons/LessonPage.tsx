import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactElement } from 'react';

import type { GameReply } from '@moonbase/contracts';
import type { OwnLesson } from '@moonbase/contracts/lessons';

import { MINUTE_MS } from '@moonbase/kit';

import { ButtonLink } from '../../design/Button.tsx';
import { Dots10 } from '../../design/Figures.tsx';
import { Banner } from '../../design/Panel.tsx';
import { useAnswerKeys } from '../../design/use-answer-keys.ts';
import { counted } from '../../design/numbers.ts';
import { useSounds } from '../../games/sound/use-tune.ts';
import { textOf } from '../../platform/api-error.ts';
import { useTitle } from '../../platform/page.ts';
import { useClassNews } from '../../play/class-news.ts';
import { LessonArc } from '../../lesson/LessonArc.tsx';
import { useLeft } from '../../lesson/use-left.ts';
import { LessonEnd } from './LessonEnd.tsx';
import { LessonQuestion, useHasKeypad } from './LessonQuestion.tsx';
import { joinLesson, togetherOptions } from './lessons.api.ts';
import { Together } from './Together.tsx';
import { useLessonRun } from './use-lesson-run.ts';
import s from './lesson.module.css';

/** What is known of the lesson that a student came for: the last that was heard of it. */
function useKnownLesson(): { lesson: OwnLesson | null; heardAt: number | null; isHeard: boolean } {
  const { lesson, heardAt } = useClassNews();
  const [known, setKnown] = useState({ lesson, heardAt });
  if (lesson !== null && heardAt !== null && heardAt !== known.heardAt)
    setKnown({ lesson, heardAt });
  const isOver = heardAt !== null && lesson === null && known.lesson !== null;
  if (isOver && known.lesson !== null && known.lesson.state !== 'over')
    setKnown({ lesson: { ...known.lesson, state: 'over', left: 0 }, heardAt });
  return { ...known, isHeard: heardAt !== null };
}

/** What is left of the lesson, in words. */
function timeInWords(left: number, isOver: boolean): string {
  if (isOver) return 'Your last question';
  const minutes = Math.ceil(left / MINUTE_MS);
  return minutes === 1 ? 'The last minute' : `${counted(minutes, 'minute')} left`;
}

function Running({
  lesson,
  heardAt,
  start,
}: {
  lesson: OwnLesson;
  heardAt: number;
  start: GameReply;
}): ReactElement {
  const left = useLeft(lesson, heardAt);
  const [firstMinutes] = useState(lesson.minutes);
  const isOver = lesson.state === 'over' || (lesson.state === 'running' && left === 0);
  const isPaused = lesson.state === 'paused';
  const sounds = useSounds();
  const quiz = useLessonRun(start, { isOver, isPaused, sounds });
  const hasKeypad = useHasKeypad();
  const together = useQuery(togetherOptions(lesson.id));
  useAnswerKeys(quiz.press);
  const right = quiz.all.filter(({ outcome }) => outcome === 'correct').length;
  if (isOver && quiz.isDone) return <LessonEnd lesson={lesson} all={quiz.all} />;
  const dots = quiz.all
    .slice(-10)
    .map(({ outcome }) => outcome.charAt(0))
    .join('');
  return (
    <div className={s['quiz']} data-keypad={hasKeypad ? 'on' : 'off'}>
      <header className={s['top']} data-beside-reader="">
        <LessonArc left={left} minutes={lesson.minutes} />
        <div>
          <h1>{lesson.teacher}’s lesson</h1>
          <p className="small muted">{timeInWords(left, isOver)}</p>
        </div>
        {lesson.minutes > firstMinutes && (
          <p key={lesson.minutes} className="small muted" role="status">
            Two more minutes
          </p>
        )}
        <p className={s['own']}>
          <span>
            <b>{right}</b> right
          </span>
          <Dots10 recent={dots} showEmpty />
        </p>
      </header>
      {together.data && <Together {...together.data} />}
      <LessonQuestion {...{ quiz, lesson, isPaused, hasKeypad }} />
    </div>
  );
}

/** What the server said to a student who came into a lesson. */
type Joined = { readonly id: string } & (
  | { readonly start: GameReply; readonly fault: null }
  | { readonly start: null; readonly fault: string }
);

/** The questions of a lesson, from the first second: no title and no settings. @see requirement LS-4 */
export function LessonPage(): ReactElement {
  useTitle('Lesson');
  const { lesson, heardAt, isHeard } = useKnownLesson();
  const { sheet } = useClassNews();
  const [joined, setJoined] = useState<Joined | null>(null);
  const id = lesson?.id;
  useEffect(() => {
    if (id === undefined) return;
    joinLesson(id).then(
      (start) => setJoined({ id, start, fault: null }),
      (error: unknown) => setJoined({ id, start: null, fault: textOf(error) }),
    );
  }, [id]);
  const own = joined?.id === id ? joined : undefined; // a second lesson may begin while the end of the first is open
  if (own?.start && lesson !== null && heardAt !== null)
    return <Running key={lesson.id} lesson={lesson} heardAt={heardAt} start={own.start} />;
  const none = sheet === null ? 'There is no lesson just now.' : `${sheet.title}. ${sheet.next}.`;
  const words = own?.fault ?? (isHeard && lesson === null ? none : null);
  return (
    <div className={s['wait']} role="status">
      {words === null ? (
        <p>One moment…</p>
      ) : (
        <Banner
          tone="info"
          action={
            <ButtonLink look="go" to="/app">
              Main menu
            </ButtonLink>
          }
        >
          {words}
        </Banner>
      )}
    </div>
  );
}
