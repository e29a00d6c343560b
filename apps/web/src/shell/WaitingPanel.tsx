import { useEffect, useState, type ReactElement, type RefObject } from 'react';
import { Dialog, Popover } from 'react-aria-components';

import { Button } from '../design/Button.tsx';
import { Icon } from '../design/icons.tsx';
import { counted } from '../design/numbers.ts';
import { formatTime } from '../platform/dates.ts';
import { useOnline } from '../platform/network.ts';
import { outbox, useOutboxView } from '../play/outbox-instance.ts';
import s from './shell.module.css';

/** A line such as "Tried 4 times, next in 5 seconds." */
function TryLine({
  tries,
  nextTryAt,
}: {
  tries: number;
  nextTryAt: number | null;
}): ReactElement | null {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  if (tries === 0) return null;
  const seconds = nextTryAt === null ? null : Math.max(0, Math.ceil((nextTryAt - now) / 1000));
  return (
    <p className="muted small">
      Tried {counted(tries, 'time')}
      {seconds === null ? '.' : `, next in ${counted(seconds, 'second')}.`}
    </p>
  );
}

function headingOf(isOnline: boolean, tries: number): string {
  if (!isOnline) return 'No network just now';
  return tries > 0 ? 'Not sent yet' : 'Saving...';
}

/** The results that wait to be sent, one by one, beside the chip that opens them. */
export default function WaitingPanel({
  chip,
  open,
  onOpen,
}: {
  chip: RefObject<HTMLButtonElement | null>;
  open: boolean;
  onOpen: (open: boolean) => void;
}): ReactElement {
  const { waiting, tries, nextTryAt } = useOutboxView();
  const isOnline = useOnline();
  return (
    <Popover
      aria-label="Results that wait to be sent"
      isOpen={open}
      onOpenChange={onOpen}
      triggerRef={chip}
      placement="bottom"
      offset={14}
    >
      <Dialog className={s['waitpanel'] ?? ''} aria-label="Results that wait to be sent">
        <h2>{headingOf(isOnline, tries)}</h2>
        <p>Playing goes on. These results are safe on this computer and are sent by themselves.</p>
        <ul>
          {waiting.map((item) => (
            <li key={item.id}>
              <Icon name={item.kind === 'story' ? 'flag' : 'rocket'} />
              <span>
                <b>{item.label}</b>
                <span className="muted">
                  {formatTime(item.createdAt)} · {item.detail}
                </span>
              </span>
            </li>
          ))}
        </ul>
        <TryLine tries={tries} nextTryAt={nextTryAt} />
        <Button onClick={() => void outbox.flush()}>
          <Icon name="retry" />
          Try now
        </Button>
      </Dialog>
    </Popover>
  );
}
