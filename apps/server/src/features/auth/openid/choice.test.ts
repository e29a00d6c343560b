import { describe, expect, it } from 'vitest';

import { startSchoolScene } from './way-in.test-kit.ts';

const { product, added } = await startSchoolScene();
const { app, database } = product;

describe('the page on which somebody says how they come in (WI-10)', () => {
  const choose = async (query = '') =>
    (await app.inject({ url: `/api/openid/choose${query}`, headers: { accept: 'text/html' } }))
      .body;

  it('shows the school’s own way as a key, and the other ways below it', async () => {
    const way = await added();
    await database.pool.query('update ways_in set is_in_use = true');
    const page = await choose('?continue=/teacher');
    expect(page).toContain(`href="/api/openid/${way.id}/login?continue=%2Fteacher"`);
    expect(page).toContain('Sign in with Hill School');
    expect(page).toContain('/api/saml2/login?way=here');
    expect(page).not.toContain('name="at"');
  });

  it('finds a school by what follows the @ where there are many, and keeps nothing', async () => {
    for (const domain of ['a.example', 'b.example', 'c.example', 'hill.example'])
      await added({ domain });
    await database.pool.query('update ways_in set is_in_use = true');
    expect(await choose()).toContain('name="at"');
    expect(await choose()).not.toContain('/login?continue=');
    expect(await choose('?at=Ann@Hill.example')).toContain('Sign in with Hill School');
    const lost = await choose(`?at=${encodeURIComponent('x@<b>evil')}`);
    expect(lost).toContain('No school with &lt;b&gt;evil');
  });

  it('is where signing in begins once a way in is in use', async () => {
    const before = await app.inject('/api/saml2/login');
    expect(before.statusCode).toBe(503); // nobody has chosen how people sign in
    await added();
    await database.pool.query('update ways_in set is_in_use = true');
    product.clock.advance(2_000);
    const after = await app.inject('/api/saml2/login?continue=/teacher');
    expect(after.headers.location).toBe('/api/openid/choose?continue=%2Fteacher');
    const here = await app.inject('/api/saml2/login?way=here');
    expect(here.statusCode).toBe(503);
  });
});
