import { chromium } from 'playwright-core';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium' });
const c = await b.newContext({
  baseURL: 'http://localhost:3650',
  viewport: { width: 1366, height: 900 },
  storageState: '/tmp/khan.json',
});
const p = await c.newPage();
await p.goto('/worksheets');
await p
  .getByRole('button', { name: /Choose Content/ })
  .first()
  .click();
await p.waitForTimeout(500);
await p.locator('[role=dialog] button', { hasText: /^2$/ }).nth(3).click();
await p.waitForTimeout(500);
await p.screenshot({ path: '/tmp/ws3.png' });
console.log((await p.getByRole('dialog').last().innerText()).slice(0, 600));
await p.getByRole('button', { name: 'All Outcomes' }).click();
await p.waitForTimeout(1500);
await p.getByRole('button', { name: 'Show Answers' }).click();
await p.waitForTimeout(500);
await p.screenshot({ path: '/tmp/ws4.png', fullPage: true });
console.log(p.url());
for (const t of ['Select Times Tables', 'Select Addition Tables']) {
  await p
    .getByRole('button', { name: /Choose Content/ })
    .first()
    .click();
  await p.waitForTimeout(300);
  await p.getByText(t, { exact: true }).click();
  await p.waitForTimeout(400);
  await p.screenshot({ path: `/tmp/ws-${t.includes('Times') ? 5 : 6}.png` });
  console.log((await p.getByRole('dialog').innerText()).replace(/\n/g, ' | ').slice(0, 900));
  await p.keyboard.press('Escape');
  await p.waitForTimeout(300);
}
await b.close();
