import { useEffect, useState, type ReactElement } from 'react';

import { serverNow } from '../../platform/clock.ts';
import s from './leaderboard.module.css';
import { countdownText, countdownWords } from './weeks.ts';

const TICK_MS = 1_000;

/** The time for which the week is still open, by the server's clock. @param end ISO 8601 */
export function Countdown({ end }: { end: string }): ReactElement {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const left = Date.parse(end) - now;
  return (
    <div className={s['clock']}>
      <span>This Week&apos;s Leaderboard Closes In</span>
      <b role="timer" aria-label={countdownWords(left)}>
        {countdownText(left)}
      </b>
    </div>
  );
}
