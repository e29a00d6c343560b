import { readdirSync, readFileSync } from 'node:fs';

import { COOKIES } from '@moonbase/privacy';
import { expect, it } from 'vitest';

const ROOT = new URL('../../../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, ROOT), 'utf8');
const NAMES = COOKIES.map(({ name }) => name);

/** The sources of the product that set a cookie, with the names that each one sets. */
const SET_BY: Readonly<Record<string, readonly string[]>> = {
  'apps/server/src/platform/session/session-cookie.ts': ['moonbase', 'moonbase-guest'],
  'apps/server/src/platform/session/sign-in-mark.ts': ['moonbase-sign-in'],
  'apps/door/src/people/visitor.ts': ['moonbase-door', 'moonbase-door-device'],
  'apps/door/src/routes/set-up.routes.ts': ['moonbase-set-up'],
};

/** Pages of the web that set one themselves. */
const SET_BY_PAGES: Readonly<Record<string, readonly string[]>> = {
  'apps/web/src/features/devices/without-set-up.ts': ['moonbase-without-set-up'],
};

it('[privacy RG4] each cookie that the product sets is in the register', () => {
  const setting = ['apps/server/src/', 'apps/door/src/'].flatMap((folder) =>
    readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.includes('test'))
      .map((name) => `${folder}${name}`)
      .filter((path) => /\.setCookie\(|fastifyCookie\.serialize\(/.test(read(path))),
  );
  expect(setting.toSorted()).toEqual(Object.keys(SET_BY).toSorted());
  const pages = readdirSync(new URL('apps/web/src/', ROOT), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('test'))
    .map((name) => `apps/web/src/${name}`)
    .filter((path) => /document\.cookie = /.test(read(path)));
  expect(pages).toEqual(Object.keys(SET_BY_PAGES));
  const set = [SET_BY, SET_BY_PAGES].flatMap((by) => Object.values(by).flat());
  expect(set.toSorted()).toEqual([...NAMES].toSorted());
});

it.each([
  'content/html/page/privacy.html',
  'docs/privacy.md',
  'docs/data-protection-impact-assessment.md',
])('[privacy RG4] %s names each cookie and the student ID', (path) => {
  const page = read(path);
  for (const name of NAMES) expect(page).toMatch(new RegExp(`\\b${name}\\b`));
  expect(page).toMatch(/student ID|ID in the school|ID of the school/);
});
