// The thread that reads passports: a file of 2 MB must not hold up everybody else.
import { z } from 'zod';

import { inPlainWords } from '../../../platform/plain-words.ts';
import { answerTasks } from '../../../platform/thread-answers.ts';
import { type PassportTask, readPassportFile } from './read-passport.ts';

z.config({ customError: inPlainWords });

answerTasks((task: PassportTask) => ({ answer: readPassportFile(task) }));
