import { chromium } from 'playwright-core';
import { writeFileSync } from 'node:fs';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium' });
const k = await b.newContext({
  baseURL: 'http://localhost:3650',
  viewport: { width: 1366, height: 900 },
});
const q = await k.newPage();
await q.goto('/login');
await q.getByRole('searchbox').fill('Kofi Kowalski');
await q.getByRole('searchbox').press('Enter');
await q.getByRole('button', { name: 'Kofi Kowalski' }).first().click();
await q.waitForURL('**/app');
const s = await (await k.request.get('/api/auth/session')).json();
for (const [n, u] of [
  ['aw', `/api/users/${s.user.id}/echelons/5/print`],
  ['col', `/api/users/${s.user.id}/echelons/5/print?type=colouring`],
] as const) {
  const r = await k.request.get(u);
  console.log(u, r.status(), (await r.text()).slice(0, 80));
  if (r.ok()) writeFileSync(`/tmp/p-${n}.pdf`, await r.body());
}
await b.close();
