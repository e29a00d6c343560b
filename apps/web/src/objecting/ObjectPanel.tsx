import { useEffect, useId, useRef, useState, type ReactElement } from 'react';

import type { OwnObjectionsReply } from '@moonbase/contracts/own-objections';
import { MOST_OPEN_OBJECTIONS } from '@moonbase/practice';

import { Art } from '../design/art/Art.tsx';
import { drawTock } from '../design/art/crew.ts';
import { Button } from '../design/Button.tsx';
import { cx } from '../design/cx.ts';
import { Banner } from '../design/Panel.tsx';
import { textOf } from '../platform/api-error.ts';
import { useUser } from '../platform/session.ts';
import { makeObjection, nameWrongKey } from '../play/api/objections.api.ts';
import s from './objecting.module.css';

type Reason = 'same' | 'unclear' | 'wrong-key';

const REASONS: readonly {
  readonly value: Reason;
  readonly label: string;
  readonly hint?: string;
}[] = [
  { value: 'same', label: 'My answer means the same' },
  { value: 'unclear', label: 'The question is unclear' },
  { value: 'wrong-key', label: 'I pressed a wrong key', hint: 'stays with you, not sent' },
];

/** The reasons that can be chosen: a full list takes no more, and a wrong key can be named twice a day. */
function reasonsOf({ waiting, wrongKeysLeft }: OwnObjectionsReply) {
  const isFull = waiting >= MOST_OPEN_OBJECTIONS;
  return REASONS.filter(({ value }) => (value === 'wrong-key' ? wrongKeysLeft > 0 : !isFull));
}

const roomWords = ({ waiting, decides }: OwnObjectionsReply): string => {
  const left = MOST_OPEN_OBJECTIONS - waiting;
  if (left <= 0) return `Three wait for ${decides ?? 'your teacher'}.`;
  return `You may send it without a reason. ${left === 1 ? 'One more can wait' : `${left} can wait`} for an answer.`;
};

/** Says why, if the student likes, and sends it to who decides; a wrong key is kept, not sent. */
export function ObjectPanel({
  answer,
  own,
  onSaid,
  onClose,
}: {
  answer: string;
  own: OwnObjectionsReply;
  onSaid: () => void;
  onClose: () => void;
}): ReactElement {
  const { id } = useUser();
  const heading = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const [reason, setReason] = useState<Reason | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [isSending, setSending] = useState(false);
  const isFull = own.waiting >= MOST_OPEN_OBJECTIONS;
  const decides = own.decides ?? 'your teacher';
  useEffect(() => {
    title.current?.focus();
  }, []);
  const send = async (): Promise<void> => {
    setSending(true);
    setError(null);
    try {
      await (reason === 'wrong-key' ? nameWrongKey(id, answer) : makeObjection(id, answer, reason));
      onSaid();
    } catch (failure) {
      setError(failure);
      setSending(false);
    }
  };
  return (
    <div className={s['panel']} role="group" aria-labelledby={heading}>
      <Art draw={drawTock} width={200} height={200} className={s['guide']} />
      <div>
        <h3 id={heading} ref={title} tabIndex={-1}>
          You think you are right? Thank you for telling us.
        </h3>
        <p>{decides} looks at it. If you are right, it counts. If not, nothing is lost.</p>
      </div>
      <Reasons reasons={reasonsOf(own)} chosen={reason} onChoose={setReason} />
      {error !== null && <Banner tone="err">{textOf(error)}</Banner>}
      <div className={s['foot']}>
        <span className="muted small">{roomWords(own)}</span>
        <Button onClick={onClose}>Never mind</Button>
        <Button
          look="main"
          disabled={isSending || (isFull && reason !== 'wrong-key')}
          onClick={() => void send()}
        >
          {reason === 'wrong-key' ? 'Keep it to myself' : `Send to ${decides}`}
        </Button>
      </div>
    </div>
  );
}

function Reasons({
  reasons,
  chosen,
  onChoose,
}: {
  reasons: ReturnType<typeof reasonsOf>;
  chosen: Reason | null;
  onChoose: (reason: Reason | null) => void;
}): ReactElement {
  return (
    <div className={s['reasons']} role="group" aria-label="Why, if you like">
      {reasons.map(({ value, label, hint }) => (
        <button
          key={value}
          type="button"
          className={cx(s['reason'], chosen === value && s['chosen'])}
          aria-pressed={chosen === value}
          onClick={() => onChoose(chosen === value ? null : value)}
        >
          <span className={s['dot']} aria-hidden="true" />
          <span>
            {label}
            {hint !== undefined && <small>{hint}</small>}
          </span>
        </button>
      ))}
    </div>
  );
}
