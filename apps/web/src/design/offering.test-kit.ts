import type { QuestionDoc } from '@moonbase/questions';

/** A question that offers three signs. */
export const OFFERING: QuestionDoc = {
  v: 2,
  say: 'Which sign goes between 4 and 5? Type 1 for less than, 2 for equals or 3 for greater than.',
  body: [{ t: 'text', v: 'Which sign goes between 4 and 5? Type 1 for <, 2 for = or 3 for >.' }],
  choices: {
    options: [
      { code: '1', shown: '<', said: 'less than' },
      { code: '2', shown: '=', said: 'equals' },
      { code: '3', shown: '>', said: 'greater than' },
    ],
    told: 'Type 1 for <, 2 for = or 3 for >.',
    said: 'Type 1 for less than, 2 for equals or 3 for greater than.',
  },
};
