import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

const textOf = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const [, ENGINES = ''] = /"node": "([^"]+)"/.exec(textOf('../package.json')) ?? [];
const KEPT = /"(\S+)": \{\s+"package": .*\s+"version": "(\S+)",\s+"integrity": "(\S+)"/gu;

/** Those of the versions that are in the range. */
function inRange(versions: readonly string[], range: string) {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `const { isInRange } = await import('${new URL('node.mjs', import.meta.url).href}');
       const [range, ...versions] = process.argv.slice(1);
       console.log(versions.filter((version) => isInRange(version, range)).join(' '));`,
      range,
      ...versions,
    ],
    { encoding: 'utf8' },
  );
  return { versions: stdout.trim().split(' '), stderr };
}

it('the product runs on the lines of Node that get security updates, from the releases that it needs', () => {
  const old = ['20.19.0', '22.22.1', '23.11.0', '24.14.9', '25.9.0'];
  const good = ['22.22.2', '22.30.0', '24.15.0', '24.21.0', '26.0.0', '27.1.0'];
  expect(inRange([...old, ...good], ENGINES).versions).toEqual(good);
});

it('a range of another form is refused, not misread', () =>
  expect(inRange(['24.15.0'], '24.x').stderr).toContain('24.x is a range that this cannot read'));

it('each Node that may be fetched runs the product, and its file is fixed', () => {
  const kept = [...textOf('node.json').matchAll(KEPT)];
  expect(kept.map(([, platform]) => platform)).toContain('linux-x64');
  const versions = kept.map(([, , version = '']) => version);
  expect(inRange(versions, ENGINES).versions).toEqual(versions);
  for (const [, , , integrity] of kept) expect(integrity).toMatch(/^sha512-[\w+/]{86}==$/);
});
