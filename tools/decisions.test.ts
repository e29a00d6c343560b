import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

const FOLDER = new URL('../docs/decisions/', import.meta.url).pathname;
const FILES = readdirSync(FOLDER).filter((name) => name !== 'README.md');

it.each(FILES)('%s has its number and its title as heading, and the index has both', (name) => {
  const number = name.slice(0, 4);
  const [heading = ''] = readFileSync(join(FOLDER, name), 'utf8').split('\n');
  expect(heading).toMatch(new RegExp(`^# ${number}: \\S`));
  const index = readFileSync(join(FOLDER, 'README.md'), 'utf8').split('\n');
  expect(index).toContain(`- [${number}](${name})${heading.slice(`# ${number}`.length)}`);
});

it('the index names no decision that is gone', () => {
  const index = readFileSync(join(FOLDER, 'README.md'), 'utf8');
  const named = [...index.matchAll(/\]\(([^)]+)\)/g)].map(([, name]) => name);
  expect(named).toEqual(FILES.toSorted());
});
