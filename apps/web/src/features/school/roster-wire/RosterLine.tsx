import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { ButtonLink } from '../../../design/Button.tsx';
import { Banner } from '../../../design/Panel.tsx';
import { useKeepOverride, useOverrideTeacher } from '../../../play/override.ts';
import { rosterOptions } from './roster-wire.api.ts';

/** A list that waits for an admin, or that could not be fetched. */
export function RosterLine(): ReactElement | null {
  const { data } = useQuery(rosterOptions(useOverrideTeacher()));
  const keep = useKeepOverride();
  const [latest] = data?.rosterSource.nights ?? [];
  const waiting = data?.rosterSource.nights.find(({ isWaiting }) => isWaiting);
  const hasFailed = latest?.outcome === 'failed';
  if (waiting === undefined && !hasFailed) return null;
  return (
    <>
      {waiting && (
        <Banner
          tone="warn"
          action={<ButtonLink to={keep('/teacher/school/rosters/waiting')}>Look at it</ButtonLink>}
        >
          <b>A list waits for you.</b> {waiting.words.join(' ')} Nothing has changed.
        </Banner>
      )}
      {hasFailed && (
        <Banner
          tone="warn"
          action={<ButtonLink to={keep('/teacher/school/rosters')}>Rosters</ButtonLink>}
        >
          <b>Your list could not be fetched.</b> {latest.words.join(' ')} Nothing has changed.
        </Banner>
      )}
    </>
  );
}
