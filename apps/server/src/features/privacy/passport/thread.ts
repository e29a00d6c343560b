// The thread that reads passports: a file of 2 MB must not hold up everybody else.
import { parentPort } from 'node:worker_threads';

import { z } from 'zod';

import { inPlainWords } from '../../../platform/plain-words.ts';
import { type PassportTask, readPassportFile } from './read-passport.ts';

z.config({ customError: inPlainWords });

parentPort?.on('message', ({ id, task }: { readonly id: number; readonly task: PassportTask }) => {
  try {
    parentPort?.postMessage({ id, answer: readPassportFile(task) });
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? error.stack : String(error) });
  }
});
