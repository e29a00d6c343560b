// The thread that reads rosters and plans imports: files of 40 MB must not stop the process for everybody else.
import { parentPort } from 'node:worker_threads';

import { z } from 'zod';

import { inPlainWords } from '../../../platform/plain-words.ts';
import { runTask, type Task } from './tasks.ts';

z.config({ customError: inPlainWords });

parentPort?.on('message', ({ id, task }: { readonly id: number; readonly task: Task }) => {
  runTask(task).then(
    (answer) => parentPort?.postMessage({ id, answer }),
    (error: unknown) => {
      parentPort?.postMessage({ id, error: error instanceof Error ? error.stack : String(error) });
    },
  );
});
