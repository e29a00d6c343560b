import type { CheckStudent, TablesCheckReply } from '@moonbase/contracts/tables-check';
import {
  arrangementWords,
  isNational,
  QUESTIONS,
  questionWords,
  restartWords,
  secondsOf,
} from '@moonbase/tables-check';

import type { CsvCell } from '../../platform/http/csv.ts';
import { localDay } from '../../platform/days.ts';

/** What the file of a check is called; a class may have no name. */
export function checkFile(
  { classGroup: { name }, check }: TablesCheckReply,
  timeZone: string,
  ending: 'csv' | 'pdf',
): string {
  const kind = check.isMock ? 'mock tables check' : 'tables check';
  const day = localDay(Date.parse(check.opensAt), timeZone);
  return [kind, name, day].filter((part) => part !== null).join(' ') + `.${ending}`;
}

/** A row per student: the result, then four cells for each of the 25 questions. */
export function* checkRows(
  { students }: TablesCheckReply,
  timeZone: string,
): Generator<readonly CsvCell[]> {
  yield [
    'Student',
    'Date',
    `Right of ${QUESTIONS}`,
    'Restarts',
    'Arrangements',
    'Letter',
    ...Array.from({ length: QUESTIONS }, (_, place) =>
      ['', ' typed', ' right', ' seconds'].map((what) => `Question ${place + 1}${what}`),
    ).flat(),
  ];
  for (const student of students) yield rowOf(student, timeZone);
}

function rowOf(student: CheckStudent, timeZone: string): readonly CsvCell[] {
  const { begunAt, arrangements, questions, letter } = student;
  return [
    student.name,
    begunAt === null ? null : localDay(Date.parse(begunAt), timeZone),
    letter === null && student.answered > 0 ? student.right : null,
    student.restarts.map(({ reason }) => restartWords(reason)).join('; '),
    arrangementsOf(arrangements),
    letter,
    ...questions.flatMap((question) => [
      questionWords(question),
      question.typed,
      question.right ? 'yes' : 'no',
      secondsOf(question.ms),
    ]),
  ];
}

/** The arrangements in words, with what is ours said to be so. */
export function arrangementsOf(arrangements: CheckStudent['arrangements']): string {
  const words = arrangementWords(arrangements).join('; ');
  return isNational(arrangements) ? words : `${words} (not in the national check)`;
}
