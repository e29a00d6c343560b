import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactElement } from 'react';
import { Link, useNavigate } from 'react-router';

import type { OwnChecksReply, SittingReply } from '@moonbase/contracts/tables-check';
import { QUESTIONS, TRIES } from '@moonbase/tables-check';

import { Button, ButtonLink } from '../../design/Button.tsx';
import { LoadingList } from '../../design/Loading.tsx';
import { Banner } from '../../design/Panel.tsx';
import { textOf } from '../../platform/api-error.ts';
import { serverNow } from '../../platform/clock.ts';
import { dayWords } from '../../platform/dates.ts';
import { useTitle } from '../../platform/page.ts';
import { GaveUp } from '../../platform/patience.ts';
import { useUser } from '../../platform/session.ts';
import { ownChecksOptions } from '../../play/api/tables-check.api.ts';
import { CheckSitting } from './CheckSitting.tsx';
import { startSitting } from './tables-check.api.ts';
import s from './check.module.css';

type Open = NonNullable<OwnChecksReply['check']>;

const nameOf = ({ isMock }: { readonly isMock: boolean }): string =>
  isMock ? 'Mock tables check' : 'Tables check';

/** What a teacher has opened. */
function Offer({ check, onStart }: { check: Open; onStart: () => void }): ReactElement {
  if (check.state === 'broken')
    return (
      <p>
        Your check stopped and was away for too long. Tell {check.teacher}: it can be started again.
      </p>
    );
  return (
    <>
      <p>
        {check.teacher} has opened it. You do it once.{' '}
        {check.state === 'going-on' && 'It goes on where you were.'}
      </p>
      <Button look="go" size="big" onClick={onStart}>
        {check.state === 'going-on' ? 'Go on' : 'Start'}
      </Button>
    </>
  );
}

function Results({ results }: OwnChecksReply): ReactElement | null {
  const { timeZone } = useUser();
  if (results.length === 0) return null;
  return (
    <section>
      <h2>Your checks so far</h2>
      <ul className={s['past']}>
        {results.map((result) => (
          <li key={result.sitting}>
            <Link to={`/app/tables-check/results/${result.sitting}`}>
              {nameOf(result)}, {dayWords(result.at, serverNow(), timeZone)}
            </Link>
            <b>
              {result.right} of {result.of}
            </b>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Begin({
  own,
  fault,
  onStart,
}: {
  own: OwnChecksReply;
  fault: string | null;
  onStart: (check: string | null) => void;
}): ReactElement {
  const { check, mock } = own;
  return (
    <div className={s['begin']}>
      <h1>{check === null ? 'Tables check' : nameOf(check)}</h1>
      <p>
        {QUESTIONS} questions from the tables of 2 to 12. First {TRIES.length} to try out, which do
        not count.
      </p>
      {fault !== null && <Banner tone="err">{fault}</Banner>}
      {check !== null && <Offer check={check} onStart={() => onStart(check.id)} />}
      <section>
        <h2>{check === null ? 'A mock check' : 'Or a mock check first'}</h2>
        <p>It is the same, as often as you like. Nobody waits for it.</p>
        <Button look={check === null ? 'go' : 'plain'} onClick={() => onStart(null)}>
          {mock === null ? 'Start a mock check' : 'Go on with the mock check'}
        </Button>
      </section>
      <Results {...own} />
      <ButtonLink look="quiet" to="/app">
        Main menu
      </ButtonLink>
    </div>
  );
}

/** The tables check of a student: what is open, the questions, then the result. @see requirement TK-2 */
export function CheckPage(): ReactElement {
  useTitle('Tables check');
  const navigate = useNavigate();
  const { data, error } = useQuery(ownChecksOptions());
  const [sitting, setSitting] = useState<SittingReply['sitting'] | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [done, setDone] = useState<string | null>(null);
  useEffect(() => {
    if (done !== null) void navigate(`/app/tables-check/results/${done}`, { replace: true });
  }, [done, navigate]);
  if (sitting !== null)
    return <CheckSitting key={sitting.id} sitting={sitting} onDone={() => setDone(sitting.id)} />;
  if (!data)
    return (
      <div className={s['begin']}>
        {error ? <Banner tone="err">{textOf(error)}</Banner> : <LoadingList />}
      </div>
    );
  const start = (check: string | null): void => {
    setFault(null);
    startSitting(check).then(
      (reply) => setSitting(reply.sitting),
      (refusal: unknown) => {
        if (!(refusal instanceof GaveUp)) setFault(textOf(refusal));
      },
    );
  };
  return <Begin own={data} fault={fault} onStart={start} />;
}
