import type { CheckStudent, TablesCheckReply } from '@moonbase/contracts/tables-check';
import {
  arrangementWords,
  letterWords,
  productOf,
  QUESTIONS,
  questionWords,
  restartWords,
  secondsOf,
  timeWords,
} from '@moonbase/tables-check';

import {
  drawPdf,
  type LineTag,
  type Pdf,
  writeAside,
  writeLine,
} from '../../platform/pdf/document.ts';
import type { Drawing } from '../../platform/threads/drawings.ts';
import { arrangementsOf } from './check-csv.ts';

/** A4, in points. */
const [WIDTH, HEIGHT, EDGE] = [595.28, 841.89, 48];
const FULL = WIDTH - 2 * EDGE;
const [INK, QUIET, RULE] = ['#141a3c', '#535a76', '#e4dcca'];
const ROW = 20;
const ROWS_OF_A_PAGE = 30;
const TWO_LINES = 8; // size of what stands on two lines in a row
const [TOP, TOP_OF_REST, FOOT] = [170, 60, 44];

const SMALL = { face: 'body', size: 10, colour: QUIET } as const;
const BODY = { face: 'body', size: 10, colour: INK } as const;
const STRONG = { face: 'bold', size: 10, colour: INK } as const;

/** What the pages of a check show. */
interface CheckPages {
  readonly reply: TablesCheckReply;
  readonly days: string; // when the check was open, as the reader's country writes days
  readonly student: string | null; // the id of the only student; null: the class, then every student
}

interface Column {
  readonly name: string;
  readonly x: number;
  readonly width: number;
  readonly align: 'left' | 'right';
}

const CLASS_COLUMNS: readonly Column[] = [
  { name: 'Student', x: 0, width: 116, align: 'left' },
  { name: `Right of ${QUESTIONS}`, x: 118, width: 62, align: 'right' },
  { name: 'Usual seconds', x: 186, width: 72, align: 'right' },
  { name: 'Time was up', x: 264, width: 60, align: 'right' },
  { name: 'Arrangements', x: 338, width: FULL - 338, align: 'left' },
];
const STUDENT_COLUMNS: readonly Column[] = [
  { name: 'No.', x: 0, width: 30, align: 'right' },
  { name: 'Question', x: 50, width: 90, align: 'left' },
  { name: 'Answer', x: 150, width: 60, align: 'right' },
  { name: 'Typed', x: 220, width: 90, align: 'right' },
  { name: 'Right', x: 330, width: 60, align: 'left' },
  { name: 'Seconds', x: 400, width: 70, align: 'right' },
];

/** A page of a class and a page for each of its students, or the page of one student. */
export const CHECK_PAGES: Drawing<CheckPages> = {
  name: 'tables check',
  draw: (pages, paper) => {
    const { reply, student } = pages;
    const title = reply.check.isMock ? 'Mock tables check' : 'Tables check';
    return drawPdf({ title, layout: 'portrait', paper }, (pdf) => {
      const shown = reply.students.filter(
        ({ id, answered }) => (student === null && answered > 0) || id === student,
      );
      if (student === null) drawClass(pdf, pages);
      shown.forEach((each, index) => {
        if (index > 0 || student === null) pdf.addPage();
        drawStudent(pdf, each, pages);
      });
    });
  },
};

const wide = (y: number) => ({ x: EDGE, y, width: FULL });

function drawHead(
  pdf: Pdf,
  { reply, days }: CheckPages,
  who: string,
  lines: readonly string[],
): void {
  const title = reply.check.isMock ? 'Mock tables check' : 'Tables check';
  writeLine(pdf, title, wide(46), { face: 'title', size: 24, colour: INK }, { tag: 'H1' });
  writeLine(pdf, who, wide(84), { face: 'bold', size: 13, colour: INK });
  writeLine(pdf, days, wide(104), SMALL);
  lines.forEach((line, index) => writeLine(pdf, line, wide(122 + index * 15), BODY));
}

function drawClass(pdf: Pdf, pages: CheckPages): void {
  const { reply } = pages;
  const { average, missedMost, students } = reply;
  drawHead(pdf, pages, `Class ${reply.classGroup.name ?? 'without a name'}`, [
    average === null
      ? 'There is no average yet.'
      : `Average of ${average.of}: ${average.average.toFixed(1)} of ${QUESTIONS}`,
    missedMost.length === 0
      ? ''
      : `Missed most: ${missedMost.map(({ question, students: by }) => `${questionWords(question)} (${by})`).join(', ')}`,
  ]);
  drawTable(
    pdf,
    CLASS_COLUMNS,
    students.map((student) => [
      student.name,
      resultWords(student),
      student.usualMs === null ? '–' : secondsOf(student.usualMs).toFixed(1),
      student.timeUp === 0 ? '–' : String(student.timeUp),
      linesOf(student.arrangements),
    ]),
    reply.classGroup.name ?? 'Tables check',
  );
}

/** The arrangements on two lines: those of the national check, then ours. */
function linesOf(arrangements: CheckStudent['arrangements']): string {
  const national = arrangementWords({ ...arrangements, time: '6' }).join(', ');
  const own = timeWords(arrangements);
  const lines = [national, own === null ? '' : `${own}, not in the national check`];
  return lines.filter((line) => line !== '').join('\n') || '–';
}

function resultWords({ state, letter, right, answered }: CheckStudent): string {
  if (state === 'away' && letter !== null) return `${letter}: ${letterWords(letter)}`;
  if (answered === 0) return '–';
  return state === 'done' ? String(right) : `${right} (${answered} answered)`;
}

function drawStudent(pdf: Pdf, student: CheckStudent, pages: CheckPages): void {
  const { restarts, arrangements } = student;
  const said = arrangementsOf(arrangements);
  const result =
    student.letter === null || student.answered > 0
      ? `${student.right} of ${QUESTIONS} right`
      : resultWords(student);
  drawHead(pdf, pages, student.name, [
    student.state === 'done' || student.answered === 0
      ? result
      : `${result}; ${student.answered} were answered`,
    [
      said === '' ? '' : `Arrangements: ${said}.`,
      restarts.length === 0
        ? ''
        : `Started again: ${restarts.map(({ reason }) => restartWords(reason)).join('; ')}.`,
    ]
      .join(' ')
      .trim(),
  ]);
  drawTable(
    pdf,
    STUDENT_COLUMNS,
    student.questions.map((question, place) => [
      String(place + 1),
      questionWords(question),
      String(productOf(question)),
      question.typed === '' ? '–' : question.typed,
      question.right ? 'yes' : 'no',
      secondsOf(question.ms).toFixed(1),
    ]),
    student.name,
  );
}

type Row = readonly string[];

/** A table over as many pages as it needs. */
function drawTable(pdf: Pdf, columns: readonly Column[], rows: readonly Row[], foot: string): void {
  const table = pdf.struct('Table');
  pdf.addStructure(table);
  const titles = columns.map(({ name }) => name);
  const pages = Math.max(1, Math.ceil(rows.length / ROWS_OF_A_PAGE));
  for (let page = 0; page < pages; page += 1) {
    if (page > 0) pdf.addPage();
    const top = page === 0 ? TOP : TOP_OF_REST;
    if (page === 0) drawRow(pdf, table, { columns, texts: titles, y: top, isHead: true });
    else
      columns.forEach(({ name, x, width, align }) =>
        writeAside(pdf, name, { x: EDGE + x, y: top, width, align }, STRONG),
      );
    rows.slice(page * ROWS_OF_A_PAGE, (page + 1) * ROWS_OF_A_PAGE).forEach((texts, index) => {
      const y = top + ROW * (index + 1);
      drawRule(pdf, y - 5);
      drawRow(pdf, table, { columns, texts, y, isHead: false });
    });
    writeAside(pdf, foot, wide(HEIGHT - FOOT), { ...SMALL, size: 9 });
  }
  table.end();
}

function drawRule(pdf: Pdf, y: number): void {
  pdf.markContent('Artifact', { type: 'Layout' });
  pdf.lineWidth(0.6).strokeColor(RULE);
  pdf
    .moveTo(EDGE, y)
    .lineTo(WIDTH - EDGE, y)
    .stroke();
  pdf.endMarkedContent();
}

function drawRow(
  pdf: Pdf,
  table: PDFKit.PDFStructureElement,
  of: {
    readonly columns: readonly Column[];
    readonly texts: Row;
    readonly y: number;
    readonly isHead: boolean;
  },
): void {
  const row = pdf.struct('TR');
  table.add(row);
  of.columns.forEach(({ x, width, align }, index) => {
    const text = of.texts[index];
    if (text === undefined || text === '') return;
    const tag: LineTag['tag'] = of.isHead || index === 0 ? 'TH' : 'TD';
    const lines = text.split('\n');
    const style = of.isHead ? STRONG : lines.length > 1 ? { ...BODY, size: TWO_LINES } : BODY;
    const top = of.y - (lines.length - 1) * (TWO_LINES / 2);
    lines.forEach((line, at) => {
      const place = { x: EDGE + x, y: top + at * (TWO_LINES + 1), width, align };
      writeLine(pdf, line, place, style, { tag, parent: row });
    });
  });
  row.end();
}
