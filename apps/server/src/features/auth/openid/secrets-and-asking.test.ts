import { WaysInReply } from '@moonbase/contracts/ways-in';
import { describe, expect, it } from 'vitest';

import { createWayInBrowser, givenFor, startSchoolScene } from './way-in.test-kit.ts';

const { provider, product, browser, school, send, page, added } = await startSchoolScene();
const { database } = product;

/** Where a browser is sent that asks to sign in. */
const sentTo = async (id: string) => {
  const { location } = await createWayInBrowser(product, provider).ask(id);
  return new URL(location).searchParams.get('prompt');
};

describe('the page of ways in (WI-14)', () => {
  it('says who gave a secret and when, also after a change of other settings', async () => {
    const way = await added();
    expect(way.givenBy).toBe('H. Tester');
    expect(way.givenAt).not.toBeNull();
    await database.pool.query('update ways_in set given_by = null');
    const change = { clientSecret: '', domain: 'mill.example', isSureOfDomain: true };
    const kept = await send(
      school.people.head,
      `ways-in/${way.id}`,
      givenFor(provider, change),
      'PUT',
    );
    expect(WaysInReply.parse(kept.json()).waysIn.ways[0]).toMatchObject({
      givenBy: null,
      givenAt: way.givenAt,
    });
    await send(school.people.head, `ways-in/${way.id}`, givenFor(provider), 'PUT');
    expect((await page()).ways[0]?.givenBy).toBe('H. Tester');
  });

  it('says since when a way in is used', async () => {
    const way = await added();
    await database.pool.query(
      `insert into ways_in_tests (way_in_id, tested_as, user_id, outcome)
       values ($1, 'admin', $2, '{"at": "2026-11-28T10:00:00Z", "isPassed": true, "words": "", "subject": null, "facts": []}')`,
      [way.id, school.people.head],
    );
    const used = await send(school.people.head, `ways-in/${way.id}/use`);
    expect(WaysInReply.parse(used.json()).waysIn.ways[0]?.usedSince).not.toBeNull();
    await send(school.people.head, `ways-in/${way.id}/stop`);
    expect((await page()).ways[0]?.usedSince).toBeNull();
  });

  it('counts each person of the list once, whatever ways they come in by', async () => {
    const [one, two] = [await added(), await added()];
    for (const [at, { id }] of [one, two].entries())
      await database.pool.query(
        'insert into ways_in_subjects (issuer, subject, way_in_id, user_id) values ($1, $2, $3, $4)',
        [`https://${at}.example`, 'ann', id, school.people.ann],
      );
    expect(await page()).toMatchObject({ listed: 2, cameIn: 1 });
  });

  it('lets a school say whether Google and Microsoft ask for the account each time', async () => {
    const { id } = await added();
    await database.pool.query("update ways_in set is_in_use = true, kind = 'microsoft'");
    expect(await sentTo(id)).toBe('select_account');
    const off = await send(
      school.people.head,
      `ways-in/${id}/asking`,
      { asksAccount: false },
      'PUT',
    );
    expect(WaysInReply.parse(off.json()).waysIn.ways[0]?.asksAccount).toBe(false);
    expect(await sentTo(id)).toBeNull();
    const refused = await send(
      school.people.ann,
      `ways-in/${id}/asking`,
      { asksAccount: true },
      'PUT',
    );
    expect(refused.statusCode).toBe(403);
  });

  it('has whoever tests say who they are all the same', async () => {
    const { id } = await added();
    await database.pool.query("update ways_in set kind = 'microsoft', asks_account = false");
    const begun = await send(school.people.head, `ways-in/${id}/test`, { as: 'admin' });
    const { path } = begun.json<{ wayInTest: { path: string } }>().wayInTest;
    const { location } = await browser.ask(id, path.slice(path.indexOf('?')));
    expect(new URL(location).searchParams.get('prompt')).toBe('select_account');
  });
});
