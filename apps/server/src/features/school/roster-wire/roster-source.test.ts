import { afterAll, beforeEach, describe, expect, it } from 'vitest';

import { createTestApp } from '../../../platform/test-app.test-kit.ts';
import { createRoster } from './roster-wire.test-kit.ts';
import { schoolOf, startService } from './service.test-kit.ts';

const service = await startService();
afterAll(service.stop);
const elsewhere = await startService();
afterAll(elsewhere.stop);
const product = await createTestApp({ OPENID_ADDRESSES: `${service.origin},${elsewhere.origin}` });
const { database } = product;
const school = createRoster(product, service);
const { of, call, first, people, page, put, source, start } = school;

beforeEach(async () => {
  service.teach(schoolOf(60, 4));
  await start();
});

describe('the source of a list', () => {
  it('is set up by an admin of the school alone', async () => {
    for (const by of ['Hartley', 'Maya', 'Head elsewhere']) {
      const reply = await call('GET', 'school/roster-source', undefined, by);
      expect([by, reply.statusCode]).toEqual([by, by === 'Head elsewhere' ? 200 : 403]);
      if (reply.statusCode === 200)
        expect(reply.json()).toEqual({ rosterSource: { source: null, nights: [], erased: 0 } });
    }
  });

  it('[access AC33] is looked at by an admin of the product who acts as the school’s, and not changed', async () => {
    const acting = `adminOverrideTeacherId=${of('Head')}`;
    const before = await page();
    const looked = await call('GET', `school/roster-source?${acting}`, undefined, 'Owner');
    expect(looked.json()).toEqual({ rosterSource: before });
    const { limits } = before.source ?? {};
    const changes: readonly (readonly ['POST' | 'PUT', path: string, body: unknown])[] = [
      ['PUT', '', source()],
      ['PUT', '/limits', { ...limits, mostLeaving: 50 }],
      ['POST', '/fetch', {}],
      ['POST', '/pause', { isPaused: true }],
      ['POST', '/forget-erased', {}],
      ['POST', '/waiting/take', { importId: '1', take: 'all', leaving: null }],
      ['POST', '/remove', {}],
    ];
    for (const [method, path, body] of changes) {
      const reply = await call(method, `school/roster-source${path}?${acting}`, body, 'Owner');
      expect([path, reply.statusCode]).toEqual([path, 403]);
    }
    expect(await page()).toEqual(before);
  });

  it('says what is wrong at its field', async () => {
    const wrong = async (change: Parameters<typeof source>[0]) => {
      const reply = await put('school/roster-source', source(change));
      expect(reply.statusCode).toBe(422);
      return JSON.stringify(reply.json());
    };
    expect(await wrong({ address: 'sis' })).toContain('"address":["Give an address');
    expect(await wrong({ clientSecret: 'wrong' })).toContain(
      '"clientSecret":["The service does not know',
    );
    expect(await wrong({ address: 'https://10.1.2.3/x' })).toContain('private network');
    expect(await wrong({ tokenAddress: 'http://127.0.0.1:1/token' })).toContain('tokenAddress');
    expect(await wrong({ schoolThere: 'Nobody' })).toContain(
      'Give the ID of yours: Hill School (org-1)',
    );
    expect(await wrong({ tokenAddress: `${service.origin}/other`, clientSecret: '' })).toContain(
      'give the secret again',
    );
  });

  it('gives its secret and its token to no site that the secret was not given for', async () => {
    for (const change of [
      { address: elsewhere.address },
      { tokenAddress: elsewhere.tokenAddress },
      { address: elsewhere.address, tokenAddress: elsewhere.tokenAddress },
    ]) {
      const before = await page();
      const reply = await put('school/roster-source', source({ ...change, clientSecret: '' }));
      expect([change, reply.statusCode]).toEqual([change, 422]);
      expect(reply.body).toMatch(/"clientSecret":\["[^"]*give the secret again/);
      expect(await page()).toEqual(before);
    }
    expect([elsewhere.asked, elsewhere.tokensAsked()]).toEqual([[], 0]);
    const path = { address: `${service.origin}/moved/v1p2`, clientSecret: '' };
    expect((await put('school/roster-source', source(path))).statusCode).toBe(200);
  });

  it('keeps the secret that it was checked with, though somebody gives another meanwhile', async () => {
    const { rows: before } = await database.pool.query('select secret from roster_sources');
    let isChanged = false;
    service.conduct.fault = {
      list: 'orgs',
      page: 1,
      answer: (reply, honest) => {
        isChanged = true;
        void database.pool
          .query(`update roster_sources set secret = 'of another site'`)
          .then(() => reply.writeHead(200, { 'content-type': 'application/json' }).end(honest));
      },
    };
    const reply = await put('school/roster-source', source({ clientSecret: '' }));
    expect([reply.statusCode, isChanged]).toEqual([200, true]);
    const { rows } = await database.pool.query('select secret from roster_sources');
    expect(rows).toEqual(before);
  });

  it('keeps its secret sealed, and gives it to nobody', async () => {
    const reply = await call('GET', 'school/roster-source');
    expect(reply.body).not.toContain('secret/that');
    const { rows } = await database.pool.query<{ secret: string }>(
      'select secret from roster_sources',
    );
    expect(rows[0]?.secret).not.toContain('secret');
  });

  it('can be paused, bounded and removed; people stay', async () => {
    await first();
    const before = await people();
    await school.done('POST', 'school/roster-source/pause', { isPaused: true });
    expect((await page()).source?.isPaused).toBe(true);
    await put('school/roster-source/limits', {
      mostLeaving: 50,
      mostRenamed: 5,
      waitsForEmpty: false,
    });
    expect((await page()).source?.limits.mostLeaving).toBe(50);
    await school.done('POST', 'school/roster-source/remove');
    expect((await page()).source).toBeNull();
    expect(await people()).toEqual(before);
    expect(of('Head')).not.toBe('');
  });
});
