import {
  type Answer,
  boxesOf,
  generateQuestion,
  generateTableQuestions,
  localeOf,
  parseMarkup,
  type GeneratedQuestion,
  type QuestionDoc,
} from '@moonbase/questions';
import { findUnit } from '@moonbase/questions/all';
import { drawFigure, type Drawing, type Primitive } from '@moonbase/questions/drawing';
import { describe, expect, it } from 'vitest';

import { checkContent } from './check.ts';
import { faultsOf } from './faults.ts';
import { isRight } from './is-right.ts';
import { readText } from './reading.ts';

const right = (prompt: string, answer: number): boolean | null =>
  isRight({ doc: { v: 2, say: '', body: parseMarkup(prompt) }, answer });

describe('the independent check of questions', () => {
  it.each([
    ['gb', 6],
    ['us', 3],
    ['au', 2],
    ['nz', 2],
  ])('finds nothing wrong, and reads every kind of question, for %s', (country, per) => {
    const { faults, failures, ambiguous } = checkContent(per, { countries: [country] });
    expect([...faults, ...failures, ...ambiguous].slice(0, 5)).toEqual([]);
  });

  it.each([
    ['[f 3|4] of 12 = [?]', 9, 8],
    ['[m 2|3|5] = [f ?|5]', 13, 12],
    ['Solve 3x − 4 = 11. x = [?]', 5, 4],
    ['5(x + 4) = [?]x + 20', 5, 4],
    ['[p x|2] × [p x|7] = x^[?]', 9, 14],
    ['2 minutes 42 seconds = [?] seconds', 162, 242],
    ['How many pence is £3.40?', 340, 34],
    ['What is the median of 4, 29, 21, 7?', 14, 12.5],
    ['What is the largest prime factor of 216?', 3, 2],
    ['How many degrees are there in one whole turn?', 360, 180],
    ['How many degrees are there in two whole turns?', 720, 360],
    ['Write [f 1|3] as a decimal rounded to 2 decimal places.', 0.33, 0.34],
    ['1 of the 20 seats in a hall is taken. What percentage of the seats are taken?', 5, 20],
    ['20 people are asked. 1 of them plays chess. What percentage play chess?', 5, 20],
  ])('accepts the right answer and refuses a wrong one in %s', (prompt, good, bad) => {
    expect(right(prompt, good)).toBe(true);
    expect(right(prompt, bad)).toBe(false);
  });

  it('admits what it cannot read', () =>
    expect(right('Which of these is your favourite number?', 7)).toBeNull());
});

type Planted = Pick<GeneratedQuestion, 'doc' | 'answer'> & { readonly drawing?: Drawing };

interface Mutation {
  readonly key: string; // "unit.position"
  readonly country?: string;
  readonly plant: (question: GeneratedQuestion) => Planted | null; // null where it changes nothing
}

const answered = (question: GeneratedQuestion, answer: Answer): Planted => ({
  doc: question.doc,
  answer,
});

/** The question in other words; the spoken form follows them. */
function reworded({ doc, answer }: GeneratedQuestion, find: RegExp, put: string): Planted {
  const body = doc.body.map((node) =>
    node.t === 'text' ? { ...node, v: node.v.replace(find, put) } : node,
  );
  return { doc: { ...doc, body, say: doc.say.replace(find, put) }, answer };
}

function withPicture(
  { doc, answer }: GeneratedQuestion,
  change: (figure: NonNullable<QuestionDoc['diagram']>) => QuestionDoc['diagram'],
): Planted | null {
  const diagram = doc.diagram && change(doc.diagram);
  return diagram === undefined ? null : { doc: { ...doc, diagram }, answer };
}

/** The question with other words for its picture; null where that changes nothing. */
function withAlt(question: GeneratedQuestion, change: (alt: string) => string): Planted | null {
  const alt = question.doc.diagram?.alt ?? '';
  return change(alt) === alt
    ? null
    : withPicture(question, (figure) => ({ ...figure, alt: change(alt) }));
}

const thickness = (item: Primitive): number => (item.p === 'line' ? item.stroke.width : 0);

/** A clock whose short hand points at the hour, whatever the minutes. */
function stoppedHand(question: GeneratedQuestion): Planted | null {
  const { diagram } = question.doc;
  if (diagram?.kind !== 'clock') return null;
  const drawing = drawFigure(diagram);
  const widest = Math.max(...drawing.items.map(thickness));
  const still = drawFigure({ ...diagram, minute: 0 }).items.find(
    (item) => thickness(item) === widest,
  );
  const items = drawing.items.map((item) =>
    thickness(item) === widest && still !== undefined ? still : item,
  );
  return {
    ...question,
    doc: question.doc,
    answer: question.answer,
    drawing: { ...drawing, items },
  };
}

function oneMoreShaded(question: GeneratedQuestion): Planted | null {
  const { diagram } = question.doc;
  if (diagram?.kind !== 'fraction' || diagram.shaded >= diagram.parts) return null;
  const drawing = drawFigure({ ...diagram, shaded: diagram.shaded + 1 });
  return { doc: question.doc, answer: question.answer, drawing };
}

/** The house pentagon with a roof of exactly 90 degrees, as it once was. */
function squareRoof(question: GeneratedQuestion): Planted | null {
  const { diagram } = question.doc;
  if (diagram?.kind !== 'shape2d' || diagram.name !== 'house pentagon') return null;
  const drawing = drawFigure(diagram);
  const items = drawing.items.map((item) => {
    if (item.p !== 'polygon' || item.points.length !== 5) return item;
    const [, , [rx, ry] = [0, 0], , [lx, ly] = [0, 0]] = item.points;
    const roof = [(rx + lx + ry - ly) / 2, (ry + ly - rx + lx) / 2] as const;
    return { ...item, points: item.points.map((point, i) => (i === 3 ? roof : point)) };
  });
  return { doc: question.doc, answer: question.answer, drawing: { ...drawing, items } };
}

/** Faults to plant in questions, one at a time. */
const MUTATIONS: Readonly<Record<string, Mutation>> = {
  'M1: a fraction sum is one too many over sixtieths': {
    key: '33.2',
    plant: (q) =>
      /\/60$/.test(String(q.answer))
        ? answered(q, `${Number(boxesOf(String(q.answer))[0]) + 1}/60`)
        : null,
  },
  'the evening is called afternoon': {
    key: '62.6',
    plant: (q) =>
      readText(q.doc).includes('evening') ? reworded(q, /evening/, 'afternoon') : null,
  },
  'an angle of a regular octagon is 140 degrees': {
    key: '85.6',
    plant: (q) =>
      readText(q.doc).includes('135°') ? { ...reworded(q, /135/, '140'), answer: 1120 } : null,
  },
  'M2: boxes are rounded down': { key: '22.3', plant: (q) => answered(q, Number(q.answer) - 1) },
  'M3: a bound is off by ten': {
    key: '41.3',
    plant: (q) =>
      readText(q.doc).includes('decimal place')
        ? answered(q, Number(q.answer) + (readText(q.doc).includes('upper') ? 0.45 : -0.45))
        : null,
  },
  'M4: minutes past are asked as minutes to': {
    key: '61.2',
    plant: (q) => (q.answer === 30 ? null : answered(q, 60 - Number(q.answer))),
  },
  'M5: odd numbers are counted as half, rounded down': {
    key: '99.3',
    plant: (q) => (readText(q.doc).includes('odd') ? answered(q, Number(q.answer) - 1) : null),
  },
  'M6: a division is wrong for one number only': {
    key: '38.4',
    plant: (q) => (readText(q.doc).startsWith('77 ') ? answered(q, Number(q.answer) + 0.1) : null),
  },
  'M7: an answer cannot be typed': {
    key: '38.4',
    plant: (q) => answered(q, Number(q.answer) + 1 / 3),
  },
  'M8: a second prime stands among the four': {
    key: '107.2',
    plant: (q) => {
      const other = (readText(q.doc).match(/\d+/g) ?? []).find((n) => Number(n) !== q.answer);
      return reworded(q, new RegExp(`\\b${other ?? ''}\\b`), q.answer === 97 ? '89' : '97');
    },
  },
  'M9: a list has two modes': {
    key: '101.2',
    plant: (q) => reworded(q, /\d[\d, ]*\d/, '4, 4, 5, 5, 6'),
  },
  'M10: the question asks who did not choose': {
    key: '97.1',
    plant: (q) => reworded(q, /children chose/, 'children did not choose'),
  },
  'M11: the picture is in kilograms, the question in grams': {
    key: '67.3',
    plant: (q) =>
      withPicture(q, (figure) =>
        figure.kind === 'scale' && figure.unit === 'g' ? { ...figure, unit: 'kg' } : undefined,
      ),
  },
  'M12: a fraction has one part too many shaded': { key: '28.1', plant: oneMoreShaded },
  'M13: the short hand of a clock stands still': { key: '60.2', plant: stoppedHand },
  'M14: the words for a tally are one too few': {
    key: '96.1',
    plant: (q) =>
      withPicture(q, (figure) => {
        const alt = figure.alt.replace(/, one(?=[.])/, '');
        return alt === figure.alt ? undefined : { ...figure, alt };
      }),
  },
  'M15: the voice says minus for plus': {
    key: '11.3',
    plant: (q) => ({
      doc: { ...q.doc, say: q.doc.say.replace('plus', 'minus') },
      answer: q.answer,
    }),
  },
  'M16: quarters are counted wrongly in America': {
    key: '51.1',
    country: 'us',
    plant: (q) =>
      q.doc.diagram?.kind === 'money' && q.doc.diagram.pieces.some(({ value }) => value === 25)
        ? answered(q, Number(q.answer) - 5)
        : null,
  },
  'W1: a roof is a third right angle': { key: '83.1', plant: squareRoof },
  'W2: squares stand among the rectangles to count': {
    key: '81.3',
    plant: (q) =>
      readText(q.doc).includes('rectangles')
        ? withPicture(q, (figure) =>
            figure.kind === 'shapeSet'
              ? { ...figure, shapes: [...figure.shapes, { name: 'square', count: 1 }] }
              : undefined,
          )
        : null,
  },
  'W3: an imperial gallon in America': {
    key: '71.2',
    country: 'us',
    plant: (q) => {
      const gallons = Number(/is (\d+) gallons/.exec(readText(q.doc))?.[1]);
      if (!Number.isFinite(gallons)) return null;
      return { ...reworded(q, /3\.8/, '4.5'), answer: Math.round(gallons * 45) / 10 };
    },
  },
  'W4: a half-dollar': {
    key: '52.1',
    country: 'us',
    plant: (q) =>
      withPicture(q, (figure) =>
        figure.kind === 'money'
          ? { ...figure, pieces: [...figure.pieces, { value: 50, count: 1 }] }
          : undefined,
      ),
  },
  'W5: a train as slow as a bicycle': {
    key: '65.2',
    country: 'nz',
    plant: (q) => (readText(q.doc).includes('cyclist') ? reworded(q, /cyclist/, 'train') : null),
  },
  'W6: a graph whose small marks nobody can value': {
    key: '97.1',
    plant: (q) =>
      withAlt(q, (alt) => alt.replace(', with a small mark halfway between two numbers', '')),
  },
  'W7: quarts in Britain': {
    key: '69.7',
    country: 'us',
    plant: (q) => {
      const text = readText(q.doc);
      return /quarts/.test(text) && faultsOf(q, 'gb').some((fault) => fault.includes('quarts'))
        ? answered(q, Number(q.answer) + 1)
        : null;
    },
  },
  'W8: words of a grid say up for down': {
    key: '118.1',
    plant: (q) => withAlt(q, (alt) => alt.replace(' up from', ' down from')),
  },
  'W9: words of a calendar begin it a day later': {
    key: '59.4',
    plant: (q) => withAlt(q, (alt) => alt.replace('is a Monday', 'is a Tuesday')),
  },
  'W10: words of a spinner say a part twice': {
    key: '99.3',
    plant: (q) => withAlt(q, (alt) => alt.replace(': 1,', ': 1, 1,')),
  },
  'M18: halves are rounded down': {
    key: '5.2',
    plant: (q) => {
      const [, n = '', to = ''] = /^Round (\d+) to the nearest (\w+)/.exec(readText(q.doc)) ?? [];
      const size = { ten: 10, hundred: 100, thousand: 1000 }[to] ?? NaN;
      return Number(n) % size === size / 2 ? answered(q, Number(q.answer) - size) : null;
    },
  },
};

describe('a fault planted in the questions', () => {
  const DRAWS = 1000;

  it.each(Object.entries(MUTATIONS))('is found: %s', (_, { key, country = 'gb', plant }) => {
    const [unitId = 0, position = 0] = key.split('.').map(Number);
    const subUnit = findUnit(unitId)?.subUnits.find((each) => each.position === position);
    if (subUnit === undefined) throw new Error(`no ${key}`);
    let planted = 0;
    for (let seed = 0; seed < DRAWS && planted < 3; seed++) {
      const question = generateQuestion(subUnit, (seed * 2_654_435_761) >>> 0, localeOf(country));
      const mutant = plant(question);
      if (mutant === null) continue;
      planted += 1;
      expect(faultsOf(question, country)).toEqual([]);
      expect(faultsOf(mutant, country, mutant.drawing).length).toBeGreaterThan(0);
    }
    expect(planted).toBeGreaterThan(0);
  });

  it('is found: M17, a table divides wrongly in a game', () => {
    const run = generateTableQuestions({ unitId: 126, mode: 'inverse', count: 12 });
    const questions = run.ok ? run.questions : [];
    expect(questions.length).toBe(12);
    for (const question of questions) {
      expect(faultsOf(question)).toEqual([]);
      expect(faultsOf({ doc: question.doc, answer: Number(question.answer) + 1 })).toEqual([
        'wrong answer',
      ]);
    }
  });
});
