import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { ButtonLink } from '../../design/Button.tsx';
import { Banner } from '../../design/Panel.tsx';
import { ownChecksOptions } from '../../play/api/tables-check.api.ts';
import s from './MainMenu.module.css';

/** The tables check that is open for a student; nothing otherwise. */
export function CheckLine(): ReactElement | null {
  const { data } = useQuery(ownChecksOptions());
  const check = data?.check ?? null;
  if (check === null) return null;
  const name = check.isMock ? 'mock tables check' : 'tables check';
  return (
    <div className={s['classline']}>
      <Banner
        tone="info"
        action={
          check.state !== 'broken' && (
            <ButtonLink look="go" to="/app/tables-check">
              {check.state === 'going-on' ? 'Go on' : 'To the check'}
            </ButtonLink>
          )
        }
      >
        {check.state === 'broken'
          ? `Your ${name} stopped. Tell ${check.teacher}: it can be started again.`
          : `${check.teacher} has opened a ${name}. It takes about 5 minutes.`}
      </Banner>
    </div>
  );
}
