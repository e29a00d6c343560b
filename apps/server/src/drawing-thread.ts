// The thread that draws files: a set of worksheets takes seconds, and nobody else may wait for it.
import { AWARD } from './features/awards/award-pdf.ts';
import { LEVEL_IMAGE } from './features/awards/level-image.ts';
import { CARDS } from './features/class-sign-in/cards-pdf.ts';
import { LETTERS } from './features/class-sign-in/letters-pdf.ts';
import { POSTER } from './features/class-sign-in/poster-pdf.ts';
import { CERTIFICATES } from './features/leaderboard/certificate.ts';
import { PRACTICE_REPORT } from './features/practice-reports/practice-report-pdf.ts';
import { REPORT_PAGES } from './features/practice-reports/report-pages-pdf.ts';
import { CHECK_PAGES } from './features/tables-check/check-pdf.ts';
import { READY_SHEETS, STUDENT_SHEETS, WORKSHEETS } from './features/worksheets/worksheet-pdf.ts';
import { answerTask } from './platform/threads/drawings.ts';
import { answerTasks } from './platform/threads/thread-answers.ts';

const DRAWINGS = [
  AWARD,
  CARDS,
  CERTIFICATES,
  CHECK_PAGES,
  LETTERS,
  LEVEL_IMAGE,
  POSTER,
  PRACTICE_REPORT,
  READY_SHEETS,
  REPORT_PAGES,
  STUDENT_SHEETS,
  WORKSHEETS,
];

answerTasks((task: Parameters<typeof answerTask>[1]) => answerTask(DRAWINGS, task));
