import { AppError, FieldErrors } from '../../../platform/http/app-error.ts';
import { type BodyParts, buffersOf } from '../../../platform/http/body-parts.ts';
import { threadFile, ThreadFault, WorkThread } from '../../../platform/threads/work-thread.ts';
import type { Answers, PlanInput, PreviewAnswer, ApplyAnswer, ReadTask, Task } from './tasks.ts';
import type { OwnFacts, UploadAnswer } from './read-upload.ts';
import type { WireAnswers, WireTask } from '../roster-wire/wire-tasks.ts';
import type { RosterQuery } from '@moonbase/contracts';

const FILE = threadFile(import.meta.url, './thread.ts', 'roster-thread');

const READING = { megabytes: 768, milliseconds: 90_000, waiting: 4, idleMs: 5_000 };
const PLANNING = { megabytes: 512, milliseconds: 25_000, waiting: 50, idleMs: 60_000 };

type UploadRead = Extract<UploadAnswer, { kind: 'read' }>;

/** A file on its way to be read. */
export interface RosterUpload {
  readonly schoolId: string;
  readonly body: BodyParts; // of the request
  readonly own: OwnFacts;
  readonly left: AbortSignal; // the client has gone: nobody needs the answer
}

/** Reads rosters and plans imports outside the event loop: one file at a time, and one plan at a time. */
export interface RosterThreads {
  /**
   * Reads the file of an upload. A school has one in work at a time, so that it cannot keep the others waiting.
   *
   * @throws FieldErrors, AppError the reason why the file is not read
   */
  readonly read: (upload: RosterUpload) => Promise<UploadRead>;
  readonly preview: (input: PlanInput, query: RosterQuery) => Promise<PreviewAnswer>;
  readonly apply: (input: PlanInput) => Promise<ApplyAnswer>;
  readonly same: (input: PlanInput) => Promise<Answers['same']>;
  /** Reads pages of a list by wire, and plans what it changes. @param transfer what moves to the thread */
  readonly wire: <Kind extends WireTask['kind']>(
    task: Extract<WireTask, { kind: Kind }>,
    transfer?: readonly ArrayBuffer[],
  ) => Promise<WireAnswers[Kind]>;
  readonly close: () => Promise<void>;
}

export function createRosterThreads(): RosterThreads {
  const reading = new WorkThread<Task>(FILE, READING);
  const planning = new WorkThread<Task>(FILE, PLANNING);
  const inWork = new Set<string>(); // schools whose file is read or waits for it
  const readOne = async ({ schoolId, body, own, left }: RosterUpload) => {
    if (inWork.has(schoolId))
      throw new AppError('unavailable', 'Your school already has a file being read. Wait for it.', {
        retryAfterSeconds: 10,
      });
    inWork.add(schoolId);
    try {
      const task: ReadTask = { kind: 'read', body, own };
      return await ask<'read'>(reading, task, { transfer: buffersOf(body), left });
    } finally {
      inWork.delete(schoolId);
    }
  };
  return {
    read: async (upload) => {
      const answer = await readOne(upload);
      if (answer.kind === 'refused') throw new FieldErrors(answer.fields);
      if (answer.kind === 'unreadable')
        throw new AppError('bad-request', 'The request could not be read.');
      return answer;
    },
    preview: (input, query) => ask<'preview'>(planning, { kind: 'preview', input, query }),
    apply: (input) => ask<'apply'>(planning, { kind: 'apply', input }),
    same: (input) => ask<'same'>(planning, { kind: 'same', input }),
    wire: (task, transfer = []) => ask(planning, task, { transfer }),
    close: async () => {
      await Promise.all([reading.close(), planning.close()]);
    },
  };
}

async function ask<Kind extends Task['kind']>(
  thread: WorkThread<Task>,
  task: Extract<Task, { kind: Kind }>,
  options: Parameters<typeof thread.run>[1] = {},
): Promise<Answers[Kind]> {
  try {
    return await thread.run<Answers[Kind]>(task, options);
  } catch (error) {
    throw error instanceof ThreadFault ? inWords(error) : error;
  }
}

function inWords(fault: ThreadFault): Error {
  switch (fault.reason) {
    case 'time':
    case 'memory':
      return new FieldErrors({
        content: [
          'The file is too large to be read. Export only your school, without classes of past years.',
        ],
      });
    case 'busy':
      return new AppError('unavailable', 'Other schools import just now. Try again in a minute.', {
        cause: fault,
        retryAfterSeconds: 30,
      });
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
