import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

const { isInRange } = await import(new URL('node.mjs', import.meta.url).href);
const textOf = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const [, engines = ''] = /"node": "([^"]+)"/.exec(textOf('../package.json')) ?? [];
const KEPT = /"(\S+)": \{\s+"package": .*\s+"version": "(\S+)",\s+"integrity": "(\S+)"/gu;
const kept = [...textOf('node.json').matchAll(KEPT)].map(([, ...parts]) => parts);

it.each([
  ['20.19.0', false],
  ['22.22.1', false],
  ['22.22.2', true],
  ['22.30.0', true],
  ['23.11.0', false],
  ['24.14.9', false],
  ['24.15.0', true],
  ['25.9.0', false],
  ['26.0.0', true],
  ['27.1.0', true],
])('Node %s runs the product: %s', (version, runs) => {
  expect(isInRange(version, engines)).toBe(runs);
});

it('a range of another form is refused, not misread', () => {
  expect(() => isInRange('24.15.0', '24.x')).toThrow('cannot read');
});

it.each(kept)(
  'the Node that is fetched for %s, %s, runs the product, and its file is fixed',
  (_platform, version = '', integrity) => {
    expect(version).toMatch(/^24\./);
    expect(isInRange(version, engines)).toBe(true);
    expect(integrity).toMatch(/^sha512-[\w+/]{86}==$/);
  },
);
