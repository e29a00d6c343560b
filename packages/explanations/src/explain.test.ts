import {
  shownRight,
  generateQuestion,
  generateTableQuestions,
  localeOf,
  tableOf,
  toPlainText,
  type GeneratedQuestion,
} from '@moonbase/questions';
import { findUnit } from '@moonbase/questions/all';
import { boundsOfAll, type Drawing, type Primitive } from '@moonbase/questions/drawing';
import { describe, expect, it } from 'vitest';

import {
  answerPicture,
  EXPLAINED_KINDS,
  explain,
  hasPicture,
  PICTURES,
  type Explanation,
} from './index.ts';
import { numbersIn } from './numbers.ts';

const COUNTRIES = ['gb', 'us', 'au', 'nz'];
const EACH = 40;

function questionsOf(key: string, country: string, count = EACH): GeneratedQuestion[] {
  const [unitId = NaN, position = NaN] = key.split('.').map(Number);
  const subUnit = findUnit(unitId)?.subUnits.find((each) => each.position === position);
  if (subUnit === undefined) throw new Error(`no ${key}`);
  return Array.from({ length: count }, (_, i) =>
    generateQuestion(subUnit, (i * 2_654_435_761 + unitId) >>> 0, localeOf(country)),
  );
}

const explained = ({ unitId, position, doc, answer }: GeneratedQuestion): Explanation | null =>
  explain({ unitId, position, doc, answer });

const textsOf = (items: readonly Primitive[]): string[] =>
  items.flatMap((item) => (item.p === 'text' ? [item.v] : []));

const isLit = (item: Primitive): boolean => 'fill' in item && item.fill === 'green';

describe('the closed list of pictures', () => {
  it('has 327 kinds in eleven groups, none twice [EP1]', () => {
    const keys = EXPLAINED_KINDS.map(({ key }) => key);
    expect(new Set(keys).size).toBe(327);
    expect(keys).toHaveLength(327);
    expect(new Set(EXPLAINED_KINDS.map(({ group }) => group))).toEqual(new Set(PICTURES));
    expect(hasPicture(12, 5)).toBe(true);
    expect(hasPicture(12, 99)).toBe(false);
  });

  it('counts its kinds by group: those of the plan of pictures, and word sums [EP1]', () => {
    const count = (group: string): number =>
      EXPLAINED_KINDS.filter((kind) => kind.group === group).length;
    expect(PICTURES.map(count)).toEqual([89, 40, 10, 12, 29, 9, 58, 36, 18, 21, 5]);
  });
});

describe.each(EXPLAINED_KINDS.map(({ key }) => key))('the picture of kind %s', (key) =>
  it('is drawn from each question in four countries, its answer only in the last step [EP2] [EP3] [EP4] [EP5]', () => {
    const seen = new Set<string>(); // a picture is drawn from these alone, and most are the same in several countries
    for (const question of COUNTRIES.flatMap((country) => questionsOf(key, country))) {
      const asked = JSON.stringify([question.doc, question.answer]);
      if (!seen.has(asked)) check(question);
      seen.add(asked);
    }
  }),
);

function check(question: GeneratedQuestion): void {
  const text = toPlainText(question.doc);
  const explanation = explained(question);
  if (explanation === null) throw new Error(`no picture: ${text} → ${question.answer}`);
  const { steps } = explanation;
  expect(steps.length, text).toBeGreaterThanOrEqual(2);
  expect(steps.length, text).toBeLessThanOrEqual(8);
  const last = steps.at(-1);
  const [first] = steps;
  // The answer is lit at the end, and nowhere before. [EP3]
  expect(
    steps.slice(0, -1).some(({ drawing }) => drawing.items.some(isLit)),
    text,
  ).toBe(false);
  expect(last?.drawing.items.some(isLit) === true || question.answer === 0, text).toBe(true);
  // One size for all steps, everything inside it, and every number large enough to be read. [EP4]
  for (const { drawing, say, body } of steps) {
    expect([drawing.width, drawing.height], text).toEqual([
      first?.drawing.width,
      first?.drawing.height,
    ]);
    const box = boundsOfAll(drawing.items);
    expect(Math.min(box.left, box.top), text).toBeGreaterThanOrEqual(0);
    expect(box.right, text).toBeLessThanOrEqual(drawing.width);
    expect(box.bottom, text).toBeLessThanOrEqual(drawing.height);
    expect(toPlainText({ body }).length, text).toBeLessThanOrEqual(150);
    expect(say, text).not.toMatch(/undefined|NaN|[[\]|=+÷×−%£$\/]/);
  }
  // The numbers of the question are in the pictures or sentences. [EP2]
  const shown = steps
    .flatMap(({ drawing, body }) => [...textsOf(drawing.items), toPlainText({ body })])
    .join(' ');
  expect(shown, text).not.toMatch(/NaN|undefined/);
  const numbers = new Set(numbersIn(shown).map(Math.abs));
  const own = numbersIn(text).map(Math.abs);
  // A number in words, the digits of ▲ and the times of a timetable are not numbers of the text.
  if (own.length === 0 || /▲|How many minutes does bus/.test(text)) return;
  expect(
    own.some((each) => numbers.has(each)),
    `${text} | ${shown}`,
  ).toBe(true);
}

/** Facts of every table, and of two custom ones. */
function tableFacts(): GeneratedQuestion[] {
  const basic = Array.from({ length: 34 }, (_, i) => 119 + i).flatMap((unitId) => {
    if (tableOf(unitId)?.value == null) return [];
    const run = generateTableQuestions({ unitId, mode: 'both', format: 'both', count: 60 });
    return run.ok ? run.questions : [];
  });
  const custom = [135, 152].flatMap((unitId) => {
    const run = generateTableQuestions({
      unitId,
      value: 37,
      maxOperand: 100,
      mode: 'both',
      count: 100,
    });
    return run.ok ? run.questions : [];
  });
  return [...basic, ...custom];
}

describe('facts of the tables', () => {
  it('are drawn from each fact, its answer only in the last step [EP8] [EP3] [EP4] [EP5]', () => {
    const facts = tableFacts();
    expect(facts.length).toBeGreaterThan(1_500);
    for (const question of facts) check(question);
    expect(hasPicture(126, 1)).toBe(true);
  });

  it('cut a large rectangle at five, and count a small one [EP8]', () => {
    const words = (text: string, answer: number): string =>
      (
        explain({ unitId: 126, position: 1, doc: { body: [{ t: 'text', v: text }] }, answer })
          ?.steps ?? []
      )
        .map(({ body }) => toPlainText({ body }))
        .join(' ');
    expect(words('7 × 8 = ?', 56)).toBe(
      'Split: 7 = 5 + 2. Each field: 5 × 8 = 40, 2 × 8 = 16. Add the fields: 40 + 16 = 56.',
    );
    expect(words('56 ÷ 7 = ?', 8)).toContain('Fill it with easy pieces: 35 + 21.');
    expect(words('3 × 4 = ?', 12)).toContain('Make 3 rows of 4.');
    expect(words('7 × 0 = ?', 0)).toBe(
      'Start at 0. Make 7 jumps of 0: you do not move. You are still at 0: 7 × 0 = 0.',
    );
  });

  it('mark the line of 0 × 6 in sixes, since jumps of 6 are spoken of [EP8]', () => {
    const [first] =
      explain({
        unitId: 126,
        position: 1,
        doc: { body: [{ t: 'text', v: '0 × 6 = ?' }] },
        answer: 0,
      })?.steps ?? [];
    expect(textsOf(first?.drawing.items ?? [])).toEqual(['0', '6', '12']);
  });
});

describe('an explanation', () => {
  it('works out in columns what a sentence names so, and no other question [EP9]', () => {
    const steps = (text: string, answer: number): string[] =>
      (
        explain(
          { unitId: 12, position: 1, doc: { body: [{ t: 'text', v: text }] }, answer },
          { columns: true },
        )?.steps ?? []
      ).map(({ say }) => say);
    expect(steps('63 − 29 = ?', 34).join(' ')).toContain('Swap one ten for ten ones.');
    expect(steps('38 + 25 = ?', 63).join(' ')).toContain('swap ten of them for one ten');
    const jumps = explain({
      unitId: 12,
      position: 1,
      doc: { body: [{ t: 'text', v: '63 − 29 = ?' }] },
      answer: 34,
    });
    expect(jumps?.group).toBe('number-line');
  });

  it('in columns names the column that each step works at, the ones first [EP15]', () => {
    const places = (text: string, answer: number): (number | undefined)[] | undefined =>
      explain(
        { unitId: 12, position: 1, doc: { body: [{ t: 'text', v: text }] }, answer },
        { columns: true },
      )?.steps.map(({ place }) => place);
    expect(places('7608 + 802 = ?', 8410)).toEqual([1, 1, 100, undefined]);
    expect(places('6411 − 3936 = ?', 2475)).toEqual([1, 1, 10, 100, undefined]);
    expect(places('503 − 27 = ?', 476)).toEqual([1, 1, 1, undefined]); // two swaps for the ones
    expect(places('4203 + 1352 = ?', 5555)).toEqual([1, 1, undefined]); // nothing is swapped
    expect(places('587 − 263 = ?', 324)).toEqual([1, 1, undefined]);
  });

  it('gives an answer sheet the last picture, and none where there is none [EP7]', () => {
    const subUnit = findUnit(12)?.subUnits[0];
    if (subUnit === undefined) throw new Error('There is no such kind');
    const { doc, answer } = generateQuestion(subUnit, 1, localeOf('gb'));
    const last = explain({ unitId: 12, position: 1, doc, answer })?.steps.at(-1);
    expect(answerPicture({ unitId: 12, position: 1, doc, answer })).toEqual({
      drawing: last?.drawing,
      say: last?.say,
    });
    expect(answerPicture({ unitId: 999, position: 1, doc, answer })).toBeNull();
  });

  it('says numerator from age 11 and top number before [EP6]', () => {
    const [question] = questionsOf('32.1', 'gb', 1);
    if (question === undefined) throw new Error('no question');
    const said = (older: boolean): string =>
      (explain(question, { older })?.steps ?? []).map(({ say }) => say).join(' ');
    expect(said(true)).toMatch(/numerator|denominator/);
    expect(said(false)).toMatch(/top number|bottom number/);
  });

  it('swaps one ten for ten ones, in every country [EP6]', () => {
    for (const country of COUNTRIES) {
      const said = questionsOf('14.2', country).flatMap((question) =>
        (explained(question)?.steps ?? []).map(({ say }) => say),
      );
      expect(said.some((sentence) => /Swap one ten for ten ones/.test(sentence))).toBe(true);
    }
  });

  // Every kind is counted from its SVG in tools/content-checker/pictures.
  it.each(['9.2', '10.2', '18.2', '22.1'])(
    'shows as many lit counters as the answer, in kind %s [EP7]',
    (key) => {
      for (const question of questionsOf(key, 'gb')) {
        const items = explained(question)?.steps.at(-1)?.drawing.items ?? [];
        const counters = items.filter((item) => item.p === 'circle' && isLit(item));
        expect(counters, toPlainText(question.doc)).toHaveLength(Number(question.answer));
      }
    },
  );

  it('has no picture for a kind outside the list [EP1]', () => {
    const [question] = questionsOf('1.1', 'gb', 1);
    expect(question === undefined ? null : explained(question)).toBeNull();
  });

  it('does not give the answer away before its last step [EP3]', () => {
    const early: string[] = [];
    let all = 0;
    for (const { key, group } of EXPLAINED_KINDS) {
      if (group === 'rounding-line') continue; // both neighbours are seen, and one of them is the answer
      for (const question of questionsOf(key, 'gb', 12)) {
        all += 1;
        const steps = explained(question)?.steps.slice(0, -1) ?? [];
        const shown = steps
          .map(({ drawing, body }) => [...textsOf(drawing.items), toPlainText({ body })].join(' '))
          .join(' ');
        const own = numbersIn(toPlainText(question.doc));
        if (
          !own.includes(Number(question.answer)) &&
          numbersIn(shown).includes(Number(question.answer))
        )
          early.push(
            `${key}: ${toPlainText(question.doc)} → ${shownRight(question.doc, question.answer)}`,
          );
      }
    }
    // What is left is chance: another number of the picture that happens to be the same.
    expect(early.length / all, early.join('\n')).toBeLessThan(0.02);
  });
});

it('[EP5] a sentence about one thing is in the singular, in every kind', () => {
  const said = EXPLAINED_KINDS.flatMap(({ key }) => questionsOf(key, 'gb')).flatMap((question) =>
    (explained(question)?.steps ?? []).map(({ say }) => say),
  );
  expect(said.length).toBeGreaterThan(1_000);
  expect(said.filter((words) => /(^|[.:] )1 (are|were|have)\b/.test(words))).toEqual([]);
  // "1 parts", "1 more squares"; not "1 is", "1 equals", "1 less".
  const several =
    /(?<![\d.,/:]|and )\b1 (?:more |equal )?(?!is|equals|plus|minus|times|less|has|stands)[a-z]+s\b/;
  expect([...new Set(said.filter((words) => several.test(words)))]).toEqual([]);
  expect(said.filter((words) => words.includes('open bracket'))).toEqual([]);
});

/** The pairs of texts of a drawing that run together. */
function overlapping(drawing: Drawing): string[] {
  const boxes = drawing.items.flatMap((item) =>
    item.p === 'text' && item.v !== '' ? [{ v: item.v, ...boundsOfAll([item]) }] : [],
  );
  return boxes.flatMap((a, i) =>
    boxes
      .slice(i + 1)
      .filter(
        (b) => a.left < b.right && b.left < a.right && a.top + 3 < b.bottom && b.top + 3 < a.bottom,
      )
      .map((b) => `${a.v} and ${b.v}`),
  );
}

it('[EP4] numbers never run together in a picture, of any kind', () => {
  const faults = EXPLAINED_KINDS.flatMap(({ key }) =>
    questionsOf(key, 'gb', 20).flatMap((question) =>
      (explained(question)?.steps ?? [])
        .flatMap(({ drawing }) => overlapping(drawing))
        .map((pair) => `${key} ${toPlainText(question.doc)}: ${pair}`),
    ),
  );
  expect(faults).toEqual([]);
});

it('[EP10] a number beside a hundred is taken away by the hundred, then put right', () => {
  const said = questionsOf('13.5', 'gb', 200)
    .filter(({ doc }) => toPlainText(doc).includes('− 99 '))
    .map((question) => explained(question)?.steps.map(({ say }) => say));
  expect(said.length).toBeGreaterThan(1);
  for (const steps of said) {
    expect(steps?.[1]).toMatch(/^99 is nearly 100: jump back by 100 to \d+\.$/);
    expect(steps?.[2]).toMatch(/^That is 1 too far: go on by 1\. You land on \d+\.$/);
  }
});

it.each(COUNTRIES)(
  '[EP11] an explanation writes four figures with a comma beside a longer number in %s',
  (country) => {
    const mixed = EXPLAINED_KINDS.flatMap(({ key }) =>
      questionsOf(key, country, 6).flatMap((question) => {
        const steps = explained(question)?.steps ?? [];
        const words = steps
          .flatMap(({ say, body, drawing }) => [
            say,
            toPlainText({ body }),
            ...textsOf(drawing.items),
          ])
          .join(' | ');
        const text = toPlainText(question.doc);
        const isMixed =
          /\d,\d{3}/.test(`${text} | ${words}`) && /(?<![\d.,:])\d{4}(?![\d,:])/.test(words);
        return isMixed ? [`${key} ${text} | ${words}`] : [];
      }),
    );
    expect(mixed).toEqual([]);
  },
);
