import type { Take } from '@moonbase/rosters';
import {
  type RosterSourceBody,
  RosterSourceReply,
  RosterTakenReply,
  RosterWaitingReply,
} from '@moonbase/contracts/roster-wire';
import { expect } from 'vitest';

import type { TestApp } from '../../../platform/test-app.test-kit.ts';
import { createSchool } from '../school.test-kit.ts';
import { CLIENT, SECRET, type Service } from './service.test-kit.ts';

const MOST_TURNS = 1_200;

/** A school whose list is fetched from a service of a test. */
export function createRoster(product: TestApp, service: Service) {
  const school = createSchool(product);
  const { database } = product;

  const source = (change: Partial<RosterSourceBody> = {}): RosterSourceBody => ({
    version: service.conduct.version,
    address: service.address,
    tokenAddress: service.tokenAddress,
    clientId: CLIENT,
    clientSecret: SECRET,
    schoolThere: '',
    ...change,
  });
  const put = async (url: string, payload: unknown, by = 'Head') =>
    product.app.inject({
      method: 'PUT',
      url: `/api/${url}`,
      headers: { ...(await product.signIn(school.of(by))), 'content-type': 'application/json' },
      payload: JSON.stringify(payload),
    });
  const page = async () => {
    const reply = await school.call('GET', 'school/roster-source');
    return RosterSourceReply.parse(reply.json()).rosterSource;
  };
  /** Fetches the list, and waits until it has been. @returns the night as it is listed */
  const fetchNow = async () => {
    await school.done('POST', 'school/roster-source/fetch');
    for (let turn = 0; turn < MOST_TURNS; turn += 1) {
      const { source: now, nights } = await page();
      const [night] = nights;
      if (now?.isBusy === false && night) return night;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    throw new Error('The list is still being fetched');
  };

  const waiting = async (query = '') =>
    RosterWaitingReply.parse(
      (await school.call('GET', `school/roster-source/waiting${query}`)).json(),
    ).rosterWaiting;

  /** Asks to take the list that waits, as it was read. */
  const asksFor = (importId: string, take: Take, leaving: number | null = null) =>
    school.call('POST', 'school/roster-source/waiting/take', { importId, take, leaving });

  const take = async (take: Take, leaving: number | null = null) => {
    const reply = await asksFor((await waiting()).importId, take, leaving);
    expect(reply.statusCode, reply.body).toBe(200);
    return RosterTakenReply.parse(reply.json()).rosterTaken.change;
  };

  /** Everything about people that a list may change, for comparing. */
  const people = async () =>
    (
      await database.pool.query<Record<string, unknown>>(
        `select u.id::text, u.first_name, u.last_name, u.roster_id, u.school_role, u.is_school_admin, u.disabled_at is null as active,
           (select string_agg(g.name, ', ' order by g.name) from class_group_students m join class_groups g
             on g.id = m.class_group_id where m.user_id = u.id) as learns,
           (select string_agg(g.name, ', ' order by g.name) from class_group_teachers m join class_groups g
             on g.id = m.class_group_id where m.user_id = u.id) as teaches
         from users u order by u.id`,
      )
    ).rows;

  return {
    ...school,
    source,
    put,
    page,
    fetchNow,

    /** A school that has taken its first list. */
    start: async (): Promise<void> => {
      await school.fill();
      service.honest();
      const reply = await put('school/roster-source', source());
      expect(reply.statusCode, reply.body).toBe(200);
    },

    take,

    /** Takes the first list whole. */
    first: async () => {
      await fetchNow();
      return take('all');
    },

    waiting,
    asksFor,

    people,
    /** Somebody by their first name. */
    named: async (name: string) => (await people()).find(({ first_name: given }) => given === name),

    /** The transactions by which the rows about people were written: two equal lists mean that nothing was. */
    written: async (): Promise<readonly string[]> =>
      (
        await database.pool.query<{ xmin: string }>(
          `select 'u' || xmin::text || id as xmin from users union all
           select 'l' || xmin::text || user_id from roster_listed union all
           select 's' || xmin::text || user_id || class_group_id from class_group_students union all
           select 't' || xmin::text || user_id || class_group_id from class_group_teachers union all
           select 'c' || xmin::text || id from class_groups union all
           select 'a' || xmin::text || user_id from ways_in_addresses union all
           select 'p' || xmin::text || id from people_changes order by 1`,
        )
      ).rows.map(({ xmin }) => xmin),
  };
}
