import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

const ROOT = new URL('..', import.meta.url).pathname;
const FILES = ['apps', 'packages', 'tools', 'bench', 'e2e', '*.js', '*.cjs', '*.ts'];
const READ = /\.(?:[cm]?js|tsx?|css)$/;

/** Turns of phrase that are not English, each with what to write instead. */
const REFUSED: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\b(?:the|an) own\b/i, 'their own, its own, the player’s own'],
  [/(?<!\bthere )\bis no (?!longer\b|more\b|less\b|fewer\b|wider\b|larger\b)/i, 'is not a'],
  [/(?<!\b(?:how|there are|said) )\bso many [a-z]+ (?:as|of)\b/i, 'as many as'],
  [/\banew\b/i, 'again'],
  [/\bin vain\b/i, 'without success'],
  [/\b(?:hidden for|seen by) readers\b/i, 'screen readers'],
  [/\bone (?!is\b|of\b)\w+ a (?:line|row|unit|wave|round|step|question)\b/i, 'per'],
];

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|[\s;,{}()])\/\/ .*$/gm;
const TITLE = /\b(?:it|test|describe)(?:\.each\([^\n]*\))?\(\s*(['"`])(?<title>.*?)\1/g;

/** The comments of a source and the titles of its tests, each in one line. */
function prose(source: string): readonly string[] {
  const comments = [...source.matchAll(COMMENT)].map(([text]) =>
    text.replace(/\s*\n\s*\*?\s*/g, ' '),
  );
  const titles = [...source.matchAll(TITLE)].map(({ groups }) => groups?.['title'] ?? '');
  return [...comments, ...titles];
}

/** What is refused in a source, with the words to use instead. */
const faults = (source: string): readonly string[] =>
  prose(source).flatMap((text) =>
    REFUSED.filter(([pattern]) => pattern.test(text)).map(
      ([, instead]) => `${text} (write: ${instead})`,
    ),
  );

it.each([
  '/** The own class. */',
  '// A guest is no member.',
  '/* It waits for so many questions as there are. */',
  '// Draws it anew.',
  '/**\n * Asks in\n * vain.\n */',
  '.a {\n  position: relative; /* what is hidden for readers stays inside */\n}',
  '/** One question a wave. */',
  "it('shows the own class', () => {});",
])('refuses %j', (source) => {
  expect(faults(source)).toHaveLength(1);
});

it.each([
  '// There is no member. It is no longer there.',
  '// A guest is not a member, and has a class of its own.',
  "const text = 'the own class'; // a text",
])('allows %j', (source) => {
  expect(faults(source)).toEqual([]);
});

it('comments and test titles are plain English', () => {
  const files = execFileSync('git', ['ls-files', '--', ...FILES], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((file) => READ.test(file) && file !== 'tools/plain-english.test.ts');
  const found = files.flatMap((file) =>
    faults(readFileSync(join(ROOT, file), 'utf8')).map((fault) => `${file}: ${fault}`),
  );
  expect(found).toEqual([]);
});
