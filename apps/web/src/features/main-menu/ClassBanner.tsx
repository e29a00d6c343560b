import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { ButtonLink } from '../../design/Button.tsx';
import { Banner } from '../../design/Panel.tsx';
import { runningGameOptions } from './running-game.api.ts';
import s from './MainMenu.module.css';

const LOOK_AGAIN_MS = 15_000; // for a class session that has just been opened

/**
 * An invitation while a teacher plays Space Rescue with the class; a student whose other areas are locked reads that it
 * is for them too.
 *
 * @see requirement SR-19
 */
export function ClassBanner({ locked }: { locked: boolean }): ReactElement | null {
  const { data } = useQuery({ ...runningGameOptions(), refetchInterval: LOOK_AGAIN_MS });
  const session = data?.session;
  if (!session) return null;
  const { teacherName, className, code } = session;
  return (
    <div className={s['classline']}>
      <Banner
        tone="info"
        icon="rocket"
        action={
          <ButtonLink look="go" to={`/rescue?class=${code}`}>
            Come in
          </ButtonLink>
        }
      >
        {teacherName} has opened Space Rescue for {className ?? 'your class'}.
        {locked && ' It is open to you too.'}
      </Banner>
    </div>
  );
}
