import { isLongAway } from '@moonbase/practice';
import type { ReactElement } from 'react';

import { Tag } from '../../design/Panel.tsx';
import { serverNow } from '../../platform/clock.ts';
import { dayWords, daysSince } from '../../platform/dates.ts';

/** The day on which a student last practised, marked when it is long ago. */
export function LastActive({
  at,
  timeZone,
}: {
  at: string | null;
  timeZone: string;
}): ReactElement {
  if (at === null) return <span className="muted">never</span>;
  const words = dayWords(at, serverNow(), timeZone);
  return isLongAway(daysSince(at, serverNow())) ? (
    <Tag tone="warn">{words}</Tag>
  ) : (
    <span className="muted">{words}</span>
  );
}
