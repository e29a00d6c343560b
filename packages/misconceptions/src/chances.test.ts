import {
  type GeneratedQuestion,
  generateQuestion,
  localeOf,
  toPlainText,
} from '@moonbase/questions';
import { ALL_UNITS, findUnit } from '@moonbase/questions/all';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { type AskedQuestion, chancesOf } from './chances.ts';
import { SHARES } from './chances.test-kit.ts';
import { MISTAKE_WORDS } from './words.ts';

const QUESTIONS = 600;
const FEW_POINTS = 9; // two standard deviations between a draw of 200, the rule book's, and one of 600

const askedOf = (unit: number, question: GeneratedQuestion): AskedQuestion => ({
  unit,
  position: question.position,
  text: toPlainText(question.doc),
  right: String(question.answer),
  figure: question.doc.diagram,
});

function questionsOf(subUnit: string, count: number, country = 'gb'): readonly AskedQuestion[] {
  const [unit = 0, position = 0] = subUnit.split('.').map(Number);
  const definition = findUnit(unit)?.subUnits.find((each) => each.position === position);
  if (!definition) throw new Error(`There is no sub-unit ${subUnit}`);
  return Array.from({ length: count }, (_each, at) =>
    askedOf(unit, generateQuestion(definition, at + 1, localeOf(country))),
  );
}

describe('chances of a mistake', () => {
  it.each(Object.entries(SHARES))(
    '[MC1] in %s each mistake shows as often as the rule book says',
    (subUnit, shares) => {
      const chances = questionsOf(subUnit, QUESTIONS).map((question) => chancesOf(question));
      for (const [id, share] of Object.entries(shares)) {
        const shown = chances.filter((each) => each.some(({ mistake }) => mistake === id)).length;
        const difference = Math.abs((100 * shown) / QUESTIONS - share);
        expect(difference, `${id} shows in ${shown} of ${QUESTIONS}`).toBeLessThan(FEW_POINTS);
      }
    },
  );

  it('[MC2] are other answers than the right one, at most eight a question and none for another sub-unit', () => {
    for (const unit of ALL_UNITS)
      for (const { position } of unit.subUnits)
        for (const question of questionsOf(`${unit.id}.${position}`, 5)) {
          const chances = chancesOf(question);
          expect(chances.length).toBeLessThanOrEqual(8);
          for (const { mistake, answers } of chances) {
            expect(MISTAKE_WORDS[mistake].units).toContain(`${unit.id}.${position}`);
            expect(answers.length).toBeGreaterThan(0);
            expect(answers).not.toContain(question.right);
            expect(answers.map(Number).filter((n) => n === Number(question.right))).toEqual([]);
          }
        }
  });

  it('[MC1] are the same in the words and money of another country', () => {
    const mistakesIn = (country: string) =>
      Object.keys(SHARES).map((subUnit) =>
        questionsOf(subUnit, 20, country).map((question) =>
          chancesOf(question).map(({ mistake }) => mistake),
        ),
      );
    expect(mistakesIn('us')).toEqual(mistakesIn('gb'));
  });

  it('[MC2] are none where the question asks something else than it was read as', () => {
    const chances = (text: string, right: string) =>
      chancesOf({ unit: 14, position: 2, text, right }).map(({ mistake }) => mistake);
    expect(chances('503 − 278 = ?', '225')).toContain('smaller-from-larger');
    expect(chances('503 − 278 = ?', '224')).toEqual([]);
    expect(chances('503 − 278 = ? + 1', '224')).toEqual([]);
  });

  it('[MC4] explain at most a tenth of the wrong answers to other questions of the same sub-unit', () => {
    let tried = 0;
    let explained = 0;
    for (const subUnit of Object.keys(SHARES)) {
      const shown = questionsOf(subUnit, 60).map((question) => ({
        right: question.right,
        answers: chancesOf(question).flatMap(({ answers }) => answers),
      }));
      for (const [at, { right, answers }] of shown.entries())
        for (const foreign of shown[(at + 7) % shown.length]?.answers ?? []) {
          if (foreign === right) continue;
          tried += 1;
          if (answers.includes(foreign)) explained += 1;
        }
    }
    expect(tried).toBeGreaterThan(5_000);
    expect(explained / tried).toBeLessThan(0.1);
  });

  it('[MC3] never throw, whatever is asked, with its drawing or without', () => {
    const subUnits = Object.keys(SHARES);
    const texts = fc.oneof(fc.string(), fc.stringMatching(/^[\d+−×÷=?/., x()-]{0,30}$/));
    const figures = fc.oneof(
      fc.anything(),
      fc.record({
        kind: fc.constantFrom('numberLine', 'scale', 'ruler', 'clock', 'sidesShape', 'coordGrid'),
        points: fc.anything(),
        step: fc.anything(),
        value: fc.anything(),
        labels: fc.anything(),
      }),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...subUnits),
        texts,
        fc.oneof(fc.string(), fc.integer().map(String)),
        figures,
        (subUnit, text, right, figure) => {
          const [unit = 0, position = 0] = subUnit.split('.').map(Number);
          for (const { answers } of chancesOf({ unit, position, text, right, figure }))
            for (const answer of answers) expect(answer).toMatch(/^-?\d+(?:\.\d+)?$/);
        },
      ),
    );
  });

  it('[MC3] tell part of the drawings from the right answer alone', () => {
    const asked = { unit: 73, position: 1, text: 'What is the area in cm²?', right: '42' };
    expect(chancesOf(asked)).toEqual([{ mistake: 'triangle-no-half', answers: ['84'] }]);
    expect(chancesOf({ ...asked, figure: { kind: 'dice', values: [1] } })).toEqual(
      chancesOf(asked),
    );
  });
});
