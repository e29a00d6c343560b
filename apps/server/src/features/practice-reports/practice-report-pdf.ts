import { groupDigits } from '@moonbase/kit';
import { printedDay } from '@moonbase/paper';
import { pagesOf, percentRight, tooFastWords } from '@moonbase/reports';

import type { Drawing } from '../../platform/threads/drawings.ts';
import {
  drawPdf,
  type LineTag,
  type Pdf,
  writeAside,
  writeLine,
} from '../../platform/pdf/document.ts';
import type { PracticeReport } from './read-practice-report.ts';
import { daysOf, MODES, ornament, type PlaceOfReader } from './report-marks.ts';

type Row = PracticeReport['rows'][number];

/** A4, in points. */
const [WIDTH, HEIGHT, EDGE] = [595.28, 841.89, 48];
const ROW = 21;
export const TOP_OF_REST = 60; // of the table on a page that continues it
const [INK, QUIET, RULE, CORAL] = ['#141a3c', '#535a76', '#e4dcca', '#ff8a6b'];

/** Where a column of the table stands. */
interface Place {
  readonly x: number;
  readonly width: number;
  readonly align: 'left' | 'right';
}
const COLUMNS: Readonly<Record<'name' | 'level' | 'answered' | 'correct' | 'percent', Place>> = {
  name: { x: EDGE + 4, width: 270, align: 'left' },
  level: { x: EDGE + 280, width: 44, align: 'right' },
  answered: { x: EDGE + 330, width: 60, align: 'right' },
  correct: { x: EDGE + 394, width: 52, align: 'right' },
  percent: { x: EDGE + 450, width: WIDTH - 2 * EDGE - 454, align: 'right' },
};

/** A practice report on A4 pages. */
export const PRACTICE_REPORT: Drawing<{
  readonly report: PracticeReport;
  readonly reader: PlaceOfReader;
}> = {
  name: 'practice report',
  draw: ({ report, reader }, paper) => {
    const facts = { title: `Practice report: ${report.name}`, layout: 'portrait', paper } as const;
    return drawPdf(facts, (pdf) => drawReport(pdf, report, reader));
  },
};

function drawReport(pdf: Pdf, report: PracticeReport, reader: PlaceOfReader): void {
  const pages = pagesOf(report.rows);
  const table = pdf.struct('Table');
  pages.forEach((rows, index) => {
    if (index > 0) pdf.addPage();
    else {
      drawHead(pdf, report, reader);
      pdf.addStructure(table);
    }
    const isFirst = index === 0;
    const top = isFirst ? 218 : TOP_OF_REST;
    drawTable(pdf, table, rows, { top, isFirst, byUnit: report.by === 'unit' });
    const foot = `${report.name} · Page ${index + 1} of ${pages.length}`;
    const place = { x: EDGE, y: HEIGHT - 44, width: WIDTH - 2 * EDGE };
    writeAside(pdf, foot, place, { face: 'body', size: 9, colour: QUIET });
  });
  table.end();
}

function drawHead(pdf: Pdf, report: PracticeReport, reader: PlaceOfReader): void {
  const place = (y: number, align: 'left' | 'right' = 'left') => ({
    x: EDGE,
    y,
    width: WIDTH - 2 * EDGE,
    align,
  });
  const small = { face: 'body', size: 11, colour: QUIET } as const;
  const heading = { face: 'title', size: 24, colour: INK } as const;
  writeLine(pdf, 'Practice report', place(46), heading, { tag: 'H1' });
  writeLine(pdf, printedDay(report.printedOn, reader.countryId), place(54, 'right'), small);
  writeLine(pdf, whoOf(report), place(86), { face: 'bold', size: 13, colour: INK });
  writeLine(pdf, whatOf(report, reader.locale), place(108), small);
  const percent = percentRight(report);
  const figures = [
    ['Answered', grouped(report.answered)],
    ['Correct', grouped(report.correct)],
    ['Per cent', percent === null ? '–' : `${percent} %`],
  ] as const;
  figures.forEach(([label, value], index) => {
    const x = EDGE + index * 120;
    ornament(pdf, () =>
      pdf.lineWidth(2.5).strokeColor(CORAL).moveTo(x, 142).lineTo(x, 178).stroke(),
    );
    writeLine(pdf, label, { x: x + 10, y: 142, width: 105 }, { ...small, size: 10 });
    const figure = { face: 'bold', size: 16, colour: INK } as const;
    writeLine(pdf, value, { x: x + 10, y: 156, width: 105 }, figure);
  });
  if (report.tooFast > 0)
    writeLine(pdf, tooFastWords(report.tooFast), place(188), { ...small, size: 10 });
}

/** A page's rows of a table; the first page has its titles for screen readers too. */
export function drawTable(
  pdf: Pdf,
  table: PDFKit.PDFStructureElement,
  rows: readonly Row[],
  {
    top,
    isFirst,
    byUnit,
  }: { readonly top: number; readonly isFirst: boolean; readonly byUnit: boolean },
): void {
  ornament(pdf, () =>
    pdf
      .rect(EDGE, top - 6, WIDTH - 2 * EDGE, ROW)
      .fillColor('#f7f3e9')
      .fill(),
  );
  const titles = {
    name: byUnit ? 'Unit' : 'Level',
    level: byUnit ? 'Level' : '',
    answered: 'Answered',
    correct: 'Correct',
    percent: 'Per cent',
  };
  const head = { y: top, face: 'bold', colour: QUIET } as const;
  if (isFirst) drawRow(pdf, table, titles, head);
  else writeTitles(pdf, titles, head);
  if (rows.length === 0) {
    const place = { x: COLUMNS.name.x, y: top + ROW, width: 400 };
    writeLine(pdf, 'Nothing was answered.', place, { face: 'body', size: 10, colour: QUIET });
  }
  rows.forEach((row, index) => {
    const y = top + ROW * (index + 1);
    const percent = percentRight(row);
    const texts = {
      name: row.name,
      level: row.level ?? '',
      answered: grouped(row.answered),
      correct: grouped(row.correct),
      percent: percent === null ? '–' : String(percent),
    };
    drawRow(pdf, table, texts, { y, face: 'body', colour: INK });
    ornament(pdf, () => {
      const line = y + ROW - 7;
      pdf.lineWidth(0.6).strokeColor(RULE);
      pdf
        .moveTo(EDGE, line)
        .lineTo(WIDTH - EDGE, line)
        .stroke();
    });
  });
}

type Texts = Readonly<Record<keyof typeof COLUMNS, string>>;

interface RowStyle {
  readonly y: number;
  readonly face: 'bold' | 'body';
  readonly colour: string;
}

/**
 * The column titles again, on a page that continues the table; hidden from screen readers, which have read them
 * already.
 */
function writeTitles(pdf: Pdf, titles: Texts, { y, face, colour }: RowStyle): void {
  const write = (text: string, place: Place): void => {
    if (text !== '') writeAside(pdf, text, { ...place, y }, { face, size: 10, colour });
  };
  write(titles.name, COLUMNS.name);
  write(titles.level, COLUMNS.level);
  write(titles.answered, COLUMNS.answered);
  write(titles.correct, COLUMNS.correct);
  write(titles.percent, COLUMNS.percent);
}

function drawRow(
  pdf: Pdf,
  table: PDFKit.PDFStructureElement,
  texts: Texts,
  { y, face, colour }: RowStyle,
): void {
  const row = pdf.struct('TR');
  table.add(row);
  const cell = (text: string, place: Place, tag: LineTag['tag']) => {
    if (text === '') return;
    writeLine(pdf, text, { ...place, y }, { face, size: 10, colour }, { tag, parent: row });
  };
  const tag = face === 'bold' ? 'TH' : 'TD';
  cell(texts.name, COLUMNS.name, 'TH');
  cell(texts.level, COLUMNS.level, tag);
  cell(texts.answered, COLUMNS.answered, tag);
  cell(texts.correct, COLUMNS.correct, tag);
  cell(texts.percent, COLUMNS.percent, tag);
  row.end();
}

function whoOf({ name, classNames, schoolName }: PracticeReport): string {
  return [name, ...classNames, schoolName].filter((part) => part !== null).join(' · ');
}

function whatOf(report: PracticeReport, locale: string): string {
  const { mode } = report;
  const modes = mode === null ? 'all game modes' : `game mode ${MODES[mode]}`;
  return `${daysOf(report, locale)} · ${modes}`;
}

/** For example "2 684", with a space that does not break. */
const grouped = (value: number): string => groupDigits(value, '\u00a0');
