import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, describe, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'moonbase-commit-msg-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the hook on a message as git does. @returns its exit code and its output */
function check(message: string) {
  const file = join(folder, 'COMMIT_EDITMSG');
  writeFileSync(file, message);
  const { status, stderr } = spawnSync(
    'sh',
    [join(import.meta.dirname, 'git-hooks/commit-msg'), file],
    { encoding: 'utf8' },
  );
  return { status, stderr };
}

describe('the commit-msg hook', () => {
  it.each(['Halve the score per retry', 'Press Enter to go on', 'Say what moved in the map'])(
    'accepts an order with a body: %s',
    (subject) =>
      expect(check(`${subject}\n\nThe book counts retries, not wrong answers.\n`)).toEqual({
        status: 0,
        stderr: '',
      }),
  );

  it('accepts a rename without a body', () =>
    expect(check('Rename content-preview to content\n').status).toBe(0));

  it.each([
    ['a subject of 61 characters', `Mend ${'x'.repeat(56)}\n\nBecause.\n`, '61 characters'],
    ['a subject that joins two reasons', 'Mend a; mend b\n\nBecause.\n', 'two commits'],
    ['a place before the subject', 'web: mend the map\n\nWhy.\n', 'begin with a verb'],
    ['a state', 'The map is mended\n\nWhy.\n', 'what the change does'],
    ['a clause', 'Who may play is asked first\n\nWhy.\n', 'what the change does'],
    ['the past', 'Mended the map\n\nWhy.\n', 'as an order'],
    ['the third person', 'Mends the map\n\nWhy.\n', 'as an order'],
    ['a message without a body', 'Mend the map\n', 'says why'],
    ['a body of comment lines only', 'Mend the map\n\n# Please enter …\n', 'says why'],
  ])('refuses %s', (_title, message, reason) => {
    const { status, stderr } = check(message);
    expect(status).toBe(1);
    expect(stderr).toContain(reason);
  });
});
