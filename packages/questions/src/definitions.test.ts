import { nextInt, rngFromSeed } from '@moonbase/kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { ALL_UNITS } from './all.ts';
import { sampleAll, type Sampled } from './definitions.test-kit.ts';
import { Draw } from './draw.ts';
import { generateQuestions, questionKey } from './generate.ts';
import { toPlainText } from './document/plain-text.ts';
import { BRITISH } from './wording/locale.ts';
import { typedAnswer } from './marking/answers.ts';
import { boxesOf, type Answer } from './marking/boxes.ts';
import { withoutCodes } from './marking/choices.ts';
import { markAnswer } from './marking/marking.ts';
import { roundTo, significant } from './maths.ts';
import { clean, typed } from './numbers.ts';
import type { AnswerForm, GeneratedQuestion } from './document/document.ts';

const PER = 250;
const ALL = sampleAll(PER);

/** The first few sub-units with a question that breaks a rule. */
function broken(
  rule: (question: GeneratedQuestion, text: string, sampled: Sampled) => boolean,
): string[] {
  return ALL.flatMap((sampled) => {
    const at = sampled.questions.findIndex((question, i) =>
      rule(question, sampled.texts[i] ?? '', sampled),
    );
    return at < 0
      ? []
      : [`${sampled.key}: ${sampled.texts[at] ?? ''} = ${sampled.questions[at]?.answer ?? ''}`];
  }).slice(0, 5);
}

const FORMS: Readonly<Record<AnswerForm, { readonly places: number; readonly signed: boolean }>> = {
  whole: { places: 0, signed: false },
  integer: { places: 0, signed: true },
  dp1: { places: 1, signed: false },
  dp2: { places: 2, signed: false },
  dp3: { places: 3, signed: false },
  dp4: { places: 4, signed: false },
  dp5: { places: 5, signed: false },
  sdp1: { places: 1, signed: true },
  sdp2: { places: 2, signed: true },
  sdp3: { places: 3, signed: true },
};

const numbersOf = ({ answer }: GeneratedQuestion): readonly number[] =>
  boxesOf(String(answer)).map(Number);

describe('answers', () => {
  it('[AN1] can be typed: one finite number in 8 characters', () =>
    expect(
      broken(
        (question) =>
          !numbersOf(question).every(
            (number) => /^-?\d{1,8}(\.\d+)?$/.test(typed(number)) && typed(number).length <= 8,
          ),
      ),
    ).toEqual([]));

  it('[AN2] have no more decimals than their form, and a minus only where it allows one', () => {
    const fits = (question: GeneratedQuestion): boolean => {
      const { places, signed } = FORMS[question.answerForm];
      return numbersOf(question).every(
        (number) => (typed(number).split('.')[1] ?? '').length <= places && (signed || number >= 0),
      );
    };
    expect(broken((question) => !fits(question))).toEqual([]);
  });

  it('[AN3] are never −0, and are marked correct as typed', () => {
    expect(broken(({ answer }) => Object.is(answer, -0))).toEqual([]);
    expect(broken(({ answer }) => markAnswer(typedAnswer(answer), answer) !== 'correct')).toEqual(
      [],
    );
  });

  it('[AN4] are rounded half away from zero, free of floating-point error', () => {
    expect(roundTo(2.675, 2)).toBe(2.68);
    expect(roundTo(-2.5)).toBe(-3);
    expect(roundTo(1.005, 2)).toBe(1.01);
    expect(significant(0.0345, 2)).toBe(0.035);
  });

  it('[AN4] have no floating-point dust, which would show after nine decimals', () => {
    const sums = fc
      .tuple(fc.integer(), fc.integer({ min: 1, max: 1_000_000 }))
      .map(([a, b]) => a / b);
    const numbers = fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), sums);
    fc.assert(
      fc.property(numbers, (x) => {
        expect(clean(x)).toBe(Number(x.toFixed(9)) + 0);
      }),
      { numRuns: 20_000 },
    );
  });

  it('[AN5] are the same whenever the document is the same', () => {
    const twoAnswers = ALL.filter(({ questions }) => {
      const answers = new Map<string, Answer>();
      return questions.some(({ doc, answer }) => {
        const document = JSON.stringify(doc);
        const before = answers.get(document);
        answers.set(document, answer);
        return before !== undefined && before !== answer;
      });
    });
    expect(twoAnswers.map(({ key }) => key)).toEqual([]);
  });

  it('[AN6] may have their sign reversed in 159.3 only', () => {
    const flagged = ALL.filter(({ subUnit }) => subUnit.reversibleSign).map(({ key }) => key);
    expect(flagged).toEqual(['159.3']);
  });

  it('[AN7] do not change with the names and things that dress a question', () => {
    class OtherDress extends Draw {
      override dress<const T>(items: readonly T[]): T {
        const worn = super.dress(items);
        return items[(items.indexOf(worn) + 1) % items.length] ?? worn;
      }
    }
    const changed = ALL.filter(({ subUnit }) => {
      let rng = rngFromSeed(subUnit.unitId);
      for (let i = 0; i < 60; i++) {
        const plain = subUnit.attempt(new Draw(rng, BRITISH));
        const dressed = subUnit.attempt(new OtherDress(rng, BRITISH));
        if (String(plain?.answer) !== String(dressed?.answer)) return true;
        [, rng] = nextInt(rng, 2);
      }
      return false;
    });
    expect(changed.map(({ key }) => key)).toEqual([]);
  });
});

describe('variety', () => {
  const documentsOf = ({ questions }: Sampled): number =>
    new Set(questions.map(({ doc }) => JSON.stringify(doc))).size;

  it('[VR1] means at least 24 different questions, except for dividing zero, which has 12', () => {
    const few = ALL.filter((sampled) => documentsOf(sampled) < 24).filter(({ subUnit }) => {
      const run = generateQuestions([subUnit], { count: 24, seed: 5 });
      return new Set(run.map(questionKey)).size < 24;
    });
    expect(few.map(({ key }) => key)).toEqual(['119.2']);
  });

  it('[VR2] lets at least 2 draws in 100 hold', () => {
    const rare = ALL.filter(({ subUnit }) => {
      let rng = rngFromSeed(subUnit.unitId * 31 + subUnit.position);
      let held = 0;
      for (let i = 0; i < 400; i++) {
        const draw = new Draw(rng, BRITISH);
        if (subUnit.attempt(draw) !== null) held++;
        rng = draw.rng;
      }
      return held < 8;
    });
    expect(rare.map(({ key }) => key)).toEqual([]);
  });

  it('[VR3] gives no answer more than four tenths of the time, where there are more than five', () => {
    const lopsided = ALL.filter(({ questions }) => {
      const counts = new Map<Answer, number>();
      for (const { answer } of questions) counts.set(answer, (counts.get(answer) ?? 0) + 1);
      return counts.size > 5 && Math.max(...counts.values()) > 0.4 * PER;
    });
    expect(lopsided.map(({ key }) => key)).toEqual([]);
  });

  it('[VR4] has at least two answers, except for the zero times table', () => {
    const single = ALL.filter(
      ({ questions }) => new Set(questions.map(({ answer }) => answer)).size < 2,
    );
    expect(single.map(({ key }) => key)).toEqual(['119.1', '119.2']);
  });

  it('[VR5] reaches the smallest and the largest value of a range', () => {
    for (const [low, high, step] of [
      [1, 5, 1],
      [10, 90, 10],
      [-9, 9, 1],
      [0, 0, 1],
      [0.5, 2, 0.5],
    ] as const) {
      const draw = new Draw(rngFromSeed(3), BRITISH);
      const drawn = Array.from({ length: 2400 }, () => draw.int(low, high, step));
      expect([Math.min(...drawn), Math.max(...drawn)]).toEqual([low, high]);
    }
  });
});

const SIZED = [
  'solid',
  'sidesShape',
  'rightTriangle',
  'triangle',
  'similar',
  'circleTheorem',
  'angleFigure',
] as const;
const MOST_WORDS = 12; // of a question of Level 1
const LONGEST = [95, 110, 150, 150, 190, 175, 190, 175, 210, 260]; // characters, by level
const NOUNS =
  'marks|litres|metres|grams|kilograms|kilometres|millilitres|centimetres|hours|minutes|seconds|days|weeks|months|years|miles|cups|boxes|bags|books|apples|stickers|cards|pupils|children|people|coins|pencils|pens|tickets|tens|ones|hundreds|thousands|sides|corners|edges|faces|parts|counters|beads|squares|cubes|rows|packs|eggs|teams|degrees|pounds|votes|tiles|stars|rockets|planets|aliens|robots';
const ONE_OF_MANY = new RegExp(
  `(^|[^\\d.,/:−-])1 (?:more |red |blue |green |equal |whole )?(${NOUNS})\\b`,
);

describe('text', () => {
  it('[TX1] contains nothing unfinished or untidy', () => {
    expect(broken((_, text) => /undefined|NaN|\[object|null|Infinity|[{}[\]]/.test(text))).toEqual(
      [],
    );
    expect(broken((_, text) => / {2}|^ | $|\+ −|− −|(^|[^\d.,])[01][xyn]\b/.test(text))).toEqual(
      [],
    );
  });

  it('[TX2] writes minus as U+2212, never as a hyphen before a number', () =>
    expect(broken((_, text) => /(^|[\s(=])-\d/.test(text))).toEqual([]));

  it('[TX3] has correct grammar: no "1 marks", no "a 8", no "a apple"', () => {
    const named = /\b(Lap|Pattern|lap|pattern|Day|Week|bus) 1\b/g;
    expect(broken((_, text) => ONE_OF_MANY.test(text.replace(named, '')))).toEqual([]);
    expect(broken((_, text) => /(^|[\s(])a (8\d*|11|18)(?![\d,])/.test(text))).toEqual([]);
    expect(
      broken((_, text) =>
        /(^|[\s(])a (?!one\b|once|use|uni|eu|and\b|is\b|are\b)[aeiou][a-z]/.test(text),
      ),
    ).toEqual([]);
  });

  it('[TX4] is no longer than its level allows', () => {
    // Answers that are offered are keys.
    const asked = ({ doc }: GeneratedQuestion, text: string): string =>
      doc.choices === undefined ? text : toPlainText(withoutCodes(doc));
    expect(
      broken(
        (question, text, { unit }) => asked(question, text).length > (LONGEST[unit.level - 1] ?? 0),
      ),
    ).toEqual([]);
  });

  it('[TX8] of Level 1 has at most twelve words, answers that are offered not counted', () => {
    const wordsOf = ({ doc }: GeneratedQuestion): number =>
      toPlainText(withoutCodes(doc)).match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu)?.length ?? 0;
    expect(
      broken((question, _, { unit }) => unit.level === 1 && wordsOf(question) > MOST_WORDS),
    ).toEqual([]);
  });

  it('[TX5] has one answer slot at most, or one for each box of its answer', () => {
    const slots = ({ doc }: GeneratedQuestion): number =>
      doc.body.reduce((count, node) => {
        if (node.t === 'text' || node.t === 'br') return count;
        if (node.t === 'box') return count + 1;
        return count + (JSON.stringify(node).match(/\?/g) ?? []).length;
      }, 0);
    const boxes = ({ answer }: GeneratedQuestion): number => boxesOf(String(answer)).length;
    expect(
      broken((question) =>
        slots(question) > 1 || boxes(question) > 1 ? slots(question) !== boxes(question) : false,
      ),
    ).toEqual([]);
  });

  it('[TX6] never divides by 0', () =>
    expect(broken((_, text) => /÷ \(?0\)?(?![.\d])|\/0(?![.\d])/.test(text))).toEqual([]));

  it('[TX7] describes every sub-unit differently', () => {
    const descriptions = ALL.map(({ subUnit }) => subUnit.description);
    expect(new Set(descriptions).size).toBe(descriptions.length);
  });
});

describe('the spoken form', () =>
  it('[SP1] contains words only: no sign, no short unit, no bracket of an expression', () => {
    const asides = /\((the|only the) \d+ repeats?\)|\([^()]*[a-z]{3}[^()]*\)/g;
    const silent = (say: string): boolean => {
      const words = say
        .replace(/\d\d?:\d\d/g, '')
        .replace(/[a-z]: |\b(?:Label|Number) \d: /g, ' ')
        .replace(asides, '');
      return /[^\x20-\x7e’]|[=+<>/^:%_*~|()]|\b(cm|mm|km|kg|ml)\b|undefined|\w\?\w/.test(words);
    };
    expect(broken(({ doc }) => doc.say === '' || silent(doc.say))).toEqual([]);
  }));

describe('one right choice', () => {
  it.each(['36.5', '37.3', '101.2', '108.4', '2.2', '3.4'])(
    '[CH1] %s has a single extreme or mode',
    (key) => {
      const sampled = ALL.find((each) => each.key === key);
      for (const text of sampled?.texts ?? []) {
        const numbers = [...text.replace(/−/g, '-').matchAll(/-?\d+(\.\d+)?/g)].map(([n]) =>
          Number(n),
        );
        if (key !== '101.2') expect(new Set(numbers).size).toBe(numbers.length);
        else {
          const counts = numbers.map((n) => numbers.filter((m) => m === n).length);
          const most = Math.max(...counts);
          expect(new Set(numbers.filter((_, i) => counts[i] === most)).size).toBe(1);
        }
      }
    },
  );

  it.each(['32.3', '29.6'])('[CH2] %s compares three different fractions', (key) => {
    for (const text of ALL.find((each) => each.key === key)?.texts ?? []) {
      const values = [...text.matchAll(/(\d+)\/(\d+)/g)].map(([, n, d]) => Number(n) / Number(d));
      expect(new Set(values).size).toBe(3);
    }
  });

  it('[CH3] 107.2 shows one prime among four numbers', () => {
    const isPrime = (n: number): boolean =>
      n > 1 && !Array.from({ length: n - 2 }, (_, i) => i + 2).some((d) => n % d === 0);
    for (const text of ALL.find((each) => each.key === '107.2')?.texts ?? []) {
      const numbers = [...text.matchAll(/\d+/g)].map(([n]) => Number(n));
      expect(numbers.filter(isPrime)).toHaveLength(1);
    }
  });
});

describe('sizes in figures', () =>
  it('[FG1] have the number that their label shows', () => {
    const wrong = (value: unknown): boolean => {
      if (typeof value !== 'object' || value === null) return false;
      if ('label' in value && 'value' in value && typeof value.label === 'string') {
        const shown = Number.parseFloat(value.label.replace(/,/g, ''));
        if (value.value === null ? !Number.isNaN(shown) : value.value !== shown) return true;
      }
      return Object.values(value).some(wrong);
    };
    const sized: readonly string[] = SIZED;
    expect(
      broken(({ doc: { diagram } }) => sized.includes(diagram?.kind ?? '') && wrong(diagram)),
    ).toEqual([]);
  }));

describe('structure', () => {
  it('[ST1] has 168 units in 15 topics and 10 levels', () => {
    expect(ALL_UNITS).toHaveLength(168);
    expect(new Set(ALL_UNITS.map(({ id }) => id)).size).toBe(168);
    expect(new Set(ALL_UNITS.map(({ name }) => name)).size).toBe(168);
    expect(new Set(ALL_UNITS.map(({ topicId }) => topicId)).size).toBe(15);
    expect(new Set(ALL_UNITS.map(({ level }) => level)).size).toBe(10);
  });

  it('[ST2] counts sub-units from 1, 3 to 8 in an ordinary unit and 2 in a tables unit', () => {
    for (const { table, subUnits } of ALL_UNITS) {
      expect(subUnits.map(({ position }) => position)).toEqual(subUnits.map((_, i) => i + 1));
      if (table) expect(subUnits).toHaveLength(2);
      else expect(subUnits.length).toBeGreaterThanOrEqual(3);
      expect(subUnits.length).toBeLessThanOrEqual(8);
    }
  });

  it('[ST3] counts sub-levels from 1 inside each topic and level', () => {
    const keys = new Set(ALL_UNITS.map((u) => `${u.topicId}-${u.level}`));
    for (const key of keys) {
      const inGroup = ALL_UNITS.filter((u) => `${u.topicId}-${u.level}` === key);
      const order = inGroup.map(({ subLevel }) => subLevel).sort((a, b) => a - b);
      expect(order).toEqual(order.map((_, i) => i + 1));
    }
  });
});
