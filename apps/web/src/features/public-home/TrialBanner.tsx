import { TRIAL_DAYS, type TrialKind, trialKindOf } from '@moonbase/access';
import type { ReactElement } from 'react';

import { ButtonLink } from '../../design/Button.tsx';
import { Icon } from '../../design/icons.tsx';
import { useSession } from '../../platform/session.ts';
import s from './PublicHome.module.css';

/** The free trial: offered to visitors, counted down for those who have one, nothing for anybody else. */
export function TrialBanner(): ReactElement | null {
  const session = useSession();
  const left = session?.user.trialDaysLeft ?? null;
  if (session && left === null) return null;
  return (
    <p className={s['trial']}>
      <Icon name="trophy" />
      {left === null ? (
        <>
          <span>
            <b>{TRIAL_DAYS}-day home trial</b>, free. Schools have a trial of their own.
          </span>
          <ButtonLink to="/register" look="main">
            Start a free trial
          </ButtonLink>
        </>
      ) : (
        <span>{wordsOf(left, session ? trialKindOf(session.user) : null)}</span>
      )}
    </p>
  );
}

function wordsOf(left: number, kind: TrialKind | null): string {
  const of = kind ?? 'home';
  if (left === 0) return `Your free ${of} trial has ended.`;
  return left === 1
    ? `This is the last day of your free ${of} trial.`
    : `${left} days of your free ${of} trial are left.`;
}
