import { Worker } from 'node:worker_threads';

import { z } from 'zod';

import { FOLDER } from '../folders.ts';

const Reply = z.union([z.object({ done: z.unknown() }), z.object({ failed: z.string() })]);

/** Thrown when too many wait already: the caller says so and nothing was done. */
export class TooBusyError extends Error {}

interface Job {
  readonly message: { readonly kind: string; readonly given: unknown };
  readonly resolve: (done: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** Work on secrets in a thread of its own, one job after the other. */
export interface SecretWork {
  /** @throws TooBusyError when too many wait */
  readonly expectRoom: () => void;
  /** @throws TooBusyError when too many wait */
  readonly run: <Done>(kind: string, given: unknown, schema: z.ZodType<Done>) => Promise<Done>;
}

/**
 * The thread starts with the first job, does not keep the process alive, and is started again after it has died.
 *
 * @param mostWaiting jobs in the queue; beyond that they are refused
 */
export function createSecretWork(mostWaiting: number): SecretWork {
  const waiting: Job[] = [];
  let current: Job | null = null;
  let worker: Worker | null = null;

  const next = (): void => {
    if (current !== null) return;
    current = waiting.shift() ?? null;
    if (current === null) {
      worker?.unref();
      return;
    }
    worker ??= start();
    worker.ref();
    worker.postMessage(current.message);
  };
  const end = (finish: (job: Job) => void): void => {
    const job = current;
    current = null;
    if (job !== null) finish(job);
    next();
  };
  const start = (): Worker => {
    const started = new Worker(new URL('workers/secrets.mjs', FOLDER));
    started.on('message', (message: unknown) => {
      const reply = Reply.parse(message);
      end((job) => {
        if ('failed' in reply) job.reject(new Error(reply.failed));
        else job.resolve(reply.done);
      });
    });
    started.on('error', (error) => {
      worker = null;
      end((job) =>
        job.reject(error instanceof Error ? error : new Error('The thread for secrets has ended.')),
      );
    });
    return started;
  };

  const expectRoom = (): void => {
    if (waiting.length >= mostWaiting) throw new TooBusyError('Too many secrets wait.');
  };
  return {
    expectRoom,
    run: async (kind, given, schema) => {
      expectRoom();
      const done = await new Promise<unknown>((resolve, reject) => {
        waiting.push({ message: { kind, given }, resolve, reject });
        next();
      });
      return schema.parse(done);
    },
  };
}
