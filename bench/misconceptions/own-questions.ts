import { type AskedQuestion, chancesOf } from '@moonbase/misconceptions';
import { generateQuestion, localeOf, toPlainText } from '@moonbase/questions';
import { ALL_UNITS } from '@moonbase/questions/all';

import { figure } from '../figure.ts';
import { chanceOf } from './robots.ts';

const TRIES = 4; // answers of other questions, for each question

interface Shown {
  readonly question: AskedQuestion;
  readonly answers: readonly string[]; // of all its mistakes
}

/**
 * What our own questions of every sub-unit give: how many candidates, how long it takes, and how many wrong answers that were
 * taken from other questions something explains.
 */
export function printOwnQuestions(each: number): void {
  const questions = ALL_UNITS.flatMap((unit) =>
    unit.subUnits.flatMap((subUnit) =>
      Array.from({ length: each }, (_each, at): AskedQuestion => {
        const question = generateQuestion(subUnit, at + 1, localeOf('gb'));
        return {
          unit: unit.id,
          position: subUnit.position,
          text: toPlainText(question.doc),
          right: String(question.answer),
          figure: question.doc.diagram,
        };
      }),
    ),
  );
  for (const question of questions) chancesOf(question); // warm
  const began = performance.now();
  const all = questions.map((question) => ({ question, chances: chancesOf(question) }));
  const us = (1_000 * (performance.now() - began)) / questions.length;
  figure('misconceptions', 'chances of a question', us, 'µs', { questions: questions.length });
  const shown = all.flatMap(({ question, chances }): readonly Shown[] => {
    const answers = [...new Set(chances.flatMap((chance) => chance.answers))];
    return answers.length === 0 ? [] : [{ question, answers }];
  });
  const most = Math.max(...shown.map(({ answers }) => answers.length));
  figure('misconceptions', 'candidates of a question, at most', most, 'answers', { limit: 8 });
  printForeign('of any question', shown, () => true);
  printForeign('of the same sub-unit', shown, (one, other) => subUnitOf(one) === subUnitOf(other));
}

const subUnitOf = ({ question }: Shown): string => `${question.unit}.${question.position}`;

function printForeign(
  what: string,
  shown: readonly Shown[],
  isFrom: (one: Shown, other: Shown) => boolean,
): void {
  const chance = chanceOf(7);
  let tried = 0;
  let explained = 0;
  for (const one of shown) {
    const others = shown.filter((other) => other !== one && isFrom(one, other));
    for (let turn = 0; turn < TRIES; turn += 1) {
      const { answers = [] } = others[Math.floor(chance() * others.length)] ?? {};
      const answer = answers[Math.floor(chance() * answers.length)];
      if (answer === undefined || answer === one.question.right) continue;
      tried += 1;
      if (one.answers.includes(answer)) explained += 1;
    }
  }
  figure('misconceptions', `wrong answers ${what} explained`, explained / tried, 'share', {
    limit: 0.1,
    tried,
  });
}
