import type {
  LessonProposalReply,
  LessonReply,
  LessonTogetherReply,
  OwnMinutesReply,
} from '@moonbase/contracts/lessons';
import { MINUTE_MS } from '@moonbase/kit';
import {
  crewOf,
  flightOf,
  isEnoughToday,
  minutesOfEach,
  partsOfPlace,
  placeWords,
} from '@moonbase/lesson';

import { AppError } from '../../platform/http/app-error.ts';
import type { Db } from '../../platform/database/db.ts';
import { localDay, weekStart } from '../../platform/days.ts';
import { selectWorkOfLesson } from '../../play/lessons/lesson-work.queries.ts';
import { fullName, nameOrYourTeacher } from '../../play/people/names.ts';
import { selectReader } from '../../play/people/reader.queries.ts';
import { factsLine, needsOf, placeOf, toStoredLine, yearName } from './class-needs.ts';
import {
  selectBirths,
  selectClassFacts,
  selectHelped,
  selectKnownStudents,
  selectLatest,
  selectMinutesOfLesson,
  selectOwnMinutes,
  selectRunning,
  selectTakers,
  selectWorkedSince,
} from './lessons.queries.ts';
import { mostCommon, toLesson, toLine, toSavedLesson } from './present.ts';
import { selectSavedLessons } from './saved-lessons.queries.ts';

/** What a lesson of a class would be that is started now. */
export async function readProposal(
  db: Db,
  asked: { readonly classGroupId: string; readonly readerId: string; readonly now: number },
): Promise<LessonProposalReply> {
  const { classGroupId, readerId, now } = asked;
  const group = await selectClassFacts(db, classGroupId);
  if (!group) throw new AppError('not-found', 'There is no such class.');
  const students = await selectKnownStudents(db, classGroupId);
  const running = await selectRunning(db, classGroupId);
  const saved = await selectSavedLessons(db, classGroupId);
  const { lines, unitsOf, place, year, isKnown } = needsOf(group, students, now);
  const first = await factsLine(db, { classGroupId, group, students }, now);
  return {
    lines: [...first, ...lines.map(toStoredLine)].map((line) => toLine(line, year)),
    isKnown,
    year,
    place,
    placeWords: placeWords(place, year),
    isPlaced: group.taughtUpTo !== null,
    members: students.map(({ id, name }) => ({
      id,
      name: fullName(name),
      units: (unitsOf.get(id) ?? []).map(String),
    })),
    signedIn: students.filter(({ isSignedIn }) => isSignedIn).length,
    theirs: mostCommon(students.flatMap(({ selection }) => (selection ? [selection] : []))),
    withoutContent: students.filter(({ selection }) => selection === null).length,
    sheetUnits: [],
    saved: saved.map(toSavedLesson),
    running: running && {
      id: running.id,
      teacher: nameOrYourTeacher(running.teacher),
      isOwn: running.teacherId === readerId,
      endsAt: running.endsAt.toISOString(),
    },
  };
}

/** The lesson of a class that runs, or that was over within the hour. */
export async function readLesson(db: Db, classGroupId: string, now: number): Promise<LessonReply> {
  const row = await selectLatest(db, classGroupId);
  if (row === null) return { lesson: null, helped: [] };
  const group = await selectClassFacts(db, classGroupId);
  if (!group) throw new AppError('not-found', 'There is no such class.');
  const students = await selectBirths(db, classGroupId);
  const work = await selectWorkOfLesson(db, row.id);
  const { level } = partsOfPlace(placeOf(group, students, now));
  const lesson = toLesson(row, {
    work,
    takers: row.who === 'all' ? [] : await selectTakers(db, row.id), // the page asks every few seconds
    members: students.length,
    year: yearName(level, group.countryId),
    canBeLed: true,
  });
  return { lesson, helped: [...(await selectHelped(db, row.id))] };
}

/** What a student reads beside the questions of a lesson of their class. */
export async function readTogether(
  db: Db,
  asked: { readonly lessonId: string; readonly userId: string; readonly now: number },
): Promise<LessonTogetherReply> {
  const { lessonId, userId, now } = asked;
  const lesson = await selectMinutesOfLesson(db, lessonId, userId);
  if (!lesson) throw new AppError('not-found', 'There is no such lesson.');
  const work = await selectWorkOfLesson(db, lessonId);
  const { timeZone } = await selectReader(db, userId);
  const week = await selectWorkedSince(db, userId, weekStart(localDay(now, timeZone)));
  const own = work
    .filter((row) => row.userId === userId)
    .reduce((sum, { worked }) => sum + worked, 0);
  const flight = flightOf(
    work.map(({ worked }) => worked),
    minutesOfEach(lesson.minutes, lesson.hasHalves),
  );
  return {
    ...flight,
    own: Math.floor(own / MINUTE_MS),
    ownWeek: Math.floor(Math.max(week.worked, own) / MINUTE_MS), // a wave under way is not in the week's days yet
    crew: crewOf(work.map(({ right }) => right)),
  };
}

/** What a student has worked today and this week, beside the goal of their class. */
export async function readOwnMinutes(
  db: Db,
  userId: string,
  now: number,
): Promise<OwnMinutesReply> {
  const { timeZone } = await selectReader(db, userId);
  const today = localDay(now, timeZone);
  const own = await selectOwnMinutes(db, userId, { today, since: weekStart(today) });
  return {
    today: Math.floor(own.today / MINUTE_MS),
    week: Math.floor(own.week / MINUTE_MS),
    goal: own.goal === null || own.goal === 0 ? null : own.goal,
    isEnough: isEnoughToday(own.today),
  };
}
