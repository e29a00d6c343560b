import { ApiError } from '../platform/api-error.ts';
import type { OutboxDb, OutboxItem } from './outbox-db.ts';
import type { Locks } from './outbox-locks.ts';
import { OutboxSender, type SenderPorts } from './outbox-sender.ts';
import { draftLock, OutboxStore, type Submission } from './outbox-store.ts';
import { MAX_RETRIES, RETRY_DELAY_MS } from '../platform/retry.ts';
import { createStore, type Store } from '../platform/store.ts';

export interface OutboxView {
  readonly waiting: readonly OutboxItem[];
  readonly tries: number; // unsuccessful ones in a row
  readonly nextTryAt: number | null; // milliseconds; null when no try is planned
}

/** The outbox's only connections to the outside. */
export interface OutboxPorts extends SenderPorts {
  readonly openDb: () => Promise<OutboxDb>;
  /** Whether the browser's session is still this person's: another tab may have changed it. */
  readonly isSessionOf: (userId: string) => Promise<boolean>;
  readonly locks: Locks;
  /** Called for a result that could be neither stored nor sent: it is lost if this tab goes away. */
  readonly onUnstored: (item: OutboxItem) => void;
  readonly now: () => number;
  readonly after: (ms: number, run: () => void) => { cancel: () => void };
}

export interface Outbox {
  readonly view: Store<OutboxView>;
  /** The person who is signed in; null stops all sending. */
  readonly setUser: (userId: string | null) => Promise<void>;
  /** Stores a submission until the server has it. Resolves with the reply; rejects when the server finally refuses. */
  readonly submit: (submission: Submission) => Promise<unknown>;
  /** Stores the wave or round so far, to be sent if this tab goes away. */
  readonly saveDraft: (submission: Submission) => Promise<void>;
  /** Sends waiting items now: after "Try now", the event `online`, or a new start. */
  readonly flush: () => Promise<void>;
  /** Holds a draft's key for as long as it is being played, so that no other tab sends it. */
  readonly whilePlaying: (draftKey: string, until: Promise<unknown>) => void;
}

const EMPTY: OutboxView = { waiting: [], tries: 0, nextTryAt: null };
const sendLock = (userId: string): string => `moonbase-outbox:${userId}`;

export function createOutbox(ports: OutboxPorts): Outbox {
  return new BrowserOutbox(ports);
}

/** Stores submissions, and decides when to send them. */
class BrowserOutbox implements Outbox {
  readonly view = createStore<OutboxView>(EMPTY);
  readonly #ports: OutboxPorts;
  readonly #store: OutboxStore;
  readonly #sender: OutboxSender;
  #user: string | null = null;
  #rounds = 0; // unsuccessful ones in a row
  #timer: { cancel: () => void } | undefined;

  constructor(ports: OutboxPorts) {
    this.#ports = ports;
    this.#store = new OutboxStore(ports.openDb);
    this.#sender = new OutboxSender(this.#store, ports);
  }

  // Arrow functions, since callers destructure them from the outbox.
  readonly setUser = async (userId: string | null): Promise<void> => {
    if (userId === this.#user) return;
    this.#user = userId;
    this.#timer?.cancel();
    if (userId !== null) await this.#store.adoptDrafts(userId, this.#ports.locks);
    await this.#refresh();
    await this.flush();
  };

  readonly submit = async (submission: Submission): Promise<unknown> => {
    const reply = this.#sender.replyTo(submission);
    const isStored = await this.#put(submission, 'waiting');
    await this.#refresh();
    const sending = this.flush();
    if (!isStored) void sending.then(() => this.#sayWhatIsAtRisk(submission));
    return await reply;
  };

  readonly saveDraft = async (submission: Submission): Promise<void> => {
    await this.#put(submission, 'draft');
  };

  readonly flush = async (): Promise<void> => {
    this.#rounds = 0;
    await this.#run();
  };

  readonly whilePlaying = (draftKey: string, until: Promise<unknown>): void => {
    void this.#ports.locks.exclusive(draftLock(draftKey), () => until.then(() => undefined));
  };

  async #run(): Promise<void> {
    const userId = this.#user;
    if (userId === null) return;
    this.#timer?.cancel();
    const done = await this.#ports.locks.exclusive(sendLock(userId), () => this.#sendAll(userId));
    await this.#plan(done);
  }

  async #sendAll(userId: string): Promise<boolean> {
    const items = await this.#store.waiting(userId);
    if (items.length > 0 && !(await this.#ports.isSessionOf(userId))) return false;
    await this.#sender.answerSentElsewhere(new Set(items.map(({ id }) => id)));
    for (const item of items) {
      if (this.#user !== userId) return false;
      if (!(await this.#sender.send(item))) return false;
    }
    return true;
  }

  async #plan(done: boolean): Promise<void> {
    this.#rounds = done ? 0 : this.#rounds + 1;
    const again = !done && this.#user !== null && this.#rounds <= MAX_RETRIES;
    this.#timer?.cancel();
    if (again) this.#timer = this.#ports.after(RETRY_DELAY_MS, () => void this.#run());
    await this.#refresh(again ? this.#ports.now() + RETRY_DELAY_MS : null);
  }

  async #refresh(nextTryAt: number | null = null): Promise<void> {
    const waiting = this.#user === null ? null : await this.#store.waiting(this.#user);
    this.view.set(waiting === null ? EMPTY : { waiting, tries: this.#rounds, nextTryAt });
  }

  /** Only where a result could be neither stored nor sent. */
  async #sayWhatIsAtRisk({ id }: Submission): Promise<void> {
    const userId = this.#user;
    const waiting = userId === null ? [] : await this.#store.waiting(userId);
    const item = waiting.find((each) => each.id === id);
    if (item) this.#ports.onUnstored(item);
  }

  /** @returns whether the browser could store it */
  async #put(submission: Submission, state: 'draft' | 'waiting'): Promise<boolean> {
    if (this.#user === null) throw new ApiError(401, 'unauthorised', 'You are signed out.');
    const createdAt = this.#ports.now();
    const item = { ...submission, userId: this.#user, state, adopted: false, createdAt };
    return await this.#store.keep(item);
  }
}
