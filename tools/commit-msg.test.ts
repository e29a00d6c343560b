import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, describe, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'moonbase-commit-msg-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the hook on a message as git does. @returns its exit code and its output */
function check(message: string) {
  const file = join(folder, 'COMMIT_EDITMSG');
  writeFileSync(file, message);
  const { status, stderr } = spawnSync(
    'sh',
    [join(import.meta.dirname, 'git-hooks/commit-msg'), file],
    {
      encoding: 'utf8',
    },
  );
  return { status, stderr };
}

describe('the commit-msg hook', () => {
  it('accepts a short subject with a body', () => {
    expect(
      check('scoring: halve per retry\n\nThe book counts retries, not wrong answers.\n'),
    ).toEqual({
      status: 0,
      stderr: '',
    });
  });

  it('accepts a subject with a clause inside it', () => {
    expect(check('docs: the map says what moved\n\nIt was lost.\n').status).toBe(0);
  });

  it('accepts a rename without a body', () => {
    expect(check('web: rename content-preview to content\n').status).toBe(0);
  });

  it.each([
    ['a subject of 61 characters', `${'x'.repeat(61)}\n\nBecause.\n`, '61 characters'],
    [
      'a subject that joins two reasons',
      'web: mend a; server: mend b\n\nBecause.\n',
      'two commits',
    ],
    ['a subject that begins with a clause', 'web: what is saved is shown\n\nWhy.\n', 'by a clause'],
    ['the same without a place', 'Who may play is asked first\n\nWhy.\n', 'by a clause'],
    ['a message without a body', 'web: mend the map\n', 'says why'],
    ['a body of comment lines only', 'web: mend the map\n\n# Please enter …\n', 'says why'],
  ])('refuses %s', (_title, message, reason) => {
    const { status, stderr } = check(message);
    expect(status).toBe(1);
    expect(stderr).toContain(reason);
  });
});
