import { ApiError, isRetryable, textOf } from '../platform/api-error.ts';
import type { OutboxItem } from './outbox-db.ts';
import type { OutboxStore, Submission } from './outbox-store.ts';

/** The connections that sending needs. */
export interface SenderPorts {
  readonly post: (path: string, body: unknown) => Promise<unknown>;
  /** Called when the server has something that no caller of this tab waits for: totals may have changed. */
  readonly onSentForNobody: () => void;
  /** Called once for each submission that the server finally refused. */
  readonly onSetAside: (item: OutboxItem, text: string) => void;
}

interface Waiter {
  readonly submission: Submission;
  readonly resolve: (reply: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Whether the server has it already: the wave is finished, or the page sent a later state of this draft when it went
 * away.
 */
function isKnownToServer(item: OutboxItem, error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return (
    error.code === 'wave-already-finished' || (item.adopted && error.code === 'submission-differs')
  );
}

/** Whether another try may succeed: without a network, after signing in again, or when a reply was not understood. */
function mayComeLater(error: unknown): boolean {
  return (
    !(error instanceof ApiError) ||
    error.status === 401 ||
    isRetryable(error) ||
    error.code === 'bad-reply'
  );
}

/** Sends items to the server and passes their replies to the callers in this tab. */
export class OutboxSender {
  readonly #store: OutboxStore;
  readonly #ports: SenderPorts;
  readonly #waiters = new Map<string, Waiter>();

  constructor(store: OutboxStore, ports: SenderPorts) {
    this.#store = store;
    this.#ports = ports;
  }

  /** The reply to a submission of this tab, once the server has it. */
  replyTo(submission: Submission): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.#waiters.set(submission.id, { submission, resolve, reject });
    });
  }

  /** Sends one item. True when sending may go on with the next one. */
  async send(item: OutboxItem): Promise<boolean> {
    try {
      const reply = await this.#ports.post(item.path, item.body);
      await this.#store.remove(item);
      const waiter = this.#take(item.id);
      if (waiter) waiter.resolve(reply);
      else this.#ports.onSentForNobody();
      return true;
    } catch (error) {
      if (mayComeLater(error)) return false;
      await this.#settle(item, error);
      return true;
    }
  }

  /** Asks again for items that another tab has sent: the same submission gets the same reply. */
  async answerSentElsewhere(waiting: ReadonlySet<string>): Promise<void> {
    for (const { submission, resolve, reject } of [...this.#waiters.values()]) {
      if (waiting.has(submission.id)) continue;
      try {
        resolve(await this.#ports.post(submission.path, submission.body));
      } catch (error) {
        reject(error);
      }
      this.#waiters.delete(submission.id);
    }
  }

  async #settle(item: OutboxItem, error: unknown): Promise<void> {
    if (isKnownToServer(item, error)) {
      await this.#store.remove(item);
      this.#ports.onSentForNobody();
    } else {
      await this.#store.setAside(item);
      this.#ports.onSetAside(item, textOf(error));
    }
    this.#take(item.id)?.reject(error);
  }

  #take(id: string): Waiter | undefined {
    const waiter = this.#waiters.get(id);
    this.#waiters.delete(id);
    return waiter;
  }
}
