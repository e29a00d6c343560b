// The thread that reads rosters and plans imports: files of 40 MB must not stop the process for everybody else.
import { z } from 'zod';

import { inPlainWords } from '../../../platform/http/plain-words.ts';
import { answerTasks } from '../../../platform/threads/thread-answers.ts';
import { runTask, type Task } from './tasks.ts';

z.config({ customError: inPlainWords });

answerTasks(async (task: Task) => ({ answer: await runTask(task) }));
