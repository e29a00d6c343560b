import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link } from 'react-router';

import type { ErasureRequest, ErasuresReply, WaitingErasure } from '@moonbase/contracts';

import { Button } from '../design/Button.tsx';
import { Banner } from '../design/Panel.tsx';
import { textOf } from '../platform/api-error.ts';
import { formatDayIn } from '../platform/dates.ts';
import { queryClient } from '../platform/query-client.ts';
import { useUser } from '../platform/session.ts';
import s from './erased-children.module.css';
import { callOffErasure, erasuresOptions } from '../play/api/erasures.api.ts';

const DAY = { day: 'numeric', month: 'long' } as const;

/** Says of a child why it stands in no list, until when, and who can bring it back. */
function ErasedChild({ erasure }: { erasure: WaitingErasure }): ReactElement {
  const { timeZone } = useUser();
  const { userId, name, dueAt, isYours } = erasure;
  const callOff = useMutation({
    mutationFn: () => callOffErasure(userId),
    onSuccess: () => queryClient.invalidateQueries(),
  });
  const due = formatDayIn(Date.parse(dueAt), erasure.timeZone ?? timeZone, DAY);
  return (
    <Banner
      tone="warn"
      action={
        isYours && (
          <Button disabled={callOff.isPending} onClick={() => callOff.mutate()}>
            Bring back
          </Button>
        )
      }
    >
      <b>{name}’s account is closed.</b> It is erased on {due}.{' '}
      {isYours
        ? 'Until then you can bring it back.'
        : 'The school decided it, and it alone can bring it back until then. Talk to the school.'}
      {callOff.error && ` ${textOf(callOff.error)}`}
    </Banner>
  );
}

function stateWords({ firstName, schoolName, timeZone, ...request }: ErasureRequest): string {
  const day = (at: string) => formatDayIn(Date.parse(at), timeZone, DAY);
  const { isYours, declinedAt } = request;
  if (declinedAt !== null)
    return `${schoolName} declined ${isYours ? 'your request' : 'the request of a parent'} to erase ${firstName} on ${day(declinedAt)}.`;
  if (request.calledOffAt !== null)
    return `A parent called off the request to erase ${firstName} on ${day(request.calledOffAt)}. ${firstName} goes on as before.`;
  const who = isYours ? 'You' : 'A parent';
  return `${who} asked ${schoolName} on ${day(request.askedAt)} to erase ${firstName}. It answers by ${day(request.answerBy)}.`;
}

/** Where a request to erase a child stands, with the way to its page. */
function RequestLine({ request }: { request: ErasureRequest }): ReactElement {
  return (
    <Banner tone="info">
      {stateWords(request)}{' '}
      <Link to={`/parent/child/${request.userId}/kept#choices`}>
        Your choices for {request.firstName}
      </Link>
    </Banner>
  );
}

/** The school has opened an account again: whoever read that it was closed reads this too. */
function BroughtBack({ child }: { child: ErasuresReply['broughtBack'][number] }): ReactElement {
  const { firstName, schoolName, timeZone, at } = child;
  return (
    <Banner tone="ok">
      <b>{firstName}’s account is open again.</b> {schoolName} brought it back on{' '}
      {formatDayIn(Date.parse(at), timeZone, DAY)}, with everything in it.
    </Banner>
  );
}

/**
 * For a parent: the children whose accounts are closed, who stand in no list, those opened again, and requests to erase a child.
 *
 * @param of schools: without those whom the parent has removed, who stand in the family
 */
export function useChildrenNews(of: 'all' | 'schools'): {
  readonly isAnyClosed: boolean;
  readonly news: ReactElement;
} {
  const { data } = useQuery(erasuresOptions());
  const closed =
    data?.erasures
      .filter((each) => each.receipt === null)
      .filter(({ isYours }) => of === 'all' || !isYours) ?? [];
  const isOpen = ({ userId }: ErasureRequest): boolean =>
    !data?.erasures.some((each) => each.receipt === null && each.userId === userId);
  return {
    isAnyClosed: closed.length > 0,
    news: (
      <div className={s['news']}>
        {closed.map((erasure) => (
          <ErasedChild key={erasure.userId} erasure={erasure} />
        ))}
        {data?.broughtBack.map((child) => (
          <BroughtBack key={child.userId} child={child} />
        ))}
        {data?.requests.filter(isOpen).map((request) => (
          <RequestLine key={request.id} request={request} />
        ))}
      </div>
    ),
  };
}
