import { Worker, type WorkerOptions } from 'node:worker_threads';

/** Why a thread gave no answer. */
export class ThreadFault extends Error {
  override readonly name = 'ThreadFault';

  constructor(
    readonly reason: 'time' | 'memory' | 'busy' | 'left' | 'closing' | 'broken',
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
  readonly idleMs: number; // a thread without work is ended after this, and gives its memory back
}

const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY';

/**
 * The file of a thread.
 *
 * @param from `import.meta.url` of the module that starts it
 * @param source beside that module
 * @param built its name in the build, which puts it beside the other files
 */
export const threadFile = (from: string, source: string, built: string): URL =>
  new URL(from.endsWith('.ts') ? source : `./${built}.js`, from);

/** Starts the thread of a file. From the sources, which Node cannot read, it is loaded by tsx. */
function startWorker(source: URL, options: WorkerOptions): Worker {
  if (!source.pathname.endsWith('.ts')) return new Worker(source, options);
  const load = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(source.href)}); })`;
  return new Worker(load, { ...options, eval: true });
}

/** What a thread posts when a task has ended. */
interface Posted {
  readonly id: number;
  readonly answer: unknown;
  readonly error?: string;
}

interface Waiting<Task> {
  readonly task: Task;
  readonly transfer: readonly ArrayBuffer[];
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
}

interface RunOptions {
  readonly transfer?: readonly ArrayBuffer[];
  readonly left?: AbortSignal | undefined;
}

const NOBODY_WAITS = 'Nobody waits for the answer';

/**
 * Does tasks one after the other, outside the event loop. The thread is started when it is first needed, and again
 * after a fault.
 */
export class WorkThread<Task> {
  readonly #source: URL;
  readonly #bounds: ThreadBounds;
  readonly #queue: Waiting<Task>[] = [];
  #worker: Worker | null = null;
  #current: Waiting<Task> | null = null;
  #timer: NodeJS.Timeout | undefined;
  #count = 0;

  /** @param source the thread's file */
  constructor(source: URL, bounds: ThreadBounds) {
    this.#source = source;
    this.#bounds = bounds;
  }

  /**
   * The answer is of the type that the thread's file gives for the task: both are ours and of one build.
   *
   * @param task what can be sent to a thread
   * @param options buffers that move there instead of being copied, and a signal that nobody waits for the answer any more
   * @throws ThreadFault
   */
  run<Answer>(task: Task, { transfer = [], left }: RunOptions = {}): Promise<Answer> {
    return new Promise<Answer>((resolve, reject) => {
      if (left?.aborted === true) {
        reject(new ThreadFault('left', NOBODY_WAITS));
        return;
      }
      if (this.#queue.length >= this.#bounds.waiting) {
        reject(new ThreadFault('busy', `${this.#queue.length} tasks wait`));
        return;
      }
      const waiting: Waiting<Task> = {
        task,
        transfer,
        resolve: (answer) => {
          // oxlint-disable-next-line moonbase/no-casts -- what a thread posts has no type
          resolve(answer as Answer);
        },
        reject,
      };
      this.#queue.push(waiting);
      left?.addEventListener('abort', () => this.#drop(waiting));
      if (this.#current !== null) return;
      clearTimeout(this.#timer);
      this.#next();
    });
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#stop();
    for (const { reject } of [...(this.#current ? [this.#current] : []), ...this.#queue.splice(0)])
      reject(new ThreadFault('closing', 'The process ends'));
    this.#current = null;
  }

  /** Takes a task out of the queue; the thread that works on it is ended. */
  #drop(waiting: Waiting<Task>): void {
    const fault = new ThreadFault('left', NOBODY_WAITS);
    const place = this.#queue.indexOf(waiting);
    if (place !== -1) {
      this.#queue.splice(place, 1);
      waiting.reject(fault);
    } else if (this.#current === waiting) this.#fail(fault);
  }

  #next(): void {
    this.#current = this.#queue.shift() ?? null;
    if (this.#current === null) {
      this.#timer = setTimeout(() => void this.#stop(), this.#bounds.idleMs).unref();
      return;
    }
    this.#worker ??= this.#start();
    this.#count += 1;
    const { milliseconds } = this.#bounds;
    this.#timer = setTimeout(
      () => this.#fail(new ThreadFault('time', `A task took more than ${milliseconds} ms`)),
      milliseconds,
    );
    const { task, transfer } = this.#current;
    this.#worker.postMessage({ id: this.#count, task }, [...transfer]);
  }

  #start(): Worker {
    const made = startWorker(this.#source, {
      resourceLimits: {
        maxOldGenerationSizeMb: this.#bounds.megabytes,
        maxYoungGenerationSizeMb: 32,
      },
    });
    made.unref();
    made.on('message', ({ id, answer, error }: Posted) => {
      if (id !== this.#count) return;
      this.#settle((task) => {
        if (error === undefined) task.resolve(answer);
        else task.reject(new ThreadFault('broken', error));
      });
    });
    made.on('error', (error: Error & { readonly code?: string }) => {
      const reason = error.code === OUT_OF_MEMORY ? 'memory' : 'broken';
      this.#fail(new ThreadFault(reason, error.message));
    });
    made.on('exit', (code) =>
      this.#fail(new ThreadFault('broken', `The thread ended with ${code}`)),
    );
    return made;
  }

  #settle(after: (task: Waiting<Task>) => void): void {
    const task = this.#current;
    clearTimeout(this.#timer);
    this.#current = null;
    if (task) after(task);
    this.#next();
  }

  #fail(error: ThreadFault): void {
    void this.#stop();
    this.#settle((task) => task.reject(error));
  }

  #stop(): Promise<unknown> {
    const old = this.#worker;
    this.#worker = null;
    old?.removeAllListeners();
    old?.on('error', () => undefined);
    return old?.terminate() ?? Promise.resolve();
  }
}
