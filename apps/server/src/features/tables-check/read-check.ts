import type {
  CheckStudent,
  TablesCheck,
  TablesCheckReply,
  TablesChecksReply,
} from '@moonbase/contracts/tables-check';
import {
  arrangementsFrom,
  averageOf,
  checkStateOf,
  isRightAnswer,
  missedMost,
  QUESTIONS,
  resultOf,
  sittingStateOf,
} from '@moonbase/tables-check';

import type { Db } from '../../platform/database/db.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { selectOptionalClassHead } from '../../play/people/class-head.queries.ts';
import { fullName, nameOrYourTeacher, toTeachers } from '../../play/people/names.ts';
import {
  type CheckRow,
  type ProfileRow,
  selectCheck,
  selectCheckBefore,
  selectChecks,
  selectProfiles,
  selectSet,
  selectSittings,
  type SetRow,
  type SittingRow,
} from './tables-check.queries.ts';

const MOST_MISSED = 6;

async function readClass(db: Db, classGroupId: string, totalStudents: number) {
  const head = await selectOptionalClassHead(db, classGroupId);
  if (!head) throw new AppError('not-found', 'There is no such class.');
  return { id: head.id, name: head.name, teachers: toTeachers(head.teachers), totalStudents };
}

const toCheck = (row: CheckRow, done: number, now: number): TablesCheck => ({
  id: row.id,
  isMock: row.isMock,
  teacher: nameOrYourTeacher(row.teacher),
  opensAt: new Date(row.opensAt).toISOString(),
  closesAt: new Date(row.closesAt).toISOString(),
  state: checkStateOf(row, now),
  done,
});

/** The checks of a class, and what a new one would be for each student. */
export async function readChecks(
  db: Db,
  classGroupId: string,
  now: number,
): Promise<TablesChecksReply> {
  const students = await selectProfiles(db, classGroupId);
  const checks = await selectChecks(db, classGroupId);
  return {
    classGroup: await readClass(db, classGroupId, students.length),
    checks: checks.map((row) => toCheck(row, row.done, now)),
    students: students.map((student) => ({
      id: student.id,
      name: fullName(student),
      arrangements: arrangementsFrom(student.profile),
    })),
  };
}

/** The state and the results of a check. */
export async function readCheck(
  db: Db,
  of: { readonly classGroupId: string; readonly checkId: string },
  now: number,
): Promise<TablesCheckReply> {
  const check = await selectCheck(db, of);
  if (!check) throw new AppError('not-found', 'There is no such check.');
  const profiles = await selectProfiles(db, of.classGroupId);
  const students = await readStudents(db, { checkId: check.id, profiles, now });
  const before = await selectCheckBefore(db, check);
  const earlier =
    before === null
      ? null
      : averageOf(await readStudents(db, { checkId: before.id, profiles, now }));
  const missed = students.flatMap(({ letter, questions }) =>
    letter === null ? questions.filter(({ right }) => !right) : [],
  );
  const done = students.filter(({ state }) => state === 'done').length;
  return {
    classGroup: await readClass(db, of.classGroupId, students.length),
    check: toCheck(check, done, now),
    students,
    average: averageOf(students),
    before:
      before === null || earlier === null
        ? null
        : { at: new Date(before.opensAt).toISOString(), ...earlier },
    missedMost: missedMost(missed, MOST_MISSED).map(
      ({ question: { first, second }, students }) => ({ question: { first, second }, students }),
    ),
  };
}

async function readStudents(
  db: Db,
  of: { readonly checkId: string; readonly profiles: readonly ProfileRow[]; readonly now: number },
): Promise<CheckStudent[]> {
  const set = new Map((await selectSet(db, of.checkId)).map((row) => [row.userId, row]));
  const sittings = await selectSittings(db, of.checkId);
  return of.profiles.map((profile) =>
    toStudent(profile, set.get(profile.id), {
      own: sittings.filter(({ userId }) => userId === profile.id),
      now: of.now,
    }),
  );
}

function toStudent(
  profile: ProfileRow,
  set: SetRow | undefined,
  { own, now }: { readonly own: readonly SittingRow[]; readonly now: number },
): CheckStudent {
  const sitting = own.find(({ restartedAt }) => restartedAt === null);
  const arrangements =
    sitting?.arrangements ?? set?.arrangements ?? arrangementsFrom(profile.profile);
  const { questions = [], answers = [] } = sitting ?? {};
  const result = resultOf(questions, answers, arrangements);
  const letter = set?.letter ?? null;
  return {
    id: profile.id,
    name: fullName(profile),
    state: stateOf(sitting, letter, now),
    letter,
    arrangements,
    answered: result.answered,
    right: result.right,
    timeUp: result.timeUp,
    usualMs: result.usualMs,
    breaks: sitting === undefined ? 0 : sitting.breaks,
    begunAt: sitting === undefined ? null : new Date(sitting.begunAt).toISOString(),
    restarts: own.flatMap(({ restartedAt, restartReason }) =>
      restartedAt === null || restartReason === null
        ? []
        : [{ at: new Date(restartedAt).toISOString(), reason: restartReason }],
    ),
    questions: answers.flatMap((answer, place) => {
      const question = questions[place];
      return question === undefined
        ? []
        : [{ ...question, ...answer, right: isRightAnswer(question, answer) }];
    }),
  };
}

function stateOf(
  sitting: SittingRow | undefined,
  letter: string | null,
  now: number,
): CheckStudent['state'] {
  if (sitting?.answers.length === QUESTIONS) return 'done';
  if (letter !== null) return 'away';
  if (sitting === undefined) return 'not-yet';
  return sittingStateOf({ answered: sitting.answers.length, heardAt: sitting.heardAt }, now);
}
