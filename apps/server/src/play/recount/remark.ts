import {
  type Answer,
  expectedInput,
  generateQuestion,
  judgeTyped,
  type Locale,
  localeOf,
  type QuestionDoc,
  questionKey,
  toPlainText,
} from '@moonbase/questions';
import { findUnit } from '@moonbase/questions/all';

import { type Database, transact } from '../../platform/database/db.ts';
import { lockPerson } from './learn-again.queries.ts';
import { type AnewMarked, markAnew } from './mark-anew.queries.ts';
import {
  finishRemark,
  insertRemark,
  type Kind,
  type KindAnswer,
  saveNews,
  selectKindAnswers,
  selectPractisers,
} from './remark.queries.ts';

const PEOPLE_AT_ONCE = 100;
const TRANSACTIONS_AT_ONCE = 3; // the product goes on meanwhile
/** Draws of today's definition, from which the right answer to what was shown is known. */
const DRAWS = 20_000;

/** What the operator asks for. */
export interface RemarkOrder extends Kind {
  readonly by: string;
  readonly why: string;
  readonly isDryRun: boolean; // counts and changes nothing
}

export interface RemarkCounts {
  readonly answers: number; // typed answers to questions of the kind
  readonly known: number; // of these, questions that today's definition still asks
  readonly becomeRight: number;
  readonly people: number; // whose answers become right
  readonly stayRight: number; // would be wrong today, and stay right
}

/**
 * Marks every answer to a kind of question by today's definition and rules, while the product runs: a batch of people at a
 * time, each person in a transaction of their own. What was right stays right. It may be stopped and run again.
 *
 * @param tell the counts so far, after each batch
 * @see packages/practice/SPEC.md rules AG1 to AG4
 */
export async function remarkKind(
  database: Database,
  order: RemarkOrder,
  tell: (counts: RemarkCounts) => void,
): Promise<RemarkCounts> {
  const { unitId, isDryRun } = order;
  const remarkId = isDryRun ? null : await insertRemark(database.db, order, order);
  const judge = judgeOf(order);
  let counts = { answers: 0, known: 0, becomeRight: 0, people: 0, stayRight: 0 };
  let people = await selectPractisers(database.db, unitId, '0', PEOPLE_AT_ONCE);
  while (people.length > 0) {
    const answers = await selectKindAnswers(database.db, people, order);
    const judged = answers.map((answer) => ({ answer, ...judge(answer) }));
    const gained = judged.filter(({ isRight, answer }) => isRight && !answer.isRight);
    counts = {
      answers: counts.answers + judged.length,
      known: counts.known + judged.filter(({ isKnown }) => isKnown).length,
      becomeRight: counts.becomeRight + gained.length,
      people: counts.people + new Set(gained.map(({ answer }) => answer.userId)).size,
      stayRight:
        counts.stayRight + judged.filter((each) => each.answer.isRight && !each.isRight).length,
    };
    if (remarkId !== null) await changeBatch(database, remarkId, judged);
    tell(counts);
    people = await selectPractisers(database.db, unitId, people.at(-1) ?? '0', PEOPLE_AT_ONCE);
  }
  if (remarkId !== null) await finishRemark(database.db, remarkId, order);
  return counts;
}

interface JudgedAnew {
  readonly isKnown: boolean; // today's definition asks this question
  readonly isRight: boolean; // by today's definition and rules
  readonly answer: Answer; // the right one
  readonly expected: string;
}

type Judged = Omit<JudgedAnew, 'answer'> & { readonly answer: KindAnswer; readonly today: Answer };

/** Judges answers of a kind. A question that is not asked any more is judged by its stored answer. */
function judgeOf(kind: Kind): (answer: KindAnswer) => Omit<Judged, 'answer'> {
  const answersIn = new Map<string, ReadonlyMap<string, Answer>>(); // by currency, which only Americans spell otherwise
  const answersOf = (country: string | null): ReadonlyMap<string, Answer> => {
    const locale = localeOf(country);
    const known = answersIn.get(locale.currency) ?? drawAnswers(kind, locale);
    answersIn.set(locale.currency, known);
    return known;
  };
  return ({ country, question, given }) => {
    const { doc } = question;
    const found = doc === null ? undefined : answersOf(country).get(questionKey({ doc }));
    const today = found ?? question.answer;
    const expected = doc === null ? question.expected : expectedInput({ doc, answer: today });
    return {
      isKnown: found !== undefined,
      isRight: isRight(given, doc, expected),
      today,
      expected,
    };
  };
}

function isRight(given: string, doc: QuestionDoc | null, expected: string): boolean {
  const words = doc === null ? '' : toPlainText(doc);
  const reversible = doc?.reversibleSign === true;
  return judgeTyped(given, { expected, reversible, words }).kind === 'right';
}

/** The right answers by question, as today's definition has them; none of a table, whose facts are what they are. */
function drawAnswers({ unitId, subUnit }: Kind, locale: Locale): ReadonlyMap<string, Answer> {
  const unit = findUnit(unitId);
  const definition = unit?.subUnits.find(({ position }) => position === subUnit);
  if (definition === undefined || unit?.table !== undefined) return new Map();
  return new Map(
    Array.from({ length: DRAWS }, (_, seed) => {
      const question = generateQuestion(definition, seed, locale);
      return [questionKey(question), question.answer];
    }),
  );
}

/** Changes the answers of a batch, several people at a time. */
async function changeBatch(
  database: Database,
  remarkId: string,
  judged: readonly Judged[],
): Promise<void> {
  const byPerson = new Map<string, Judged[]>();
  for (const each of judged.filter(isChanged)) {
    const { userId } = each.answer;
    byPerson.set(userId, [...(byPerson.get(userId) ?? []), each]);
  }
  const people = [...byPerson];
  const work = async (): Promise<void> => {
    for (let next = people.shift(); next; next = people.shift())
      await changePerson(database, remarkId, ...next);
  };
  await Promise.all(Array.from({ length: TRANSACTIONS_AT_ONCE }, work));
}

async function changePerson(
  database: Database,
  remarkId: string,
  userId: string,
  own: readonly Judged[],
): Promise<void> {
  const gained = own.filter((each) => each.isRight && !each.answer.isRight);
  await transact(database, async (tx) => {
    await lockPerson(tx, userId);
    await markAnew(tx, userId, own.map(toMarked));
    if (gained.length === 0) return;
    const places = gained.map(({ answer: { waveId, position } }) => ({ waveId, position }));
    await saveNews(tx, remarkId, userId, places);
  });
}

const isChanged = ({ answer, isRight: right, today }: Judged): boolean =>
  (right && !answer.isRight) || today !== answer.question.answer;

function toMarked({ answer, isRight: right, today, expected }: Judged): AnewMarked {
  const { waveId, position, question } = answer;
  const mark = right && !answer.isRight ? true : null;
  return today === question.answer
    ? { waveId, position, isRight: mark, answer: null, expected: null }
    : { waveId, position, isRight: mark, answer: today, expected };
}
