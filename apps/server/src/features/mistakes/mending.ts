import type {
  MendingAnswerBody,
  MendingAnswerReply,
  MendingSetReply,
} from '@moonbase/contracts/mistakes';
import { isMistakeId, MISTAKE_WORDS, type MistakeId } from '@moonbase/misconceptions';
import {
  encodeAnswer,
  fmtTyped,
  heldBack,
  localeOf,
  markAnswer,
  plainTyped,
  type QuestionDoc,
  toPublicDoc,
} from '@moonbase/questions';

import { AppError, FieldErrors } from '../../platform/http/app-error.ts';
import type { Db } from '../../platform/database/db.ts';
import { randomSeed } from '../../platform/random.ts';
import { makeSet } from '../../play/mistakes/make-set.ts';
import {
  insertSet,
  lockSet,
  type MendingSet,
  saveAnswers,
  saveQuestions,
  selectSets,
  type SetQuestion,
} from '../../play/mistakes/mending-sets.queries.ts';
import { selectHome } from '../../play/mistakes/mistakes.queries.ts';
import { evidenceOf } from '../../play/mistakes/weigh.ts';

/** The id of a mistake from outside. @throws FieldErrors */
export function knownMistake(mistake: string): MistakeId {
  if (isMistakeId(mistake)) return mistake;
  throw new FieldErrors({ mistake: ['There is no such mistake'] });
}

/**
 * Begins a mending set of a mistake, or goes on with the one that waits: a given one, or one of the same day that is not
 * done. Its questions are fresh at that moment.
 */
export async function beginSet(
  db: Db,
  {
    userId,
    mistake,
    now,
  }: { readonly userId: string; readonly mistake: MistakeId; readonly now: number },
): Promise<MendingSetReply> {
  const sets = await selectSets(db, userId);
  const open = sets.findLast((set) => set.mistake === mistake && set.doneAt === null);
  const ready = open?.questions.filter(({ doc }) => doc !== null);
  if (open !== undefined && ready !== undefined && ready.length > 0) return toReply(open);
  const home = await selectHome(db, userId);
  const questions = makeSet({
    mistake,
    evidence: await evidenceOf(db, userId, now),
    seed: randomSeed(),
    locale: localeOf(home.countryId),
  });
  const id = open?.id ?? (await insertSet(db, userId, { mistake, questions, at: new Date(now) }));
  if (open !== undefined) await saveQuestions(db, id, questions);
  return toReply({ id, mistake, questions, answers: [] });
}

function toReply({
  id,
  mistake,
  questions,
  answers,
}: Pick<MendingSet, 'id' | 'mistake'> & {
  readonly questions: readonly SetQuestion[];
  readonly answers: MendingSet['answers'];
}): MendingSetReply {
  return {
    id,
    mistake,
    name: isMistakeId(mistake) ? MISTAKE_WORDS[mistake].name : mistake,
    questions: questions.flatMap((question, place) => {
      const { doc, isStep } = question;
      return doc === null ? [] : [{ place, isStep, text: shown(doc), kind: kindOf(question) }];
    }),
    answered: answers.length,
  };
}

const kindOf = ({ unit, position, answer }: SetQuestion) =>
  unit > 0 ? { unit: String(unit), subUnit: position, answer: encodeAnswer(answer) } : null;

const shown = (doc: QuestionDoc) => toPublicDoc(doc);

/**
 * What is said of an answer before it is marked, once a question; null: it is marked. The same answer sent again, as after a
 * reply that was lost, gets the same words. A question that cannot be read is marked at once.
 *
 * @see packages/questions/SPEC.md rules NR5, SF2, SF4
 */
async function heldAt(
  db: Db,
  set: MendingSet,
  { place, input, again }: MendingAnswerBody,
): Promise<string | null> {
  const question = set.questions[place];
  if (question === undefined || question.doc === null) return null;
  const { doc, answer, said } = question;
  if (said !== undefined && !again && said.typed === input) return said.words;
  const held = heldBack({ key: `${set.id} ${place}`, doc, answer }, input, { said });
  if (held === null) return null;
  const kept = { ...question, said: { ...held.said, typed: input, words: held.words } };
  await saveQuestions(
    db,
    set.id,
    set.questions.map((each, at) => (at === place ? kept : each)),
  );
  return held.words;
}

/**
 * Marks the next answer of a set, or says first what may be amiss with it. One try for each question; the same answer sent
 * again is marked as before.
 *
 * @throws AppError when the set is not the person's; FieldErrors when another question is next
 */
export async function answerSet(
  db: Db,
  {
    userId,
    setId,
    body,
    now,
  }: {
    readonly userId: string;
    readonly setId: string;
    readonly body: MendingAnswerBody;
    readonly now: number;
  },
): Promise<MendingAnswerReply> {
  const { place } = body;
  const set = await lockSet(db, userId, setId);
  const question = set?.questions[place];
  if (!set || question === undefined) throw new AppError('not-found', 'There is no such question.');
  if (place > set.answers.length) throw new FieldErrors({ place: ['Another question is next'] });
  const isNew = place === set.answers.length;
  const words = isNew ? await heldAt(db, set, body) : null;
  if (words !== null) return { held: words };
  const at = new Date(now);
  const answers = isNew
    ? [...set.answers, { typed: plainTyped(body.input), at: at.toISOString() }]
    : set.answers;
  const isDone = answers.length === set.questions.length;
  if (isNew) await saveAnswers(db, set.id, answers, isDone ? at : null);
  const isRightAt = (each: SetQuestion, typed: string | undefined): boolean =>
    typed !== undefined &&
    markAnswer(typed, each.answer, { reversibleSign: each.doc?.reversibleSign }) === 'correct';
  const counted = set.questions.flatMap((each, index) =>
    each.isStep ? [] : [isRightAt(each, answers[index]?.typed)],
  );
  return {
    isRight: isRightAt(question, answers[place]?.typed),
    printed: fmtTyped(question.right),
    done: isDone ? { right: counted.filter(Boolean).length, of: counted.length } : null,
  };
}
