import { ALL_CURRICULA } from '@moonbase/content/curricula';
import { ALL_UNITS, findUnit } from '@moonbase/questions/all';
import { BRITISH, generateQuestions, printedAnswer } from '@moonbase/questions';
import { drawFigure, type Primitive } from '@moonbase/questions/drawing';
import { describe, expect, it } from 'vitest';

import { layOutCell, needsOf, placed, roomIn, type SheetQuestion } from './cell.ts';
import { MEASURES } from './fonts.ts';
import { outcomesOn } from './outcomes.ts';
import { BOTTOM, INNER, PAGE_HEIGHT, PAGE_WIDTH, type SheetFacts, type SheetPage } from './page.ts';
import { layOutSheet } from './pages.ts';
import { onPaper } from './on-paper.ts';
import { MOST_UNITS } from './sheet-choices.ts';
import type { SheetLook } from './sheet.ts';
import { spanOf } from './spans.ts';

const LOOK: SheetLook = { large: false, font: 'andika', instructions: true };
const FACTS: SheetFacts = {
  by: 'Ms Hartley',
  title: 'Bar Charts',
  subtitle: 'Reading bars',
  stage: 'Step 58: Lantern Ledge',
  code: 'QX7-4M2',
  variant: null,
  answers: false,
  printed: '22/11/2026',
  outcomes: null,
};
const [SUMS, FRACTIONS, CHARTS, WORDS] = [20, 31, 97, 75];
const LETTERS = 9; // the size of the smallest in a figure, before it is scaled

function questionsOf(unitId: number, count: number): readonly SheetQuestion[] {
  const subUnits = findUnit(unitId)?.subUnits ?? [];
  return generateQuestions(subUnits, { count, seed: 7, locale: BRITISH }).map(
    (question, index) => ({
      id: String(index),
      unit: unitId,
      subUnit: question.position,
      doc: question.doc,
      answer: printedAnswer(question),
    }),
  );
}

const cellsOf = (pages: readonly SheetPage[]) => pages.flatMap(({ cells }) => cells);
const spoken = (pages: readonly SheetPage[]) =>
  pages.flatMap(({ blocks }) => blocks.map((block) => block.spoken));
const textsOf = (items: readonly Primitive[]): readonly string[] =>
  items.flatMap((item) => (item.p === 'text' ? [item.v] : []));
const columnsOf = (pages: readonly SheetPage[]): number =>
  Math.max(...cellsOf(pages).map(({ column, span }) => column + span));

describe('the columns of a sheet', () => {
  it('[LS1] are three for short questions, two where most are wide and in large print', () => {
    expect(columnsOf(layOutSheet(questionsOf(SUMS, 24), FACTS, LOOK))).toBe(3);
    expect(columnsOf(layOutSheet(questionsOf(CHARTS, 24), FACTS, LOOK))).toBe(2);
    const large = layOutSheet(questionsOf(SUMS, 24), FACTS, { ...LOOK, large: true });
    expect(columnsOf(large)).toBe(2);
  });

  it('[LS1] stay where the answers are printed', () => {
    const places = (answers: boolean) =>
      cellsOf(layOutSheet(questionsOf(FRACTIONS, 24), { ...FACTS, answers }, LOOK)).map(
        ({ number, column, span }) => [number, column, span],
      );
    expect(places(true)).toEqual(places(false));
  });
});

describe('the pages of a sheet', () => {
  const sheets = [SUMS, FRACTIONS, CHARTS, WORDS].flatMap((unit) =>
    [LOOK, { ...LOOK, large: true, font: 'lexend' as const }].map((look) =>
      layOutSheet(questionsOf(unit, 40), { ...FACTS, answers: true }, look),
    ),
  );

  it('[LS4] hold every question once, in order, inside the page and above the foot', () => {
    for (const pages of sheets) {
      const cells = cellsOf(pages);
      expect(cells.map(({ number }) => number)).toEqual(cells.map((_, index) => index + 1));
      expect(cells).toHaveLength(40);
      for (const { top, height } of cells) expect(top + height).toBeLessThan(PAGE_HEIGHT - 45);
    }
  });

  it('[LS4] write nothing beyond their edges', () => {
    for (const pages of sheets) {
      for (const item of pages.flatMap(({ blocks }) => blocks.flatMap(({ words }) => words))) {
        if (item.p !== 'text') continue;
        expect(item.x).toBeGreaterThan(20);
        expect(item.x).toBeLessThan(PAGE_WIDTH - 20);
      }
    }
  });

  it('[LS10] do not end with a lone row after a full page', () => {
    for (const unit of [SUMS, CHARTS, WORDS]) {
      const questions = questionsOf(unit, 45);
      for (let count = 9; count <= 45; count += 2) {
        const pages = layOutSheet(questions.slice(0, count), FACTS, LOOK);
        const rowsOn = (page: SheetPage | undefined) =>
          new Set(page?.cells.map(({ top }) => top)).size;
        const [before, last] = pages.slice(-2);
        if (last !== undefined && rowsOn(before) > 2) expect(rowsOn(last)).toBeGreaterThan(1);
      }
    }
  });

  it('[LS5] have a head on the first page and a foot with code and number on each', () => {
    const pages = layOutSheet(questionsOf(CHARTS, 24), FACTS, LOOK);
    expect(pages.length).toBeGreaterThan(1);
    const [first, second] = pages;
    const head = first?.blocks.map((block) => block.spoken) ?? [];
    for (const words of ['Ms Hartley', 'Bar Charts', 'Step 58: Lantern Ledge', 'Name:', 'Date:']) {
      expect(head).toContain(words);
      expect(second?.blocks.map((block) => block.spoken)).not.toContain(words);
    }
    pages.forEach(({ blocks }, index) =>
      expect(blocks.at(-1)?.spoken).toBe(
        `Printed 22/11/2026, Sheet code QX7-4M2, Page ${index + 1} of ${pages.length}, © Moon Base Pi`,
      ),
    );
  });

  it('[LS6] have instructions in plain words, unless they give the answers', () => {
    const sums = layOutSheet(questionsOf(FRACTIONS, 6), FACTS, LOOK);
    expect(spoken(sums)).toContain('Work out each question. Write your answer in the box.');
    const charts = layOutSheet(questionsOf(CHARTS, 6), FACTS, LOOK);
    expect(spoken(charts).join(' ')).toContain('Read each question and look at its picture.');
    const silent = layOutSheet(questionsOf(SUMS, 6), FACTS, { ...LOOK, instructions: false });
    const answers = layOutSheet(questionsOf(SUMS, 6), { ...FACTS, answers: true }, LOOK);
    for (const pages of [silent, answers]) expect(spoken(pages).join(' ')).not.toContain('Write');
  });

  it('[LS7] have the answers on an answer sheet only', () => {
    const questions = questionsOf(SUMS, 6);
    const blocks = (answers: boolean) =>
      layOutSheet(questions, { ...FACTS, answers }, LOOK).flatMap((page) => page.blocks);
    const [first] = blocks(true).filter(({ role }) => role === 'question');
    expect(first?.spoken).toContain(`Answer: ${questions[0]?.answer ?? ''}`);
    expect(textsOf(first?.words ?? [])).toContain(questions[0]?.answer);
    expect(blocks(false).some(({ spoken: words }) => words.includes('Answer:'))).toBe(false);
  });

  it('[LS8] have a larger font in large print', () => {
    const sizeOf = (look: SheetLook) =>
      Math.max(
        ...layOutSheet(questionsOf(SUMS, 6), FACTS, look)
          .flatMap(({ blocks }) => blocks.filter(({ role }) => role === 'question'))
          .flatMap(({ words }) => words.flatMap((item) => (item.p === 'text' ? [item.size] : []))),
      );
    expect(sizeOf({ ...LOOK, large: true })).toBeGreaterThan(1.4 * sizeOf(LOOK));
    expect(sizeOf({ ...LOOK, font: 'lexend' })).toBeLessThan(sizeOf(LOOK));
  });

  it('[LS9] end with the outcomes of a curriculum', () => {
    const outcomes = { name: 'England', items: [{ code: '3S1', description: 'bar charts' }] };
    const pages = layOutSheet(questionsOf(SUMS, 6), { ...FACTS, outcomes }, LOOK);
    const all = spoken(pages);
    expect(all.indexOf('3S1 bar charts')).toBeGreaterThan(all.indexOf('Date:'));
    expect(all).toContain('Curriculum outcomes (England)');
  });

  it('[LS11] keep the outcomes together, above the foot, with questions on their page', () => {
    const items = Array.from({ length: 9 }, (_, index) => ({
      code: `KS2/Y6/C/${index}`,
      description: 'Solve problems with all four operations and say how well the answer fits',
    }));
    const outcomes = { name: 'England', items };
    for (const unit of [SUMS, CHARTS, WORDS]) {
      const questions = questionsOf(unit, 45);
      for (let count = 3; count <= 45; count += 1) {
        const part = questions.slice(0, count);
        const bare = layOutSheet(part, FACTS, LOOK);
        const pages = layOutSheet(part, { ...FACTS, outcomes }, LOOK);
        expect(pages.length).toBeLessThanOrEqual(bare.length + 1);
        const holding = pages.filter((page) =>
          spoken([page]).some((words) => words.startsWith('KS2/Y6')),
        );
        expect(holding).toEqual([pages.at(-1)]);
        expect(pages.at(-1)?.cells.length).toBeGreaterThan(0);
      }
    }
  });

  it('[LS11] have room for the outcomes of twenty units in large print', () => {
    for (const curriculum of ALL_CURRICULA) {
      const units = ALL_UNITS.map(({ id, subUnits }) =>
        subUnits.map(({ position }) => ({ unit: id, subUnit: position })),
      )
        .map((kinds) => ({ kinds, count: outcomesOn(curriculum, kinds).items.length }))
        .sort((a, b) => b.count - a.count);
      const outcomes = outcomesOn(
        curriculum,
        units.slice(0, MOST_UNITS).flatMap(({ kinds }) => kinds),
      );
      const look = { ...LOOK, large: true, font: 'lexend' as const };
      const pages = layOutSheet(questionsOf(WORDS, 24), { ...FACTS, outcomes }, look);
      const last = pages.at(-1)?.blocks.filter(({ role }) => role === 'text') ?? [];
      for (const item of last.flatMap(({ words }) => words)) {
        if (item.p === 'text') expect(item.y).toBeLessThan(BOTTOM + 1);
      }
    }
  });

  it('[LS12] never ask to type', () => {
    const questions = ALL_UNITS.flatMap(({ id }) => questionsOf(id, 12));
    const said = layOutSheet(questions, FACTS, LOOK).flatMap(({ blocks }) =>
      blocks.flatMap(({ spoken: words, words: items }) => [words, ...textsOf(items)]),
    );
    expect(said.filter((words) => /\b[Tt]ype\b/u.test(words))).toEqual([]);
    expect(said.some((words) => words.startsWith('Write '))).toBe(true);
  });

  it('[LS12] list the answers that a question offers, and print the right one', () => {
    const signs = questionsOf(4, 40).filter(({ doc }) => doc?.choices !== undefined);
    expect(signs.length).toBeGreaterThan(0);
    for (const { doc, answer } of signs.map(onPaper)) {
      expect(doc?.body.map((node) => (node.t === 'text' ? node.v : '')).join('')).toMatch(
        /\? Write <, = or >\.$/,
      );
      expect(doc?.say).toMatch(/\? Write less than, equals or greater than\.$/);
      expect(['<', '=', '>']).toContain(answer);
    }
  });

  it('[LS13] have a question in the middle of a higher row, at most 8 points lower', () => {
    const topOf = (items: readonly Primitive[]) =>
      Math.min(...items.flatMap((item) => (item.p === 'text' && item.v !== '1' ? [item.y] : [])));
    const setting = { size: 13, measure: MEASURES.andika };
    const placing = { number: 1, width: INNER / 3, isWide: false, answers: false };
    const drops = [SUMS, FRACTIONS].map((unit) => {
      const [question] = questionsOf(unit, 1);
      if (question === undefined) throw new Error('A unit has questions');
      const { height, words } = layOutCell(question, placing, setting);
      const [page] = layOutSheet([question], FACTS, LOOK);
      const block = page?.blocks.find(({ role }) => role === 'question');
      const cell = page?.cells[0];
      const top = topOf(block?.words ?? []) - (cell?.top ?? 0);
      return [(cell?.height ?? 0) - height, top - topOf(placed(words, 0, 0))];
    });
    const [higher, bitHigher] = drops;
    expect(higher).toEqual([expect.closeTo(22.1), expect.closeTo(8)]);
    expect(bitHigher).toEqual([expect.closeTo(11.28), expect.closeTo(5.64)]);
  });

  it('[LS14] give a figure another column where its letters would be smaller than 6.75 points', () => {
    const setting = { size: 13, measure: MEASURES.andika };
    const rooms = [1, 2, 3].map((columns) => roomIn((INNER / 3) * columns));
    const [one = 0] = rooms;
    const drawn = ALL_UNITS.flatMap(({ id }) => questionsOf(id, 24)).flatMap((question) => {
      const figure = question.doc?.diagram;
      if (!figure) return [];
      const letters = (LETTERS * one) / drawFigure(figure).width;
      const { figure: need } = needsOf(question, setting);
      return [{ letters, span: spanOf({ words: 0, figure: need }, rooms) }];
    });
    const [inOne, inTwo] = [1, 2].map((columns) =>
      drawn.flatMap(({ span, letters }) => (span === columns ? [letters] : [])),
    );
    expect(Math.min(...(inOne ?? []))).toBeGreaterThanOrEqual(6.75);
    expect(Math.max(...(inTwo ?? []))).toBeLessThan(6.75);
  });
});

describe('the picture of why', () => {
  const why = { drawing: { width: 310, height: 250, items: [] }, say: 'Swap one ten.' };
  const explained = questionsOf(SUMS, 12).map((question) => ({ ...question, why }));
  const altsOf = (pages: readonly SheetPage[]) =>
    pages
      .flatMap(({ blocks }) => blocks.filter(({ role }) => role === 'question'))
      .map(({ alt }) => alt);

  it('[LS15] is small, on answer sheets alone, and read with its question', () => {
    expect(altsOf(layOutSheet(explained, FACTS, LOOK))).not.toContain(why.say);
    const answers = { ...FACTS, answers: true };
    const solved = layOutSheet(explained, answers, LOOK);
    expect(altsOf(solved)).toEqual(Array.from({ length: 12 }, () => why.say));
    const bare = layOutSheet(questionsOf(SUMS, 12), answers, LOOK);
    const heightOf = (pages: readonly SheetPage[]) => cellsOf(pages)[0]?.height ?? 0;
    expect(heightOf(solved)).toBeGreaterThan(heightOf(bare));
    expect(heightOf(solved) - heightOf(bare)).toBeLessThan(110);
  });

  it('[LS15] does not stand beside a figure of the question', () => {
    const charts = questionsOf(CHARTS, 12).flatMap((question) =>
      question.doc?.diagram ? [{ ...question, why }] : [],
    );
    expect(charts.length).toBeGreaterThan(3);
    expect(altsOf(layOutSheet(charts, { ...FACTS, answers: true }, LOOK))).not.toContain(why.say);
  });
});
