import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'moonbase-pre-commit-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the hook in a folder as git does in the root of a clone. @returns its exit code and its output */
function check(cwd: string) {
  const hook = join(import.meta.dirname, 'git-hooks/pre-commit');
  const { status, stderr } = spawnSync('sh', [hook], { cwd, encoding: 'utf8' });
  return { status, stderr };
}

describe('the pre-commit hook', () => {
  const clone = join(folder, 'clone');
  beforeAll(() => {
    mkdirSync(clone);
    symlinkSync(join(ROOT, 'node_modules'), join(clone, 'node_modules'));
  });

  it('accepts files that stand as oxfmt writes them', () => {
    writeFileSync(join(clone, 'a.css'), 'a {\n  color: red;\n}\n');
    expect(check(clone)).toEqual({ status: 0, stderr: '' });
  });

  it('refuses a file that does not, and says what to run', () => {
    writeFileSync(join(clone, 'a.css'), 'a { color: red }\n');
    const { status, stderr } = check(clone);
    expect(status).toBe(1);
    expect(stderr).toContain('npm run format');
  });

  it('accepts anything in a clone without its packages', () => {
    const bare = join(folder, 'bare');
    mkdirSync(bare);
    writeFileSync(join(bare, 'a.css'), 'a { color: red }\n');
    expect(check(bare).status).toBe(0);
  });
});
