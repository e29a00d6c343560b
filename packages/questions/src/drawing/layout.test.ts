import { describe, expect, it } from 'vitest';

import { ALL_UNITS } from '../all.ts';
import { aSubUnit } from '../definitions.test-kit.ts';
import { generateQuestion } from '../generate.ts';
import type { QuestionDoc } from '../document/document.ts';
import { parseMarkup } from '../document/markup.ts';
import { boundsOf } from './frame.ts';
import { layoutQuestion } from './layout.ts';
import type { Drawing } from './primitives.ts';

const questions = ALL_UNITS.flatMap(({ subUnits }) => subUnits).map((subUnit) =>
  generateQuestion(subUnit, 23),
);

function isInside({ items, width, height }: Drawing): boolean {
  return items.every((item) => {
    const { left, top, right, bottom } = boundsOf(item);
    return left >= -0.6 && top >= -0.6 && right <= width + 0.6 && bottom <= height + 0.6;
  });
}

function wordsOf({ items }: Drawing): string {
  return items
    .map((item) => (item.p === 'text' ? item.v : ''))
    .filter(Boolean)
    .join(' ');
}

describe('a question laid out', () => {
  it.each([
    [320, 16],
    [420, 22],
    [900, 28],
  ])('[LY1] stays inside its width at %i units with a font size of %i', (width, fontSize) => {
    const out = questions.filter(({ doc }) => !isInside(layoutQuestion(doc, { width, fontSize })));
    expect(out.map(({ unitId, position }) => `${unitId}.${position}`)).toEqual([]);
  });

  it('[LY2] holds every word of the question', () => {
    const body = parseMarkup('Share 12 pears between [f 3|4] of 8 friends. [?]');
    const words = wordsOf(
      layoutQuestion({ v: 2, say: '', body }, { width: 160, fontSize: 20, slot: '' }),
    );
    for (const word of ['Share', '12', 'pears', '3', '4', 'friends.'])
      expect(words).toContain(word);
  });

  it.each<[string, where: string, up: readonly string[], line: number]>([
    ['[f 1|3]', 'the top above its line above the bottom', ['1', '3'], 1],
    ['[m 2|4|5]', 'the top above the whole number and the bottom below it', ['4', '2', '5'], 1],
    ['[p 10|4]', 'a power above the middle of its base', ['4', '10'], 0],
    ['u[s n|7]', 'an index below the middle of its letter', ['n', '7'], 0],
    ['[r3 8]', 'the small 3 of a cube root above its number', ['3', '8'], 0],
    ['[r 9]', 'a square root without a small number', ['9'], 0],
  ])('[LY2] writes %s with %s', (prompt, _, up, bars) => {
    const body = parseMarkup(prompt);
    const { items } = layoutQuestion({ v: 2, say: '', body }, { width: 300, fontSize: 20 });
    const words = items
      .flatMap((item) => (item.p === 'text' && item.v !== 'u' ? [item] : []))
      .toSorted((a, b) => a.y - b.y);
    expect(words.map(({ v }) => v)).toEqual(up);
    const heights = words.map(({ y }) => y);
    expect(new Set(heights).size).toBe(up.length);
    const lines = items.flatMap((item) => (item.p === 'line' ? [item.y1] : []));
    expect(lines).toHaveLength(bars);
    const [top, bottom] = [Math.min(...heights), Math.max(...heights)];
    expect(lines.every((y) => y > top && y < bottom)).toBe(true);
  });

  it('[LY2] writes the small 3 of a cube root left of its number, in its hook', () => {
    const body = parseMarkup('[r3 8]');
    const { items } = layoutQuestion({ v: 2, say: '', body }, { width: 300, fontSize: 20 });
    const [three, eight] = ['3', '8'].map((v) =>
      items.find((item) => item.p === 'text' && item.v === v),
    );
    if (three?.p !== 'text' || eight?.p !== 'text') throw new Error('a number is missing');
    expect(three.x).toBeLessThan(eight.x);
    expect(three.size).toBeLessThan(eight.size * 0.8);
  });

  it('[LY3] breaks lines between words only, and where the question says so', () => {
    const lines = (prompt: string, width: number): number => {
      const doc = { v: 2, say: '', body: parseMarkup(prompt) } as const;
      const baselines = layoutQuestion(doc, { width, fontSize: 20 }).items.map((item) =>
        item.p === 'text' ? item.y : NaN,
      );
      return new Set(baselines.filter(Number.isFinite)).size;
    };
    expect(lines('one two three', 400)).toBe(1);
    expect(lines('one two three', 70)).toBe(3);
    expect(lines('one[br]two', 400)).toBe(2);
    expect(lines('3[p x|2]', 5)).toBe(2); // the exponent stands higher, on the same line
  });

  it('[LY4] writes the typed answer into the slot', () => {
    const { doc } = generateQuestion(aSubUnit(9, 4), 3);
    expect(wordsOf(layoutQuestion(doc, { width: 300, fontSize: 20, slot: '17' }))).toContain('17');
    expect(wordsOf(layoutQuestion(doc, { width: 300, fontSize: 20 }))).toContain('?');
  });

  it('[LY5] puts a figure under the text, or beside it where both fit', () => {
    const { doc } = generateQuestion(aSubUnit(97, 1), 3);
    const narrow = layoutQuestion(doc, { width: 320, fontSize: 18 });
    const wide = layoutQuestion(doc, { width: 900, fontSize: 18 });
    const words = layoutQuestion(doc, { width: 320, fontSize: 18, figure: 'none' });
    expect(narrow.height).toBeGreaterThan(words.height + 100);
    expect(
      layoutQuestion(doc, { width: 900, fontSize: 18, figure: 'below' }).height,
    ).toBeGreaterThan(wide.height);
  });

  it('[LY6] can be centred', () => {
    const { doc } = generateQuestion(aSubUnit(9, 4), 3);
    const drawing = layoutQuestion(doc, { width: 300, fontSize: 20, align: 'centre' });
    const boxes = drawing.items.map((item) => boundsOf(item));
    const left = Math.min(...boxes.map((box) => box.left));
    const right = Math.max(...boxes.map((box) => box.right));
    expect(Math.abs(left - (300 - right))).toBeLessThan(4);
  });

  it('[LY7] keeps an answer slot on one line with the "x =" before it and its unit', () => {
    const baselines = (prompt: string, width: number): ReadonlyMap<string, number> =>
      new Map(
        layoutQuestion(
          { v: 2, say: '', body: parseMarkup(prompt) },
          { width, fontSize: 20, slot: '17' },
        ).items.flatMap((item) => (item.p === 'text' ? [[item.v, item.y] as const] : [])),
      );
    for (const width of [150, 175, 200, 225]) {
      const lines = baselines('Find the value of x = [?] cm', width);
      expect(new Set([lines.get('x'), lines.get('='), lines.get('17'), lines.get('cm')]).size).toBe(
        1,
      );
    }
    const narrow = layoutQuestion(
      { v: 2, say: '', body: parseMarkup('x = [?] cm') },
      { width: 40, fontSize: 20, slot: '1' },
    );
    expect(isInside(narrow)).toBe(true);
  });

  it('[LY9] keeps a number and its unit on one line', () => {
    const linesOf = (prompt: string, width: number): readonly string[] => {
      const lines = new Map<number, string>();
      const { items } = layoutQuestion(
        { v: 2, say: '', body: parseMarkup(prompt) },
        { width, fontSize: 13, slot: '?' },
      );
      for (const item of items)
        if (item.p === 'text') lines.set(item.y, `${lines.get(item.y) ?? ''} ${item.v}`.trim());
      return [...lines.values()];
    };
    const parted = /\d$/u;
    for (let width = 100; width <= 260; width += 5) {
      for (const prompt of [
        '1835 mm = [?] m',
        'Use 5 miles ≈ 8 km. 135 miles = [?] km',
        'A plank is 24 feet long. How many yards is that? [?] yards',
      ]) {
        const lines = linesOf(prompt, width);
        expect(
          lines.slice(0, -1).filter((line) => parted.test(line)),
          `${prompt} at ${width}`,
        ).toEqual([]);
      }
    }
    expect(linesOf('There are 3 of them', 76)).toEqual(['There are 3', 'of them']);
    expect(linesOf('135 miles', 40)).toEqual(['135', 'miles']);
  });

  it('[LY8] does not break a sum at its sign where a line is long enough', () => {
    const linesOf = (doc: QuestionDoc, width: number): readonly string[] => {
      const lines = new Map<number, string>();
      const { items } = layoutQuestion(doc, { width, fontSize: 20, figure: 'none' });
      for (const item of items) {
        if (item.p === 'text') lines.set(item.y, `${lines.get(item.y) ?? ''} ${item.v}`.trim());
      }
      return [...lines.values()];
    };
    const lines = (prompt: string, width: number): readonly string[] =>
      linesOf({ v: 2, say: '', body: parseMarkup(prompt) }, width);
    expect(lines('Round to tens, then subtract: 462 − 226', 330)).toEqual([
      'Round to tens, then subtract:',
      '462 − 226',
    ]);
    expect(lines('So 45 × 35 and then', 80)[0]).toBe('So 45 ×'); // the sum takes most of a line
    const inWords = questions.filter(({ doc }) => doc.body.every(({ t }) => t === 'text'));
    const parted = inWords.flatMap(({ doc }) =>
      linesOf(doc, 420).filter((line) => /\S [−×÷+]$/u.test(line)),
    );
    expect(parted).toEqual([]);
  });
});
