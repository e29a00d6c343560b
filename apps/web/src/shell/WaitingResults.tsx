import { Suspense, useRef, useState, type ReactElement } from 'react';

import { Icon } from '../design/icons.tsx';
import { lazyPart } from '../design/lazy-part.ts';
import { useOutboxView } from '../play/outbox-instance.ts';
import { OfflineChip } from './OfflineChip.tsx';
import { useQuietly } from '../design/quiet.ts';
import s from './shell.module.css';

const loadPanel = () => import('./WaitingPanel.tsx');
const WaitingPanel = lazyPart(loadPanel);

/** A quiet notice of results that wait to be sent, or of a missing network; otherwise nothing. */
export function WaitingResults(): ReactElement {
  const { waiting } = useOutboxView();
  const [open, setOpen] = useState(false);
  const chip = useRef<HTMLButtonElement>(null);
  useQuietly(loadPanel); // results wait where the network is gone
  if (waiting.length === 0) return <OfflineChip />;
  return (
    <>
      <button
        ref={chip}
        type="button"
        className={s['waitchip']}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Icon name="offline" />
        {waiting.length}
        <span className={s['word']}>{waiting.length === 1 ? 'result' : 'results'} waiting</span>
        <span className="vh"> to be sent</span>
      </button>
      <Suspense fallback={null}>
        {open && <WaitingPanel chip={chip} open onOpen={setOpen} />}
      </Suspense>
    </>
  );
}
