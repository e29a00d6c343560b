import { describe, expect, it } from 'vitest';

import { startProvider } from './features/auth/openid/provider.test-kit.ts';
import { createFirstStart } from './first-start.test-kit.ts';

const provider = await startProvider();
const wizard = await createFirstStart({ OPENID_ADDRESSES: provider.issuer });
const { database, open, takeSchool, takeAdmin } = wizard;

describe('the first-run wizard (SD-15)', () =>
  it('offers five ways side by side, and takes a service with its redirect URI, first by the door', async () => {
    const browser = await open();
    const ways = await takeSchool(browser);
    for (const name of ['Google Workspace', 'Microsoft Entra', 'OpenID Connect', 'SAML 2.0'])
      expect(ways.body).toContain(name);
    expect(ways.body).toContain('Use cards and pictures');
    const uri = /value="(http[^"]+\/api\/openid\/\d+\/answer)"/;
    const shown = await browser.get('/door/set-up?way=google');
    const [, before] = uri.exec(shown.body) ?? [];
    const wrong = await browser.post('/door/set-up', [
      ['do', 'add-way'],
      ['way', 'google'],
      ['clientId', '407.apps.example'],
      ['clientSecret', 'hush'],
      ['domain', 'gmail.com'],
    ]);
    expect(wrong.status).toBe(422);
    expect(wrong.body).toContain('Anybody can have an address at gmail.com');
    expect(wrong.body).toContain('value="407.apps.example"');
    expect(wrong.body).not.toContain('hush');
    expect(uri.exec(wrong.body)?.[1]).toBe(before);
    const added = await browser.post('/door/set-up', [
      ['do', 'add-way'],
      ['way', 'openid'],
      ['clientId', 'moon-base'],
      ['clientSecret', 'hush'],
      ['domain', 'hill.example'],
      ['issuer', provider.issuer],
    ]);
    expect(added.body).toContain('Who looks after it?');
    await takeAdmin(browser);
    const done = await browser.post('/door/set-up', [['later', 'yes']]);
    expect(done.body).toContain('Sign in and try your service');
    const { rows } = await database.pool.query<{ id: string; used: boolean; secret: string }>(
      'select id::text, is_in_use as used, secret from ways_in',
    );
    expect(rows.map(({ used }) => used)).toEqual([false]);
    expect(rows[0]?.secret).not.toContain('hush');
    expect(before).toContain(`/api/openid/${rows[0]?.id ?? ''}/answer`);
    const late = await browser.post('/door/set-up', [
      ['do', 'add-way'],
      ['way', 'openid'],
    ]);
    expect(late.body).toContain('Your school is ready'); // a step that was done is not done again
  }));
