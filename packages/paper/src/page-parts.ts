import { at } from '@moonbase/kit';
import { place, type Measure, type Primitive } from '@moonbase/questions/drawing';

import { textAt, type SheetQuestion } from './cell.ts';
import { logoMark } from './logo-mark.ts';
import {
  BOTTOM,
  EDGE,
  INNER,
  PAGE_HEIGHT,
  PAGE_WIDTH,
  textBlock,
  type Block,
  type Role,
  type SheetFacts,
  type SheetOutcomes,
  type Style,
} from './page.ts';

/** The instructions of a sheet, in plain words. @see ../SPEC.md rule LS6 */
export function instructionsFor(questions: readonly SheetQuestion[]): string {
  const docs = questions.flatMap(({ doc }) => doc ?? []);
  const hasSlot = (text: string): boolean => text.includes('?');
  const withBox = docs.filter(({ body }) =>
    body.some(
      (node) => node.t === 'box' || (node.t !== 'text' && hasSlot(Object.values(node).join(' '))),
    ),
  );
  const first = docs.some(({ diagram }) => diagram !== undefined)
    ? 'Read each question and look at its picture.'
    : 'Work out each question.';
  if (withBox.length === docs.length) return `${first} Write your answer in the box.`;
  if (withBox.length === 0) return `${first} Write your answer below it.`;
  return `${first} Write your answer in the box or below it.`;
}

export interface Head {
  readonly blocks: readonly Block[];
  readonly bottom: number;
}

const LINES_WIDTH = 176; // of the name and date lines
const LOGO = 34;

/** The head of a sheet: author, title and instructions, with the lines for a name and a date. */
export function layOutHead(
  facts: SheetFacts & { readonly instructions: string | null },
  { scale, setting: { measure } }: Style,
): Head {
  const room = INNER - LINES_WIDTH - LOGO - 34;
  const blocks: Block[] = [];
  let y: number = EDGE.top;
  const write = (text: string, size: number, role: Role, bold: boolean, most = 1): void => {
    const lines = wrap(text, { size, width: room, bold, measure, most });
    const words = lines.map((line, index) => {
      const at = textAt(line, EDGE.left, y + size * (1 + 1.22 * index), size);
      return fit(bold ? { ...at, bold } : at, room, measure);
    });
    y += size * 1.22 * lines.length;
    blocks.push(textBlock(role, words, text));
  };
  write(facts.by, 10.5 * scale, 'text', false);
  const title = facts.variant === null ? facts.title : `${facts.title} (${facts.variant})`;
  write(facts.answers ? `${title}: answers` : title, 19 * scale, 'title', true, 2);
  if (facts.subtitle !== null) write(facts.subtitle, 11 * scale, 'text', false, 2);
  if (facts.stage !== null) write(facts.stage, 11 * scale, 'text', false);
  blocks.push(...nameLines(scale, measure, facts.student), ...logoBlock());
  y = Math.max(y, EDGE.top + 58);
  if (facts.instructions !== null) {
    const size = 11.5 * scale;
    y += size * 1.5;
    const words = textAt(facts.instructions, EDGE.left, y - size * 0.2, size);
    blocks.push(textBlock('text', [fit(words, INNER, measure)], facts.instructions));
  }
  return { blocks, bottom: y + 9 };
}

const logoBlock = (): readonly Block[] => [
  textBlock('rule', place(logoMark(), LOGO / 40, PAGE_WIDTH - EDGE.right - LOGO, EDGE.top)),
];

function nameLines(scale: number, measure: Measure, student: string | undefined): readonly Block[] {
  const left = PAGE_WIDTH - EDGE.right - LOGO - 16 - LINES_WIDTH;
  const size = 11.5 * Math.min(scale, 1.1);
  return ['Name', 'Date'].map((label, index) => {
    const y = EDGE.top + 22 + index * 30;
    const words: readonly Primitive[] = [
      textAt(label, left, y, size),
      {
        p: 'line',
        x1: left + 40,
        y1: y + 2,
        x2: left + LINES_WIDTH,
        y2: y + 2,
        stroke: { ink: 'ink', width: 0.8 },
      },
    ];
    const written = index === 0 ? student : undefined;
    if (written === undefined) return textBlock('text', words, `${label}:`);
    const name = fit(textAt(written, left + 44, y - 1, size), LINES_WIDTH - 44, measure);
    return textBlock('text', [...words, name], `${label}: ${written}`);
  });
}

/** The foot of every page. */
export function layOutFoot(
  { code, variant, answers, printed }: SheetFacts,
  { scale, setting: { measure } }: Style,
  { number, of }: { readonly number: number; readonly of: number },
): readonly Block[] {
  const size = 8.5 * Math.min(scale, 1.1);
  const y = PAGE_HEIGHT - EDGE.bottom - 4;
  const sheet = `Sheet code ${code}${variant === null ? '' : ` ${variant}`}${answers ? ' (answers)' : ''}`;
  const texts = [`Printed ${printed}`, sheet, `Page ${number} of ${of}`, '© Moon Base Pi'];
  const widths = texts.map((text) => measure(text, size, false));
  const gap = (INNER - widths.reduce((sum, width) => sum + width, 0)) / (texts.length - 1);
  let x = EDGE.left;
  const words = texts.map((text, index) => {
    const written = textAt(text, x, y, size);
    x += at(widths, index) + gap;
    return written;
  });
  const rule: Primitive = {
    p: 'line',
    x1: EDGE.left,
    y1: y - size - 5,
    x2: PAGE_WIDTH - EDGE.right,
    y2: y - size - 5,
    stroke: { ink: 'ink', width: 0.8 },
  };
  return [textBlock('rule', [rule]), textBlock('foot', words, texts.join(', '))];
}

const OUTCOMES_GAP = 10; // above the heading
const COLUMN_GAP = 16;
const LINE = 1.4; // in multiples of the font size
const OUTCOME_SIZES = [8.5, 7.5, 6.5, 5.5]; // the first size at which all of them fit on one page

/** A piece of a sheet that has a height and can be painted anywhere. */
export interface Piece {
  readonly height: number;
  readonly paint: (top: number) => readonly Block[];
}

/**
 * The outcomes of a curriculum, placed after the last question; null where there are none. @see ../SPEC.md rules LS9,
 * LS11
 */
export function layOutOutcomes(
  outcomes: SheetOutcomes | null,
  { scale, setting: { measure } }: Style,
  columns: 1 | 2,
): Piece | null {
  if (outcomes === null || outcomes.items.length === 0) return null;
  const width = (INNER - COLUMN_GAP * (columns - 1)) / columns;
  const texts = outcomes.items.map(({ code, description }) => `${code} ${description}`);
  const linesIn = (size: number): readonly string[] =>
    texts.flatMap((text) => wrap(text, { size, width, bold: false, measure, most: 9 }));
  const heightIn = (size: number): number =>
    OUTCOMES_GAP + size * LINE * (1 + Math.ceil(linesIn(size).length / columns));
  const sizes = OUTCOME_SIZES.map((size) => size * Math.min(scale, 1.1)); // for teachers, as the foot
  const size = sizes.find((each) => heightIn(each) <= BOTTOM - EDGE.top) ?? Math.min(...sizes);
  const lines = linesIn(size);
  const perColumn = Math.ceil(lines.length / columns);
  const written = (text: string, left: number, top: number, bold?: true): Block => {
    const words = textAt(text, left, top + size, size);
    return textBlock('text', [bold ? { ...words, bold } : words], text);
  };
  return {
    height: heightIn(size),
    paint: (top) => [
      written(`Curriculum outcomes (${outcomes.name})`, EDGE.left, top + OUTCOMES_GAP, true),
      ...lines.map((text, index) => {
        const left = EDGE.left + Math.floor(index / perColumn) * (width + COLUMN_GAP);
        const row = 1 + (index % perColumn);
        return written(text, left, top + OUTCOMES_GAP + row * size * LINE);
      }),
    ],
  };
}

/** Shrinks a text that is wider than its space. */
function fit(text: Extract<Primitive, { p: 'text' }>, room: number, measure: Measure): Primitive {
  const width = measure(text.v, text.size, text.bold === true);
  return { ...text, size: text.size * Math.min(1, room / width) };
}

interface Wrapping {
  readonly size: number;
  readonly width: number;
  readonly bold: boolean;
  readonly measure: Measure;
  readonly most: number; // lines; the last one gets the rest
}

function wrap(text: string, { size, width, bold, measure, most }: Wrapping): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const longer = `${last ?? ''} ${word}`;
    const fits = measure(longer, size, bold) <= width || lines.length === most;
    if (last !== undefined && fits) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
