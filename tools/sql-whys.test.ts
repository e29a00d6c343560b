import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

const ROOT = new URL('..', import.meta.url).pathname;

/** A statement that no longer fits beside what it does: somebody has to be told why it is as it is. */
const LONG = 25; // lines

/** Words of a comment that gives a reason; a docstring that says what comes out gives none. */
const REASON = /\b(?:because|so that|hence|would|for the index)\b|, so /;

/** The place behind a template that begins at `start`, the place behind its first backtick. */
function endOfTemplate(source: string, start: number): number {
  const open = ['`'];
  let at = start;
  while (open.length > 0 && at < source.length) {
    const isText = open.at(-1) === '`';
    const sign = source[at];
    if (sign === '\\') at += 1;
    else if (sign === '`') {
      if (isText) open.pop();
      else open.push('`');
    } else if (isText && source.startsWith('${', at)) {
      open.push('{');
      at += 1;
    } else if (!isText && sign === '{') open.push('{');
    else if (!isText && sign === '}') open.pop();
    at += 1;
  }
  return at;
}

/** The lines of long statements without a reason: neither a `--` in them nor a comment before them in their declaration. */
function unexplained(source: string): readonly number[] {
  const lines: number[] = [];
  let from = 0;
  for (;;) {
    const found = source.indexOf('sql`', from);
    if (found === -1) return lines;
    from = endOfTemplate(source, found + 4);
    const statement = source.slice(found, from);
    if (statement.split('\n').length <= LONG || /^\s*--/m.test(statement)) continue;
    const before = source.slice(0, found);
    const declared = before.slice(before.lastIndexOf('\n\n') + 2);
    const comments = [...declared.matchAll(/^\s*(?:\/\/|\/\*\*|\*).*$/gm)].map(([line]) => line);
    if (!REASON.test(comments.join(' '))) lines.push(before.split('\n').length);
  }
}

const longOne = (before: string, inside = '') =>
  `const a = 1;\n\n${before}export const two = sql\`\n${inside}${'select ${sql`1`}\n'.repeat(LONG)}\`;\n`;

it('a long statement without a reason is seen', () => {
  expect(unexplained(longOne(''))).toHaveLength(1);
  expect(unexplained(longOne('/** The rows of a class. */\n'))).toHaveLength(1);
  expect(unexplained(longOne('', "where word = '--'\n"))).toHaveLength(1);
});

it('a long statement with a reason, and a short one, are let through', () => {
  expect(unexplained(longOne('// Joined, each day would repeat each unit.\n'))).toEqual([]);
  expect(unexplained(longOne('', '  -- the next step alone\n'))).toEqual([]);
  expect(unexplained('const one = sql`\nselect 1\n`;')).toEqual([]);
});

it('each statement of more than 25 lines says why it is as it is', () => {
  const files = execFileSync('git', ['ls-files', 'apps'], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file.endsWith('.queries.ts'));
  expect(files.length).toBeGreaterThan(150);
  const found = files.flatMap((file) =>
    unexplained(readFileSync(join(ROOT, file), 'utf8')).map((line) => `${file}:${line}`),
  );
  expect(found).toEqual([]);
});
