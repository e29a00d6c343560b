import { unitInfo } from '@moonbase/content';
import type { Lesson, LessonLine, SavedLesson } from '@moonbase/contracts/lessons';
import { canHaveMore, flightOf, leftOf, stateOf } from '@moonbase/lesson';
import { summarise } from '@moonbase/selections';

import { toTimes } from '../../play/lessons/own-lesson.ts';
import type { WorkRow } from '../../play/lessons/lesson-work.queries.ts';
import { nameOrYourTeacher } from '../../play/people/names.ts';
import { StoredSelection } from '../../play/selections/stored-selection.ts';
import { unitOf } from '../../play/units.ts';
import type { LessonRow } from './lessons.queries.ts';
import type { SavedLessonRow } from './saved-lessons.queries.ts';

/** A line in words. @param year "Year 6" */
export function toLine(
  { unitId, students }: { readonly unitId: number | null; readonly students: number },
  year: string,
): LessonLine {
  return { words: unitId === null ? `${year} so far` : unitInfo(unitId).name, students };
}

/** What a lesson asks, in a few words. */
export function wordsOf({ what, content }: Pick<LessonRow, 'what' | 'content'>): string {
  if (what === 'needs') return 'What the class needs';
  if (what === 'theirs') return 'The content they have';
  return summarise(StoredSelection.parse(content), unitOf);
}

/** A lesson that is kept, as it is started again. */
export function toSavedLesson(row: SavedLessonRow): SavedLesson {
  const content = row.content === null ? null : StoredSelection.parse(row.content);
  return {
    id: row.id,
    name: row.name,
    minutes: row.minutes,
    what: row.what,
    words: wordsOf(row),
    content: content && {
      ...content,
      units: content.units.map(({ unitId, ...rest }) => ({ unit: String(unitId), ...rest })),
    },
    clock: row.clock,
  };
}

/** A lesson as staff see it. */
export function toLesson(
  row: LessonRow,
  {
    work,
    students,
    year,
    canBeLed,
  }: {
    readonly work: readonly WorkRow[];
    readonly students: number;
    readonly year: string;
    readonly canBeLed: boolean;
  },
): Lesson {
  const times = toTimes(row);
  const now = row.now.getTime();
  const flight = flightOf(
    work.map(({ worked }) => worked),
    row.minutes,
  );
  return {
    id: row.id,
    classGroup: row.classGroup,
    teacher: nameOrYourTeacher(row.teacher),
    minutes: row.minutes,
    what: row.what,
    words: wordsOf(row),
    lines: row.lines.map((line) => toLine(line, year)),
    clock: row.clock,
    startedAt: row.startedAt.toISOString(),
    state: stateOf(times, now),
    left: leftOf(times, now),
    canHaveMore: canHaveMore(row.minutes),
    canBeLed,
    students,
    came: work.length,
    ...flight,
  };
}
