import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

import { expect, it } from 'vitest';

const WEB = new URL('../apps/web/src/', import.meta.url).pathname;

interface Use {
  readonly file: string;
  readonly module: string; // path of the style sheet
  readonly names: readonly string[];
  readonly byVariable: boolean; // s[kind]: the names cannot be read from the source
}

const filesOf = (ending: RegExp): readonly string[] =>
  readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter((file) => ending.test(file));

/** The ways in which a component uses its style sheets: `import s from './x.module.css'`, then `s['name']`. */
function usesOf(file: string): readonly Use[] {
  const source = readFileSync(join(WEB, file), 'utf8');
  const imports = source.matchAll(/import (\w+) from '([^']+\.module\.css)'/g);
  return [...imports].map(([, name = '', path = '']) => ({
    file,
    module: normalize(join(dirname(file), path)),
    names: [...source.matchAll(new RegExp(`\\b${name}\\['([^']+)'\\]`, 'g'))].map(
      ([, each = '']) => each,
    ),
    byVariable: new RegExp(`\\b${name}\\[[^'\\]]`).test(source),
  }));
}

/** The classes that a style sheet defines. */
function classesOf(module: string): ReadonlySet<string> {
  const css = readFileSync(join(WEB, module), 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/:global\([^)]*\)/g, '')
    .replace(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '');
  return new Set([...css.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].map(([, name = '']) => name));
}

const uses = filesOf(/\.tsx?$/).flatMap(usesOf);

it('every class that a component uses is in its style sheet', () => {
  const missing = uses.flatMap(({ file, module, names }) => {
    const classes = classesOf(module);
    return names.filter((name) => !classes.has(name)).map((name) => `${file}: ${name}`);
  });
  expect(missing).toEqual([]);
});

it('every class of a style sheet is used by a component', () => {
  const unused = filesOf(/\.module\.css$/).flatMap((module) => {
    const own = uses.filter((use) => use.module === normalize(module));
    if (own.some(({ byVariable }) => byVariable)) return [];
    const asked = new Set(own.flatMap(({ names }) => names));
    return [...classesOf(module)]
      .filter((name) => !asked.has(name))
      .map((name) => `${module}: ${name}`);
  });
  expect(unused).toEqual([]);
});

const SHORT_WORDS = new Set(['go', 'in', 'no', 'ok', 'on', 'up']);

it('a class is named by a word, not by letters', () => {
  const short = filesOf(/\.module\.css$/).flatMap((module) =>
    [...classesOf(module)]
      .filter((name) => name.length < 3 && !SHORT_WORDS.has(name))
      .map((name) => `${module}: ${name}`),
  );
  expect(short).toEqual([]);
});

const MOST_LINES = 500;

it(`a style sheet has at most ${MOST_LINES} lines`, () => {
  const longer = filesOf(/\.css$/).filter(
    (file) => readFileSync(join(WEB, file), 'utf8').split('\n').length - 1 > MOST_LINES,
  );
  expect(longer).toEqual([]);
});
