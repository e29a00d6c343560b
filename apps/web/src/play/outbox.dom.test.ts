import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { ApiError } from '../platform/api-error.ts';
import { dropOutboxDb, openOutboxDb, selectItems, type OutboxDb } from './outbox-db.ts';
import { memoryLocks, type Locks } from './outbox-locks.ts';
import type { Submission } from './outbox-store.ts';
import { createOutbox, type Outbox } from './outbox.ts';

interface Timer {
  readonly ms: number;
  readonly run: () => void;
  cancelled: boolean;
}

interface World {
  readonly outbox: Outbox;
  readonly posts: string[]; // submission ids, in the order sent
  readonly timers: Timer[];
  readonly setAside: string[];
  readonly atRisk: string[];
}

const opened: OutboxDb[] = [];
let session: string | null = 'maya';
let onTheWay = 0;
let mostAtOnce = 0;
let answer: (id: string) => unknown = () => ({ ok: true });

/** One open tab. Two of them share the database and the locks. */
function openTab(locks: Locks, refuses: () => boolean = () => false): World {
  const atRisk: string[] = [];
  const posts: string[] = [];
  const timers: Timer[] = [];
  const setAside: string[] = [];
  const outbox = createOutbox({
    openDb: async () => {
      if (refuses()) throw new DOMException('no database', 'InvalidStateError');
      const db = await openOutboxDb();
      opened.push(db);
      return db;
    },
    post: async (path) => {
      const id = path.slice(1);
      posts.push(id);
      onTheWay += 1;
      mostAtOnce = Math.max(mostAtOnce, onTheWay);
      await new Promise((done) => setTimeout(done, 1));
      onTheWay -= 1;
      const reply = answer(id);
      if (reply instanceof Error) throw reply;
      return reply;
    },
    isSessionOf: (userId) => Promise.resolve(session === userId),
    locks,
    now: () => Date.now(),
    after: (ms, run) => {
      const timer = { ms, run, cancelled: false };
      timers.push(timer);
      return {
        cancel: () => {
          timer.cancelled = true;
        },
      };
    },
    onUnstored: ({ id }) => atRisk.push(id),
    onSentForNobody: () => undefined,
    onSetAside: ({ id }) => setAside.push(id),
  });
  return { outbox, posts, timers, setAside, atRisk };
}

const aWave = (id: string, change: Partial<Submission> = {}): Submission => ({
  id,
  path: `/${id}`,
  body: { submissionId: id },
  draftKey: 'game:7',
  kind: 'practice',
  label: 'Practice, wave 1',
  detail: '9 right of 10',
  ...change,
});

const stored = async (userId: string): Promise<readonly string[]> => {
  const db = await openOutboxDb();
  opened.push(db);
  return (await selectItems(db, userId)).map((item) => `${item.id} ${item.state}`);
};

/** Waits until what has begun is done: it takes some turns of the event loop, however long each of them lasts. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await new Promise((done) => setTimeout(done, 1));
}

beforeEach(() => {
  session = 'maya';
  answer = () => ({ ok: true });
});

afterEach(async () => {
  for (const db of opened.splice(0)) db.close();
  await dropOutboxDb();
  vi.useRealTimers();
});

describe('a browser that cannot store', () => {
  it('sends a result at once, and says nothing', async () => {
    const { outbox, posts, atRisk } = openTab(memoryLocks(), () => true);
    await outbox.setUser('maya');
    await outbox.saveDraft(aWave('w1'));
    await expect(outbox.submit(aWave('w1'))).resolves.toEqual({ ok: true });
    await settled();
    expect({ posts, atRisk, waiting: outbox.view.get().waiting }).toEqual({
      posts: ['w1'],
      atRisk: [],
      waiting: [],
    });
  });

  it('says what is at risk when the network is away too, and sends it later', async () => {
    const { outbox, timers, atRisk } = openTab(memoryLocks(), () => true);
    await outbox.setUser('maya');
    answer = () => new ApiError(0, 'network', '');
    const reply = outbox.submit(aWave('w1'));
    await settled();
    expect(atRisk).toEqual(['w1']);
    expect(outbox.view.get().waiting).toHaveLength(1);
    answer = () => ({ ok: true });
    timers.at(-1)?.run();
    await expect(reply).resolves.toEqual({ ok: true });
  });

  it('is asked again: a database that opens later is used', async () => {
    let isRefused = true;
    const { outbox } = openTab(memoryLocks(), () => isRefused);
    await outbox.setUser('maya');
    isRefused = false;
    answer = () => new ApiError(0, 'network', '');
    outbox.submit(aWave('w1')).catch(() => undefined);
    await settled();
    expect(await stored('maya')).toEqual(['w1 waiting']);
  });
});

describe('outbox (DW-3)', () => {
  it('sends a submission and gives its reply', async () => {
    const { outbox } = openTab(memoryLocks());
    await outbox.setUser('maya');
    await expect(outbox.submit(aWave('w1'))).resolves.toEqual({ ok: true });
    expect(await stored('maya')).toEqual([]);
  });

  it('keeps a submission while the network is away and sends it five seconds later', async () => {
    const { outbox, timers, posts } = openTab(memoryLocks());
    await outbox.setUser('maya');
    answer = () => new ApiError(0, 'network', '');
    const reply = outbox.submit(aWave('w1'));
    await settled();
    expect(outbox.view.get().waiting.map((item) => item.id)).toEqual(['w1']);
    expect(outbox.view.get().tries).toBe(1);

    answer = () => ({ ok: true });
    expect(timers.at(-1)?.ms).toBe(5_000);
    timers.at(-1)?.run();
    await expect(reply).resolves.toEqual({ ok: true });
    expect(posts).toEqual(['w1', 'w1']);
    await settled();
    expect(outbox.view.get().waiting).toEqual([]);
  });

  it('tries again ten times, then waits for the network or the next start', async () => {
    const { outbox, timers, posts } = openTab(memoryLocks());
    await outbox.setUser('maya');
    answer = () => new ApiError(503, 'unavailable', '');
    void outbox.submit(aWave('w1'));
    await settled();
    for (let round = 0; round < 10; round += 1) {
      timers.at(-1)?.run();
      await settled();
    }
    expect(posts).toHaveLength(11);
    expect(timers).toHaveLength(10);
    expect(outbox.view.get().nextTryAt).toBeNull();
    expect(await stored('maya')).toEqual(['w1 waiting']);

    answer = () => ({ ok: true });
    await outbox.flush();
    expect(await stored('maya')).toEqual([]);
  });

  it('sends after the tab was closed and the product is opened again', async () => {
    const first = openTab(memoryLocks());
    await first.outbox.setUser('maya');
    answer = () => new ApiError(0, 'network', '');
    void first.outbox.submit(aWave('w1'));
    await settled();

    answer = () => ({ ok: true });
    const second = openTab(memoryLocks());
    await second.outbox.setUser('maya');
    expect(second.posts).toEqual(['w1']);
    expect(await stored('maya')).toEqual([]);
  });

  it('never sends another user’s submissions', async () => {
    const locks = memoryLocks();
    const first = openTab(locks);
    await first.outbox.setUser('maya');
    answer = () => new ApiError(0, 'network', '');
    void first.outbox.submit(aWave('w1'));
    await settled();

    session = 'noah';
    answer = () => ({ ok: true });
    const second = openTab(locks);
    await second.outbox.setUser('noah');
    expect(second.posts).toEqual([]);
    expect(second.outbox.view.get().waiting).toEqual([]);
    expect(await stored('maya')).toEqual(['w1 waiting']);
  });

  it('sends nothing when another tab has changed the session', async () => {
    const { outbox, posts } = openTab(memoryLocks());
    await outbox.setUser('maya');
    session = 'noah';
    void outbox.submit(aWave('w1'));
    await settled();
    expect(posts).toEqual([]);
    expect(await stored('maya')).toEqual(['w1 waiting']);
  });

  it('never has an item on its way twice though two tabs try at the same time', async () => {
    const locks = memoryLocks();
    const [first, second] = [openTab(locks), openTab(locks)];
    answer = () => new ApiError(0, 'network', '');
    await first.outbox.setUser('maya');
    void first.outbox.submit(aWave('w1'));
    await settled();
    await second.outbox.setUser('maya');

    answer = () => ({ ok: true });
    mostAtOnce = 0;
    await Promise.all([first.outbox.flush(), second.outbox.flush()]);
    expect(mostAtOnce).toBe(1);
    expect(await stored('maya')).toEqual([]);
  });

  it('sends in the order of play', async () => {
    const { outbox, posts } = openTab(memoryLocks());
    await outbox.setUser('maya');
    answer = () => new ApiError(0, 'network', '');
    void outbox.submit(aWave('w1'));
    await settled();
    void outbox.submit(aWave('w2'));
    await settled();
    answer = () => ({ ok: true });
    posts.length = 0;
    await outbox.flush();
    expect(posts).toEqual(['w1', 'w2']);
  });

  it.each([
    [409, 'submission-differs'],
    [422, 'invalid-fields'],
    [404, 'not-found'],
  ] as const)(
    'sets aside a submission refused with %i, reports it once and continues',
    async (status, code) => {
      const { outbox, setAside, posts } = openTab(memoryLocks());
      await outbox.setUser('maya');
      answer = (id) => (id === 'w1' ? new ApiError(status, code, 'No') : { ok: true });
      await expect(outbox.submit(aWave('w1'))).rejects.toThrow('No');
      await expect(outbox.submit(aWave('w2'))).resolves.toEqual({ ok: true });
      await outbox.flush();
      expect(setAside).toEqual(['w1']);
      expect(posts).toEqual(['w1', 'w2']);
      expect(await stored('maya')).toEqual(['w1 set-aside']);
    },
  );

  it.each([
    [401, 'unauthorised'],
    [408, 'unavailable'],
    [429, 'too-many-requests'],
    [500, 'internal'],
  ] as const)('keeps a submission that fails with %i', async (status, code) => {
    const { outbox, setAside } = openTab(memoryLocks());
    await outbox.setUser('maya');
    answer = () => new ApiError(status, code, '');
    void outbox.submit(aWave('w1'));
    await settled();
    expect(setAside).toEqual([]);
    expect(await stored('maya')).toEqual(['w1 waiting']);
  });

  it('drops a wave that the server has finished already', async () => {
    const { outbox, setAside } = openTab(memoryLocks());
    await outbox.setUser('maya');
    answer = () => new ApiError(422, 'wave-already-finished', 'Finished');
    await expect(outbox.submit(aWave('w1'))).rejects.toThrow('Finished');
    expect(setAside).toEqual([]);
    expect(await stored('maya')).toEqual([]);
  });
});

describe('drafts', () => {
  it('keeps only the newest state of a game in play', async () => {
    const { outbox } = openTab(memoryLocks());
    await outbox.setUser('maya');
    await outbox.saveDraft(aWave('a'));
    await outbox.saveDraft(aWave('b'));
    expect(await stored('maya')).toEqual(['b draft']);
  });

  it('go away when the wave itself is submitted', async () => {
    const { outbox } = openTab(memoryLocks());
    await outbox.setUser('maya');
    await outbox.saveDraft(aWave('a'));
    await outbox.submit(aWave('b'));
    expect(await stored('maya')).toEqual([]);
  });

  it('are sent at the next start when their tab has gone', async () => {
    const first = openTab(memoryLocks());
    await first.outbox.setUser('maya');
    await first.outbox.saveDraft(aWave('a'));
    const second = openTab(memoryLocks());
    await second.outbox.setUser('maya');
    expect(second.posts).toEqual(['a']);
  });

  it('are left alone while another tab plays them', async () => {
    const locks = memoryLocks();
    const first = openTab(locks);
    await first.outbox.setUser('maya');
    let leave: (value?: unknown) => void = () => undefined;
    first.outbox.whilePlaying('game:7', new Promise((resolve) => (leave = resolve)));
    await first.outbox.saveDraft(aWave('a'));

    const second = openTab(locks);
    await second.outbox.setUser('maya');
    expect(second.posts).toEqual([]);
    expect(await stored('maya')).toEqual(['a draft']);
    leave();
  });

  it('are silent when the page had sent a later state of them', async () => {
    const first = openTab(memoryLocks());
    await first.outbox.setUser('maya');
    await first.outbox.saveDraft(aWave('a'));
    answer = () => new ApiError(409, 'submission-differs', 'Other content');
    const second = openTab(memoryLocks());
    await second.outbox.setUser('maya');
    expect(second.setAside).toEqual([]);
    expect(await stored('maya')).toEqual([]);
  });
});
