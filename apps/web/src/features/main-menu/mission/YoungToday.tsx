import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { cx } from '../../../design/cx.ts';
import { Icon } from '../../../design/icons.tsx';
import { useUser } from '../../../platform/session.ts';
import { YOUNG_WORDS } from '../../../play/youngest/young-words.ts';
import { missionOptions } from './mission.api.ts';
import { useBegin } from './things.ts';
import s from './mission.module.css';

/** The mission of the day for those who cannot read yet: one button begins the next thing, a dot stands for each. */
export function YoungToday(): ReactElement | null {
  const { data } = useQuery(missionOptions(useUser().id));
  const begin = useBegin();
  const next = data?.things.find(({ isDone }) => !isDone);
  if (!data || next === undefined) return null;
  return (
    <button type="button" className={s['young']} onClick={() => begin(next)}>
      {YOUNG_WORDS.today}
      <span className={s['dots']} aria-hidden="true">
        {data.things.map(({ kind, isDone }) => (
          <i key={kind} className={cx(isDone && s['full'])}>
            {isDone && <Icon name="check" />}
          </i>
        ))}
      </span>
      <Icon name="play" />
    </button>
  );
}
