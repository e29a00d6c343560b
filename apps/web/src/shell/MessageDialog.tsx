import { useState, type ReactElement } from 'react';

import { Button } from '../design/Button.tsx';
import { Dialog, type Badge } from '../design/Dialog.tsx';
import { TextField } from '../design/Field.tsx';
import { Banner } from '../design/Panel.tsx';
import { fieldTextsOf, textOf } from '../platform/api-error.ts';
import {
  cancelMessage,
  confirmMessage,
  type Message,
  type MessageKind,
  type MessageValues,
} from '../platform/messages.ts';
import s from './MessageDialog.module.css';

const BADGES: Record<MessageKind, Badge> = {
  message: { icon: 'message', tone: 'info' },
  confirmation: { icon: 'help', tone: 'ask' },
  prompt: { icon: 'pencil', tone: 'ask' },
  form: { icon: 'pencil', tone: 'ask' },
  success: { icon: 'check', tone: 'ok' },
  error: { icon: 'close', tone: 'err' },
  warning: { icon: 'alert', tone: 'warn' },
};

/** One message of any kind. It stays open, with all typed text, while its callback fails. */
export function MessageDialog({ message }: { message: Message }): ReactElement {
  const [values, setValues] = useState<MessageValues>(() =>
    Object.fromEntries(message.fields.map((field) => [field.name, field.initial ?? ''])),
  );
  const [problem, setProblem] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);

  const run = async (act: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      await act();
    } catch (error) {
      setProblem(error);
      setBusy(false);
    }
  };
  const confirm = (): void => void run(() => confirmMessage(message.id, values));
  const cancel = (): void => void run(() => cancelMessage(message.id, values));

  const atFields = message.fields.some((field) => fieldTextsOf(problem, field.name).length > 0);
  return (
    <Dialog
      title={message.title}
      badge={BADGES[message.kind]}
      onClose={cancel}
      alert={message.kind === 'error' || message.kind === 'warning'}
    >
      <form
        className={s['body']}
        onSubmit={(event) => {
          event.preventDefault();
          confirm();
        }}
      >
        {message.text !== undefined &&
          (message.kind === 'error' ? (
            <Banner tone="err">{message.text}</Banner>
          ) : (
            <p>{message.text}</p>
          ))}
        {message.detail}
        {message.fields.map((field, index) => (
          <TextField
            key={field.name}
            label={field.label}
            hint={field.hint}
            value={values[field.name] ?? ''}
            maxLength={field.maxLength}
            inputMode={field.inputMode}
            errors={fieldTextsOf(problem, field.name)}
            autoFocus={index === 0}
            onChange={(value) => setValues({ ...values, [field.name]: value })}
          />
        ))}
        {problem !== null && !atFields && <Banner tone="err">{textOf(problem)}</Banner>}
        <div className={s['actions']}>
          {message.cancel !== null && <Button onClick={cancel}>{message.cancel}</Button>}
          <Button look="main" type="submit" disabled={busy} autoFocus={message.fields.length === 0}>
            {message.ok}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
