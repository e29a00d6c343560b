import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

const ROOT = new URL('..', import.meta.url).pathname;
const FILES = ['apps', 'packages', 'tools', 'bench', 'e2e', '*.js', '*.cjs', '*.ts'];
const READ = /\.(?:[cm]?js|tsx?|css)$/;
const OURSELVES = 'tools/plain-english.test.ts';

type Refusals = readonly (readonly [pattern: RegExp, instead: string])[];

/** Turns of phrase that are not English, each with the words to write instead. */
const REFUSED: Refusals = [
  [/\b(?:the|an) own\b/i, 'their own, its own, the player’s own'],
  [/(?<!\bthere )\b(?:is|are) no (?!longer\b|more\b|less\b|fewer\b|wider\b|larger\b)/i, 'is not a'],
  [/(?<!\b(?:how|there are|said) )\bso many [a-z]+ (?:as|of)\b/i, 'as many as'],
  [/\banew\b/i, 'again'],
  [/\bin vain\b/i, 'without success'],
  [/\b(?:hidden for|seen by) readers\b/i, 'screen readers'],
  [/\bone (?!is\b|of\b)\w+ a (?:line|row|unit|wave|round|step|question)\b/i, 'per'],
  [/\b(?:comes?|came|becomes?|became) of\b/i, 'the result of, the next step of'],
  [/\b(?:counts?|exists?|holds?|opens?|works?) no more\b/i, 'no longer'],
  [/\bthe house (?:asks|closes|has|is|keeps|sends|takes)\b/i, 'the product, a job, the server'],
  [
    /(?:^|[.:;] |\*\* )[A-Z][a-z]+(?:ed|nt|pt|wn) (?:is|are|was|were) (?:all|an?|only|the|those|what)\b/,
    'the subject first',
  ],
];

/** Refused in documents too, whose sentences are longer than those of comments. */
const REFUSED_IN_DOCUMENTS: Refusals = [
  ...REFUSED,
  [
    /(?:^|[.:;|] |\*\* )What (?:(?:is|are|was|were) )?(?:(?! what )[^.,:;?!|])+ (?:is|are|was|were|can|counts?|goes|must|needs?|stays?|waits?|will) /,
    'a noun as the subject: the answers, the file',
  ],
  [/\b(?:is|are|was|were) what\b/i, 'the noun itself'],
  [/\b(?:is|are|was|were) told\b/i, 'sees, reads, gets a notice'],
  [/\btaken off\b/i, 'subtracted, removed'],
  [
    /\b(?:stands?|stood)\b(?!-ins?\b| (?:above|back|behind|between|for|out|still|up)\b)/i,
    'is, is written, is shown',
  ],
];

/** Refused in the log, where an operator looks for the thing and for what went wrong with it. */
const REFUSED_IN_LOGS: Refusals = [
  ...REFUSED_IN_DOCUMENTS,
  [/^(?:an?|the) /i, 'the thing first, without an article'],
  [/\bwaits? (?:for|to)\b/i, 'what failed, then "retrying"'],
  [/\byet\b/i, 'what failed, then "retrying"'],
];

/** The text of a line of the log: after the facts of the line, if it has any. */
const LOGGED =
  /\blog(?:ger)?\.(?:debug|error|fatal|info|warn)\(\s*(?:\{[\s\S]*?\},\s*)?(['"`])(?<text>.*?)\1/g;

/** The texts that a source writes to the log. */
const logged = (source: string): readonly string[] =>
  [...source.matchAll(LOGGED)].map(({ groups }) => groups?.['text'] ?? '');

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
const LINK_TARGET = /\]\([^)]*\)/g;
/** Where a paragraph, an item of a list, a row of a table or a heading begins. */
const BLOCK = /\n\s*\n|\n(?=\s*(?:[-|#]|\d+\. ))/;

/** The paragraphs, items, rows and headings of a Markdown document without its code, each in one line. */
function markdownProse(document: string): readonly string[] {
  return document
    .replace(FENCE, '')
    .replace(INDENTED_CODE, '')
    .split(BLOCK)
    .map((block) =>
      block.replace(CODE_SPAN, '``').replace(LINK_TARGET, ']').replace(/\s+/g, ' ').trim(),
    );
}

/** What is refused in some texts, with the words to use instead. */
const faultsIn = (texts: readonly string[], refused: Refusals): readonly string[] =>
  texts.flatMap((text) =>
    refused
      .filter(([pattern]) => pattern.test(text))
      .map(([, instead]) => `${text} (write: ${instead})`),
  );

const faults = (source: string): readonly string[] => faultsIn(prose(source), REFUSED);
const faultsInDocument = (document: string): readonly string[] =>
  faultsIn(markdownProse(document), REFUSED_IN_DOCUMENTS);
const faultsInLogs = (source: string): readonly string[] =>
  faultsIn(logged(source), REFUSED_IN_LOGS);

const listed = (patterns: readonly string[]): readonly string[] =>
  execFileSync('git', ['ls-files', '--', ...patterns], { cwd: ROOT, encoding: 'utf8' }).split('\n');

/** The faults of files, each with its file. */
const faultsOf = (files: readonly string[], find: (text: string) => readonly string[]) =>
  files.flatMap((file) =>
    find(readFileSync(join(ROOT, file), 'utf8')).map((fault) => `${file}: ${fault}`),
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
  '/** The game and what comes of it. */',
  '// An older code works no more.',
  '// The house closes waves after six hours.',
  '/** Sent are the questions that came. */',
  "it('shows the own class', () => {});",
])('the check of English refuses %j', (source) => expect(faults(source)).toHaveLength(1));

it.each([
  '// There is no member. It is no longer there.',
  '// A guest is not a member, and has a class of its own.',
  "const text = 'the own class'; // a text",
])('the check of English allows %j', (source) => expect(faults(source)).toEqual([]));

it.each([
  '# The own class',
  'A guest\nis no member.',
  '## Results, and what became of them',
  '- **DR16** An older code works no more. (SD-8)',
  'The house\ncloses waves.',
  '- **GR1** Sent are the required questions. (PG-38)',
  '- **CA4** What is proposed for a sub-unit is the mean. (AD-21)',
  '- **FA5** What typing takes the student is subtracted. (BY-5)',
  'An error: it is what an interval needs.',
  '## What a teacher is told',
  'The typing time is taken off.',
  'The reason stands in the log.',
  '- Sums.\n- Draws it anew.',
  '| what | where |\n| --- | --- |\n| one question a wave | `a.ts` |',
])('the check of English refuses %j in Markdown', (document) =>
  expect(faultsInDocument(document)).toHaveLength(1),
);

it.each([
  'A guest is `no member` here.',
  '```ts\n// is no member\n```',
  'Say:\n\n    npm run anew\n',
  '- what a guest is\n- no member',
  'Who is it? What a game is, and how it ends.',
  'See [a class](0363-a-class-stands-by-first-name.md). A bar stands for a comma.',
  'The outcomes of a unit.',
])('the check of English allows %j in Markdown', (document) =>
  expect(faultsInDocument(document)).toEqual([]),
);

it.each([
  "log.warn({ err: error }, 'a look was not noted');",
  "this.#ports.log.error({ err: error, match: id }, 'match result not saved yet');",
  "request.log.info(\n  { admin: logMark(actor.userId) },\n  'jobs wait for the database',\n);",
  "log.debug('what comes of a game');",
  "logger.fatal({ err: error }, 'reason stands in the report');",
])('the check of English refuses %j in the log', (source) =>
  expect(faultsInLogs(source)).toHaveLength(1),
);

it.each([
  "log.error({ err: error }, 'match result not saved, retrying');",
  "dialog.warn('a text for people'); const text = 'the reason stands here';",
])('the check of English allows %j in the log', (source) =>
  expect(faultsInLogs(source)).toEqual([]),
);

it('comments and test titles are plain English', () => {
  const files = listed(FILES).filter((file) => READ.test(file) && file !== OURSELVES);
  expect(faultsOf(files, faults)).toEqual([]);
});

it('documents are plain English', () => {
  const files = listed(['*.md']).filter((file) => file.endsWith('.md'));
  expect(faultsOf(files, faultsInDocument)).toEqual([]);
});

it('texts of the log are plain English', () => {
  const files = listed(['apps/*.ts', 'packages/*.ts']).filter((file) => file.endsWith('.ts'));
  expect(
    files.flatMap((file) => logged(readFileSync(join(ROOT, file), 'utf8'))).length,
  ).toBeGreaterThan(40);
  expect(faultsOf(files, faultsInLogs)).toEqual([]);
});
