import { randomInt } from 'node:crypto';

import type {
  CheckAnswersBody,
  CheckAnswersReply,
  OwnChecksReply,
  SittingReply,
  SittingResultReply,
} from '@moonbase/contracts/tables-check';
import { SEEDS } from '@moonbase/kit';
import {
  type Arrangements,
  arrangementsFrom,
  drawSitting,
  handedOut,
  isRightAnswer,
  QUESTIONS,
  resultOf,
  sittingStateOf,
  takeAnswers,
  TRIES,
} from '@moonbase/tables-check';

import type { Db } from '../../platform/database/db.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { refuseWithSheet } from '../../play/lessons/sheet-first.ts';
import { nameOrYourTeacher } from '../../play/people/names.ts';
import {
  insertSitting,
  lockSitting,
  lockStudent,
  type OpenCheckRow,
  type OwnSittingRow,
  saveAnswers,
  saveBreak,
  selectOpenFor,
  selectOwnProfile,
  selectOwnSittings,
  type SittingRow,
} from './tables-check.queries.ts';

interface Own {
  readonly userId: string;
  readonly now: number;
}

const stateOf = ({ answers, heardAt }: SittingRow, now: number) =>
  sittingStateOf({ answered: answers.length, heardAt }, now);

const MOST_RESULTS = 10;

/** What a student may take now, and their last results. */
export async function readOwnChecks(db: Db, { userId, now }: Own): Promise<OwnChecksReply> {
  const open = await selectOpenFor(db, userId, now);
  const sittings = await selectOwnSittings(db, userId);
  const offered = open.flatMap((check) => {
    const sitting = sittings.find(({ checkId }) => checkId === check.id);
    const state = sitting === undefined ? 'not-yet' : stateOf(sitting, now);
    return check.letter !== null || state === 'done' ? [] : [toOffer(check, state)];
  });
  const [first] = offered;
  const mock = sittings.find(({ checkId }) => checkId === null);
  return {
    check: first ?? null,
    mock: mock && stateOf(mock, now) === 'going-on' ? { answered: mock.answers.length } : null,
    results: sittings
      .filter(({ answers }) => answers.length === QUESTIONS)
      .slice(0, MOST_RESULTS)
      .map((sitting) => ({
        sitting: sitting.id,
        at: new Date(sitting.answersAt).toISOString(),
        isMock: sitting.isMock,
        right: resultOf(sitting.questions, sitting.answers).right,
        of: QUESTIONS,
      })),
  };
}

const toOffer = (
  check: OpenCheckRow,
  state: 'not-yet' | 'going-on' | 'broken',
): NonNullable<OwnChecksReply['check']> => ({
  id: check.id,
  isMock: check.isMock,
  teacher: nameOrYourTeacher(check.teacher),
  closesAt: new Date(check.closesAt).toISOString(),
  state,
});

/**
 * Begins a student's go, or goes on with it. Call it inside a transaction.
 *
 * @param checkId null: a mock check of their own
 * @throws AppError when the check is not open for them, was taken, or was left for too long
 */
export async function startSitting(
  db: Db,
  checkId: string | null,
  own: Own,
): Promise<SittingReply> {
  await lockStudent(db, own.userId);
  const sittings = await selectOwnSittings(db, own.userId);
  const known = sittings.find((sitting) => sitting.checkId === checkId);
  const goesOn = known !== undefined && stateOf(known, own.now) === 'going-on';
  if (goesOn) {
    await saveBreak(db, known.id, own.now);
    return toSitting(known, known.isMock);
  }
  await refuseWithSheet(db, own.userId);
  if (checkId === null) {
    const { profile } = await selectOwnProfile(db, own.userId);
    const arrangements = arrangementsFrom(profile);
    const questions = drawSitting(randomInt(SEEDS), randomInt(SEEDS), 0);
    const sitting = await insertSitting(db, { checkId, arrangements, questions, ...own });
    return toSitting(sitting, true);
  }
  const check = (await selectOpenFor(db, own.userId, own.now)).find(({ id }) => id === checkId);
  if (check === undefined || check.letter !== null)
    throw new AppError('check-not-open', 'This check is not open for you.');
  if (known) refuseKnown(known, own.now);
  const arrangements = arrangementsOf(check);
  const questions = drawSitting(check.seed, randomInt(SEEDS), check.restarts);
  const sitting = await insertSitting(db, { checkId, arrangements, questions, ...own });
  return toSitting(sitting, check.isMock);
}

const arrangementsOf = ({ arrangements, profile }: OpenCheckRow): Arrangements =>
  arrangements ?? arrangementsFrom(profile);

function refuseKnown(sitting: SittingRow, now: number): void {
  if (stateOf(sitting, now) === 'done')
    throw new AppError('check-taken', 'You have done this check already.');
  throw brokenOff();
}

const brokenOff = () =>
  new AppError('check-broken', 'The check was left for too long. Your teacher can start it again.');

const toSitting = (sitting: SittingRow, isMock: boolean): SittingReply => ({
  sitting: {
    id: sitting.id,
    isMock,
    arrangements: sitting.arrangements,
    tries: [...TRIES],
    questions: handed(sitting, sitting.answers.length),
    answered: sitting.answers.length,
  },
});

/** The questions of a go that its device may have. @see packages/tables-check/SPEC.md rule TC17 */
const handed = ({ questions }: Pick<SittingRow, 'questions'>, answered: number) =>
  questions.slice(0, handedOut(answered));

/**
 * Takes answers of a go. Call it inside a transaction.
 *
 * @throws AppError when they cannot have been given so, or came too late
 */
export async function answerSitting(
  db: Db,
  sent: CheckAnswersBody & { readonly sittingId: string },
  { userId, now }: Own,
): Promise<CheckAnswersReply> {
  const sitting = await lockSitting(db, { sittingId: sent.sittingId, userId });
  if (!sitting) throw new AppError('not-found', 'There is no such check.');
  if (sitting.restartedAt !== null) throw brokenOff();
  const answered = sitting.answers.length;
  const reply = (done: number) => ({ answered: done, questions: handed(sitting, done) });
  if (answered === QUESTIONS) return reply(answered);
  const taken = takeAnswers({ ...sitting, answered }, sent, now);
  switch (taken.kind) {
    case 'taken':
      await saveAnswers(db, sitting.id, [...taken.answers], now);
      return reply(answered + taken.answers.length);
    case 'too-late':
      throw brokenOff();
    case 'too-soon':
      throw new AppError('answers-too-soon', 'These answers came sooner than they can be given.');
    case 'gap':
    case 'too-many':
      throw new AppError('answers-out-of-order', 'These are not the next answers of the check.');
  }
}

/** A student's own result. */
export async function readOwnResult(
  db: Db,
  sittingId: string,
  userId: string,
): Promise<SittingResultReply> {
  const sittings = await selectOwnSittings(db, userId);
  const place = sittings.findIndex(({ id }) => id === sittingId);
  const sitting = sittings[place];
  if (sitting?.answers.length !== QUESTIONS)
    throw new AppError('not-found', 'There is no such result.');
  const before = sittings
    .slice(place + 1)
    .find((each) => each.isMock === sitting.isMock && each.answers.length === QUESTIONS);
  const { questions, answers } = sitting;
  const result = resultOf(questions, answers, sitting.arrangements);
  return {
    at: new Date(sitting.answersAt).toISOString(),
    isMock: sitting.isMock,
    right: result.right,
    of: QUESTIONS,
    marks: questions.map((question, index) => markOf(question, answers[index])),
    lookAgain: result.missed.flatMap((missed) => {
      const [question, answer] = [questions[missed], answers[missed]];
      return question && answer ? [{ ...question, typed: answer.typed }] : [];
    }),
    before: before === undefined ? null : toBefore(before),
  };
}

const markOf = (
  question: SittingRow['questions'][number],
  answer: SittingRow['answers'][number] | undefined,
): SittingResultReply['marks'][number] => {
  if (answer === undefined || answer.typed === '') return 'empty';
  return isRightAnswer(question, answer) ? 'right' : 'wrong';
};

const toBefore = (sitting: OwnSittingRow): NonNullable<SittingResultReply['before']> => ({
  at: new Date(sitting.answersAt).toISOString(),
  right: resultOf(sitting.questions, sitting.answers).right,
  of: QUESTIONS,
});
