import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link } from 'react-router';

import { Panel } from '../../../design/Panel.tsx';
import { serverNow } from '../../../platform/clock.ts';
import { dayWords, formatTime } from '../../../platform/dates.ts';
import { useUser } from '../../../platform/session.ts';
import { logOptions } from '../../../play/api/school-log.api.ts';
import { useKeepOverride, useOverrideTeacher } from '../../../play/override.ts';
import s from './ways-in.module.css';

const SHOWN = 6;

/** What was done lately about how people sign in, from the log of the school. */
export function WaysLog(): ReactElement | null {
  const { timeZone } = useUser();
  const keep = useKeepOverride();
  const { data } = useQuery(logOptions('sign-in', useOverrideTeacher()));
  if (!data || data.lines.length === 0) return null;
  return (
    <Panel aria-labelledby="ways-log">
      <h2 id="ways-log">Log of sign-in</h2>
      <ul className={s['log']}>
        {data.lines.slice(0, SHOWN).map(({ id, at, who, whose, what }) => (
          <li key={id}>
            <span className="muted small">
              {dayWords(at, serverNow(), timeZone)},{' '}
              {formatTime(Date.parse(at), undefined, timeZone)}
              {who !== null && `, ${who}`}
            </span>
            <br />
            {what}
            {whose !== null && `: ${whose}`}
          </li>
        ))}
      </ul>
      <p>
        <Link to={keep('/teacher/school/privacy')}>The school’s whole log</Link>
      </p>
    </Panel>
  );
}
