import { Worker, type WorkerOptions } from 'node:worker_threads';

/** Why a thread gave no answer. */
export class ThreadFault extends Error {
  override readonly name = 'ThreadFault';

  constructor(
    readonly reason: 'time' | 'memory' | 'busy' | 'broken',
    message: string,
  ) {
    super(message);
  }
}

/** Bounds of a thread's work. */
export interface ThreadBounds {
  readonly megabytes: number; // of its heap
  readonly milliseconds: number; // of one task
  readonly waiting: number; // tasks that may wait for the one in work
}

/** Does tasks one after the other, outside the event loop. */
export interface WorkThread<Task> {
  /**
   * @param task what can be sent to a thread
   * @param transfer buffers that move there instead of being copied
   * @throws ThreadFault
   */
  readonly run: (task: Task, transfer?: readonly ArrayBuffer[]) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

const IDLE_MS = 60_000; // a thread without work is ended after this
const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY';

/**
 * Starts the thread of a file. The build puts it beside the other files as `NAME.js`; from the sources, which Node
 * cannot read, it is loaded by tsx.
 */
function startWorker(source: URL, options: WorkerOptions): Worker {
  if (!source.pathname.endsWith('.ts')) return new Worker(source, options);
  const load = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(source.href)}); })`;
  return new Worker(load, { ...options, eval: true });
}

interface Waiting<Task> {
  readonly task: Task;
  readonly transfer: readonly ArrayBuffer[];
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** A thread that is started when it is first needed, and again after a fault. @param source its file */
export function createWorkThread<Task>(source: URL, bounds: ThreadBounds): WorkThread<Task> {
  const queue: Waiting<Task>[] = [];
  let worker: Worker | null = null;
  let current: Waiting<Task> | null = null;
  let timer: NodeJS.Timeout | null = null;
  let count = 0;

  const settle = (after: (task: Waiting<Task>) => void): void => {
    const task = current;
    if (timer !== null) clearTimeout(timer);
    timer = null;
    current = null;
    if (task) after(task);
    next();
  };
  const stop = (): Promise<unknown> => {
    const old = worker;
    worker = null;
    old?.removeAllListeners();
    old?.on('error', () => undefined);
    return old?.terminate() ?? Promise.resolve();
  };
  const fail = (error: ThreadFault): void => {
    void stop();
    settle((task) => {
      task.reject(error);
    });
  };
  const start = (): Worker => {
    const made = startWorker(source, {
      resourceLimits: { maxOldGenerationSizeMb: bounds.megabytes, maxYoungGenerationSizeMb: 32 },
    });
    made.unref();
    made.on('message', ({ id, answer, error }: { id: number; answer: unknown; error?: string }) => {
      if (id !== count) return;
      settle((task) => {
        if (error === undefined) task.resolve(answer);
        else task.reject(new ThreadFault('broken', error));
      });
    });
    made.on('error', (error: Error & { readonly code?: string }) => {
      fail(new ThreadFault(error.code === OUT_OF_MEMORY ? 'memory' : 'broken', error.message));
    });
    made.on('exit', (code) => {
      fail(new ThreadFault('broken', `The thread ended with ${code}`));
    });
    return made;
  };
  function next(): void {
    current = queue.shift() ?? null;
    if (current === null) {
      timer = setTimeout(() => void stop(), IDLE_MS).unref();
      return;
    }
    worker ??= start();
    count += 1;
    timer = setTimeout(() => {
      fail(new ThreadFault('time', `A task took more than ${bounds.milliseconds} ms`));
    }, bounds.milliseconds);
    worker.postMessage({ id: count, task: current.task }, [...current.transfer]);
  }
  return {
    run: (task, transfer = []) =>
      new Promise((resolve, reject) => {
        if (queue.length >= bounds.waiting) {
          reject(new ThreadFault('busy', `${queue.length} tasks wait`));
          return;
        }
        queue.push({ task, transfer, resolve, reject });
        if (current !== null) return;
        if (timer !== null) clearTimeout(timer);
        next();
      }),
    close: async () => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      await stop();
      for (const { reject } of [...(current ? [current] : []), ...queue.splice(0)])
        reject(new ThreadFault('broken', 'The process ends'));
      current = null;
    },
  };
}
