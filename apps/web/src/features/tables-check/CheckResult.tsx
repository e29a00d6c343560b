import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useNavigate, useParams } from 'react-router';

import type { SittingResultReply } from '@moonbase/contracts/tables-check';
import { factId, MOST_FACTS_A_DAY } from '@moonbase/practice';
import { productOf, questionWords } from '@moonbase/tables-check';

import { Button, ButtonLink } from '../../design/Button.tsx';
import { Mark } from '../../design/Figures.tsx';
import { Icon } from '../../design/icons.tsx';
import { LoadingList } from '../../design/Loading.tsx';
import { Banner, Panel } from '../../design/Panel.tsx';
import { textOf } from '../../platform/api-error.ts';
import { serverNow } from '../../platform/clock.ts';
import { dayWords } from '../../platform/dates.ts';
import { useTitle } from '../../platform/page.ts';
import { useUser } from '../../platform/session.ts';
import { useLock } from '../../play/lock.ts';
import { chosenGame, missedFacts } from '../../games/practice-host/chosen-game.ts';
import { ownResultOptions } from './tables-check.api.ts';
import s from './check.module.css';

const OUTCOMES = { right: 'correct', wrong: 'incorrect', empty: 'skipped' } as const;

function LookAgain({ lookAgain }: SittingResultReply): ReactElement {
  if (lookAgain.length === 0)
    return (
      <Panel>
        <h2>All of them were right</h2>
        <p>There is nothing to look at again.</p>
      </Panel>
    );
  return (
    <Panel>
      <h2>To look at again</h2>
      <ul className={s['again']}>
        {lookAgain.map((question) => (
          <li key={questionWords(question)}>
            <Mark outcome={question.typed === '' ? 'skipped' : 'incorrect'} />
            <span className={s['sum']}>
              {questionWords(question)} = <b>{productOf(question)}</b>
            </span>
            <span className="muted small">
              {question.typed === '' ? 'no answer' : `you typed ${question.typed}`}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const SOME = ['', '', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** A game of what was missed, mixed with facts that the student knows. Without anything missed, or while content is locked: My facts. */
function Practise({ lookAgain }: Pick<SittingResultReply, 'lookAgain'>): ReactElement {
  const lock = useLock();
  const navigate = useNavigate();
  const facts = [
    ...new Set(
      lookAgain.map(({ first, second }) =>
        factId({ kind: 'times', a: Math.min(first, second), b: Math.max(first, second) }),
      ),
    ),
  ].slice(0, MOST_FACTS_A_DAY);
  if (lock || facts.length === 0)
    return (
      <ButtonLink look="go" to="/app/facts">
        My facts
      </ButtonLink>
    );
  return (
    <Button
      look="go"
      onClick={() => {
        chosenGame.set(missedFacts(facts, '/app/facts'));
        void navigate('/app/practice/game');
      }}
    >
      {facts.length === 1 ? 'Practise this one' : `Practise these ${SOME[facts.length]}`}
      <Icon name="next" />
    </Button>
  );
}

function Loaded({ result }: { result: SittingResultReply }): ReactElement {
  const { timeZone } = useUser();
  const { before } = result;
  const day = (at: string): string => dayWords(at, serverNow(), timeZone);
  return (
    <div className={s['begin']}>
      <h1>All {result.of} answered</h1>
      <p className="muted">
        {result.isMock ? 'Mock tables check' : 'Tables check'}, {day(result.at)}
      </p>
      <Panel>
        <p className={s['figure']}>
          <b>{result.right}</b> of {result.of} right
        </p>
        {before !== null && (
          <p className="muted">
            The one before, {day(before.at)}: {before.right} of {before.of}
          </p>
        )}
        <ol className={s['marks']} aria-label="The answers in their order">
          {result.marks.map((mark, index) => (
            <li key={index}>
              <Mark outcome={OUTCOMES[mark]} />
            </li>
          ))}
        </ol>
      </Panel>
      <LookAgain {...result} />
      {result.lookAgain.length > 0 && (
        <p className="small muted">
          They are in your practice from today, mixed with facts you know.
        </p>
      )}
      <p className="small muted">Your teachers see this page too; no other child does.</p>
      <div className={s['ends']}>
        <ButtonLink to="/app">Main menu</ButtonLink>
        <Practise lookAgain={result.lookAgain} />
      </div>
    </div>
  );
}

/** What a student reads after a check: x of 25, and what to look at again. @see requirement TK-5 */
export function CheckResult(): ReactElement {
  useTitle('Tables check');
  const { sittingId = '' } = useParams();
  const { data, error } = useQuery(ownResultOptions(sittingId));
  if (data) return <Loaded result={data} />;
  return (
    <div className={s['begin']}>
      {error ? <Banner tone="err">{textOf(error)}</Banner> : <LoadingList />}
    </div>
  );
}
