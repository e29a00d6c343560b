import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { ButtonLink } from '../../design/Button.tsx';
import { Banner } from '../../design/Panel.tsx';
import { useKeepOverride, useOverrideTeacher } from '../../play/override.ts';
import { useMay } from '../../play/permissions.ts';
import s from './class-groups.module.css';
import { schoolLinesOptions } from './school-lines.api.ts';

/** What waits for a school admin: a list, a fetch that failed, and those who knocked. Nobody else sees it. */
export function SchoolLines(): ReactElement | null {
  const isAdmin = useMay('school:manage');
  const keep = useKeepOverride();
  const { data } = useQuery({ ...schoolLinesOptions(useOverrideTeacher()), enabled: isAdmin });
  if (!isAdmin || data === undefined) return null;
  const { waits, failed, knocked, signInFails, signInFailsAt } = data.schoolLines;
  if (waits === null && failed === null && knocked === 0 && !signInFails) return null;
  return (
    <div className={s['schoollines']}>
      {signInFails && (
        <Banner
          tone="err"
          action={<ButtonLink to={keep('/teacher/school/ways-in')}>Ways in</ButtonLink>}
        >
          <b>Sign-ins at your school’s service fail.</b> Nobody comes in by{' '}
          {signInFailsAt.length === 0 ? 'it' : signInFailsAt.join(' and ')} now.
        </Banner>
      )}
      {waits !== null && (
        <Banner
          tone="warn"
          action={<ButtonLink to={keep('/teacher/school/rosters/waiting')}>Look at it</ButtonLink>}
        >
          <b>A list waits for you.</b> {waits.join(' ')} Nothing has changed.
        </Banner>
      )}
      {failed !== null && (
        <Banner
          tone="warn"
          action={<ButtonLink to={keep('/teacher/school/rosters')}>Rosters</ButtonLink>}
        >
          <b>Your school’s list could not be fetched.</b> {failed.join(' ')} Nothing has changed.
        </Banner>
      )}
      {knocked > 0 && (
        <Banner
          tone="info"
          action={<ButtonLink to={keep('/teacher/school/ways-in')}>Ways in</ButtonLink>}
        >
          {knocked === 1 ? 'One person' : `${knocked} people`} knocked: your school’s list does not
          say who they are.
        </Banner>
      )}
    </div>
  );
}
