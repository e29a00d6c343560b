import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = new URL('..', import.meta.url).pathname;
const WEB = 'apps/web/src';
const SERVER = 'apps/server/src';
const DOOR = 'apps/door/src';

/** The folders whose imports `npm run check` checks. */
const CRUISED = ['apps', 'packages', 'bench', 'tools', 'e2e'];

/** One import, from a file to a file or a library, that each rule must refuse. */
const FAULTS: readonly (readonly [rule: string, from: string, to: string])[] = [
  ['no-circular', 'packages/circle/src/a.ts', 'packages/circle/src/b.ts'],
  ['no-orphans', 'packages/lonely/src/a.ts', 'packages/lonely/src/a.ts'],
  ['pure-imports-pure', 'packages/scoring/src/a.ts', 'packages/contracts/src/a.ts'],
  ['pure-imports-pure', 'packages/adaptive/src/a.ts', 'pg'],
  ['kit-imports-nothing', 'packages/kit/src/a.ts', 'packages/content/src/a.ts'],
  ['contracts-import-rules-and-zod', 'packages/contracts/src/c.ts', 'pg'],
  ['contracts-import-rules-and-zod', 'packages/contracts/src/e.ts', 'packages/key-pair/src/b.ts'],
  ['key-pair-imports-kit', 'packages/key-pair/src/a.ts', 'packages/access/src/a.ts'],
  [
    'saml-provider-knows-no-product',
    'packages/saml-provider/src/a.ts',
    'packages/contracts/src/d.ts',
  ],
  ['packages-never-import-apps', 'packages/contracts/src/b.ts', `${SERVER}/platform/z.ts`],
  ['apps-never-import-each-other', `${WEB}/home.ts`, `${SERVER}/platform/y.ts`],
  ['apps-never-import-each-other', 'apps/door/src/a.ts', `${SERVER}/platform/x.ts`],
  ['apps-never-import-each-other', 'apps/door/src/b.ts', `${WEB}/home2.ts`],
  [
    'tests-of-the-door-use-the-kits-of-the-server',
    'apps/door/tests/a.test.ts',
    `${SERVER}/platform/w.ts`,
  ],
  ['one-feature-mounts-the-door', `${SERVER}/features/one/g.ts`, 'apps/door/src/index.ts'],
  [
    'class-sign-in-takes-types-of-the-door',
    `${SERVER}/features/class-sign-in/a.ts`,
    'apps/door/src/index.ts',
  ],
  ['only-queries-touch-sql', 'apps/door/src/c.ts', 'sql-template-tag'],
  ['door-platform', `${DOOR}/platform/a.ts`, `${DOOR}/tables/b.ts`],
  ['door-tables', `${DOOR}/tables/a.ts`, `${DOOR}/people/b.ts`],
  ['door-people', `${DOOR}/people/a.ts`, `${DOOR}/routes/b.ts`],
  ['door-pages', `${DOOR}/pages/a.ts`, `${DOOR}/people/c.ts`],
  ['door-routes', `${DOOR}/routes/a.ts`, `${DOOR}/index.ts`],
  ['features-stay-apart', `${WEB}/features/one/d.ts`, `${WEB}/features/two/b.ts`],
  ['features-stay-apart', `${SERVER}/features/one/d.ts`, `${SERVER}/features/two/b.ts`],
  ['server-platform', `${SERVER}/platform/a.ts`, `${SERVER}/play/b.ts`],
  ['server-platform', `${SERVER}/platform/b.ts`, `${SERVER}/features/one/b.ts`],
  ['server-platform-knows-no-product', `${SERVER}/platform/c.ts`, 'packages/scoring/src/c.ts'],
  ['web-platform-knows-no-product', `${WEB}/platform/e.ts`, 'packages/practice/src/c.ts'],
  ['server-play', `${SERVER}/play/a.ts`, `${SERVER}/features/one/c.ts`],
  ['server-features', `${SERVER}/features/one/a.ts`, `${SERVER}/start-up/b.ts`],
  ['only-queries-touch-sql', `${SERVER}/features/one/e.ts`, `${SERVER}/platform/database/sql.ts`],
  ['only-queries-touch-sql', `${SERVER}/play/e.ts`, `${SERVER}/platform/database/sql.ts`],
  ['only-queries-touch-sql', `${SERVER}/features/one/f.ts`, 'pg'],
  ['only-queries-touch-sql', `${SERVER}/app.ts`, 'sql-template-tag'],
  ['web-platform', `${WEB}/platform/a.ts`, `${WEB}/play/b.ts`],
  ['web-platform', `${WEB}/platform/b.ts`, `${WEB}/design/b.ts`],
  ['web-design', `${WEB}/design/a.ts`, `${WEB}/platform/c.ts`],
  ['web-why', `${WEB}/why/a.ts`, `${WEB}/play/b.ts`],
  ['web-objecting', `${WEB}/objecting/a.ts`, `${WEB}/shell/b.ts`],
  ['web-play', `${WEB}/play/a.ts`, `${WEB}/content-selections/b.ts`],
  ['web-curriculum', `${WEB}/curriculum/a.ts`, `${WEB}/content-selections/c.ts`],
  ['web-content-selections', `${WEB}/content-selections/a.ts`, `${WEB}/features/one/b.ts`],
  ['web-lesson', `${WEB}/lesson/a.ts`, `${WEB}/features/one/e.ts`],
  ['web-shell', `${WEB}/shell/a.ts`, `${WEB}/games/art/b.ts`],
  ['web-games', `${WEB}/games/practice/a.ts`, `${WEB}/features/one/c.ts`],
  ['web-features', `${WEB}/features/one/a.ts`, `${WEB}/routes.ts`],
  [
    'campaign-map-and-report-apart',
    `${WEB}/features/campaign/map/a.ts`,
    `${WEB}/features/campaign/report/b.ts`,
  ],
  ['games-share-art-and-sound-only', `${WEB}/games/intro/a.ts`, `${WEB}/games/practice/b.ts`],
  ['game-frame-stays-small', `${WEB}/games/practice/c.ts`, `${WEB}/platform/d.ts`],
  ['product-knows-no-benches-or-tools', 'packages/scoring/src/d.ts', 'tools/a.ts'],
  ['product-knows-no-benches-or-tools', `${SERVER}/start-up/c.ts`, 'bench/a.ts'],
  ['product-knows-no-benches-or-tools', `${WEB}/shell/g.test.ts`, 'e2e/a.ts'],
  ['benches-know-no-tools', 'bench/b.ts', 'tools/b.ts'],
  ['journeys-know-no-benches', 'e2e/b.test.ts', 'bench/c.ts'],
  ['benches-and-tools-share-test-kits-only', 'bench/d.ts', 'e2e/c.test.ts'],
  ['benches-and-tools-share-test-kits-only', 'tools/c.ts', `${SERVER}/play/f.test.ts`],
  ['not-to-test', 'e2e/d.ts', 'e2e/e.test-kit.ts'],
  ['not-to-test', `${WEB}/shell/c.ts`, `${WEB}/shell/d.test.ts`],
  ['not-to-test', `${WEB}/shell/e.ts`, `${WEB}/shell/f.test-kit.ts`],
];

/** Imports that no rule may refuse. */
const ALLOWED: readonly (readonly [from: string, to: string])[] = [
  ['bench/e.ts', 'e2e/e.test-kit.ts'],
  ['tools/d.ts', `${SERVER}/play/g.test-kit.ts`],
];

const isFile = (path: string) => path.includes('/');

describe('the borders between the parts of the code', () => {
  let folder = '';
  let report = '';

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'moonbase-borders-'));
    for (const name of ['.dependency-cruiser.cjs', 'tsconfig.base.json'])
      await copyFile(join(ROOT, name), join(folder, name));
    await plantFaults(folder);
    report = await cruise(folder);
  });

  afterAll(() => rm(folder, { recursive: true }));

  it.each(FAULTS)('%s refuses that %s imports %s', (rule, from, to) => {
    const target = isFile(to) ? to : `node_modules/${to}/index.js`;
    // An orphan has no other end, and a circle reports its whole path.
    const end = from === to ? '' : ` → ${rule === 'no-circular' ? '' : `${target}\n`}`;
    expect(report).toContain(`error ${rule}: ${from}${end}`);
  });

  it('are checked in every folder that has code', async () => {
    const check = await readFile(join(ROOT, 'tools/check.mjs'), 'utf8');
    expect(check).toContain(`const CRUISED = [${CRUISED.map((each) => `'${each}'`).join(', ')}];`);
  });

  it.each(ALLOWED)('allow that %s imports %s, a test kit', (from) =>
    expect(report).not.toContain(from),
  );

  it('hold the packages that the lint holds to be pure', async () => {
    const config = await readFile(join(ROOT, '.dependency-cruiser.cjs'), 'utf8');
    const pure = /const PURE =\s+'([\w|-]+)'/.exec(config)?.[1]?.split('|').join(',');
    const lint = await readFile(join(ROOT, '.oxlintrc.json'), 'utf8');
    expect(lint).toContain(`"packages/{${String(pure)}}/src/**/*.ts"`);
  });

  it('have a planted fault for every rule of the configuration', () => {
    const config: unknown = createRequire(import.meta.url)('../.dependency-cruiser.cjs');
    const names = [...JSON.stringify(config).matchAll(/"name":"([\w-]+)"/g)].map(
      ([, name]) => name,
    );
    const proved = new Set<string | undefined>(FAULTS.map(([rule]) => rule));
    expect(names.filter((name) => !proved.has(name))).toEqual([]);
  });
});

/** Writes every file of the faults, each with its planted imports, and the libraries they import. */
async function plantFaults(folder: string): Promise<void> {
  // A circle is reported once, for its first file.
  const imports = new Map([['packages/circle/src/b.ts', ["import './a.ts';"]]]);
  const planted = [...FAULTS.map(([, from, to]) => [from, to] as const), ...ALLOWED];
  for (const [from, to] of planted) {
    const lines = imports.get(from) ?? [];
    imports.set(from, lines);
    if (isFile(to) && !imports.has(to)) imports.set(to, []);
    if (from !== to) lines.push(`import '${isFile(to) ? pathBetween(from, to) : to}';`);
  }
  for (const [path, lines] of imports)
    await write(join(folder, path), [...lines, 'export const planted = 1;\n'].join('\n'));
  const libraries = new Set(FAULTS.map(([, , to]) => to).filter((to) => !isFile(to)));
  for (const name of libraries) {
    const root = join(folder, 'node_modules', name);
    await write(join(root, 'package.json'), JSON.stringify({ name, main: 'index.js' }));
    await write(join(root, 'index.js'), '');
  }
}

function pathBetween(from: string, to: string): string {
  const path = relative(dirname(from), to);
  return path.startsWith('.') ? path : `./${path}`;
}

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

/** Runs dependency-cruiser with the repository's rules over a folder. @returns its report */
function cruise(folder: string): Promise<string> {
  const program = join(ROOT, 'node_modules/.bin/depcruise');
  const options = ['--config', '.dependency-cruiser.cjs', '--output-type', 'err'];
  return new Promise((resolve) => {
    execFile(program, [...options, ...CRUISED], { cwd: folder }, (_, stdout) => {
      resolve(stdout); // the exit code is the number of violations
    });
  });
}
