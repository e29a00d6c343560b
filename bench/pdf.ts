// PDFs of a worksheet and of an award beside the same pages by a bare pdfkit and by react-pdf, with their built-in fonts.
import { WorksheetQuery } from '@moonbase/contracts';
import { layOutSheet, PAGE_HEIGHT, PAGE_WIDTH } from '@moonbase/paper';
import { awardPicture } from '@moonbase/paper/awards';
import { BRITISH } from '@moonbase/questions';
import { paintOnPdf, PRINT_THEME } from '@moonbase/questions/drawing';
import PDFDocument from 'pdfkit';

import { AWARD } from '../apps/server/src/features/awards/award-pdf.ts';
import { readSheets, sheetOf } from '../apps/server/src/features/worksheets/read-sheets.ts';
import { drawWorksheets } from '../apps/server/src/features/worksheets/worksheet-pdf.ts';
import { figure, median, QUICK } from './figure.ts';
import { drawByReact, layOutByReact } from './pdf/react-sheet.ts';

const WARM_UP = QUICK ? 1 : 10; // a server draws its first sheets slowly, and so do the other libraries
const ROUNDS = WARM_UP + (QUICK ? 2 : 25);
const QUESTIONS = 24;

const query = WorksheetQuery.parse({ unit: '97', count: String(QUESTIONS), code: 'QX7-4M2' });
const sheets = readSheets(query, { by: 'Ms Hartley', printed: '22/11/2026', locale: BRITISH });
const award = { position: 17, name: 'Maya Okafor', from: 'Hill School', date: '18 November 2026' };

const pages = sheets.flatMap(({ questions, facts }) =>
  layOutSheet(questions, facts, sheetOf(query)),
);

// A request makes its questions again, so that nothing cached for one sheet helps the next.
const fresh = Array.from({ length: ROUNDS }, () => structuredClone(sheets));

const WORK = {
  worksheet: (round: number) => drawWorksheets(fresh[round] ?? [], sheetOf(query)),
  award: () => AWARD.draw({ facts: award, outlines: false }),
  // The same shapes and words at the same places, untagged, in Helvetica.
  bareWorksheet: () => bare('portrait', pages.length, bareSheetPage),
  bareAward: () => bare('landscape', 1, bareAwardPage),
  // Each library lays out its sheet itself, ours included; the last one gets the places computed by ours.
  reactWorksheet: (round: number) => layOutByReact('Bar Charts', questionsOf(fresh[round])),
  reactPlaced: () => drawByReact(pages),
};
type Work = keyof typeof WORK;

const NAMES = [
  'worksheet',
  'bareWorksheet',
  'award',
  'bareAward',
  'reactWorksheet',
  'reactPlaced',
] as const;
const times: Record<Work, number[]> = {
  worksheet: [],
  award: [],
  bareWorksheet: [],
  bareAward: [],
  reactWorksheet: [],
  reactPlaced: [],
};
const sizes: Partial<Record<Work, number>> = {};
for (let round = 0; round < ROUNDS; round++) {
  for (const name of NAMES) {
    const before = process.cpuUsage();
    const file = await WORK[name](round);
    const { user, system } = process.cpuUsage(before);
    sizes[name] = file.length;
    if (round >= WARM_UP) times[name].push((user + system) / 1_000);
  }
}

const ratio = (bareName: Work, name: Work): number => median(times[bareName]) / median(times[name]);
figure('pdf', 'worksheet-vs-pdfkit', ratio('bareWorksheet', 'worksheet'), 'ratio', { least: 0.5 });
figure('pdf', 'award-vs-pdfkit', ratio('bareAward', 'award'), 'ratio', { least: 0.5 });
figure('pdf', 'worksheet-vs-react-pdf', ratio('reactWorksheet', 'worksheet'), 'ratio', {
  least: 5,
});
figure('pdf', 'worksheet-vs-react-pdf-placed', ratio('reactPlaced', 'worksheet'), 'ratio');
figure('pdf', 'worksheet-cpu-ms', median(times.worksheet), 'CPU-ms a sheet');
figure('pdf', 'award-cpu-ms', median(times.award), 'CPU-ms an award');
figure('pdf', 'page-kb', (sizes.worksheet ?? 0) / 1_024 / pages.length, 'KB a page', { limit: 60 });
figure('pdf', 'award-kb', (sizes.award ?? 0) / 1_024, 'KB a page', { limit: 60 });

function questionsOf(made: typeof sheets = []): (typeof sheets)[number]['questions'] {
  return made.flatMap(({ questions }) => questions);
}

function bareSheetPage(pdf: PDFKit.PDFDocument, index: number): void {
  const blocks = pages[index]?.blocks ?? [];
  const items = blocks.flatMap(({ words, figure: drawn }) => [...words, ...drawn]);
  const drawing = { width: PAGE_WIDTH, height: PAGE_HEIGHT, items };
  const fonts = { font: 'Helvetica', boldFont: 'Helvetica-Bold' };
  paintOnPdf(pdf, drawing, { x: 0, y: 0, scale: 1, theme: PRINT_THEME, ...fonts });
}

function bareAwardPage(pdf: PDFKit.PDFDocument): void {
  const { width, shapes, lines } = awardPicture(award);
  pdf.scale(pdf.page.width / width);
  for (const { path, fill, stroke, place } of shapes) {
    pdf.save();
    if (place) pdf.translate(place.x, place.y).scale(place.scale);
    if (fill) pdf.path(path).fill(fill);
    if (stroke) pdf.lineWidth(stroke.width).path(path).stroke(stroke.colour);
    pdf.restore();
  }
  for (const { text, x, y, size, colour } of lines)
    pdf.font('Helvetica').fontSize(size).fillColor(colour).text(text, x, y, { lineBreak: false });
}

function bare(
  layout: 'portrait' | 'landscape',
  count: number,
  draw: (pdf: PDFKit.PDFDocument, page: number) => void,
): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A4', layout, margin: 0 });
  const chunks: Buffer[] = [];
  const finished = new Promise<Buffer>((resolve) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
  });
  for (let page = 0; page < count; page++) {
    if (page > 0) pdf.addPage();
    draw(pdf, page);
  }
  pdf.end();
  return finished;
}
