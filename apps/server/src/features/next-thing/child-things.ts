import type { ChildThingsReply } from '@moonbase/contracts/next-thing';
import { findOrThrow } from '@moonbase/kit';
import { type ChildSeen, childThingKey, childThings, DONE_DAYS } from '@moonbase/lesson';
import { factName, factOfId, isTried, isStuck, rightIn } from '@moonbase/practice';

import { addDays, DAY_MS } from '../../platform/days.ts';
import type { Db } from '../../platform/database/db.ts';
import { selectReader } from '../../play/people/reader.queries.ts';
import type { Read } from './class-seen.ts';
import { selectDoneAtHome, selectOwnChildren } from './next-thing.queries.ts';
import { readStudents, recentOf, unitOf } from './read-next-things.ts';

const LATELY_DAYS = 14;

/** What stands out over a parent's children, first things first. @see requirement LS-8 */
export async function readChildThings(
  db: Db,
  parentId: string,
  now: number,
): Promise<ChildThingsReply> {
  const [children, { timeZone }, done] = await Promise.all([
    selectOwnChildren(db, parentId),
    selectReader(db, parentId),
    selectDoneAtHome(db, parentId, new Date(now - DONE_DAYS * DAY_MS)),
  ]);
  const read = await readStudents(
    db,
    children.map(({ id }) => id),
    { now, timeZone },
  );
  const things = childThings(
    children.map(({ id }) => seenOf(id, read)),
    (thing) =>
      done.some((each) => each.childId === thing.child && each.thing === childThingKey(thing)),
  );
  return {
    things: things.map((thing) => ({
      key: childThingKey(thing),
      kind: thing.kind,
      child: thing.child,
      name: findOrThrow(children, ({ id }) => id === thing.child).firstName,
      subject: thing.kind === 'fact' ? wordsOf(thing.subject) : '',
      unit: unitOf(thing),
      recent: recentOf(thing, thing.child, read),
    })),
  };
}

const wordsOf = (subject: string): string => {
  const fact = factOfId(Number(subject));
  return fact === null ? '' : factName(fact);
};

function seenOf(id: string, read: Read): ChildSeen {
  const own = <Row extends { readonly userId: string }>(rows: readonly Row[]): readonly Row[] =>
    rows.filter(({ userId }) => userId === id);
  const latelyFrom = addDays(read.today, -LATELY_DAYS);
  const days = own(read.days);
  return {
    id,
    mistakes: own(read.named).map(({ mistake, shown }) => ({ subject: mistake, shown })),
    hard: own(read.units)
      .filter((row) => isTried(row, read.now) && isStuck(row, read.now))
      .map(({ unitId, outcomes }) => ({
        subject: String(unitId),
        right: rightIn(outcomes),
        of: outcomes.length,
      })),
    facts: own(read.facts)
      .filter(read.isNearly)
      .map(({ fact }) => String(fact)),
    daysBefore: days.filter(({ day }) => day <= latelyFrom).length,
    daysLately: days.filter(({ day }) => day > latelyFrom).length,
  };
}
