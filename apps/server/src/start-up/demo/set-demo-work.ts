import { setForClass } from '../../features/set-work/set-for.ts';
import { addDays, DAY_MS, localDay } from '../../platform/days.ts';
import type { Db } from '../../platform/database/db.ts';
import { DEMO_WEEKS, selectionOfWeek } from './demo-calendar.ts';
import { DEMO_SCHOOLS } from './demo-cast.ts';
import { type DemoIds, selectClassOf } from './load-demo.queries.ts';

const CLASS = 'hill-6h';
const SET_DAYS_AGO = 2;
const DAYS = 6;

/** One open work in a class, of what the class practises, so that the pages of set work show something. */
export async function setDemoWork(db: Db, ids: DemoIds, now: number): Promise<void> {
  const group = DEMO_SCHOOLS.flatMap(({ classes }) => classes).find(
    ({ sourceId }) => sourceId === CLASS,
  );
  const teacher = group?.teachers[0];
  if (group === undefined || teacher === undefined) return;
  const setAt = now - SET_DAYS_AGO * DAY_MS;
  const from = localDay(setAt, 'UTC');
  const { units, ...selection } = selectionOfWeek(group.level, DEMO_WEEKS - 1);
  await setForClass(db, await selectClassOf(db, ids.of(teacher), group.name), {
    setterId: String(ids.of(teacher)),
    now: setAt,
    body: {
      kind: 'content',
      target: 'right',
      amount: 40,
      content: {
        ...selection,
        units: units.map(({ unitId, ...rest }) => ({ unit: String(unitId), ...rest })),
      },
      from,
      until: addDays(from, DAYS),
      note: '',
      exceptions: [],
    },
  });
}
