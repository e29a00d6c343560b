import { place, type Primitive } from '@moonbase/questions/drawing';

import { endsSparse, fillLastPage, fillPages } from './breaks.ts';
import {
  layOutCell,
  needsOf,
  placed,
  roomIn,
  type CellContent,
  type Setting,
  type SheetQuestion,
} from './cell.ts';
import { FONT_SCALES, MEASURES } from './fonts.ts';
import { onPaper } from './on-paper.ts';
import {
  BOTTOM,
  EDGE,
  INNER,
  PAGE_HEIGHT,
  type Block,
  type CellPlace,
  type SheetFacts,
  type SheetOutcomes,
  type SheetPage,
  type Style,
} from './page.ts';
import {
  instructionsFor,
  layOutFoot,
  layOutHead,
  layOutOutcomes,
  type Head,
  type Piece,
} from './page-parts.ts';
import type { SheetLook } from './sheet.ts';
import { spanOf, spansInRows } from './spans.ts';

function styleOf({ large, font }: SheetLook, questions: readonly SheetQuestion[]): Style {
  const scale = FONT_SCALES[font];
  const setting = { size: (large ? 19 : 13) * scale, measure: MEASURES[font] };
  return {
    columns: large ? 2 : columnsFor(questions, setting),
    rowHeight: large ? { usual: 88, tight: 74 } : { usual: 62, tight: 52 },
    setting,
    scale: (large ? 1.25 : 1) * scale,
  };
}

/**
 * Lays a sheet out on A4 pages. The browser and the PDF draw the same result, so that both look alike.
 *
 * @see ../SPEC.md rules LS1 to LS14
 */
export function layOutSheet(
  served: readonly SheetQuestion[],
  facts: SheetFacts,
  look: SheetLook,
): readonly SheetPage[] {
  const questions = served.map(onPaper);
  const style = styleOf(look, questions);
  const instructions = look.instructions && !facts.answers ? instructionsFor(questions) : null;
  const head = layOutHead({ ...facts, instructions }, style);
  const rows = rowsOf(questions, facts.answers, style);
  const pages = fillWithOutcomes(rows, facts.outcomes, style, head);
  return pages.map(({ blocks, cells }, index) => ({
    number: index + 1,
    blocks: [...blocks, ...layOutFoot(facts, style, { number: index + 1, of: pages.length })],
    cells,
  }));
}

const MOST_OUTCOMES = PAGE_HEIGHT / 2; // high in one column

/** Puts rows and the outcomes behind them on pages; in two columns where that saves a page. @see ../SPEC.md rule LS11 */
function fillWithOutcomes(
  rows: readonly Row[],
  outcomes: SheetOutcomes | null,
  style: Style,
  head: Head,
): Filling[] {
  const inOne = layOutOutcomes(outcomes, style, 1);
  const inTwo = layOutOutcomes(outcomes, style, 2);
  if (inOne === null || inTwo === null) return fillWith(rows, style, head);
  const narrow = fillWith([...rows, rowOf(inTwo)], style, head);
  if (inOne.height > MOST_OUTCOMES) return narrow;
  const wide = fillWith([...rows, rowOf(inOne)], style, head);
  return narrow.length < wide.length ? narrow : wide;
}

/** Puts rows on pages, closer together where that saves a nearly empty last page. @see ../SPEC.md rule LS10 */
function fillWith(rows: readonly Row[], { rowHeight }: Style, head: Head): Filling[] {
  const room = { first: BOTTOM - head.bottom, other: BOTTOM - EDGE.top };
  const heightsBy = (least: number) =>
    rows.map(({ height, stretches }) => (stretches ? Math.max(least, height) : height));
  const [usual, tight] = [heightsBy(rowHeight.usual), heightsBy(rowHeight.tight)];
  const counts = fillPages(usual, room);
  const closer = fillPages(tight, room);
  const saves = endsSparse(counts, usual, room) && closer.length < counts.length;
  const heights = saves ? tight : usual;
  let next = 0;
  return (saves ? closer : fillLastPage(counts, usual, room)).map((count, index) => {
    const page = index === 0 ? newPage(head.blocks, head.bottom) : newPage([], EDGE.top);
    for (const row of rows.slice(next, next + count)) {
      page.add(row, heights[next] ?? row.height);
      next += 1;
    }
    return page;
  });
}

interface Filling {
  readonly blocks: Block[];
  readonly cells: CellPlace[];
  y: number;
  add: (row: Row, height: number) => void;
}

function newPage(blocks: readonly Block[], top: number): Filling {
  const page: Filling = {
    blocks: [...blocks],
    cells: [],
    y: top,
    add: (row, height) => {
      const { blocks: painted, places } = row.paint(page.y, height);
      page.blocks.push(...painted);
      page.cells.push(...places);
      page.y += height;
    },
  };
  return page;
}

interface Row {
  readonly height: number; // of its tallest cell
  readonly stretches: boolean; // whether it grows to the least height of a row of questions
  readonly paint: (
    top: number,
    height: number,
  ) => { readonly blocks: readonly Block[]; readonly places: readonly CellPlace[] };
}

const rowOf = ({ height, paint }: Piece): Row => ({
  height,
  stretches: false,
  paint: (top) => ({ blocks: paint(top), places: [] }),
});

/** A question with its columns and the content of its cell. */
interface LaidCell {
  readonly question: SheetQuestion;
  readonly number: number;
  readonly column: number;
  readonly span: number;
  readonly width: number;
  readonly content: CellContent;
}

/** The number of columns that each question needs, given the number that a sheet has. */
function needsIn(
  columns: number,
  questions: readonly SheetQuestion[],
  setting: Setting,
): readonly number[] {
  const width = INNER / columns;
  const rooms = Array.from({ length: columns }, (_, index) => roomIn(width * (index + 1)));
  return questions.map((question) => spanOf(needsOf(question, setting), rooms));
}

/** Three columns; two where most questions are too wide for one of three, so that two stand side by side. */
function columnsFor(questions: readonly SheetQuestion[], setting: Setting): 2 | 3 {
  const wide = needsIn(3, questions, setting).filter((need) => need > 1).length;
  return wide * 2 > questions.length ? 2 : 3;
}

function rowsOf(
  questions: readonly SheetQuestion[],
  answers: boolean,
  { columns, setting }: Style,
): readonly Row[] {
  const columnWidth = INNER / columns;
  const needs = needsIn(columns, questions, setting);
  const spans = spansInRows(needs, columns);
  const rows: LaidCell[][] = [];
  let column = columns; // in the row that is being filled
  questions.forEach((question, index) => {
    const span = spans[index] ?? 1;
    if (column + span > columns) {
      rows.push([]);
      column = 0;
    }
    const number = index + 1;
    const width = columnWidth * span;
    const placing = { number, width, isWide: span > 1, answers };
    const content = layOutCell(question, placing, setting);
    rows.at(-1)?.push({ question, number, column, span, width, content });
    column += span;
  });
  return rows.map((cells) => {
    return {
      height: Math.max(...cells.map(({ content }) => content.height)),
      stretches: true,
      paint: (top, height) => {
        const painted = cells.map((cell) =>
          paintCell(cell, { left: EDGE.left + cell.column * columnWidth, top, height, answers }),
        );
        return {
          blocks: painted.map(({ block }) => block),
          places: painted.map(({ place: at }) => at),
        };
      },
    };
  });
}

/** Of a question below the upper padding of a higher row. @see ../SPEC.md rule LS13 */
const MOST_DROP = 8;

function paintCell(
  { question, number, column, span, width, content }: LaidCell,
  {
    left,
    top,
    height,
    answers,
  }: {
    readonly left: number;
    readonly top: number;
    readonly height: number;
    readonly answers: boolean;
  },
): { readonly block: Block; readonly place: CellPlace } {
  const drop = Math.min((height - content.height) / 2, MOST_DROP);
  const words = [
    frame(left, top, width, height),
    ...place([content.number], 1, left, top),
    ...placed(content.words, left, top + drop),
  ];
  return {
    block: {
      role: 'question',
      spoken: spokenOf(question, answers),
      alt: question.doc?.diagram?.alt ?? (answers ? (question.why?.say ?? null) : null),
      words,
      figure: placed(content.figure, left, top + drop),
    },
    place: { number, column, span, top, height },
  };
}

const frame = (x: number, y: number, w: number, h: number): Primitive => ({
  p: 'rect',
  x,
  y,
  w,
  h,
  stroke: { ink: 'ink', width: 0.8 },
});

/** The text that a screen reader says for a question; its figure's words follow. */
function spokenOf({ doc, answer }: SheetQuestion, answers: boolean): string {
  const said = doc?.say ?? 'This question cannot be drawn.';
  return answers ? `${said} Answer: ${answer}` : said;
}
