import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { HELD_FIGURES } from '../bench/held-figures.ts';

const BENCH = new URL('../bench', import.meta.url).pathname;

/** The texts of a bench: its file and those of its folder. */
function textsOf(bench: string): readonly string[] {
  const folder = join(BENCH, bench);
  const parts = existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((each) => join(folder, each))
    : [];
  return [join(BENCH, `${bench}.ts`), ...parts.filter((each) => each.endsWith('.ts'))].map((file) =>
    readFileSync(file, 'utf8'),
  );
}

/** Whether a text prints this name, as it stands or with a part such as `${kind}-vs-select1` that names it. */
function prints(text: string, name: string): boolean {
  const asItStands = text.includes(`'${name}'`);
  const templates = [...text.matchAll(/`(\$\{\w+\}-[a-z0-9-]+)`/g)].map(([, each = '']) => each);
  return (
    asItStands ||
    templates.some((each) => {
      const end = each.replace(/^\$\{\w+\}/, '');
      return name.endsWith(end) && new RegExp(`\\b${name.slice(0, -end.length)}\\b`).test(text);
    })
  );
}

const HELD = Object.entries(HELD_FIGURES).flatMap(([bench, names]) =>
  names.map((name) => ({ bench, name })),
);

it.each(HELD)('the bench $bench prints the figure $name', ({ bench, name }) => {
  expect(textsOf(bench).some((text) => prints(text, name))).toBe(true);
});

it('a figure of another name is not taken for it', () => {
  expect(prints("figure('facts', 'vs-plain-mean', 1, 'ratio')", 'vs-plain')).toBe(false);
  const pages = 'figure("leaderboard", `${kind}-vs-select1`, 1, "ratio"); pages = { world: 1 };';
  expect(prints(pages, 'world-vs-select1')).toBe(true);
  expect(prints(pages, 'rank-vs-select1')).toBe(false);
});
