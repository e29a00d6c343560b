import type { MakeObjectionBody, OwnObjectionsReply } from '@moonbase/contracts/own-objections';
import { canObject, MOST_OPEN_OBJECTIONS, oldestOpen } from '@moonbase/practice';

import { AppError } from '../../platform/http/app-error.ts';
import type { Db } from '../../platform/database/db.ts';
import { lockPerson } from '../../play/recount/learn-again.queries.ts';
import type { AnswerPlace } from '../../play/recount/mark-anew.queries.ts';
import {
  insertObjection,
  insertWrongKey,
  selectDecided,
  selectNews,
  selectOptionalAnswer,
  selectOwnObjections,
  selectStudent,
  selectWrongKeys,
} from './objections.queries.ts';
import { toDecided, toOwnObjections } from './present.ts';

const SHOWN = 100; // the newest

/** What a student has objected to. */
export async function readOwn(db: Db, userId: string, now: number): Promise<OwnObjectionsReply> {
  const [student, objections, wrongKeys, decided, news] = await Promise.all([
    selectStudent(db, userId),
    selectOwnObjections(db, userId, SHOWN),
    selectWrongKeys(db, userId, SHOWN),
    selectDecided(db, userId, new Date(oldestOpen(now))),
    selectNews(db, userId),
  ]);
  return {
    ...toOwnObjections(student, objections, wrongKeys, now),
    decided: toDecided(student, decided),
    news,
  };
}

const placeOf = (answer: string): AnswerPlace => {
  const [waveId = '', position = ''] = answer.split('-');
  return { waveId, position: Number(position) };
};

/**
 * Objects to the mark of their own answer. Call it inside a transaction.
 *
 * @throws AppError when there is no such answer, it was not marked wrong, nobody would decide, or three wait
 * @see packages/practice/SPEC.md rules OB1 and OB2
 */
export async function makeObjection(
  db: Db,
  userId: string,
  { answer, reason }: MakeObjectionBody,
  now: number,
): Promise<OwnObjectionsReply> {
  const { own, place, lastAt } = await prepare(db, userId, answer, now);
  if (isNamed(own, answer)) return own;
  if (own.decides === null) throw new AppError('at-no-school', 'Nobody could look at it.');
  if (own.waiting >= MOST_OPEN_OBJECTIONS)
    throw new AppError('objections-full', `Three wait for ${own.decides} already.`);
  await insertObjection(db, userId, place, { reason, lastAt, now });
  return readOwn(db, userId, now);
}

/**
 * Says of their own answer that a wrong key was pressed. Call it inside a transaction.
 *
 * @throws AppError when there is no such answer, it was not marked wrong, or two were named today
 * @see packages/practice/SPEC.md rule OB5
 */
export async function nameWrongKey(
  db: Db,
  userId: string,
  answer: string,
  now: number,
): Promise<OwnObjectionsReply> {
  const { own, place } = await prepare(db, userId, answer, now);
  if (isNamed(own, answer)) return own;
  if (own.wrongKeysLeft === 0)
    throw new AppError('wrong-keys-full', 'You have said this of two answers today.');
  await insertWrongKey(db, userId, place, now);
  return readOwn(db, userId, now);
}

const isNamed = ({ objections, wrongKeys }: OwnObjectionsReply, answer: string): boolean =>
  wrongKeys.includes(answer) || objections.some((each) => each.answer === answer);

/** Locks the student, so that two presses at once are counted one after the other. */
async function prepare(db: Db, userId: string, answer: string, now: number) {
  await lockPerson(db, userId);
  const place = placeOf(answer);
  const found = await selectOptionalAnswer(db, userId, place);
  if (!found) throw new AppError('not-found', 'This answer is not saved yet. Try it again later.');
  const own = await readOwn(db, userId, now);
  if (!canObject(found) && !isNamed(own, answer))
    throw new AppError('answer-not-wrong', 'This answer is right already.');
  return { own, place, lastAt: found.lastAt };
}
