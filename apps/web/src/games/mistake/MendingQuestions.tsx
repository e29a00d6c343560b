import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactElement } from 'react';

import type { MendingMarked, MendingSetReply } from '@moonbase/contracts/mistakes';
import {
  choicesOf,
  fmtTyped,
  shownChoice,
  signsOf,
  toReadAloud,
  withoutCodes,
} from '@moonbase/questions';

import { Button } from '../../design/Button.tsx';
import { ChoiceKeys } from '../../design/ChoiceKeys.tsx';
import { cx } from '../../design/cx.ts';
import { Mark } from '../../design/Figures.tsx';
import { Icon } from '../../design/icons.tsx';
import { Keypad } from '../../design/Keypad.tsx';
import { LoadingList } from '../../design/Loading.tsx';
import { Banner } from '../../design/Panel.tsx';
import { QuestionDrawing } from '../../design/QuestionDrawing.tsx';
import type { Boxes } from '../../design/QuestionText.tsx';
import { useTypedAnswer } from '../../design/use-typed-answer.ts';
import { textOf } from '../../platform/api-error.ts';
import { made } from '../../platform/ask.ts';
import { answerMending, beginMending } from '../../play/api/mending.api.ts';
import { RepairScene } from './RepairScene.tsx';
import s from './mistake.module.css';

interface Leaving {
  readonly label: string;
  readonly act: () => void;
}

/** What stands beside a question. */
type Beside = (question: MendingSetReply['questions'][number]) => ReactElement | null;

/** The questions that mend a mistake, one after the other: an answer is marked at once, nothing presses for time. */
export function MendingQuestions({
  mistake,
  leave,
  likeIt,
  why,
}: {
  mistake: string;
  leave: Leaving;
  likeIt?: Beside; // an open question
  why?: Beside; // a wrong answer
}): ReactElement {
  const { data, error } = useQuery({
    ...made('mending-set', (of: string) => beginMending(of), mistake),
    gcTime: 0, // a later visit begins again
    staleTime: Infinity,
  });
  if (data) return <Set key={data.id} set={data} leave={leave} likeIt={likeIt} why={why} />;
  return error ? <Banner tone="err">{textOf(error)}</Banner> : <LoadingList />;
}

function Set({
  set,
  leave,
  likeIt,
  why,
}: {
  set: MendingSetReply;
  leave: Leaving;
  likeIt: Beside | undefined;
  why: Beside | undefined;
}): ReactElement {
  const [place, setPlace] = useState(set.answered);
  const [marked, setMarked] = useState<MendingMarked | null>(null);
  const [typed, setTyped] = useState('');
  const [mended, setMended] = useState(0);
  const counting = set.questions.filter(({ isStep }) => !isStep);
  const question = set.questions.find((each) => each.place === place);
  if (question === undefined)
    return <Done done={marked?.done ?? null} of={counting.length} leave={leave} />;
  const at = counting.findIndex((each) => each.place === place);
  return (
    <section className={s['mending']} aria-label="Question">
      <RepairScene mended={mended} of={counting.length} />
      <p className="muted">
        {question.isStep ? 'First a small step' : `Question ${at + 1} of ${counting.length}`}
      </p>
      {marked === null ? (
        <Asked
          key={place}
          text={question.text}
          beside={likeIt?.(question)}
          send={async (answer) => {
            const reply = await answerMending(set.id, place, answer);
            if ('held' in reply) return reply.held;
            setTyped(answer.input);
            setMarked(reply);
            if (reply.isRight && !question.isStep) setMended(mended + 1);
            return null;
          }}
        />
      ) : (
        <>
          <div className={s['question']} aria-live="polite">
            <QuestionDrawing text={question.text} />
          </div>
          <Marked
            marked={{ ...marked, printed: shownChoice(choicesOf(question.text), marked.printed) }}
            typed={shownChoice(choicesOf(question.text), typed)}
            why={marked.isRight ? null : why?.(question)}
            onNext={() => {
              setPlace(place + 1);
              if (marked.done === null) setMarked(null);
            }}
          />
        </>
      )}
    </section>
  );
}

/**
 * The question, its box and its keys. The box takes a real keyboard too; a phone does not open its own. What is said of an
 * answer before it is marked stands under it.
 */
function Asked({
  text: question,
  beside,
  send,
}: {
  text: MendingSetReply['questions'][number]['text'];
  beside: ReactElement | null | undefined;
  send: (answer: { readonly input: string; readonly again: boolean }) => Promise<string | null>;
}): ReactElement {
  const box = useRef<HTMLInputElement>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [held, setHeld] = useState<string | null>(null);
  const typed = useTypedAnswer(signsOf(question.body), choicesOf(question));
  const { shown, text, refused, press, takes, goOn, isWhole, boxes } = typed;
  const listen = (): void => {
    box.current?.focus({ preventScroll: true });
  };
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
  }, []);
  const submit = (): void => {
    if (goOn() || !isWhole || isSending) return;
    setSending(true);
    setFailed(null);
    send({ input: text, again: held !== null })
      .then((words) => {
        setHeld(words ?? held);
      })
      .catch((error: unknown) => {
        setFailed(textOf(error));
      })
      .finally(() => {
        setSending(false);
      });
  };
  const onKey = (key: string): void => {
    if (key === 'Enter') submit();
    else press(key);
  };
  return (
    <>
      <Printed question={question} boxes={boxes} onPress={listen} />
      <ChoiceKeys doc={question} shown={shown} onKey={onKey} />
      {beside}
      <input
        ref={box}
        className={boxes ? 'vh' : cx(s['answer'], refused && s['refused'])}
        aria-label="Type your answer"
        inputMode="none"
        autoComplete="off"
        value={shown}
        onChange={() => undefined}
        onKeyDown={(event) => {
          if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
          if (
            event.key === 'Enter' ||
            event.key === 'Backspace' ||
            event.key === 'Delete' ||
            takes(event.key)
          ) {
            event.preventDefault();
            onKey(event.key);
          }
        }}
      />
      <p className={s['held']} role="status">
        {held}
      </p>
      {failed !== null && <Banner tone="err">{failed}</Banner>}
      <div className={s['keys']}>
        <Keypad onKey={onKey} />
      </div>
    </>
  );
}

/** The question as it is asked, and as a voice says it. */
function Printed({
  question,
  boxes,
  onPress,
}: {
  question: MendingSetReply['questions'][number]['text'];
  boxes: Boxes | undefined;
  onPress: () => void;
}): ReactElement {
  const asked = withoutCodes(question);
  return (
    <div
      className={s['question']}
      aria-live="polite"
      data-say={toReadAloud(asked)}
      onClick={onPress}
    >
      <QuestionDrawing text={asked} boxes={boxes} />
    </div>
  );
}

function Marked({
  marked: { isRight, printed },
  typed,
  why,
  onNext,
}: {
  marked: MendingMarked;
  typed: string;
  why: ReactElement | null | undefined;
  onNext: () => void;
}): ReactElement {
  const next = useRef<HTMLDivElement>(null);
  useEffect(() => {
    next.current?.querySelector('button')?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <p className={s['marked']} role="status">
        <Mark outcome={isRight ? 'correct' : 'incorrect'} />
        {isRight ? (
          <b className={s['rightnow']}>{printed}</b>
        ) : (
          <>
            <s>{fmtTyped(typed)}</s>
            <span>
              It is <b className={s['rightnow']}>{printed}</b>.
            </span>
          </>
        )}
      </p>
      {why}
      <div ref={next}>
        <Button look="main" size="big" onClick={onNext}>
          Next
          <Icon name="right" />
        </Button>
      </div>
    </>
  );
}

function Done({
  done,
  of,
  leave,
}: {
  done: MendingMarked['done'];
  of: number; // questions that count
  leave: Leaving;
}): ReactElement {
  const isAll = done === null || done.right === done.of;
  return (
    <section className={s['mending']} aria-label="Done">
      <RepairScene mended={isAll ? of : done.right} of={of} isDone />
      <p className={s['done']} role="status">
        {isAll ? 'Got it.' : 'Thank you. You will meet one like it again another day.'}
      </p>
      <Button look="main" size="big" autoFocus onClick={leave.act}>
        {leave.label}
        <Icon name="right" />
      </Button>
    </section>
  );
}
