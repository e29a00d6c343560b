// A teacher's laptop is the whiteboard: with names off, no page about a class or a student shows whose figures these are.
import { ClassGroupReply } from '@moonbase/contracts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { newPage, signIn } from './browser.test-kit.ts';

/** Certificates carry the name that they are printed with. */
const WITH_NAMES = /\/awards$/;

/** The addresses of the tabs of a page about a class or a student. */
async function tabsOf(page: Page): Promise<readonly string[]> {
  const links = await page.getByRole('navigation').getByRole('link').all();
  const addresses = await Promise.all(links.map((link) => link.getAttribute('href')));
  return addresses
    .map((to) => to ?? '')
    .filter((to) => /class-groups?[/=]\d|\/student\/\d/.test(to));
}

/** The names that stand in a page: in its title, its text or a label. */
async function namesOn(page: Page, names: readonly string[]): Promise<readonly string[]> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  const html = await page.content();
  return names.filter((name) => html.includes(name));
}

it(
  'no page of a class or a student shows a name while names are off',
  { timeout: 120_000 },
  async () => {
    const page = await newPage('desktop');
    await signIn(page, 'Ms Reid');
    await page.getByRole('link', { name: '6H', exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: '6H' }).waitFor();
    const { pathname } = new URL(page.url());
    const reply = await page.request.get(`/api${pathname.replace('/teacher', '')}`);
    const { students } = ClassGroupReply.parse(await reply.json());
    const names = students.map(({ name }) => name);
    expect(await namesOn(page, names)).toEqual(names); // the net itself sees them
    await page.getByRole('button', { name: 'Names off' }).click();

    const ofClass = await tabsOf(page);
    const [student = ''] = students.map(({ id }) => id);
    await page.goto(`/teacher/student/${student}/report?class-group=${pathname.split('/').at(-1)}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    const ofStudent = await tabsOf(page);
    expect(ofClass.length).toBeGreaterThan(10);
    expect(ofStudent.length).toBeGreaterThan(5);

    const shown: Record<string, readonly string[]> = {};
    for (const path of ['/teacher', ...ofClass, ...ofStudent]) {
      if (WITH_NAMES.test(path)) continue;
      await page.goto(path);
      const seen = await namesOn(page, names);
      if (seen.length > 0) shown[path] = seen;
    }
    expect(shown).toEqual({});
  },
);
