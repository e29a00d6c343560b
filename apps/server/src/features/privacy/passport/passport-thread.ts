import { AppError, FieldErrors } from '../../../platform/http/app-error.ts';
import { buffersOf } from '../../../platform/http/body-parts.ts';
import { threadFile, ThreadFault, WorkThread } from '../../../platform/threads/work-thread.ts';
import type { PassportAnswer, PassportTask } from './read-passport.ts';

const FILE = threadFile(import.meta.url, './thread.ts', 'passport-thread');
const BOUNDS = { megabytes: 256, milliseconds: 20_000, waiting: 8, idleMs: 5_000 };

export type ReadPassportFile = Extract<PassportAnswer, { kind: 'read' }>;

/** Reads passports outside the event loop, one at a time. */
export interface PassportThread {
  /** @param left the client has gone: nobody needs the answer. @throws FieldErrors, AppError the reason why the file is not read */
  readonly read: (task: PassportTask, left: AbortSignal) => Promise<ReadPassportFile>;
  readonly close: () => Promise<void>;
}

export function createPassportThread(): PassportThread {
  const thread = new WorkThread<PassportTask>(FILE, BOUNDS);
  return {
    read: async (task, left) => {
      const answer = await thread
        .run<PassportAnswer>(task, { transfer: buffersOf(task.body), left })
        .catch((error: unknown) => {
          throw error instanceof ThreadFault ? inWords(error) : error;
        });
      if (answer.kind === 'refused') throw new FieldErrors(answer.fields);
      if (answer.kind === 'unreadable')
        throw new AppError('bad-request', 'The request could not be read.');
      return answer;
    },
    close: () => thread.close(),
  };
}

function inWords(fault: ThreadFault): Error {
  switch (fault.reason) {
    case 'time':
    case 'memory':
      return new FieldErrors({ passport: ['Must be a file that an export made'] });
    case 'busy':
      return new AppError(
        'unavailable',
        'Other records are read just now. Try again in a minute.',
        { cause: fault, retryAfterSeconds: 10 },
      );
    case 'left':
    case 'closing':
      return new AppError('unavailable', 'The server is restarting. Try again in a minute.', {
        cause: fault,
        retryAfterSeconds: 10,
      });
    case 'broken':
      return fault;
  }
}
