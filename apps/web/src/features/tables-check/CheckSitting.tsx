import { useEffect, useEffectEvent, useState, type ReactElement } from 'react';
import { useNavigate } from 'react-router';

import type { SittingReply } from '@moonbase/contracts/tables-check';
import { QUESTIONS } from '@moonbase/tables-check';

import { Button, ButtonLink } from '../../design/Button.tsx';
import { cx } from '../../design/cx.ts';
import { Dialog } from '../../design/Dialog.tsx';
import { Banner } from '../../design/Panel.tsx';
import { useAnswerKeys } from '../../design/use-answer-keys.ts';
import { CheckCard } from './CheckCard.tsx';
import { CheckKeypad } from './CheckKeypad.tsx';
import { type Quiz, useCheckRun } from './use-check-run.ts';
import s from './check.module.css';

/** Which question stands, in words and in dots. */
function Head({ quiz, onStop }: { quiz: Quiz; onStop: () => void }): ReactElement {
  const { isTrying, place, phase, sitting, answers } = quiz.run;
  const all = isTrying ? sitting.tries.length : QUESTIONS;
  const number = Math.min(all, place + 1);
  const words = isTrying ? `Try ${number} of ${all}` : `Question ${number} of ${all}`;
  return (
    <header className={s['top']}>
      <h1>
        {sitting.isMock && !isTrying ? 'Mock: ' : ''}
        {phase === 'gap' && !isTrying ? `${answers.length} of ${all} done` : words}
      </h1>
      <span className={s['pips']} aria-hidden="true">
        {Array.from({ length: all }, (_, index) => (
          <i key={index} className={cx(index < place && s['done'], index === place && s['now'])} />
        ))}
      </span>
      <Button className={s['stop']} onClick={onStop}>
        Stop
      </Button>
    </header>
  );
}

/** Asks before the page of a check is left. Its time goes on meanwhile. */
function StopDialog({ onStay }: { onStay: () => void }): ReactElement {
  const navigate = useNavigate();
  return (
    <Dialog
      title="Stop the check?"
      width="narrow"
      onClose={onStay}
      actions={
        <>
          <Button onClick={() => void navigate('/app')}>Stop</Button>
          <Button look="main" onClick={onStay} autoFocus>
            Go on
          </Button>
        </>
      }
    >
      <p>You can come back to it within five minutes.</p>
    </Dialog>
  );
}

/** What is read before the tries, and before the questions that count. */
function Before({ quiz }: { quiz: Quiz }): ReactElement {
  const { phase, isTrying, answers, sitting } = quiz.run;
  const { inputHelp, next, time } = sitting.arrangements;
  const goesOn = phase === 'begin' && !isTrying;
  return (
    <section className={s['before']} role="status">
      <h2>
        {phase === 'ready'
          ? `Now the ${QUESTIONS} that count`
          : goesOn
            ? `It goes on with question ${answers.length + 1}`
            : 'Three to try out'}
      </h2>
      {inputHelp && <p>An adult types what you say. Is somebody with you?</p>}
      <p>
        {time === 'none'
          ? 'There is no clock.'
          : 'When the bar is empty, what you have typed is your answer.'}{' '}
        {next ? 'You press Next for the next one.' : 'The next one comes by itself.'}
      </p>
      <Button look="go" size="big" onClick={quiz.next} autoFocus>
        {phase === 'ready' ? 'Begin' : goesOn ? 'Go on' : 'Start'}
      </Button>
    </section>
  );
}

/** The last answers are on their way. */
function Sending({ quiz }: { quiz: Quiz }): ReactElement {
  return (
    <section className={s['before']} role="status">
      <h2>All {QUESTIONS} answered</h2>
      {quiz.sent < QUESTIONS && <p>Your answers are being sent. Leave this page open.</p>}
    </section>
  );
}

const isTouch = (): boolean =>
  typeof matchMedia === 'function' && !matchMedia('(pointer: fine)').matches;

/** A check that is being sat, from the first try to the last answer. */
export function CheckSitting({
  sitting,
  onDone,
}: {
  sitting: SittingReply['sitting'];
  onDone: () => void;
}): ReactElement {
  const quiz = useCheckRun(sitting);
  const { run, sent, fault } = quiz;
  const { noKeypad } = sitting.arrangements;
  const [isStopping, setStopping] = useState(false);
  const [hasField] = useState(() => noKeypad && isTouch());
  useAnswerKeys((key) => {
    if (!hasField) quiz.type(key);
  });
  const finish = useEffectEvent(onDone);
  useEffect(() => {
    if (sent === QUESTIONS) finish();
  }, [sent]);
  if (fault !== null)
    return (
      <div className={s['begin']}>
        <Banner tone="warn">{fault}</Banner>
        <ButtonLink look="go" to="/app">
          Main menu
        </ButtonLink>
      </div>
    );
  const isAsking = run.phase === 'question' || run.phase === 'gap';
  return (
    <div className={s['quiz']} data-colours={sitting.arrangements.colours}>
      <Head quiz={quiz} onStop={() => setStopping(true)} />
      {run.phase === 'over' && <Sending quiz={quiz} />}
      {(run.phase === 'begin' || run.phase === 'ready') && <Before quiz={quiz} />}
      {isAsking && (
        <div className={cx(s['board'], !noKeypad && s['withkeys'])}>
          <CheckCard quiz={quiz} hasField={hasField} />
          {!noKeypad && <CheckKeypad onKey={quiz.type} isAsleep={run.phase === 'gap'} />}
        </div>
      )}
      {isStopping && <StopDialog onStay={() => setStopping(false)} />}
    </div>
  );
}
