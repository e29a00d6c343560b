import { ClassGroupsReply } from '@moonbase/contracts';
import { beforeEach, describe, expect, it } from 'vitest';

import { createTestApp } from '../../platform/test-app.test-kit.ts';
import { createObjections } from './objections.test-kit.ts';

const test = await createTestApp();
const { database } = test;
const { ids, fill, send, age, objected, own, decide, undo } = createObjections(test);

beforeEach(fill);

describe('answers that were marked again for everybody', () =>
  it('[practice AG4] are told to the student once', async () => {
    await database.pool.query(
      `with remark as (insert into remarks (unit_id, sub_unit, asked_by, why) values (83, 1, 'Ada', 'faulty') returning id)
       insert into remark_news (remark_id, user_id, answers) select id, $1, 3 from remark`,
      [ids.student],
    );
    expect(await own()).toMatchObject({ news: [{ unit: '83', answers: 3 }] });
    expect((await send(ids.student, '/objections/told', {})).json()).toMatchObject({ news: [] });
    expect(await own()).toMatchObject({ news: [] });
  }));

describe('decided objections', () => {
  it('[practice OB6] are told to the student once, and again after another decision', async () => {
    await objected();
    expect((await own()).decided).toEqual([]);
    await decide(ids.teacher, 'explained', { sentence: 'Six nines are 54.' });
    const told = [
      { unit: '126', state: 'explained', by: 'Ms Hartley', sentence: 'Six nines are 54.' },
    ];
    expect((await own()).decided).toEqual(told);
    expect((await send(ids.student, '/objections/told', {})).json()).toMatchObject({ decided: [] });
    await undo();
    expect((await own()).decided).toEqual([]);
    await decide(ids.teacher, 'counted');
    expect((await own()).decided).toMatchObject([{ state: 'counted', unit: '126' }]);
  });

  it('[practice OB4] are told too where nobody could look at one', async () => {
    await objected();
    await age('objections', 15);
    const [closed] = (await own()).decided;
    expect(closed).toMatchObject({ state: 'closed', by: 'Ms Hartley' });
    expect((await send(ids.student, '/objections/told', {})).json()).toMatchObject({ decided: [] });
  });

  it('are counted on the first page of the teacher while they wait', async () => {
    const waiting = async (): Promise<readonly number[]> =>
      ClassGroupsReply.parse((await send(ids.teacher, '/class-groups')).json()).classGroups.map(
        ({ toCheck }) => toCheck,
      );
    await objected();
    expect(await waiting()).toEqual([1]);
    await age('objections', 15);
    expect(await waiting()).toEqual([0]);
  });
});
