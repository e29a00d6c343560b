import { describe, expect, it } from 'vitest';

import { isRight, readAnswer } from '../answer.ts';
import { shownIn } from '../ideas.ts';
import { readProblem, rightAnswer } from '../problem.ts';
import { isEqual } from '../ratio.ts';
import { EXAMPLES } from './examples.test-kit.ts';

describe('the rule book’s examples', () =>
  it.each(EXAMPLES)(
    '[MP5] [MF1] [MD1] [MW1] %s: of %s the right answer is %s and the mistake gives %s',
    (id, text, right, wrong) => {
      const problem = readProblem(text);
      const [typed, mistaken] = [readAnswer(right), readAnswer(wrong)];
      if (!problem || !typed || !mistaken) throw new Error(`${text} cannot be read`);
      const expected = rightAnswer(problem);
      expect(expected && isRight(typed, expected)).toBe(true);
      const shown = shownIn(problem).find(({ idea }) => idea.id === id);
      expect(shown?.answers.some(({ answer }) => isEqual(answer, mistaken))).toBe(true);
    },
  ));
