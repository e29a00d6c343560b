import type { ReactNode } from 'react';

import { createStore } from './store.ts';

export type MessageKind =
  | 'message'
  | 'confirmation'
  | 'prompt'
  | 'success'
  | 'error'
  | 'warning'
  | 'form';

export interface MessageField {
  readonly name: string;
  readonly label: string;
  readonly initial?: string;
  readonly hint?: string;
  readonly maxLength?: number;
  readonly inputMode?: 'text' | 'numeric' | 'email';
}

export type MessageValues = Readonly<Record<string, string>>;

export interface MessageOptions {
  readonly title?: string;
  readonly text?: string;
  readonly detail?: ReactNode; // below the text
  readonly ok?: string;
  readonly cancel?: string | null; // null: no cancel button, and closing confirms
  readonly fields?: readonly MessageField[];
  /** Runs on confirm; when it fails the message stays open and shows the reason. */
  readonly onConfirm?: (values: MessageValues) => void | Promise<void>;
}

export interface Message extends MessageOptions {
  readonly id: number;
  readonly kind: MessageKind;
  readonly title: string;
  readonly ok: string;
  readonly cancel: string | null;
  readonly fields: readonly MessageField[];
}

/** The rejection reason of a cancelled message. */
export class MessageCancelled extends Error {
  constructor() {
    super('Cancelled');
    this.name = 'MessageCancelled';
  }
}

const TITLES: Record<MessageKind, string> = {
  message: 'Moon Base Pi',
  confirmation: 'Moon Base Pi',
  prompt: 'Moon Base Pi',
  form: 'Moon Base Pi',
  success: 'Success',
  error: 'Error',
  warning: 'Warning',
};

const ASKS: Record<MessageKind, boolean> = {
  message: false,
  confirmation: true,
  prompt: true,
  form: true,
  success: false,
  error: false,
  warning: false,
};

interface Waiting {
  readonly message: Message;
  readonly resolve: (values: MessageValues) => void;
  readonly reject: (reason: MessageCancelled) => void;
}

export const messageQueue = createStore<readonly Waiting[]>([]);
let nextId = 1;

/**
 * Shows a message after those that are waiting. Resolves with the typed text when confirmed, rejects when cancelled.
 */
export function showMessage(kind: MessageKind, options: MessageOptions): Promise<MessageValues> {
  const message: Message = {
    ...options,
    id: nextId,
    kind,
    title: options.title ?? TITLES[kind],
    ok: options.ok ?? 'OK',
    cancel: options.cancel === undefined ? (ASKS[kind] ? 'Cancel' : null) : options.cancel,
    fields: options.fields ?? [],
  };
  nextId += 1;
  const answer = new Promise<MessageValues>((resolve, reject) =>
    messageQueue.set([...messageQueue.get(), { message, resolve, reject }]),
  );
  answer.catch(() => undefined); // a caller that does not care about cancelling need not catch it
  return answer;
}

function take(id: number): Waiting | undefined {
  const waiting = messageQueue.get().find((each) => each.message.id === id);
  messageQueue.set(messageQueue.get().filter((each) => each.message.id !== id));
  return waiting;
}

/** @throws the callback's error; the message then stays */
export async function confirmMessage(id: number, values: MessageValues): Promise<void> {
  const waiting = messageQueue.get().find((each) => each.message.id === id);
  await waiting?.message.onConfirm?.(values);
  take(id)?.resolve(values);
}

/** Cancelling rejects, unless there is no cancel button: then it confirms (requirement ST-11). */
export async function cancelMessage(id: number, values: MessageValues): Promise<void> {
  const waiting = messageQueue.get().find((each) => each.message.id === id);
  if (waiting?.message.cancel === null) {
    await confirmMessage(id, values);
    return;
  }
  take(id)?.reject(new MessageCancelled());
}

export const messages = {
  message: (text: string, options: MessageOptions = {}) =>
    showMessage('message', { text, ...options }),
  confirmation: (text: string, options: MessageOptions = {}) =>
    showMessage('confirmation', { text, ...options }),
  success: (text: string, options: MessageOptions = {}) =>
    showMessage('success', { text, ...options }),
  error: (text: string, options: MessageOptions = {}) => showMessage('error', { text, ...options }),
  warning: (text: string, options: MessageOptions = {}) =>
    showMessage('warning', { text, ...options }),
  prompt: (label: string, options: MessageOptions = {}) =>
    showMessage('prompt', { fields: [{ name: 'value', label }], ...options }).then(
      (values) => values['value'] ?? '',
    ),
  form: (fields: readonly MessageField[], options: MessageOptions = {}) =>
    showMessage('form', { fields, ...options }),
};
