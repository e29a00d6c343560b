import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

import { expect, it } from 'vitest';

const ROOT = new URL('..', import.meta.url).pathname;
const FILES = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
}).split('\n');

/** Every file and every folder, from the root. */
const PATHS = new Set(
  FILES.flatMap((file) =>
    file.split('/').map((_, end, parts) => parts.slice(0, end + 1).join('/')),
  ),
);

const MADE_BY_OPERATORS = new Set(['deploy/.env']);

const FOLDER = /^(apps|packages|tools|docs|e2e|bench|content|deploy)\//;
const SOURCE = /\/.*\.(ts|tsx|css|js|mjs|cjs|sql|md)$/;

/** Expands braces: `a/{b,c}.ts` is a/b.ts and a/c.ts. */
function expanded(path: string): readonly string[] {
  const [braces, list = ''] = /\{([^{}]*)\}/.exec(path) ?? [];
  if (braces === undefined) return [path];
  return list.split(',').flatMap((each) => expanded(path.replace(braces, each)));
}

/**
 * Whether a path names a file or folder: from the root, or as the end of its path. A star or NAME stands for any name.
 */
function exists(path: string): boolean {
  const named = path.replace(/\/$/, '').replace('NAME', '*');
  if (PATHS.has(named) || MADE_BY_OPERATORS.has(named)) return true;
  if (FOLDER.test(path) && !named.includes('*')) return false;
  const end = named.replace(/[.+?^$()|[\]\\]/g, '\\$&').replace(/\*+/g, '[^/]*');
  const pattern = new RegExp(`(^|/)${end}$`);
  return [...PATHS].some((each) => pattern.test(each));
}

/** The paths in a document that do not exist. */
function lostPaths(text: string, folder: string): readonly string[] {
  const quoted = Array.from(text.matchAll(/`([\w.@/{},*-]+)`/g), ([, path = '']) => path)
    .filter((path) => FOLDER.test(path) || SOURCE.test(path))
    .flatMap(expanded)
    .filter((path) => !exists(path.replace(/^(\.\.?\/)+/, '')));
  const linked = Array.from(text.matchAll(/\]\(([^)\s:#]+)(?:#[^)]*)?\)/g), ([, path = '']) => path)
    .filter((path) => !path.startsWith('/'))
    .filter((path) => !PATHS.has(normalize(join(folder, path)).replace(/\/$/, '')));
  return [...quoted, ...linked];
}

it('every path that a document names is in the repository', () => {
  const lost = FILES.filter((file) => file.endsWith('.md')).flatMap((file) =>
    lostPaths(readFileSync(join(ROOT, file), 'utf8'), dirname(file)).map(
      (path) => `${file}: ${path}`,
    ),
  );
  expect(lost).toEqual([]);
});

it.each([
  [
    'a file that was renamed',
    'See `packages/kit/src/no-such-file.ts`.',
    'packages/kit/src/no-such-file.ts',
  ],
  ['one file of several', 'See `kit/src/{index,lost}.ts`.', 'kit/src/lost.ts'],
  ['a path from a slice', 'See `platform/lost.ts`.', 'platform/lost.ts'],
  ['a link', 'See [the map](lost.md).', 'lost.md'],
])('%s is noticed', (_, text, path) => expect(lostPaths(text, 'docs')).toEqual([path]));
