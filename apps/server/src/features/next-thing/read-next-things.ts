import { UNITS } from '@moonbase/content';
import type { NextThingReply, NextThingsReply } from '@moonbase/contracts/next-thing';
import { DAY_MS } from '@moonbase/kit';
import { DONE_DAYS, keyOf, type NextThing, nextThings } from '@moonbase/lesson';
import { isMistakeId, MISTAKE_WORDS } from '@moonbase/misconceptions';
import { factName, factOfId, isByRule, RECENT_OUTCOMES } from '@moonbase/practice';

import { addDays, localDay } from '../../platform/days.ts';
import type { Db } from '../../platform/database/db.ts';
import { judgeClassFacts } from '../../play/fluency.ts';
import { stands } from '../../play/mistakes/standing.ts';
import { weighMistakes } from '../../play/mistakes/weigh.ts';
import { fullName } from '../../play/people/names.ts';
import { selectReader } from '../../play/people/reader.queries.ts';
import { selectTaught, type TaughtRow } from '../../play/people/taught.queries.ts';
import { helpSince, selectUnitAnswers } from '../../play/unit-answers.queries.ts';
import { classSeen, type Read } from './class-seen.ts';
import {
  type FactOf,
  selectDaysOf,
  selectDone,
  selectFactsOf,
  selectRightDays,
} from './next-thing.queries.ts';

const RHYTHM_DAYS = 56;
const WEEK_DAYS = 7;
const DAYS_RIGHT = 2; // on which somebody was right who nearly knows a fact
const MOST_THINGS = 10;

const TABLE_UNITS = UNITS.flatMap(({ id, table }) => (table === null ? [] : [id]));

/** What stands out over all classes of a teacher, first things first. @see requirement LS-8 */
export async function readNextThings(
  db: Db,
  teacherId: string,
  now: number,
): Promise<NextThingsReply> {
  const [members, { timeZone }, done] = await Promise.all([
    selectTaught(db, teacherId),
    selectReader(db, teacherId),
    selectDone(db, teacherId, new Date(now - DONE_DAYS * DAY_MS)),
  ]);
  const read = await readStudents(db, [...new Set(members.map(({ id }) => id))], { now, timeZone });
  const byClass = new Map<string, TaughtRow[]>();
  for (const member of members)
    byClass.set(member.classGroupId, [...(byClass.get(member.classGroupId) ?? []), member]);
  const groups = [...byClass].map(([id, own]) => classSeen(id, own, read));
  const things = nextThings(groups)
    .filter(
      (thing) =>
        !done.some((each) => each.classGroupId === thing.classId && each.thing === keyOf(thing)),
    )
    .slice(0, MOST_THINGS)
    .map((thing) => toReply(thing, byClass.get(thing.classId) ?? [], read));
  const weekAgo = addDays(read.today, -WEEK_DAYS);
  const practised = new Set(
    read.days.filter(({ day }) => day > weekAgo).map(({ userId }) => userId),
  );
  return {
    things,
    lookedAt: groups.reduce(
      (sum, { mistakes, facts, hard, easy, away }) =>
        sum + mistakes.length + facts.length + hard.length + easy.length + away.length,
      0,
    ),
    students: new Set(members.map(({ id }) => id)).size,
    practised: practised.size,
  };
}

export async function readStudents(
  db: Db,
  ids: readonly string[],
  { now, timeZone }: { readonly now: number; readonly timeZone: string },
): Promise<Read> {
  const today = localDay(now, timeZone);
  const since = helpSince(now, timeZone);
  const [units, named, facts, days] = await Promise.all([
    selectUnitAnswers(db, ids, { since }),
    weighMistakes(db, ids, now),
    selectFactsOf(db, ids, since),
    selectDaysOf(db, ids, addDays(today, -RHYTHM_DAYS)),
  ]);
  const isNearly = await nearlyKnown(db, facts, since);
  return { units, named: named.filter(stands), facts, isNearly, days, today, now };
}

/** Who nearly knows which fact: by its last ten answers, and right on two days at least. */
async function nearlyKnown(
  db: Db,
  facts: readonly FactOf[],
  since: string,
): Promise<(fact: FactOf) => boolean> {
  const nearly = judgeClassFacts(facts)
    .filter(({ fluency, row }) => fluency === 'nearly' && !isByRule(row.fact))
    .map(({ row }) => row);
  const words = new Map(
    nearly.flatMap(({ fact }) => wordingsOf(fact).map((each) => [each, fact] as const)),
  );
  if (nearly.length === 0) return () => false;
  const right = await selectRightDays(db, [...new Set(nearly.map(({ userId }) => userId))], {
    words: [...words.keys()],
    units: TABLE_UNITS,
    since,
  });
  const days = new Map<string, number>();
  for (const row of right) {
    const fact = words.get(row.words);
    if (fact === undefined) continue;
    const key = `${row.userId} ${fact}`;
    const known = days.get(key);
    days.set(key, known === undefined ? row.days : Math.max(known, row.days));
  }
  return ({ userId, fact }) => {
    const known = days.get(`${userId} ${fact}`);
    const isNearly = nearly.some((row) => row.userId === userId && row.fact === fact);
    return isNearly && known !== undefined && known >= DAYS_RIGHT;
  };
}

/** A fact as questions ask it, either way round. */
function wordingsOf(id: number): readonly string[] {
  const fact = factOfId(id);
  if (fact === null) return [];
  const sign = fact.kind === 'times' ? '×' : '+';
  return [`${fact.a} ${sign} ${fact.b} = `, `${fact.b} ${sign} ${fact.a} = `];
}

function toReply(thing: NextThing, members: readonly TaughtRow[], read: Read): NextThingReply {
  const chosen = new Set(thing.students);
  return {
    key: keyOf(thing),
    kind: thing.kind,
    classGroup: { id: thing.classId, name: members[0]?.className ?? null },
    subject: subjectOf(thing),
    mistake: thing.kind === 'mistake' ? thing.subject : null,
    unit: unitOf(thing),
    of: thing.of,
    students: members
      .filter(({ id }) => chosen.has(id))
      .map((member) => ({
        id: member.id,
        name: fullName(member),
        recent: recentOf(thing, member.id, read),
        shown: shownOf(thing, member.id, read),
        lastHere: member.lastActiveAt?.toISOString() ?? null,
      })),
  };
}

function subjectOf({ kind, subject }: NextThing): string {
  if (kind === 'mistake') return isMistakeId(subject) ? MISTAKE_WORDS[subject].name : subject;
  const fact = kind === 'fact' ? factOfId(Number(subject)) : null;
  return fact === null ? '' : factName(fact);
}

/** The unit itself, or the table that asks a fact: that of its larger number. */
export function unitOf({
  kind,
  subject,
}: {
  readonly kind: string;
  readonly subject: string;
}): string | null {
  if (kind === 'hard' || kind === 'easy') return subject;
  const fact = kind === 'fact' ? factOfId(Number(subject)) : null;
  if (fact === null) return null;
  const sign = fact.kind === 'times' ? 'times' : 'add';
  const table = UNITS.find((unit) => unit.table?.kind === sign && unit.table.value === fact.b);
  return table === undefined ? null : String(table.id);
}

export function recentOf(
  { kind, subject }: { readonly kind: string; readonly subject: string },
  userId: string,
  read: Read,
): string {
  if (kind === 'fact') {
    const row = read.facts.find((each) => each.userId === userId && String(each.fact) === subject);
    return row === undefined ? '' : row.recent;
  }
  if (kind !== 'hard' && kind !== 'easy') return '';
  const row = read.units.find((each) => each.userId === userId && String(each.unitId) === subject);
  return row === undefined ? '' : row.outcomes.slice(-RECENT_OUTCOMES);
}

function shownOf({ kind, subject }: NextThing, userId: string, read: Read) {
  if (kind !== 'mistake') return null;
  const row = read.named.find((each) => each.userId === userId && each.mistake === subject);
  return row === undefined ? null : { times: row.shown, of: row.chances };
}
