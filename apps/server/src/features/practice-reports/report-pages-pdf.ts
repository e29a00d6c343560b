import type { ReportPage } from '@moonbase/contracts';
import { groupDigits } from '@moonbase/kit';
import { printedDay } from '@moonbase/paper';
import { type PagePart, pagesOf, percentRight, tooFastWords, unitFigures } from '@moonbase/reports';

import type { Drawing } from '../../platform/threads/drawings.ts';
import { drawPdf, type Pdf, writeAside, writeLine } from '../../platform/pdf/document.ts';
import { fitParagraph, writeParagraph } from '../../platform/pdf/paragraph.ts';
import { drawTable, TOP_OF_REST } from './practice-report-pdf.ts';
import { daysOf, MODES, ornament, type PlaceOfReader } from './report-marks.ts';

/** A4, in points. */
const [WIDTH, HEIGHT, EDGE] = [595.28, 841.89, 48];
const FULL = WIDTH - 2 * EDGE;
const [INK, QUIET, RULE, PANEL] = ['#141a3c', '#535a76', '#e4dcca', '#f4efe3'];
const [MINT, AMBER, PALE, CORAL] = ['#c9f4e5', '#ffe7bd', '#9db9e8', '#ff8a6b'];
const GAP = 24; // between the two lists
const COLUMN = (FULL - GAP) / 2;
const ITEM = 47; // height of a line of the lists

const SMALL = { face: 'body', size: 10.5, colour: QUIET } as const;
const BODY = { face: 'body', size: 11.5, colour: INK } as const;
const STRONG = { face: 'bold', size: 11.5, colour: INK } as const;
const TITLE = { face: 'title', size: 14, colour: INK } as const;

/** Where the first part stands, and the room that parts of a fixed height take. */
const TOP = 118;
const ROOM = { level: 86, lists: 188 } as const;
const LINE = 24; // height of a row of the periods

type Parts = ReadonlySet<PagePart>;

/** Pages about each of several students, as one PDF. No page names another student. */
export const REPORT_PAGES: Drawing<{
  readonly pages: readonly ReportPage[];
  readonly parts: readonly PagePart[];
  readonly reader: PlaceOfReader;
}> = {
  name: 'report pages',
  draw: ({ pages, parts, reader }, paper) => {
    const shown = new Set(parts);
    return drawPdf({ title: 'Practice reports', layout: 'portrait', paper }, (pdf) =>
      pages.forEach((page, index) => {
        if (index > 0) pdf.addPage();
        const foot = feetOf(1 + unitPages(page, shown).length);
        if (!isDrawn(pdf, page, { shown, reader })) drawFailed(pdf, page.name);
        foot(pdf);
        drawUnits(pdf, page, shown, foot);
      }),
    );
  },
};

/** Draws the feet of the pages of one student, whose parents get no others: a page alone has no number. */
function feetOf(all: number): (pdf: Pdf) => void {
  let number = 0;
  return (pdf) => {
    number += 1;
    drawFoot(pdf, all === 1 ? '' : `Page ${number} of ${all}`);
  };
}

/** Draws a page; false where that failed. A fault of one page must not keep the others from their parents. */
function isDrawn(...page: Parameters<typeof drawPage>): boolean {
  try {
    drawPage(...page);
    return true;
  } catch {
    return false;
  }
}

/** In place of a page that could not be drawn, over what stands of it: whose it is. */
function drawFailed(pdf: Pdf, name: string): void {
  ornament(pdf, () => pdf.rect(0, 0, WIDTH, HEIGHT).fill('#ffffff'));
  const heading = { face: 'title', size: 24, colour: INK } as const;
  writeLine(pdf, name, { x: EDGE, y: 42, width: FULL }, heading, { tag: 'H1' });
  const words = 'This page could not be made. The other pages are complete.';
  writeLine(pdf, words, { x: EDGE, y: 82, width: FULL }, BODY);
}

/** The first page of a student: its parts below each other, those that are left out without a gap. */
function drawPage(
  pdf: Pdf,
  page: ReportPage,
  { shown, reader }: { readonly shown: Parts; readonly reader: PlaceOfReader },
): void {
  drawHead(pdf, page, reader);
  let y = TOP;
  if (shown.has('level')) {
    drawLevel(pdf, page.level, y);
    y += ROOM.level;
  }
  if (shown.has('strengths') || shown.has('practise')) {
    drawLists(pdf, page, { y, shown });
    y += ROOM.lists;
  }
  if (shown.has('practise') && page.mistake !== null) y += drawWords(pdf, page.mistake, y);
  y = drawPeriods(pdf, page, { y, shown, locale: reader.locale });
  if (shown.has('periods') && page.change !== null) y += drawWords(pdf, page.change, y);
  if (page.tooFast > 0) {
    writeLine(pdf, tooFastWords(page.tooFast), { x: EDGE + 4, y, width: FULL }, SMALL);
    y += LINE;
  }
  if (shown.has('home') && page.home !== null) drawHome(pdf, page.home, y);
}

const unitPages = ({ rows }: ReportPage, shown: Parts) =>
  shown.has('units') && rows.length > 0 ? pagesOf(rows) : [];

/** The table of all units, on pages of its own. */
function drawUnits(pdf: Pdf, page: ReportPage, shown: Parts, foot: (pdf: Pdf) => void): void {
  const pages = unitPages(page, shown);
  if (pages.length === 0) return; // a table that is never put on a page would keep the file open
  const table = pdf.struct('Table');
  pages.forEach((rows, index) => {
    pdf.addPage();
    const isFirst = index === 0;
    if (isFirst) {
      const heading = { face: 'title', size: 16, colour: INK } as const;
      const words = `${page.name}: all units`;
      writeLine(pdf, words, { x: EDGE, y: 46, width: FULL }, heading, { tag: 'H2' });
      pdf.addStructure(table);
    }
    const top = isFirst ? TOP_OF_REST + 32 : TOP_OF_REST;
    drawTable(pdf, table, rows, { top, isFirst, byUnit: true });
    foot(pdf);
  });
  table.end();
}

function drawHead(pdf: Pdf, page: ReportPage, reader: PlaceOfReader): void {
  const { name, classNames, schoolName, now, mode, printedOn } = page;
  const line = (y: number) => ({ x: EDGE, y, width: FULL });
  const heading = { face: 'title', size: 24, colour: INK } as const;
  writeLine(pdf, name, { ...line(42), width: FULL - 110 }, heading, { tag: 'H1' });
  const where = [...classNames, schoolName].filter((part) => part !== null).join(' · ');
  const modes = mode === null ? '' : ` · game mode ${MODES[mode]}`;
  const what = `Practice from ${daysOf(now, reader.locale)}${modes}`;
  writeLine(pdf, where === '' ? what : where, line(74), BODY);
  if (where !== '') writeLine(pdf, what, line(91), SMALL);
  writeLine(pdf, printedDay(printedOn, reader.countryId), { ...line(50), align: 'right' }, SMALL);
  ornament(pdf, () => {
    pdf.lineWidth(1.5).strokeColor(INK);
    pdf
      .moveTo(EDGE, 110)
      .lineTo(WIDTH - EDGE, 110)
      .stroke();
  });
}

function drawLevel(pdf: Pdf, level: string, y: number): void {
  const fits = [
    { size: 13, lines: 3 },
    { size: 11, lines: 4 },
  ] as const;
  const paragraph = fitParagraph(pdf, level, FULL - 32, { face: 'bold', colour: INK, fits });
  ornament(pdf, () =>
    pdf
      .roundedRect(EDGE, y + 4, FULL, paragraph.height + 26, 10)
      .fillColor(PANEL)
      .fill(),
  );
  writeParagraph(pdf, paragraph, { x: EDGE + 16, y: y + 16, width: FULL - 32 });
}

/** A sentence or two over the width of the page. @returns the height that it takes */
function drawWords(pdf: Pdf, words: string, y: number): number {
  const fits = [{ size: 11.5, lines: 4 }] as const;
  const paragraph = fitParagraph(pdf, words, FULL - 8, { face: 'body', colour: INK, fits });
  return writeParagraph(pdf, paragraph, { x: EDGE + 4, y, width: FULL - 8 }) + 16;
}

/** One thing to do at home, beside a bar. */
function drawHome(pdf: Pdf, thing: string, y: number): void {
  const fits = [
    { size: 12, lines: 5 },
    { size: 10.5, lines: 7 },
  ] as const;
  const words = `One thing for home: ${thing}`;
  const paragraph = fitParagraph(pdf, words, FULL - 20, { face: 'body', colour: INK, fits });
  ornament(pdf, () =>
    pdf
      .rect(EDGE, y + 4, 3, paragraph.height + 6)
      .fillColor(CORAL)
      .fill(),
  );
  writeParagraph(pdf, paragraph, { x: EDGE + 14, y: y + 6, width: FULL - 20 });
}

function drawLists(
  pdf: Pdf,
  { strengths, toPractise, next }: ReportPage,
  { y, shown }: { readonly y: number; readonly shown: Parts },
): void {
  const [left, right] = [EDGE, EDGE + COLUMN + GAP];
  const none = 'Too few answers to say.';
  const both = shown.has('strengths') && shown.has('practise');
  if (shown.has('strengths'))
    drawList(pdf, { x: left, y, title: 'Goes well', units: strengths, none, mark: 'round' });
  const second =
    next.length > 0 ? { title: 'Next', units: next } : { title: 'To practise', units: toPractise };
  if (shown.has('practise'))
    drawList(pdf, { x: both ? right : left, y, ...second, none, mark: 'square' });
}

type UnitResult = ReportPage['strengths'][number] & { readonly hint?: string | null };

interface List {
  readonly x: number;
  readonly y: number;
  readonly title: string;
  readonly units: readonly UnitResult[];
  readonly none: string; // said where there is no unit
  readonly mark: 'round' | 'square'; // told apart without colour
}

function drawList(pdf: Pdf, { x, y: top, title, units, none, mark }: List): void {
  writeLine(pdf, title, { x, y: top, width: COLUMN }, TITLE, { tag: 'H2' });
  if (units.length === 0) writeLine(pdf, none, { x, y: top + 28, width: COLUMN }, SMALL);
  units.forEach((unit, index) => {
    const y = top + 28 + index * ITEM;
    ornament(pdf, () => {
      if (mark === 'round') pdf.circle(x + 11, y + 11, 11);
      else pdf.roundedRect(x, y, 22, 22, 5);
      pdf.fillColor(mark === 'round' ? MINT : AMBER).fill();
    });
    writeAside(pdf, String(index + 1), { x, y: y + 4, width: 22, align: 'centre' }, STRONG);
    const place = { x: x + 32, width: COLUMN - 32 };
    writeLine(pdf, unit.name, { ...place, y }, STRONG);
    writeLine(pdf, unitFigures(unit), { ...place, y: y + 16 }, SMALL);
    if (unit.hint !== undefined && unit.hint !== null)
      writeLine(pdf, unit.hint, { ...place, y: y + 30 }, SMALL);
  });
}

/** The columns of the table of two periods. */
const AT = { label: EDGE + 4, before: EDGE + 112, now: EDGE + 254, bars: EDGE + 408 } as const;

/** The figures of the period, and of the one beside it. @returns the height where the next part stands */
function drawPeriods(
  pdf: Pdf,
  { before, now }: ReportPage,
  { y: top, shown, locale }: { readonly y: number; readonly shown: Parts; readonly locale: string },
): number {
  const rows = [
    ...(shown.has('periods')
      ? ([
          ['Right answers', before?.correct, now.correct, null],
          ['Answered', before?.answered, now.answered, null],
          ['Per cent right', before && percentRight(before), percentRight(now), 100],
        ] as const)
      : []),
    ...(shown.has('days') ? ([['Days with practice', before?.days, now.days, null]] as const) : []),
  ];
  if (rows.length === 0) return top;
  const title = before === null ? 'In this period' : 'Two periods side by side';
  writeLine(pdf, title, { x: EDGE, y: top, width: FULL }, TITLE, { tag: 'H2' });
  const table = pdf.struct('Table');
  pdf.addStructure(table);
  const head = top + 28;
  const titles = [
    '',
    before === null ? '' : daysOf(before, locale, 'short'),
    daysOf(now, locale, 'short'),
  ] as const;
  drawRow(pdf, table, titles, { y: head, isHead: true });
  rows.forEach(([label, was, is, whole], index) => {
    const y = head + LINE * (index + 1);
    const old = before === null ? '' : figure(was ?? null);
    drawRow(pdf, table, [label, old, figure(is)], { y, isHead: false });
    const most = whole ?? Math.max(was ?? 0, is, 1);
    drawBars(pdf, y, before === null ? null : [(was ?? 0) / most, (is ?? 0) / most]);
  });
  table.end();
  return head + LINE * (rows.length + 1) + 6;
}

/** Two bars under each other, light and dark, and the rule under the row. */
function drawBars(
  pdf: Pdf,
  y: number,
  shares: readonly [was: number, is: number] | null, // null: there is nothing to compare with
): void {
  ornament(pdf, () => {
    const bar = (top: number, share: number, colour: string): void => {
      const width = (WIDTH - EDGE - AT.bars) * share;
      if (width > 0) pdf.rect(AT.bars, top, width, 6).fillColor(colour).fill();
    };
    if (shares !== null) {
      bar(y + 1, shares[0], PALE);
      bar(y + 9, shares[1], INK);
    }
    pdf.lineWidth(0.6).strokeColor(RULE);
    pdf
      .moveTo(EDGE, y + 19)
      .lineTo(WIDTH - EDGE, y + 19)
      .stroke();
  });
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
  if (before !== '')
    writeLine(pdf, before, { ...place, x: AT.before }, style, { tag, parent: row });
  const last = isHead ? style : { ...style, face: 'bold' as const };
  writeLine(pdf, now, { ...place, x: AT.now }, last, { tag, parent: row });
  row.end();
}

function drawFoot(pdf: Pdf, page: string): void {
  const place = { x: EDGE, y: HEIGHT - 44, width: FULL };
  const style = { face: 'body', size: 9, colour: QUIET } as const;
  writeAside(pdf, 'Moon Base Pi · practice report', place, style);
  if (page !== '') writeAside(pdf, page, { ...place, align: 'right' }, style);
}

/** For example "2 684", with a space that does not break. */
const figure = (value: number | null): string =>
  value === null ? '–' : groupDigits(value, '\u00a0');
