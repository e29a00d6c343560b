import { useMutation } from '@tanstack/react-query';
import { useState, type ReactElement, type ReactNode } from 'react';

import type { ErasureRequest, WaitingErasure } from '@moonbase/contracts';
import { ANSWER_DAYS, ASK_AGAIN_DAYS } from '@moonbase/privacy';

import { Button } from '../../design/Button.tsx';
import { Dialog } from '../../design/Dialog.tsx';
import { Banner, Panel, Tag } from '../../design/Panel.tsx';
import { TakesFocus } from '../../design/TakesFocus.tsx';
import { textOf } from '../../platform/api-error.ts';
import { serverNow } from '../../platform/clock.ts';
import { formatDayIn } from '../../platform/dates.ts';
import { EraseDialog, NameForm, type Person } from './EraseDialog.tsx';
import { JustClosed } from './Erasures.tsx';
import { askSchoolToErase, callOffRequest, declineRequest, reloadPrivacy } from './privacy.api.ts';
import s from './privacy.module.css';

const dayOf = (at: string, { timeZone }: Pick<ErasureRequest, 'timeZone'>): string =>
  formatDayIn(Date.parse(at), timeZone, { day: 'numeric', month: 'long' });

/** A parent asks the school that keeps a child's account to erase it: nothing changes until it answers. */
export function AskSchoolDialog({
  person,
  schoolName,
  onDone,
  onClose,
}: {
  person: Person;
  schoolName: string;
  onDone: () => void;
  onClose: () => void;
}): ReactElement {
  const ask = useMutation({
    mutationFn: (name: string) => askSchoolToErase(person.id, name),
    onSuccess: async () => {
      await reloadPrivacy();
      onDone();
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

/** Where each request for a student stands; for the parent who made one, its end is a key. */
export function RequestStates({
  of,
  isNew,
  onCalledOff,
}: {
  of: readonly ErasureRequest[];
  isNew: boolean; // the reader has just asked
  onCalledOff: () => void;
}): ReactElement {
  return (
    <>
      {of.map((request) =>
        request.isYours && request.declinedAt === null ? (
          <Own key={request.id} isNew={isNew}>
            <OwnRequest request={request} onCalledOff={onCalledOff} />
          </Own>
        ) : (
          <Banner key={request.id} tone="info">
            {stateWords(request)}
          </Banner>
        ),
      )}
    </>
  );
}

/** A request that was just made has the focus. */
function Own({ isNew, children }: { isNew: boolean; children: ReactNode }): ReactElement {
  return isNew ? <TakesFocus>{children}</TakesFocus> : <>{children}</>;
}

function stateWords(request: ErasureRequest): string {
  const { declinedAt, isYours, askedBy, schoolName, askAgainFrom } = request;
  const who = askedBy === 'a parent' ? 'A parent' : askedBy;
  if (declinedAt === null)
    return `${who} asked ${schoolName} on ${dayOf(request.askedAt, request)} to erase this account. An admin of the school answers by ${dayOf(request.answerBy, request)}.`;
  const on = dayOf(declinedAt, request);
  if (!isYours)
    return `${schoolName} declined on ${on} to erase this account, for which ${askedBy} had asked.`;
  const again =
    askAgainFrom !== null && Date.parse(askAgainFrom) > serverNow()
      ? ` You can ask again from ${dayOf(askAgainFrom, request)}.`
      : '';
  return `${schoolName} declined your request to erase on ${on}. Ask the school why.${again}`;
}

function OwnRequest({
  request,
  onCalledOff,
}: {
  request: ErasureRequest;
  onCalledOff: () => void;
}): ReactElement {
  const callOff = useMutation({
    mutationFn: () => callOffRequest(request.userId),
    onSuccess: async () => {
      await reloadPrivacy();
      onCalledOff();
    },
  });
  return (
    <>
      <Banner tone="warn">
        You asked {request.schoolName} on {dayOf(request.askedAt, request)} to erase this account.
        It answers by {dayOf(request.answerBy, request)}.
      </Banner>
      <Button disabled={callOff.isPending} onClick={() => callOff.mutate()}>
        Call off the request
      </Button>
      {callOff.error && <Banner tone="err">{textOf(callOff.error)}</Banner>}
    </>
  );
}

/** What an admin knows of the other parent; empty where there is none. @param both the other parent's request waits too */
function otherWords(request: ErasureRequest, both: boolean): string {
  const { otherParent } = request;
  if (both) return 'The other parent asks too: your answer is for both.';
  if (otherParent === null) return '';
  return otherParent.declinedAt === null
    ? 'There is another parent, who has not asked.'
    : `There is another parent, whose request you declined on ${dayOf(otherParent.declinedAt, request)}.`;
}

function DeclineDialog({
  request,
  other,
  onDone,
  onClose,
}: {
  request: ErasureRequest;
  other: string;
  onDone: () => void;
  onClose: () => void;
}): ReactElement {
  const decline = useMutation({
    mutationFn: () => declineRequest(request.userId),
    onSuccess: async () => {
      await reloadPrivacy();
      onDone();
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
      {other !== '' && <p>{other} The other parent reads the decision too, and may ask.</p>}
      {decline.error && <Banner tone="err">{textOf(decline.error)}</Banner>}
    </Dialog>
  );
}

function Waiting({
  request,
  other,
  onErase,
  onDecline,
}: {
  request: ErasureRequest;
  other: string;
  onErase: () => void;
  onDecline: () => void;
}): ReactElement {
  const isOverdue = Date.parse(request.answerBy) <= serverNow();
  return (
    <li className={s['found']}>
      <span>
        <b>{request.name}</b>{' '}
        <span className="muted small">
          {request.askedBy} asked on {dayOf(request.askedAt, request)} · answer by{' '}
          {dayOf(request.answerBy, request)}
        </span>{' '}
        {isOverdue && <Tag tone="err">overdue</Tag>}
        {other !== '' && (
          <>
            <br />
            <span className="small">{other}</span>
          </>
        )}
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

/** What has just been answered. */
type Answer = { readonly declined: ErasureRequest } | { readonly closed: WaitingErasure };

function Answered({ answer, onClose }: { answer: Answer; onClose: () => void }): ReactElement {
  if ('closed' in answer)
    return (
      <JustClosed key={answer.closed.id} hadRequest erasure={answer.closed} onClose={onClose} />
    );
  const { id, name, askedBy } = answer.declined;
  return (
    <TakesFocus key={id}>
      <Banner tone="ok" onClose={onClose}>
        You declined to erase {name}: the account stays as it is. {askedBy} reads that, and can ask
        again after {ASK_AGAIN_DAYS} days.
      </Banner>
    </TakesFocus>
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
  const [answer, setAnswer] = useState<Answer | null>(null);
  if (requests.length === 0 && answer === null) return null;
  const wordsOf = (of: ErasureRequest): string =>
    otherWords(
      of,
      requests.some(({ id, userId }) => userId === of.userId && id !== of.id),
    );
  return (
    <Panel aria-labelledby="requests">
      <h2 id="requests">Parents ask to erase</h2>
      {answer && (
        <div className={s['said']}>
          <Answered answer={answer} onClose={() => setAnswer(null)} />
        </div>
      )}
      <p className="small muted">
        The accounts stay open until you answer. Nothing is erased by itself; after {ANSWER_DAYS}{' '}
        days you are reminded every day.
      </p>
      {requests.length === 0 && <p>No request waits for an answer.</p>}
      <ul className={s['list']}>
        {requests.map((request) => (
          <Waiting
            key={request.id}
            request={request}
            other={wordsOf(request)}
            onErase={() => setErased(request)}
            onDecline={() => setDeclined(request)}
          />
        ))}
      </ul>
      {erased && (
        <EraseDialog
          person={{ ...erased, id: erased.userId }}
          firstReason="parent-asked"
          note={wordsOf(erased)}
          onDone={(closed) => setAnswer({ closed })}
          onClose={() => setErased(null)}
        />
      )}
      {declined && (
        <DeclineDialog
          request={declined}
          other={wordsOf(declined)}
          onDone={() => setAnswer({ declined })}
          onClose={() => setDeclined(null)}
        />
      )}
    </Panel>
  );
}
