import { useMutation } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';

import type { DoneErasure, Erasure, WaitingErasure } from '@moonbase/contracts';

import { Button } from '../../design/Button.tsx';
import { Banner, Panel } from '../../design/Panel.tsx';
import { textOf } from '../../platform/api-error.ts';
import { formatDayIn } from '../../platform/dates.ts';
import { useUser } from '../../platform/session.ts';
import { EraseNowDialog } from './EraseDialog.tsx';
import { callOffErasure } from '../../play/api/erasures.api.ts';
import { reloadPrivacy } from './privacy.api.ts';
import s from './privacy.module.css';
import { Receipt } from './Receipt.tsx';

function Waiting({ erasure, onNow }: { erasure: WaitingErasure; onNow: () => void }): ReactElement {
  const { timeZone } = useUser();
  const callOff = useMutation({
    mutationFn: () => callOffErasure(erasure.userId),
    onSuccess: reloadPrivacy,
  });
  const due = formatDayIn(Date.parse(erasure.dueAt), timeZone, { day: 'numeric', month: 'long' });
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
  if (erasures.length === 0) return null;
  const waiting = erasures.filter((each) => each.receipt === null);
  const done = erasures.filter((each) => each.receipt !== null);
  return (
    <Panel aria-labelledby="erasures">
      <h2 id="erasures">Erasures</h2>
      <ul className={s['list']}>
        {waiting.map((erasure) => (
          <Waiting key={erasure.id} erasure={erasure} onNow={() => setNow(erasure)} />
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
