import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import type { OwnObjectionsReply } from '@moonbase/contracts/own-objections';
import { objectionWords } from '@moonbase/practice';

import { Button } from '../design/Button.tsx';
import { Banner } from '../design/Panel.tsx';
import { useUser } from '../platform/session.ts';
import { noteNewsRead, ownObjectionsOptions } from '../play/api/objections.api.ts';
import { useUnitName } from '../play/unit-words.ts';
import s from './objecting.module.css';

/** Which answers became right because a question had a fault. @see practice, rule AG4 */
function MarkedAnew({ news }: { news: OwnObjectionsReply['news'] }): ReactElement {
  const unitName = useUnitName();
  const units = news.map(({ unit }) => unitName(Number(unit))).join(', ');
  const answers = news.reduce((sum, each) => sum + each.answers, 0);
  return (
    <p>
      A question in {units} had a fault. {answers === 1 ? 'One answer' : `${answers} answers`} of
      yours {answers === 1 ? 'is' : 'are'} right after all and {answers === 1 ? 'counts' : 'count'}{' '}
      now.
    </p>
  );
}

/** How each "I think I am right" was decided, in the words beside the answer. @see practice, rule OB6 */
function Decided({ decided }: { decided: OwnObjectionsReply['decided'] }): ReactElement {
  const unitName = useUnitName();
  return (
    <>
      {decided.map(({ unit, state, by, sentence }, index) => (
        <p key={index}>
          You said “I think I am right” in {unitName(Number(unit))}.{' '}
          <b>{objectionWords(state, by, sentence)}</b>
        </p>
      ))}
    </>
  );
}

/** Says once how the student's objections were decided, and which of their answers were marked again. */
export function ObjectionNews(): ReactElement | null {
  const { id } = useUser();
  const { data } = useQuery(ownObjectionsOptions(id));
  if (!data || data.news.length + data.decided.length === 0) return null;
  const isGood = data.news.length > 0 || data.decided.some(({ state }) => state === 'counted');
  return (
    <div className={s['newsboard']}>
      <Banner
        tone={isGood ? 'ok' : 'warn'}
        icon={isGood ? 'check' : 'info'}
        action={
          <Button
            onClick={() => {
              noteNewsRead(id).catch(() => undefined); // it is shown again next time
            }}
          >
            {isGood ? 'Good' : 'OK'}
          </Button>
        }
      >
        <div className={s['news']}>
          <Decided decided={data.decided} />
          {data.news.length > 0 && <MarkedAnew news={data.news} />}
        </div>
      </Banner>
    </div>
  );
}
