import { useMutation } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';

import type { ErasureRequest } from '@moonbase/contracts';
import { ANSWER_DAYS, ASK_AGAIN_DAYS } from '@moonbase/privacy';

import { Button } from '../../design/Button.tsx';
import { Dialog } from '../../design/Dialog.tsx';
import { Banner, Panel, Tag } from '../../design/Panel.tsx';
import { textOf } from '../../platform/api-error.ts';
import { serverNow } from '../../platform/clock.ts';
import { formatDayIn } from '../../platform/dates.ts';
import { useUser } from '../../platform/session.ts';
import { EraseDialog, NameForm, type Person } from './EraseDialog.tsx';
import { askSchoolToErase, callOffRequest, declineRequest, reloadPrivacy } from './privacy.api.ts';
import s from './privacy.module.css';

function useDay(): (at: string) => string {
  const { timeZone } = useUser();
  return (at) => formatDayIn(Date.parse(at), timeZone, { day: 'numeric', month: 'long' });
}

/** A parent asks the school that keeps a child's account to erase it: nothing changes until it answers. */
export function AskSchoolDialog({
  person,
  schoolName,
  onClose,
}: {
  person: Person;
  schoolName: string;
  onClose: () => void;
}): ReactElement {
  const ask = useMutation({
    mutationFn: (name: string) => askSchoolToErase(person.id, name),
    onSuccess: async () => {
      await reloadPrivacy();
      onClose();
    },
  });
  return (
    <Dialog
      title={`Ask ${schoolName} to erase ${person.firstName}?`}
      badge={{ icon: 'delete', tone: 'warn' }}
      onClose={onClose}
    >
      <NameForm
        person={person}
        act={ask}
        button="Ask the school"
        words={
          <>
            The school keeps this account, and answers within <b>{ANSWER_DAYS} days</b>. Until then{' '}
            {person.firstName} goes on as before, and you can call it off.
          </>
        }
        onClose={onClose}
      />
    </Dialog>
  );
}

/** Where each request for a student stands. */
export function RequestStates({
  of,
  schoolName,
}: {
  of: readonly ErasureRequest[];
  schoolName: string;
}): ReactElement {
  return (
    <>
      {of.map((request) => (
        <RequestState key={request.id} request={request} schoolName={schoolName} />
      ))}
    </>
  );
}

/** For a parent: where their own request stands, or that another parent asked. */
function RequestState({
  request,
  schoolName,
}: {
  request: ErasureRequest;
  schoolName: string;
}): ReactElement {
  const day = useDay();
  const callOff = useMutation({
    mutationFn: () => callOffRequest(request.userId),
    onSuccess: reloadPrivacy,
  });
  if (request.declinedAt !== null)
    return (
      <Banner tone="info">
        {schoolName} declined your request to erase on {day(request.declinedAt)}. Ask the school
        why.
        {request.askAgainFrom !== null &&
          Date.parse(request.askAgainFrom) > serverNow() &&
          ` You can ask again from ${day(request.askAgainFrom)}.`}
      </Banner>
    );
  if (!request.isYours)
    return (
      <Banner tone="info">
        {request.askedBy === 'a parent' ? 'A parent' : request.askedBy} asked {schoolName} on{' '}
        {day(request.askedAt)} to erase this account. An admin of the school answers by{' '}
        {day(request.answerBy)}.
      </Banner>
    );
  return (
    <>
      <Banner tone="warn">
        You asked {schoolName} on {day(request.askedAt)} to erase this account. It answers by{' '}
        {day(request.answerBy)}.
      </Banner>
      <Button disabled={callOff.isPending} onClick={() => callOff.mutate()}>
        Call off the request
      </Button>
      {callOff.error && <Banner tone="err">{textOf(callOff.error)}</Banner>}
    </>
  );
}

function DeclineDialog({
  request,
  onClose,
}: {
  request: ErasureRequest;
  onClose: () => void;
}): ReactElement {
  const decline = useMutation({
    mutationFn: () => declineRequest(request.userId),
    onSuccess: async () => {
      await reloadPrivacy();
      onClose();
    },
  });
  return (
    <Dialog
      title={`Keep ${request.name}?`}
      badge={{ icon: 'alert', tone: 'warn' }}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="main" disabled={decline.isPending} onClick={() => decline.mutate()}>
            Decline the request
          </Button>
        </>
      }
    >
      <p>
        The account stays as it is. {request.askedBy} reads that the school declined, and can ask
        again after {ASK_AGAIN_DAYS} days. Tell {request.askedBy} why: the page cannot.
      </p>
      {decline.error && <Banner tone="err">{textOf(decline.error)}</Banner>}
    </Dialog>
  );
}

function Waiting({
  request,
  onErase,
  onDecline,
}: {
  request: ErasureRequest;
  onErase: () => void;
  onDecline: () => void;
}): ReactElement {
  const day = useDay();
  const isOverdue = Date.parse(request.answerBy) <= serverNow();
  return (
    <li className={s['found']}>
      <span>
        <b>{request.name}</b>{' '}
        <span className="muted small">
          {request.askedBy} asked on {day(request.askedAt)} · answer by {day(request.answerBy)}
        </span>{' '}
        {isOverdue && <Tag tone="err">overdue</Tag>}
      </span>
      <Button aria-label={`Decline the request about ${request.name}`} onClick={onDecline}>
        Decline
      </Button>
      <Button
        look="danger"
        aria-label={`Erase ${request.name}, as the parent asks`}
        onClick={onErase}
      >
        Erase
      </Button>
    </li>
  );
}

/** For a school's admin: parents who ask to erase a child, to be confirmed or declined. */
export function Requests({
  requests,
}: {
  requests: readonly ErasureRequest[];
}): ReactElement | null {
  const [erased, setErased] = useState<ErasureRequest | null>(null);
  const [declined, setDeclined] = useState<ErasureRequest | null>(null);
  if (requests.length === 0) return null;
  return (
    <Panel aria-labelledby="requests">
      <h2 id="requests">Parents ask to erase</h2>
      <p className="small muted">
        The accounts stay open until you answer. Nothing is erased by itself; after {ANSWER_DAYS}{' '}
        days you are reminded every day.
      </p>
      <ul className={s['list']}>
        {requests.map((request) => (
          <Waiting
            key={request.id}
            request={request}
            onErase={() => setErased(request)}
            onDecline={() => setDeclined(request)}
          />
        ))}
      </ul>
      {erased && (
        <EraseDialog
          person={{ ...erased, id: erased.userId }}
          firstReason="parent-asked"
          onClose={() => setErased(null)}
        />
      )}
      {declined && <DeclineDialog request={declined} onClose={() => setDeclined(null)} />}
    </Panel>
  );
}
