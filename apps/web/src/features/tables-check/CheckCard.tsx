import { useEffect, useState, type ReactElement } from 'react';

import { type Question, QUESTIONS } from '@moonbase/tables-check';

import { Button } from '../../design/Button.tsx';
import { cx } from '../../design/cx.ts';
import { keepFocus } from '../../design/Keypad.tsx';
import { say } from '../../platform/voice.ts';
import { questionOf } from './check-run.ts';
import { PARTS, type Quiz } from './use-check-run.ts';
import s from './check.module.css';

const spoken = ({ first, second }: Question): string => `${first} times ${second}`;

/** What is left of the time, in parts that go out one by one: nothing moves, and there are no figures. */
function TimeBar({ left }: { left: number }): ReactElement {
  const words =
    left > PARTS / 2
      ? 'More than half of the time is left'
      : left > 1
        ? 'Less than half of the time is left'
        : 'The time is nearly up';
  return (
    <span className={s['time']} role="img" aria-label={words}>
      {Array.from({ length: PARTS }, (_, part) => (
        <i key={part} className={cx(part < left && s['lit'])} />
      ))}
    </span>
  );
}

/** The pause between two questions. */
function Gap({ quiz }: { quiz: Quiz }): ReactElement {
  const { arrangements } = quiz.run.sitting;
  const isHere = questionOf(quiz.run) !== null;
  return (
    <section className={cx(s['card'], s['rest'])} role="status">
      {!isHere ? (
        <b>Waiting for the network. Your time stands still.</b>
      ) : arrangements.next ? (
        <Button look="go" size="big" onClick={quiz.next} autoFocus>
          Next
        </Button>
      ) : (
        <b>Next one coming</b>
      )}
    </section>
  );
}

/** The box in which the answer stands. Where keys are removed on a tablet, its own keyboard types into it. */
function Box({ quiz, hasField }: { quiz: Quiz; hasField: boolean }): ReactElement {
  const { typed } = quiz.run;
  if (!hasField)
    return (
      <output className={s['box']} aria-label="Your answer">
        {typed}
        <i />
      </output>
    );
  return (
    <input
      className={s['box']}
      aria-label="Your answer"
      inputMode="numeric"
      autoComplete="off"
      autoFocus
      value={typed}
      onChange={({ target }) => quiz.put(target.value)}
      onKeyDown={({ key }) => {
        if (key === 'Enter') quiz.enter();
      }}
    />
  );
}

/** One question of a check with its box and its time. */
export function CheckCard({ quiz, hasField }: { quiz: Quiz; hasField: boolean }): ReactElement {
  const { run, left } = quiz;
  const { arrangements } = run.sitting;
  const [isTimeShown, setTimeShown] = useState(true);
  const question = questionOf(run);
  const words = question === null ? '' : spoken(question);
  const isHeard = arrangements.audio && run.phase === 'question';
  const key = `${run.isTrying} ${run.place}`;
  useEffect(() => {
    if (!isHeard) return undefined;
    return say({ words });
  }, [isHeard, words, key]);
  const hasClock = arrangements.time !== 'none';
  return (
    <div className={s['side']}>
      {run.phase === 'gap' || question === null ? (
        <Gap quiz={quiz} />
      ) : (
        <section
          className={s['card']}
          aria-label={run.isTrying ? 'Question to try out' : `Question of ${QUESTIONS}`}
          data-font={arrangements.font}
        >
          <p className="vh" aria-live="assertive">
            {words}
          </p>
          <div className={s['question']}>
            <span aria-hidden="true">
              {question.first} × {question.second} =
            </span>
            <Box key={key} quiz={quiz} hasField={hasField} />
          </div>
          {hasClock && isTimeShown && <TimeBar left={left} />}
        </section>
      )}
      <div className={s['low']}>
        {hasClock && (
          <Button onMouseDown={keepFocus} onClick={() => setTimeShown(!isTimeShown)}>
            {isTimeShown ? 'Hide the time' : 'Show the time'}
          </Button>
        )}
        {arrangements.audio && (
          <Button onMouseDown={keepFocus} onClick={() => void say({ words })}>
            Hear it
          </Button>
        )}
      </div>
    </div>
  );
}
