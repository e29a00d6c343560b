import { factId, factName, type NumberFact } from '@moonbase/practice';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';

import type { UserFact } from '@moonbase/contracts';

import { Mark } from '../../design/Figures.tsx';
import { Banner, Panel } from '../../design/Panel.tsx';
import { textOf } from '../../platform/api-error.ts';
import { serverNow } from '../../platform/clock.ts';
import { dayWords } from '../../platform/dates.ts';
import { useUser } from '../../platform/session.ts';
import { againWords, cellOfFact, resultOf } from './fact-words.ts';
import { factAnswersOptions } from './facts.api.ts';
import s from './facts.module.css';

/** A fact with its last answers, and below them the actions on it. */
export function OneFact({
  userId,
  fact,
  known,
  today,
  children,
}: {
  userId: string;
  fact: NumberFact;
  known: UserFact | undefined;
  today: string; // by the person's own calendar
  children: ReactNode;
}): ReactElement {
  const { timeZone } = useUser();
  const { data, error } = useQuery({
    ...factAnswersOptions(userId, factId(fact)),
    enabled: known !== undefined,
  });
  const again = known === undefined ? null : againWords(known, today);
  return (
    <Panel aria-label={factName(fact)}>
      <p className={s['big']}>
        {factName(fact)} = {resultOf(fact)}
      </p>
      <p>{cellOfFact(known).words}</p>
      {again !== null && <p className="muted small">{again}</p>}
      {error && <Banner tone="err">{textOf(error)}</Banner>}
      <ul className={s['answers']}>
        {data?.answers.map((answer) => (
          <li key={answer.id}>
            <Mark
              outcome={answer.isRight ? 'correct' : answer.given === null ? 'skipped' : 'incorrect'}
            />
            <span>
              {answer.asked} = {answer.given ?? 'skipped'}
            </span>
            <span className="muted small">
              {dayWords(answer.answeredAt, serverNow(), timeZone)}
            </span>
          </li>
        ))}
      </ul>
      {children}
    </Panel>
  );
}
