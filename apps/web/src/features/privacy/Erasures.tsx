import { useMutation } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';

import type { DoneErasure, Erasure, WaitingErasure } from '@moonbase/contracts';

import { Button } from '../../design/Button.tsx';
import { Banner, Panel } from '../../design/Panel.tsx';
import { TakesFocus } from '../../design/TakesFocus.tsx';
import { textOf } from '../../platform/api-error.ts';
import { formatDayIn } from '../../platform/dates.ts';
import { useUser } from '../../platform/session.ts';
import { EraseNowDialog } from './EraseDialog.tsx';
import { callOffErasure } from '../../play/api/erasures.api.ts';
import { reloadPrivacy } from './privacy.api.ts';
import s from './privacy.module.css';
import { Receipt } from './Receipt.tsx';

function useDue(erasure: WaitingErasure): string {
  const { timeZone } = useUser();
  const zone = erasure.timeZone ?? timeZone;
  return formatDayIn(Date.parse(erasure.dueAt), zone, { day: 'numeric', month: 'long' });
}

/** What the school has just done: the account is closed, and can be brought back here. */
export function JustClosed({
  erasure,
  hadRequest = false,
  onClose,
}: {
  erasure: WaitingErasure;
  hadRequest?: boolean; // a parent's, which waits again once the account is back
  onClose: () => void;
}): ReactElement {
  const due = useDue(erasure);
  const callOff = useMutation({
    mutationFn: () => callOffErasure(erasure.userId),
    onSuccess: reloadPrivacy,
  });
  if (callOff.isSuccess)
    return <JustBack name={erasure.name} hadRequest={hadRequest} onClose={onClose} />;
  return (
    <TakesFocus>
      <Banner
        tone={callOff.error ? 'err' : 'ok'}
        onClose={onClose}
        action={
          <Button disabled={callOff.isPending} onClick={() => callOff.mutate()}>
            Bring back
          </Button>
        }
      >
        {callOff.error
          ? textOf(callOff.error)
          : `The account of ${erasure.name} is closed. It is erased on ${due}; until then you can bring it back.`}
      </Banner>
    </TakesFocus>
  );
}

function JustBack({
  name,
  hadRequest = false,
  onClose,
}: {
  name: string;
  hadRequest?: boolean;
  onClose: () => void;
}): ReactElement {
  return (
    <TakesFocus>
      <Banner tone="ok" onClose={onClose}>
        {name} is back: the account is open, and nothing was erased.
        {hadRequest && ' The parent’s request waits for your answer again.'}
      </Banner>
    </TakesFocus>
  );
}

function Waiting({
  erasure,
  onNow,
  onBack,
}: {
  erasure: WaitingErasure;
  onNow: () => void;
  onBack: () => void;
}): ReactElement {
  const callOff = useMutation({
    mutationFn: () => callOffErasure(erasure.userId),
    onSuccess: async () => {
      await reloadPrivacy();
      onBack();
    },
  });
  const due = useDue(erasure);
  return (
    <li className={s['found']}>
      <span>
        <b>{erasure.name}</b>{' '}
        <span className="muted small">
          is erased on {due} · {erasure.reason}
          {!erasure.isYours && ' · the school decided it, and alone brings back'}
        </span>
      </span>
      {erasure.isYours && (
        <>
          <Button
            disabled={callOff.isPending}
            aria-label={`Bring back ${erasure.name}`}
            onClick={() => callOff.mutate()}
          >
            Bring back
          </Button>
          <Button look="danger" aria-label={`Erase ${erasure.name} now`} onClick={onNow}>
            Erase now
          </Button>
        </>
      )}
      {callOff.error && <Banner tone="err">{textOf(callOff.error)}</Banner>}
    </li>
  );
}

/** People whose erasure is waiting, and the receipts of completed erasures. */
export function Erasures({ erasures }: { erasures: readonly Erasure[] }): ReactElement | null {
  const { timeZone } = useUser();
  const [now, setNow] = useState<WaitingErasure | null>(null);
  const [shown, setShown] = useState<DoneErasure | null>(null);
  const [back, setBack] = useState<string | null>(null); // the name of who was brought back
  if (erasures.length === 0 && back === null) return null;
  const waiting = erasures.filter((each) => each.receipt === null);
  const done = erasures.filter((each) => each.receipt !== null);
  return (
    <Panel aria-labelledby="erasures">
      <h2 id="erasures">Erasures</h2>
      {back !== null && (
        <div className={s['said']}>
          <JustBack key={back} name={back} onClose={() => setBack(null)} />
        </div>
      )}
      <ul className={s['list']}>
        {waiting.map((erasure) => (
          <Waiting
            key={erasure.id}
            erasure={erasure}
            onNow={() => setNow(erasure)}
            onBack={() => setBack(erasure.name)}
          />
        ))}
        {done.map((erasure) => (
          <li key={erasure.id} className={s['found']}>
            <span>
              <b>{erasure.receipt.number}</b>{' '}
              <span className="muted small">
                done{' '}
                {formatDayIn(Date.parse(erasure.receipt.doneAt), timeZone, {
                  day: 'numeric',
                  month: 'long',
                })}
              </span>
            </span>
            <Button
              aria-label={`Receipt ${erasure.receipt.number}`}
              onClick={() => setShown(erasure)}
            >
              Receipt
            </Button>
          </li>
        ))}
      </ul>
      {now && (
        <EraseNowDialog
          erasure={now}
          onClose={() => setNow(null)}
          onDone={(erasure) => {
            setNow(null);
            setShown(erasure);
          }}
        />
      )}
      {shown && <Receipt erasure={shown} onClose={() => setShown(null)} />}
    </Panel>
  );
}
