import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

const ROOT = new URL('..', import.meta.url).pathname;
const FILES = ['apps', 'packages', 'tools', 'bench', 'e2e', '*.js', '*.cjs', '*.ts'];
const READ = /\.(?:[cm]?js|tsx?|css)$/;

/** Columns that a line fills before the next one carries on its sentence. Comments are wrapped at 120. */
const FILLED = 60;
/** Characters of text that are only the end of a sentence, such as "into shots/.", whatever follows. */
const SCRAP = 24;

const LINE = /^(?<start>\s*(?:\/\/|\*(?!\/))) (?<text>\S.*)$/;
/** A line that begins something of its own: a tag, an item of a list, a row of a table, an order to a tool. */
const OWN = /^(?:[-@|]|\d+\. |prettier-|oxlint-)/;

/** The lines of comments that end long before the margin although their sentence or paragraph goes on. */
function brokenLines(source: string): readonly string[] {
  const lines = source.split('\n');
  return lines.filter((line, index) => {
    const { start, text } = LINE.exec(line)?.groups ?? {};
    const next = LINE.exec(lines[index + 1] ?? '')?.groups;
    if (text === undefined || next?.['start'] !== start || OWN.test(text)) return false;
    const following = next?.['text'] ?? '';
    if (OWN.test(following)) return false;
    if (text.length < SCRAP) return true;
    return line.length < FILLED && !text.endsWith(':') && /^[a-z]/.test(following);
  });
}

it.each([
  '/**\n * Lets one try be made, and counts a wrong one. Tries for one account wait for each other,\n * so\n * that all are counted.\n */',
  '// A finished wave end to end against a bare server that only reads and writes it, by one\n// prepared\n// statement.',
  '  // Takes pictures of every screen as every role, and writes them\n  // into shots/.\n  // Uses the product at SHOTS_URL.',
])('the check of comments refuses %j', (source) => expect(brokenLines(source)).toHaveLength(1));

it.each([
  '/**\n * Short.\n *\n * @param on the wave\n */',
  '// Draws the questions of one wave.\n// A text comes twice only when the parts have no more.',
  '/**\n * - one\n * - two\n */',
  '// In order of position.\n// prettier-ignore',
  '// A line that is as long as lines of comments are, and then\n// goes on.',
])('the check of comments allows %j', (source) => expect(brokenLines(source)).toEqual([]));

/** The lines that begin a second docstring behind another, which describes nothing then. That of a whole file may stand. */
function doubledDocstrings(source: string): readonly number[] {
  return [...source.matchAll(/\*\/\s*\n\s*\/\*\*/g)]
    .filter(
      ({ index }) => !/^(?:import [^;]*;|\s)*\/\*\*(?:(?!\*\/)[^])*$/.test(source.slice(0, index)),
    )
    .map(({ index }) => source.slice(0, index).split('\n').length);
}

it('two docstrings in a row are seen, but for one that describes the file', () => {
  const ofTwo = '/** The one. */\n/** The other. */\nexport const other = 1;\n';
  expect(doubledDocstrings(`const one = 1;\n\n${ofTwo}`)).toEqual([3]);
  expect(doubledDocstrings(`import { a } from './a.ts';\n\n${ofTwo}`)).toEqual([]);
});

const filesWithComments = (): readonly string[] =>
  execFileSync('git', ['ls-files', '--', ...FILES], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((file) => READ.test(file));

it('each docstring stands before what it describes', () => {
  const found = filesWithComments().flatMap((file) =>
    doubledDocstrings(readFileSync(join(ROOT, file), 'utf8')).map((line) => `${file}:${line}`),
  );
  expect(found).toEqual([]);
});

it('comments fill their lines', () => {
  const found = filesWithComments().flatMap((file) =>
    brokenLines(readFileSync(join(ROOT, file), 'utf8')).map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
