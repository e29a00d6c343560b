import { afterAll, describe, expect, it } from 'vitest';

import { createTestApp } from '../../../platform/test-app.test-kit.ts';
import { createRoster } from './roster-wire.test-kit.ts';
import { schoolOf, startService } from './service.test-kit.ts';

const service = await startService();
afterAll(service.stop);
const product = await createTestApp({ OPENID_ADDRESSES: service.origin });
const { start, first, fetchNow, waiting, asksFor, take, people, written, page } = createRoster(
  product,
  service,
);

describe('a list that waits', () => {
  it('[rosters BW12] is taken only as it was read: where a newer one is in, nothing changes', async () => {
    service.teach(schoolOf(60, 4));
    await start();
    await first();
    const { people: all, classes } = service.school;
    const without = (...gone: readonly string[]) =>
      service.teach({ classes, people: all.filter(({ id }) => !gone.includes(id)) });
    without('s-9', 's-10', 's-11', 's-12', 's-13', 's-14', 's-15');
    await fetchNow();
    const read = await waiting();
    expect(read.takes.all.leaving).toBe(7);
    without('s-16', 's-17', 's-18', 's-19', 's-20', 's-21', 's-22'); // as many others
    await fetchNow();
    const before = [await people(), await written(), await page()];
    const other = await asksFor(read.importId, 'all', 7);
    expect([other.statusCode, other.json()]).toMatchObject([
      409,
      { errors: [{ code: 'newer-roster', detail: 'A newer list is in. Look at it first.' }] },
    ]);
    expect([await people(), await written(), await page()]).toEqual(before);
    const newer = await waiting('?show=leave');
    expect(newer.importId).not.toBe(read.importId);
    expect((await take('all', 7))?.counts).toMatchObject({ removed: 7 });
    expect((await asksFor(newer.importId, 'all', 7)).json()).toMatchObject({
      errors: [{ code: 'no-roster-waiting' }],
    });
  });
});
