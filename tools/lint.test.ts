import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = new URL('..', import.meta.url).pathname;
const LINES = (count: number) => '\n  // a line\n  used();'.repeat(count);

/** A file with one fault, which each rule must refuse. */
const FAULTS: readonly (readonly [rule: string, path: string, code: string])[] = [
  [
    'moonbase(max-class-lines)',
    'packages/contracts/src/large.ts',
    `export class Large {${'\n  // a line'.repeat(249)}\n}`,
  ],
  ['moonbase(no-casts)', 'packages/contracts/src/cast.ts', 'export const a = "a" as string;'],
  [
    'moonbase(no-spread-literals)',
    'packages/contracts/src/spread.ts',
    'export const a = { ...{ b: 1 } };',
  ],
  [
    'moonbase(no-spread-conditions)',
    'apps/server/src/features/one/present.ts',
    'export const one = (a: boolean) => ({ id: 1, ...(a && { secret: 2 }) });',
  ],
  [
    'moonbase(no-spread-conditions)',
    'apps/server/src/features/one/one.queries.ts',
    'export const one = (a: boolean) => ({ id: 1, ...(a ? { secret: 2 } : {}) });',
  ],
  ['moonbase(no-star-export)', 'packages/contracts/src/star.ts', 'export * from "./cast.ts";'],
  ['moonbase(pure)', 'packages/kit/src/clock.ts', 'export const now = () => new Date();'],
  [
    'moonbase(pure)',
    'packages/kit/src/waits.ts',
    'export async function waits(given: Promise<number>) { await given; }',
  ],
  [
    'eslint(no-restricted-properties)',
    'packages/scoring/src/chance.ts',
    'export const chance = () => Math.random();',
  ],
  [
    'moonbase(no-named-roles)',
    'apps/server/src/features/one/is.queries.ts',
    "export const one = `select id from users where school_role = 'teacher'`;",
  ],
  [
    'moonbase(no-named-roles)',
    'apps/server/src/features/one/in.queries.ts',
    "export const one = `select id from users u where u.school_role in ('student', 'teacher')`;",
  ],
  [
    'moonbase(no-named-roles)',
    'apps/server/src/features/one/not.queries.ts',
    "export const one = (id: string) => `select 1 where id = ${id} and school_role <> 'student'`;",
  ],
  [
    'moonbase(no-named-roles)',
    'apps/server/src/features/one/distinct.queries.ts',
    "export const one = `select 1 from users where school_role is distinct from 'student'`;",
  ],
  [
    'moonbase(no-named-roles)',
    'apps/server/src/features/one/home.queries.ts',
    "export const one = `select id from users where home_role = 'parent'`;",
  ],
  [
    'moonbase(no-named-roles)',
    'apps/web/src/features/one/member.tsx',
    "export const one = (user: { schoolRole: string }) => user.schoolRole !== 'student';",
  ],
  [
    'moonbase(no-named-roles)',
    'packages/contracts/src/named.ts',
    "export const one = (homeRole: string | null) => homeRole === 'child';",
  ],
  [
    'moonbase(no-typed-keys)',
    'apps/web/src/features/one/key.api.ts',
    "export const one = (id: string) => ({ queryKey: ['one', id] });",
  ],
  [
    'moonbase(no-typed-keys)',
    'apps/web/src/features/one/made-key.api.ts',
    "const keyOf = (id: string) => ['one', id];\nexport const one = (id: string) => ({ queryKey: keyOf(id) });",
  ],
  [
    'moonbase(no-typed-keys)',
    'apps/web/src/features/one/function.api.ts',
    'export const one = (queryFn: () => void, asked: object) => ({ ...asked, queryFn });',
  ],
  [
    'moonbase(route-config)',
    'apps/server/src/features/one/one.routes.ts',
    'export const one = (app: { get(path: string): void }) => { app.get("/one"); };',
  ],
  [
    'eslint(max-lines-per-function)',
    'packages/contracts/src/long.ts',
    `declare const used: () => void;\nexport const long = () => {${LINES(61)}\n};`,
  ],
  ['eslint(max-lines)', 'packages/contracts/src/many.ts', '// a line\n'.repeat(401)],
  [
    'react-hooks(exhaustive-deps)',
    'apps/web/src/hook.ts',
    'import { useEffect } from "react";\nexport const useIt = (a: () => void) => { useEffect(() => { a(); }, []); };',
  ],
  [
    'typescript(no-floating-promises)',
    'packages/contracts/src/floating.ts',
    'declare const later: () => Promise<void>;\nexport const floating = () => { later(); };',
  ],
  [
    'typescript(no-unnecessary-condition)',
    'packages/contracts/src/condition.ts',
    'export const condition = (a: string) => a ?? "";',
  ],
  [
    'typescript(switch-exhaustiveness-check)',
    'packages/contracts/src/switch.ts',
    'export const size = (a: "s" | "l") => { switch (a) { case "s": return 1; } return 0; };',
  ],
];

/**
 * Code that no rule may refuse: tests draw random numbers, a pure package counts days that it is given, a person is
 * made with a role.
 */
const ALLOWED: readonly (readonly [path: string, code: string])[] = [
  ['packages/kit/src/chance.test.ts', 'export const chance = () => Math.random();'],
  ['packages/kit/src/day.ts', 'export const day = (given: number) => new Date(given);'],
  [
    'apps/server/src/features/one/made.queries.ts',
    "export const one = `insert into users (school_role) values ('student')`;",
  ],
  [
    'apps/server/src/features/one/learning.queries.ts',
    'export const one = (sql: string) => `select 1 where school_role = any (${sql}::text[])`;',
  ],
  [
    'apps/web/src/features/one/area.tsx',
    "export const one = (area: 'teacher' | 'parent') => area === 'teacher';",
  ],
  [
    'packages/contracts/src/named.test.ts',
    "export const one = (homeRole: string | null) => homeRole === 'child';",
  ],
  [
    'apps/web/src/features/one/forget.ts',
    'export const one = (asked: { queryKey: string }) => ({ queryKey: asked.queryKey });',
  ],
  ['apps/server/src/clock.ts', 'export const now = () => new Date();'],
];

/** Rule and path of a reported fault. */
interface Found {
  readonly rule: string;
  readonly path: string;
}

describe('the linter', () => {
  let folder = '';
  let found: readonly Found[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'moonbase-lint-'));
    const kept = ['.oxlintrc.json', 'tools/lint-rules.js', 'tsconfig.base.json'];
    await mkdir(join(folder, 'tools'));
    for (const name of [...kept, 'tsconfig.lint.json'])
      await copyFile(join(ROOT, name), join(folder, name));
    await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    const files = [...FAULTS.map(([, path, code]) => [path, code] as const), ...ALLOWED];
    for (const [path, code] of files) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), `${code}\n`);
    }
    found = await lint(folder);
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  it.each(FAULTS)('refuses what %s forbids: %s', (rule, path) =>
    expect(found).toContainEqual({ rule, path }),
  );

  it.each(ALLOWED)('allows %s', (path) =>
    expect(found.filter((each) => each.path === path)).toEqual([]),
  );
});

/** A line of the format `unix`: path:line:column: message [Error/rule]. */
const LINE = /^(?<path>[^:]+):\d+:\d+: .* \[Error\/(?<rule>.+)\]$/gmu;

function lint(folder: string): Promise<readonly Found[]> {
  const command = join(ROOT, 'node_modules/.bin/oxlint');
  const args = ['--tsconfig', 'tsconfig.lint.json', '--format', 'unix'];
  return new Promise((resolve) => {
    // Its exit code is 1, since it finds the planted faults.
    execFile(command, args, { cwd: folder, maxBuffer: 1 << 24 }, (_, output) =>
      resolve(
        [...output.matchAll(LINE)].map(({ groups }) => ({
          rule: groups?.['rule'] ?? '',
          path: groups?.['path'] ?? '',
        })),
      ),
    );
  });
}
