// The thread that reads passports: a file of 2 MB must not hold up everybody else.
import { z } from 'zod';

import { inPlainWords } from '../../../platform/http/plain-words.ts';
import { answerTasks } from '../../../platform/threads/thread-answers.ts';
import { type PassportTask, readPassportFile } from './read-passport.ts';

z.config({ customError: inPlainWords });

answerTasks((task: PassportTask) => ({ answer: readPassportFile(task) }));
