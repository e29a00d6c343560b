import {
  type Block,
  layOutSheet,
  PAGE_HEIGHT,
  PAGE_WIDTH,
  type SheetFont,
  type SheetLook,
  type SheetPage,
  titleOfTopics,
} from '@moonbase/paper';
import type { MistakeId } from '@moonbase/misconceptions';
import { localiseWords } from '@moonbase/questions';
import { paintOnPdf, type PdfPen, type Primitive, PRINT_THEME } from '@moonbase/questions/drawing';

import type { WorksheetQuery } from '@moonbase/contracts';
import type { Drawing } from '../../platform/threads/drawings.ts';
import { drawPdf, type Pdf } from '../../platform/pdf/document.ts';
import type { Face } from '../../platform/pdf/fonts.ts';
import type { Paper } from '../../platform/pdf/paper.ts';
import { penOf } from '../../play/pdf-pen.ts';
import { mendingQuestions } from './mending-sheet.ts';
import { type PrintedSheet, type Printing, readSheets, sheetOf, withWhy } from './read-sheets.ts';

interface Faces {
  readonly regular: Face;
  readonly bold: Face;
}

const FACES: Readonly<Record<SheetFont, Faces>> = {
  andika: { regular: 'andika', bold: 'andikaBold' },
  lexend: { regular: 'body', bold: 'bold' },
};

/**
 * The worksheets that a query names, as PDF: each begins on a page of its own, page for page as the browser prints
 * them. It refuses with FieldErrors and AppErrors.
 */
export const WORKSHEETS: Drawing<{ readonly query: WorksheetQuery; readonly printing: Printing }> =
  {
    name: 'worksheets',
    draw: async ({ query, printing }, paper) =>
      drawWorksheets(readSheets(query, printing), sheetOf(query), paper),
  };

export interface StudentSheet {
  readonly query: WorksheetQuery;
  readonly mistake: MistakeId | null; // its questions come first, so many as one of the units has
  readonly student: string; // '': of several, whose sheets are the same
}

/** One sheet for each student, with the name on it, and then those whose answers are asked for. */
export const STUDENT_SHEETS: Drawing<{
  readonly sheets: readonly StudentSheet[];
  readonly answers: readonly StudentSheet[];
  readonly printing: Printing;
}> = {
  name: 'student-sheets',
  draw: async ({ sheets, answers, printing }, paper) => {
    const [first] = sheets;
    if (first === undefined) throw new Error('There is no sheet to draw');
    const read = (shown?: 'show') => (sheet: StudentSheet) =>
      readStudentSheets(sheet, shown, printing);
    const printed = [...sheets.flatMap(read()), ...answers.flatMap(read('show'))];
    return drawWorksheets(printed, sheetOf(first.query), paper);
  },
};

/** The sheet of a student with its name and its topics; of a mistake, with its questions first. */
function readStudentSheets(
  { query, mistake, student }: StudentSheet,
  answers: 'show' | undefined,
  printing: Printing,
): readonly PrintedSheet[] {
  const seed = query.code;
  const first = mistake === null ? [] : mendingQuestions(mistake, seed, printing.locale);
  const asked = first.slice(0, Math.ceil(query.count / (query.unit.length + 1)));
  const rest = { ...query, count: Math.max(1, query.count - asked.length), answers };
  const { table } = sheetOf(query);
  return readSheets(rest, printing).map(({ questions, facts }) => {
    const all = [...(answers === undefined ? asked : asked.map(withWhy)), ...questions];
    const units = [...asked.map(({ unit }) => unit), ...query.unit];
    const title = localiseWords(titleOfTopics(units, table), printing.locale);
    const named = student === '' ? facts : { ...facts, student };
    return { questions: all, facts: query.stage === undefined ? { ...named, title } : named };
  });
}

/** Sheets whose questions are chosen already, in the usual look. */
export const READY_SHEETS: Drawing<{ readonly sheets: readonly PrintedSheet[] }> = {
  name: 'ready-sheets',
  draw: async ({ sheets }, paper) =>
    drawWorksheets(sheets, { large: false, font: 'andika', instructions: true }, paper),
};

/** Sheets with the questions they have already. @returns the PDF file */
export function drawWorksheets(
  sheets: readonly PrintedSheet[],
  look: SheetLook,
  paper: Paper = 'a4',
): Promise<Buffer> {
  const title = sheets[0]?.facts.title ?? 'Worksheet';
  return drawPdf({ title: `Worksheet: ${title}`, layout: 'portrait', paper }, (pdf) => {
    const paint = painterOf(pdf, look.font);
    const laidOut = new Map<PrintedSheet, readonly SheetPage[]>(); // copies of a sheet share their pages
    for (const [index, sheet] of sheets.entries()) {
      const part = pdf.struct('Sect', { title: sheet.facts.title });
      const pages = laidOut.get(sheet) ?? layOutSheet(sheet.questions, sheet.facts, look);
      laidOut.set(sheet, pages);
      pdf.addStructure(part);
      for (const page of pages) {
        if (index > 0 || page.number > 1) pdf.addPage();
        drawPage(pdf, part, page.blocks, paint);
      }
      part.end();
    }
  });
}

interface Painter {
  readonly words: (items: readonly Primitive[]) => void;
  readonly figure: (items: readonly Primitive[]) => void;
}

function painterOf(pdf: Pdf, font: SheetFont): Painter {
  const { regular: own, bold: ownBold } = FACES[font];
  const faces = [own, ownBold, FACES.andika.regular, FACES.andika.bold];
  const pen: PdfPen = penOf(pdf, faces);
  const paintIn =
    ({ regular, bold }: Faces) =>
    (items: readonly Primitive[]): void => {
      const drawing = { width: PAGE_WIDTH, height: PAGE_HEIGHT, items };
      paintOnPdf(pen, drawing, {
        x: 0,
        y: 0,
        scale: 1,
        font: regular,
        boldFont: bold,
        theme: PRINT_THEME,
      });
    };
  return { words: paintIn(FACES[font]), figure: paintIn(FACES.andika) };
}

/**
 * A page's pieces with their part in the document: screen readers read the spoken form of a question, then its figure's
 * text.
 */
function drawPage(
  pdf: Pdf,
  part: PDFKit.PDFStructureElement,
  blocks: readonly Block[],
  paint: Painter,
): void {
  let list: PDFKit.PDFStructureElement | null = null;
  for (const { role, spoken, words, figure, alt } of blocks) {
    switch (role) {
      case 'rule':
      case 'foot':
        pdf.markContent('Artifact', { type: role === 'foot' ? 'Pagination' : 'Layout' });
        paint.words(words);
        pdf.endMarkedContent();
        break;
      case 'title':
      case 'text':
        part.add(
          pdf.struct(role === 'title' ? 'H1' : 'P', { actual: spoken }, () => paint.words(words)),
        );
        break;
      case 'question': {
        if (list === null) {
          list = pdf.struct('L');
          part.add(list);
        }
        const item = pdf.struct('LI');
        list.add(item);
        item.add(pdf.struct('LBody', { actual: spoken }, () => paint.words(words)));
        if (alt !== null) item.add(pdf.struct('Figure', { alt }, () => paint.figure(figure)));
        item.end();
        break;
      }
    }
  }
  list?.end();
}
