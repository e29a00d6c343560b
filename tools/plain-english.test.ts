import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

const ROOT = new URL('..', import.meta.url).pathname;
const FILES = ['apps', 'packages', 'tools', 'bench', 'e2e', '*.js', '*.cjs', '*.ts'];
const READ = /\.(?:[cm]?js|tsx?|css)$/;
const OURSELVES = 'tools/plain-english.test.ts';

/** Turns of phrase that are not English, each with what to write instead. */
const REFUSED: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\b(?:the|an) own\b/i, 'their own, its own, the player’s own'],
  [/(?<!\bthere )\b(?:is|are) no (?!longer\b|more\b|less\b|fewer\b|wider\b|larger\b)/i, 'is not a'],
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

const FENCE = /^```.*?^```$/gms;
const INDENTED_CODE = /^ {4}.*$/gm;
const CODE_SPAN = /`[^`]+`/g;
/** Where a paragraph, an item of a list, a row of a table or a heading begins. */
const BLOCK = /\n\s*\n|\n(?=\s*(?:[-|#]|\d+\. ))/;

/** The paragraphs, items, rows and headings of a Markdown document without its code, each in one line. */
function markdownProse(document: string): readonly string[] {
  return document
    .replace(FENCE, '')
    .replace(INDENTED_CODE, '')
    .split(BLOCK)
    .map((block) => block.replace(CODE_SPAN, '``').replace(/\s+/g, ' ').trim());
}

/** What is refused in some texts, with the words to use instead. */
const faultsIn = (texts: readonly string[]): readonly string[] =>
  texts.flatMap((text) =>
    REFUSED.filter(([pattern]) => pattern.test(text)).map(
      ([, instead]) => `${text} (write: ${instead})`,
    ),
  );

const faults = (source: string): readonly string[] => faultsIn(prose(source));

const listed = (patterns: readonly string[]): readonly string[] =>
  execFileSync('git', ['ls-files', '--', ...patterns], { cwd: ROOT, encoding: 'utf8' }).split('\n');

/** The faults of files, each with its file. */
const faultsOf = (files: readonly string[], read: (text: string) => readonly string[]) =>
  files.flatMap((file) =>
    faultsIn(read(readFileSync(join(ROOT, file), 'utf8'))).map((fault) => `${file}: ${fault}`),
  );

it.each([
  '/** The own class. */',
  '// A guest is no member.',
  '// Guests are no members.',
  '/* It waits for so many questions as there are. */',
  '// Draws it anew.',
  '/**\n * Asks in\n * vain.\n */',
  '.a {\n  position: relative; /* what is hidden for readers stays inside */\n}',
  '/** One question a wave. */',
  "it('shows the own class', () => {});",
])('the check of English refuses %j', (source) => {
  expect(faults(source)).toHaveLength(1);
});

it.each([
  '// There is no member. It is no longer there.',
  '// A guest is not a member, and has a class of its own.',
  "const text = 'the own class'; // a text",
])('the check of English allows %j', (source) => {
  expect(faults(source)).toEqual([]);
});

it.each([
  '# The own class',
  'A guest\nis no member.',
  '- Sums.\n- Draws it anew.',
  '| what | where |\n| --- | --- |\n| one question a wave | `a.ts` |',
])('the check of English refuses %j in Markdown', (document) => {
  expect(faultsIn(markdownProse(document))).toHaveLength(1);
});

it.each([
  'A guest is `no member` here.',
  '```ts\n// is no member\n```',
  'Say:\n\n    npm run anew\n',
  '- what a guest is\n- no member',
])('the check of English allows %j in Markdown', (document) => {
  expect(faultsIn(markdownProse(document))).toEqual([]);
});

it('comments and test titles are plain English', () => {
  const files = listed(FILES).filter((file) => READ.test(file) && file !== OURSELVES);
  expect(faultsOf(files, prose)).toEqual([]);
});

it('documents are plain English', () => {
  const files = listed(['*.md']).filter((file) => file.endsWith('.md'));
  expect(faultsOf(files, markdownProse)).toEqual([]);
});
