import { listed } from '@moonbase/kit';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

const ROOT = new URL('..', import.meta.url).pathname;
const TEST = /\.test(?:-kit)?\.tsx?$/;
const NUMBER = /^(?:export )?const (?<name>[A-Z][A-Z\d_]*)(?:: \w+)? = (?<value>[-\d_.*+ ]+);/gm;

/** Names that mean another thing in each of their files, whose numbers happen to be equal. */
const BY_CHANCE = new Set(
  listed(`
  CHECK_EVERY_MS DAYS DAY_SECONDS GAP IDLE_MS KEPT_FOR_MS LONGEST_FRAME_MS MOST_AT_ONCE MOST_NAMED
  MOST_ROUNDS NAMED_UNITS PER_PAGE SHOWN SMALL STARS TRIES
`),
);

interface Source {
  readonly file: string;
  readonly text: string;
}

/** The numbers that several files define under one name, such as "ROUND_MS = 40_000: a.ts, b.ts". */
function writtenTwice(sources: readonly Source[]): readonly string[] {
  const files = new Map<string, string[]>();
  for (const { file, text } of sources)
    for (const { groups } of text.matchAll(NUMBER)) {
      const { name = '', value = '' } = groups ?? {};
      if (BY_CHANCE.has(name)) continue;
      const key = `${name} = ${value}`;
      files.set(key, [...(files.get(key) ?? []), file]);
    }
  return [...files].flatMap(([key, in_]) => (in_.length > 1 ? [`${key}: ${in_.join(', ')}`] : []));
}

it('a number that two files define under one name is found', () => {
  const of = (file: string, text: string): Source => ({ file, text });
  const twice = [
    of('a.ts', 'const ROUND_MS = 40_000; // of a round\n'),
    of('b.ts', "import 'c';\nexport const ROUND_MS = 40_000;\n"),
  ];
  expect(writtenTwice(twice)).toEqual(['ROUND_MS = 40_000: a.ts, b.ts']);
  const others = [of('c.ts', 'const ROUND_MS = 50_000;\n'), of('d.ts', '  const ROUND_MS = 1;\n')];
  expect(writtenTwice([...twice.slice(1), ...others])).toEqual([]);
});

it('a number with a name stands in one file, from which the others import it', () => {
  const listed = execFileSync('git', ['ls-files', '--', 'apps', 'packages'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const sources = listed
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !TEST.test(file))
    .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }));
  expect(writtenTwice(sources)).toEqual([]);
});
