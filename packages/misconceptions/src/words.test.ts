import { describe, expect, it } from 'vitest';

import { isRight, readAnswer } from './answer.ts';
import { IDEAS, shownIn } from './ideas.ts';
import { type Problem, readProblem, rightAnswer } from './problem.ts';
import { isEqual } from './ratio.ts';
import { isMistakeId, MISTAKE_WORDS } from './words.ts';
import type { MendingQuestion } from './words/mistake-words.ts';

const ALL = Object.entries(MISTAKE_WORDS);

const printedBottom = (question: string): string | undefined =>
  /[+−] .*= \?\/(\d+)$/.exec(question)?.[1];

/** In `1/2 + 2/3 = ?/6` the top alone is typed. */
function inFull(problem: Problem, question: string, typed: string): string {
  const bottom = printedBottom(question);
  return problem.kind === 'sum' && bottom !== undefined ? `${typed}/${bottom}` : typed;
}

/** A question as our reader takes it; null where it can only be judged by eye. */
const readQuestion = ({ question, answer }: { question: string; answer: string }) => {
  const problem = readProblem(question);
  const right = problem && rightAnswer(problem);
  return problem && right
    ? { problem, right, typed: readAnswer(inFull(problem, question, answer)) }
    : null;
};

const givesIn = (problem: Problem, id: string, question: string) => {
  const given = shownIn(problem).find(({ idea }) => idea.id === id)?.answers ?? [];
  const bottom = printedBottom(question);
  return given.filter(({ answer }) => bottom === undefined || answer.bottom === Number(bottom));
};

describe('the words of a mistake', () => {
  it('[MA1] are there for each, with an id of the rule book', () => {
    expect(ALL.map(([id]) => id).toSorted()).toEqual(IDEAS.map(({ id }) => id).toSorted());
    expect(isMistakeId('no-carry')).toBe(true);
    expect(isMistakeId('toString')).toBe(false);
  });

  it.each(ALL)('[MA1] of %s are whole', (id, words) => {
    for (const text of [words.name, words.child, words.teacher, words.picture])
      expect(text.length).toBeGreaterThan(3);
    expect(words.ages[0]).toBeLessThan(words.ages[1]);
    expect(words.rivals.every((rival) => isMistakeId(rival) && rival !== id)).toBe(true);
    expect(words.units.every((unit) => /^\d+\.\d+$/.test(unit))).toBe(true);
  });

  it.each(ALL)(
    '[MA2] %s has stepping stones, two questions that tell and one that looks alike',
    (_id, words) => {
      expect(words.steps.length).toBeGreaterThanOrEqual(1);
      expect(words.mending.map(({ wrong }) => wrong.length > 0).toSorted()).toEqual([
        false,
        true,
        true,
      ]);
    },
  );

  it('[MA2] mending questions have the right answer, and where they tell that of the mistake or a rival', () => {
    const read = ALL.flatMap(([id, { steps, mending, rivals }]) => [
      ...steps.map((step) => ({ id, rivals, question: { ...step, wrong: [] }, isStep: true })),
      ...mending.map((question: MendingQuestion) => ({ id, rivals, question, isStep: false })),
    ]).flatMap(({ id, rivals, question, isStep }) => {
      const found = readQuestion(question);
      return found === null ? [] : [{ id, rivals, question, isStep, ...found }];
    });
    expect(read.length).toBeGreaterThan(300);
    const faults = read.flatMap(({ id, rivals, question, isStep, problem, right, typed }) => {
      const given = givesIn(problem, id, question.question);
      const ofRivals = rivals.flatMap((rival) => givesIn(problem, rival, question.question));
      const isGiven = (wrong: string) => {
        const answer = readAnswer(inFull(problem, question.question, wrong));
        return (
          answer !== null && [...given, ...ofRivals].some((each) => isEqual(each.answer, answer))
        );
      };
      const isFine =
        isStep ||
        (question.wrong.length === 0 ? given.length === 0 : question.wrong.every(isGiven));
      return typed && isRight(typed, right) && isFine ? [] : [`${id}: ${question.question}`];
    });
    expect(faults).toEqual([]);
  });

  it('[MA3] ten look like a slip of the finger', () =>
    expect(ALL.filter(([, { looksLikeSlip }]) => looksLikeSlip)).toHaveLength(10));

  it('[MA4] name no source that nobody read', () => {
    expect(ALL.filter(([, { source }]) => source === null)).toHaveLength(24);
    expect(MISTAKE_WORDS['near-hundred-wrong-way'].source).toBeNull();
    for (const [, { source }] of ALL)
      expect(String(source)).not.toMatch(/from memory|find a citable/i);
  });
});
