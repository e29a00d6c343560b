import { groupDigits } from '@moonbase/kit';
import { percentRight, printedDay, tooFastWords, type UnitResult } from '@moonbase/reports';

import type { Drawing } from '../../platform/drawings.ts';
import { drawPdf, type Pdf, writeAside, writeLine } from '../../platform/pdf/document.ts';
import { fitParagraph, writeParagraph } from '../../platform/pdf/paragraph.ts';
import { daysOf, MODES, ornament } from './report-marks.ts';
import type { StudentPage } from './read-report-pages.ts';

/** A4, in points. */
const [WIDTH, HEIGHT, EDGE] = [595.28, 841.89, 48];
const FULL = WIDTH - 2 * EDGE;
const [INK, QUIET, RULE, PANEL] = ['#141a3c', '#535a76', '#e4dcca', '#f4efe3'];
const [MINT, AMBER, PALE] = ['#c9f4e5', '#ffe7bd', '#9db9e8'];
const GAP = 24; // between the two lists
const COLUMN = (FULL - GAP) / 2;
const ITEM = 42; // height of a line of the lists

const SMALL = { face: 'body', size: 10.5, colour: QUIET } as const;
const BODY = { face: 'body', size: 11.5, colour: INK } as const;
const STRONG = { face: 'bold', size: 11.5, colour: INK } as const;
const TITLE = { face: 'title', size: 14, colour: INK } as const;

const TOP = { level: 118, lists: 204, periods: 378 } as const;

/** A page about each of several students, as one PDF. No page names another student. */
export const REPORT_PAGES: Drawing<{
  readonly pages: readonly StudentPage[];
  readonly locale: string; // for the dates
}> = {
  name: 'report pages',
  draw: ({ pages, locale }, paper) =>
    drawPdf({ title: 'Practice reports', layout: 'portrait', paper }, (pdf) => {
      pages.forEach((page, index) => {
        if (index > 0) pdf.addPage();
        drawHead(pdf, page, locale);
        drawLists(pdf, page);
        drawPeriods(pdf, page, locale);
        drawFoot(pdf, `Page ${index + 1} of ${pages.length}`);
      });
    }),
};

function drawHead(pdf: Pdf, page: StudentPage, locale: string): void {
  const { name, classNames, schoolName, level, now, mode, printedOn } = page;
  const line = (y: number) => ({ x: EDGE, y, width: FULL });
  const heading = { face: 'title', size: 24, colour: INK } as const;
  writeLine(pdf, name, { ...line(42), width: FULL - 110 }, heading, { tag: 'H1' });
  const where = [...classNames, schoolName].filter((part) => part !== null).join(' · ');
  const modes = mode === null ? '' : ` · game mode ${MODES[mode]}`;
  const what = `Practice from ${daysOf(now, locale)}${modes}`;
  writeLine(pdf, where === '' ? what : where, line(74), BODY);
  if (where !== '') writeLine(pdf, what, line(91), SMALL);
  writeLine(pdf, printedDay(printedOn), { ...line(50), align: 'right' }, SMALL);
  const fits = [
    { size: 13, lines: 2 },
    { size: 11, lines: 3 },
  ] as const;
  const paragraph = fitParagraph(pdf, level, FULL - 32, { face: 'bold', colour: INK, fits });
  ornament(pdf, () => {
    pdf.lineWidth(1.5).strokeColor(INK);
    pdf
      .moveTo(EDGE, 110)
      .lineTo(WIDTH - EDGE, 110)
      .stroke();
    pdf
      .roundedRect(EDGE, TOP.level + 4, FULL, paragraph.height + 26, 10)
      .fillColor(PANEL)
      .fill();
  });
  writeParagraph(pdf, paragraph, { x: EDGE + 16, y: TOP.level + 16, width: FULL - 32 });
}

function drawLists(pdf: Pdf, { strengths, toPractise, next }: StudentPage): void {
  const [left, right] = [EDGE, EDGE + COLUMN + GAP];
  const none = 'Too few answers to say.';
  drawList(pdf, { x: left, title: 'Goes well', units: strengths, none, mark: 'round' });
  const second =
    next.length > 0 ? { title: 'Next', units: next } : { title: 'To practise', units: toPractise };
  drawList(pdf, { x: right, ...second, none, mark: 'square' });
}

interface List {
  readonly x: number;
  readonly title: string;
  readonly units: readonly UnitResult[];
  readonly none: string; // said where there is no unit
  readonly mark: 'round' | 'square'; // told apart without colour
}

function drawList(pdf: Pdf, { x, title, units, none, mark }: List): void {
  writeLine(pdf, title, { x, y: TOP.lists, width: COLUMN }, TITLE, { tag: 'H2' });
  if (units.length === 0) writeLine(pdf, none, { x, y: TOP.lists + 28, width: COLUMN }, SMALL);
  units.forEach((unit, index) => {
    const y = TOP.lists + 28 + index * ITEM;
    ornament(pdf, () => {
      if (mark === 'round') pdf.circle(x + 11, y + 11, 11);
      else pdf.roundedRect(x, y, 22, 22, 5);
      pdf.fillColor(mark === 'round' ? MINT : AMBER).fill();
    });
    writeAside(pdf, String(index + 1), { x, y: y + 4, width: 22, align: 'centre' }, STRONG);
    const place = { x: x + 32, width: COLUMN - 32 };
    writeLine(pdf, unit.name, { ...place, y }, STRONG);
    writeLine(pdf, figuresOf(unit), { ...place, y: y + 16 }, SMALL);
  });
}

function figuresOf({ answered, correct, level }: UnitResult): string {
  const place = level === null ? 'tables' : `level ${level}`;
  return answered === 0
    ? `Not practised in these weeks, ${place}`
    : `${correct} of ${answered} right, ${place}`;
}

/** The columns of the table of two periods. */
const AT = { label: EDGE + 4, before: EDGE + 112, now: EDGE + 254, bars: EDGE + 408 } as const;

function drawPeriods(pdf: Pdf, { before, now, tooFast }: StudentPage, locale: string): void {
  const table = pdf.struct('Table');
  writeLine(pdf, 'Two periods side by side', { x: EDGE, y: TOP.periods, width: FULL }, TITLE, {
    tag: 'H2',
  });
  pdf.addStructure(table);
  const rows = [
    ['Right answers', before.correct, now.correct, null],
    ['Answered', before.answered, now.answered, null],
    ['Per cent right', percentRight(before), percentRight(now), 100],
    ['Days with practice', before.days, now.days, null],
  ] as const;
  const head = TOP.periods + 28;
  drawRow(pdf, table, ['', daysOf(before, locale, 'short'), daysOf(now, locale, 'short')], {
    y: head,
    isHead: true,
  });
  rows.forEach(([label, was, is, whole], index) => {
    const y = head + 24 * (index + 1);
    drawRow(pdf, table, [label, figure(was), figure(is)], { y, isHead: false });
    const most = whole ?? Math.max(was, is, 1);
    ornament(pdf, () => {
      const bar = (top: number, value: number | null, colour: string): void => {
        const width = ((WIDTH - EDGE - AT.bars) * (value ?? 0)) / most;
        if (width > 0) pdf.rect(AT.bars, top, width, 6).fillColor(colour).fill();
      };
      bar(y + 1, was, PALE);
      bar(y + 9, is, INK);
      pdf.lineWidth(0.6).strokeColor(RULE);
      pdf
        .moveTo(EDGE, y + 19)
        .lineTo(WIDTH - EDGE, y + 19)
        .stroke();
    });
  });
  table.end();
  if (tooFast > 0) {
    const y = head + 24 * (rows.length + 1) + 6;
    writeLine(pdf, tooFastWords(tooFast), { x: EDGE + 4, y, width: FULL }, SMALL);
  }
}

function drawRow(
  pdf: Pdf,
  table: PDFKit.PDFStructureElement,
  [label, before, now]: readonly [label: string, before: string, now: string],
  { y, isHead }: { readonly y: number; readonly isHead: boolean },
): void {
  const row = pdf.struct('TR');
  table.add(row);
  const style = isHead ? SMALL : { ...BODY, size: 11 };
  const tag = isHead ? 'TH' : 'TD';
  const place = { y, width: 134, align: 'right' } as const;
  const heading = { tag: 'TH', parent: row } as const;
  if (label !== '')
    writeLine(pdf, label, { x: AT.label, y, width: AT.before - AT.label }, style, heading);
  writeLine(pdf, before, { ...place, x: AT.before }, style, { tag, parent: row });
  const last = isHead ? style : { ...style, face: 'bold' as const };
  writeLine(pdf, now, { ...place, x: AT.now }, last, { tag, parent: row });
  row.end();
}

function drawFoot(pdf: Pdf, page: string): void {
  const place = { x: EDGE, y: HEIGHT - 44, width: FULL };
  const style = { face: 'body', size: 9, colour: QUIET } as const;
  writeAside(pdf, 'Moon Base Pi · practice report', place, style);
  writeAside(pdf, page, { ...place, align: 'right' }, style);
}

/** For example "2 684", with a space that does not break. */
const figure = (value: number | null): string =>
  value === null ? '–' : groupDigits(value, '\u00a0');
