import { unitInfo } from '@moonbase/content';
import type {
  Lesson,
  LessonLine,
  LessonProposalReply,
  SavedLesson,
} from '@moonbase/contracts/lessons';
import {
  canHaveMore,
  flightOf,
  type Half,
  leftOf,
  minutesOfEach,
  MOST_ON_SHEET,
  stateOf,
  unitsOnSheet,
} from '@moonbase/lesson';
import { summarise } from '@moonbase/selections';
import type { z } from 'zod';

import { toTimes } from '../../play/lessons/own-lesson.ts';
import type { WorkRow } from '../../play/lessons/lesson-work.queries.ts';
import { fullName, nameOrYourTeacher } from '../../play/people/names.ts';
import { StoredSelection } from '../../play/selections/stored-selection.ts';
import { unitOf } from '../../play/units.ts';
import type { LessonRow, TakerRow } from './lessons.queries.ts';
import type { SavedLessonRow } from './saved-lessons.queries.ts';

/** A line in words. @param year "Year 6" */
export function toLine(
  {
    unitId,
    students,
    facts,
  }: { readonly unitId: number | null; readonly students: number; readonly facts: boolean },
  year: string,
): LessonLine {
  if (facts) return { words: 'Facts that are due, to begin with', students };
  return { words: unitId === null ? `${year} so far` : unitInfo(unitId).name, students };
}

/** What a lesson asks, in a few words. */
export function wordsOf({ what, content }: Pick<LessonRow, 'what' | 'content'>): string {
  if (what === 'needs') return 'What the class needs';
  if (what === 'theirs') return 'The content they have';
  return summarise(StoredSelection.parse(content), unitOf);
}

/** The content that most students have chosen, in words; null: nobody has chosen any. */
export function mostCommon(
  selections: readonly z.infer<typeof StoredSelection>[],
): LessonProposalReply['theirs'] {
  const all = selections.map((selection) => summarise(selection, unitOf));
  const counts = [...new Set(all)].map((words) => ({
    words,
    students: all.filter((each) => each === words).length,
  }));
  return counts.toSorted((a, b) => b.students - a.students)[0] ?? null;
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

/** Which half of the class plays, and who has which sheet meanwhile; null: the lesson has no halves, or is over. */
function halvesOf(row: LessonRow, takers: readonly TakerRow[]): Lesson['halves'] {
  const times = toTimes(row);
  const now = row.now.getTime();
  if (row.changeAt === null || stateOf(times, now) === 'over') return null;
  const changeIn = Math.max(0, row.changeAt.getTime() - (times.pausedAt ?? now));
  const playing = changeIn > 0 ? 1 : 2;
  return {
    playing,
    changeIn,
    withSheet: takers.filter(({ half }) => half !== playing).map(({ name }) => fullName(name)),
    sheetUnits: sheetUnits(
      row.content,
      takers.flatMap(({ half, units }) => (half === playing ? [] : units)),
    ),
    devices: devicesOf(takers),
  };
}

/** Who shares a device. A lesson that began before devices were kept has none. */
function devicesOf(takers: readonly TakerRow[]): NonNullable<Lesson['halves']>['devices'] {
  const most = Math.max(0, ...takers.flatMap(({ device }) => (device === null ? [] : [device])));
  return Array.from({ length: most }, (_, at) => {
    const nameIn = (half: Half): string | null => {
      const taker = takers.find((each) => each.device === at + 1 && each.half === half);
      return taker === undefined ? null : fullName(taker.name);
    };
    return { first: nameIn(1), second: nameIn(2) };
  });
}

/**
 * The units of a choice, or those that most students of a lesson need.
 *
 * @param content of a choice; null: what they need
 * @param asked the units of each student, with repeats
 */
function sheetUnits(content: unknown, asked: readonly number[]): string[] {
  if (content === null) return unitsOnSheet(asked).map(String);
  const { units } = StoredSelection.parse(content);
  return units.slice(0, MOST_ON_SHEET).map(({ unitId }) => String(unitId));
}

/** A lesson as staff see it. */
export function toLesson(
  row: LessonRow,
  {
    work,
    takers,
    members,
    year,
    canBeLed,
  }: {
    readonly work: readonly WorkRow[];
    readonly takers: readonly TakerRow[];
    readonly members: number; // of the class
    readonly year: string;
    readonly canBeLed: boolean;
  },
): Lesson {
  const times = toTimes(row);
  const now = row.now.getTime();
  const flight = flightOf(
    work.map(({ worked }) => worked),
    minutesOfEach(row.minutes, row.changeAt !== null),
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
    students: row.who === 'some' ? takers.length : members,
    came: work.length,
    ...flight,
    halves: halvesOf(row, takers),
  };
}
