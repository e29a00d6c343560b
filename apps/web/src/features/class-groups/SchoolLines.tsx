import { ANSWER_DAYS } from '@moonbase/privacy';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { ButtonLink } from '../../design/Button.tsx';
import { Banner } from '../../design/Panel.tsx';
import { useKeepOverride, useOverrideTeacher } from '../../play/override.ts';
import { useMay } from '../../play/permissions.ts';
import s from './class-groups.module.css';
import { schoolLinesOptions } from './school-lines.api.ts';

/** What waits for a school admin: a list, a fetch that failed, those who knocked, and parents who ask to erase. Nobody else sees it. */
export function SchoolLines(): ReactElement | null {
  const isAdmin = useMay('school:manage');
  const keep = useKeepOverride();
  const { data } = useQuery({ ...schoolLinesOptions(useOverrideTeacher()), enabled: isAdmin });
  if (!isAdmin || data === undefined) return null;
  const { waits, failed, knocked, signInFails, signInFailsAt, asked, overdue } = data.schoolLines;
  if (waits === null && failed === null && knocked === 0 && !signInFails && asked === 0)
    return null;
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
      {asked > 0 && (
        <Banner
          tone={overdue > 0 ? 'err' : 'warn'}
          action={<ButtonLink to={keep('/teacher/school/privacy')}>Answer</ButtonLink>}
        >
          <b>
            {asked === 1
              ? 'A parent asks you to erase a child.'
              : `Parents ask you to erase children: ${asked} requests.`}
          </b>{' '}
          {overdue > 0
            ? `${ANSWER_DAYS} days are over without an answer. Nothing is erased by itself.`
            : 'Nothing changes until you answer.'}
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
