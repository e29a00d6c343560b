import { ApiError, isRetryable, textOf } from './api-error.ts';
import { replaceDraft, selectItems, type OutboxDb, type OutboxItem } from './outbox-db.ts';
import type { Locks } from './outbox-locks.ts';
import { MAX_RETRIES, RETRY_DELAY_MS } from './retry.ts';
import { createStore, type Store } from './store.ts';

export type Submission = Omit<OutboxItem, 'state' | 'adopted' | 'createdAt' | 'userId'>;

export interface OutboxView {
  readonly waiting: readonly OutboxItem[];
  readonly tries: number; // unsuccessful ones in a row
  readonly nextTryAt: number | null; // milliseconds; null when no try is planned
}

/** The outbox's only doors to the world. */
export interface OutboxPorts {
  readonly openDb: () => Promise<OutboxDb>;
  readonly post: (path: string, body: unknown) => Promise<unknown>;
  /** Whether the browser's session is still this person's: another tab may have changed it. */
  readonly isSessionOf: (userId: string) => Promise<boolean>;
  readonly locks: Locks;
  readonly now: () => number;
  readonly after: (ms: number, run: () => void) => { cancel: () => void };
  /** A submission that the server refused for good. Called once for each. */
  readonly onSetAside: (item: OutboxItem, text: string) => void;
}

export interface Outbox {
  readonly view: Store<OutboxView>;
  /** The person who is signed in; null stops all sending. */
  readonly setUser: (userId: string | null) => Promise<void>;
  /** Keeps a submission until the server has it. Resolves with its reply, rejects when it is refused for good. */
  readonly submit: (submission: Submission) => Promise<unknown>;
  /** Keeps what has been played so far, to be sent if this tab goes away. */
  readonly saveDraft: (submission: Submission) => Promise<void>;
  /** Sends now what waits: "Try now", `online`, a new start. */
  readonly flush: () => Promise<void>;
  /** Holds a draft's key for as long as it is being played, so that no other tab sends it. */
  readonly whilePlaying: (draftKey: string, until: Promise<unknown>) => void;
}

const EMPTY: OutboxView = { waiting: [], tries: 0, nextTryAt: null };
const draftLock = (key: string): string => `moonbase-draft:${key}`;
const sendLock = (userId: string): string => `moonbase-outbox:${userId}`;

/** The wave is finished already, or the page sent a later state of this draft when it went away. */
function isKnownToServer(item: OutboxItem, error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.code === 'wave-already-finished' || (item.adopted && error.status === 409);
}

interface Waiter {
  readonly resolve: (reply: unknown) => void;
  readonly reject: (error: unknown) => void;
}

export function createOutbox(ports: OutboxPorts): Outbox {
  const view = createStore<OutboxView>(EMPTY);
  const waiters = new Map<string, Waiter>();
  let db: Promise<OutboxDb> | undefined;
  let user: string | null = null;
  let rounds = 0; // unsuccessful ones in a row
  let timer: { cancel: () => void } | undefined;

  const open = (): Promise<OutboxDb> => (db ??= ports.openDb());

  const refresh = async (nextTryAt: number | null = null): Promise<void> => {
    if (user === null) {
      view.set(EMPTY);
      return;
    }
    const waiting = (await selectItems(await open(), user)).filter(
      (each) => each.state === 'waiting',
    );
    view.set({ waiting, tries: rounds, nextTryAt });
  };

  /** Drafts whose tab has gone become submissions. */
  const adoptDrafts = async (userId: string): Promise<void> => {
    const store = await open();
    for (const item of await selectItems(store, userId)) {
      if (item.state !== 'draft' || item.draftKey === null) continue;
      await ports.locks.ifFree(draftLock(item.draftKey), async () => {
        if (await store.get('submissions', item.id)) {
          await store.put('submissions', { ...item, state: 'waiting', adopted: true });
        }
      });
    }
  };

  const settle = async (item: OutboxItem, error: unknown): Promise<void> => {
    const store = await open();
    if (isKnownToServer(item, error)) {
      await store.delete('submissions', item.id);
    } else {
      await store.put('submissions', { ...item, state: 'set-aside' });
      ports.onSetAside(item, textOf(error));
    }
    waiters.get(item.id)?.reject(error);
    waiters.delete(item.id);
  };

  /** True when sending may go on with the next item. */
  const sendOne = async (item: OutboxItem): Promise<boolean> => {
    const store = await open();
    try {
      const reply = await ports.post(item.path, item.body);
      await store.delete('submissions', item.id);
      waiters.get(item.id)?.resolve(reply);
      waiters.delete(item.id);
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return false; // waits for the same user
      if (!(error instanceof ApiError) || isRetryable(error) || error.code === 'bad-reply') {
        return false;
      }
      await settle(item, error);
      return true;
    }
  };

  /** An item that another tab has sent: the same submission gets the same reply again. */
  const answerSentElsewhere = async (
    sent: ReadonlySet<string>,
    mine: readonly Submission[],
  ): Promise<void> => {
    for (const submission of mine) {
      const waiter = waiters.get(submission.id);
      if (sent.has(submission.id) || !waiter) continue;
      try {
        waiter.resolve(await ports.post(submission.path, submission.body));
      } catch (error) {
        waiter.reject(error);
      }
      waiters.delete(submission.id);
    }
  };

  const own = new Map<string, Submission>();

  const sendAll = async (userId: string): Promise<boolean> => {
    const store = await open();
    const items = (await selectItems(store, userId)).filter((each) => each.state === 'waiting');
    if (items.length > 0 && !(await ports.isSessionOf(userId))) return false;
    await answerSentElsewhere(new Set(items.map((each) => each.id)), [...own.values()]);
    for (const item of items) {
      if (user !== userId) return false;
      if (!(await sendOne(item))) return false;
      own.delete(item.id);
    }
    return true;
  };

  const plan = async (done: boolean): Promise<void> => {
    rounds = done ? 0 : rounds + 1;
    const again = !done && user !== null && rounds <= MAX_RETRIES;
    timer?.cancel();
    if (again) {
      timer = ports.after(RETRY_DELAY_MS, () => void run());
    }
    await refresh(again ? ports.now() + RETRY_DELAY_MS : null);
  };

  const run = async (): Promise<void> => {
    const userId = user;
    if (userId === null) return;
    timer?.cancel();
    const done = await ports.locks.exclusive(sendLock(userId), () => sendAll(userId));
    await plan(done);
  };

  const put = async (submission: Submission, state: 'draft' | 'waiting'): Promise<void> => {
    if (user === null) throw new ApiError(401, 'unauthorised', 'You are signed out.');
    const item = { ...submission, userId: user, state, adopted: false, createdAt: ports.now() };
    await replaceDraft(await open(), item);
  };

  const flush = async (): Promise<void> => {
    rounds = 0;
    await run();
  };

  return {
    view,
    setUser: async (userId) => {
      if (userId === user) return;
      user = userId;
      timer?.cancel();
      if (userId !== null) await adoptDrafts(userId);
      await refresh();
      await flush();
    },
    submit: async (submission) => {
      const reply = new Promise<unknown>((resolve, reject) => {
        waiters.set(submission.id, { resolve, reject });
      });
      own.set(submission.id, submission);
      await put(submission, 'waiting');
      await refresh();
      void flush();
      return await reply;
    },
    saveDraft: (submission) => put(submission, 'draft'),
    flush,
    whilePlaying: (draftKey, until) => {
      void ports.locks.exclusive(draftLock(draftKey), () => until.then(() => undefined));
    },
  };
}
