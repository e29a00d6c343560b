// Each title of a test, joined to the groups around it, says what it is about.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import ts from 'typescript';
import { expect, it } from 'vitest';

const ROOT = new URL('..', import.meta.url).pathname;

/** Words that begin a predicate: `is closed`, `has no clock`, `refuses a late answer`. */
const PREDICATE = new RegExp(
  `^(?:${[
    'is|are|was|were|has|have|can|cannot|does|do|may|must|will|never',
    'accepts|adds|allows|announces|asks|assumes|brings|builds|calls|closes|confirms|contains|counts|deletes|draws|drops',
    'ends|escapes|explains|fails|fetches|finds|fits|follows|frowns|gives|goes|groups|holds|ignores|joins|keeps|knows',
    'leads|leaves|lets|lists|loads|locks|logs|makes|marks|mentions|migrates|mixes|moves|names|narrows|needs|offers|opens',
    'pauses|pins|places|plays|points|prefers|presses|prints|puts|reaches|reads|records|refuses|rejects|reports|requests',
    'resumes|returns|saves|says|scrolls|sends|serves|shows|stays|takes|tells|titles|treats|writes',
  ].join('|')})\\b,? `,
);
/** A group that begins so names a circumstance, not a subject: `when locked`, `without a network`. */
const CIRCUMSTANCE =
  /^(?:when|where|while|after|before|until|once|with|without|in|on|at|for|if|from|during)\b/i;
const RULES = /^(?:\[[^\]]+\])+ ?/;

const wordsOf = (title: string): string => title.replace(RULES, '').trim();

const namesSubject = (group: string): boolean =>
  !PREDICATE.test(wordsOf(group)) && !CIRCUMSTANCE.test(wordsOf(group));

/** The titles in a source that hold no subject, nor stand in a group that names one. */
function titlesWithoutSubject(source: string): readonly string[] {
  const found: string[] = [];
  const visit = (node: ts.Node, groups: readonly string[]): void => {
    const [kind, title] = titled(node);
    if (kind === 'it' && PREDICATE.test(wordsOf(title)) && !groups.some(namesSubject))
      found.push([...groups, title].join(' > '));
    const inside = kind === 'describe' ? [...groups, title] : groups;
    ts.forEachChild(node, (child) => visit(child, inside));
  };
  visit(ts.createSourceFile('a.test.tsx', source, ts.ScriptTarget.Latest, true), []);
  return found;
}

/** Whether this calls `it` or `describe`, by whatever way, and with which title. */
function titled(node: ts.Node): readonly [kind: 'it' | 'describe' | null, title: string] {
  if (!ts.isCallExpression(node)) return [null, ''];
  const [title] = node.arguments;
  if (title === undefined || !(ts.isStringLiteralLike(title) || ts.isTemplateExpression(title)))
    return [null, ''];
  const text = ts.isStringLiteralLike(title) ? title.text : title.getText().slice(1, -1);
  const name = calledName(node.expression);
  if (name === 'it' || name === 'test') return ['it', text];
  return name === 'describe' ? ['describe', text] : [null, ''];
}

function calledName(node: ts.Expression): string {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isTaggedTemplateExpression(node)) return calledName(node.tag);
  return ts.isCallExpression(node) || ts.isPropertyAccessExpression(node)
    ? calledName(node.expression)
    : '';
}

it('each title of a test has a subject, in itself or in a group around it', () => {
  const files = execFileSync('git', ['ls-files', '*.test.ts', '*.test.tsx'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const without = files
    .trim()
    .split('\n')
    .flatMap((file) =>
      titlesWithoutSubject(readFileSync(join(ROOT, file), 'utf8')).map(
        (title) => `${file}: ${title}`,
      ),
    );
  expect(without).toEqual([]);
});

it.each([
  "it('is closed at the weekend', () => {});",
  "it('[DR1] is closed at the weekend', () => {});",
  "it.each([1])('has %i parts', () => {});",
  "it.runIf(true)('asks once', () => {});",
  "describe('when locked', () => { it('does not open', () => {}); });",
  "describe('is locked', () => { it('has no key', () => {}); });",
])('the check of titles refuses %s', (source) =>
  expect(titlesWithoutSubject(source)).toHaveLength(1),
);

it.each([
  "it('the door is closed at the weekend', () => {});",
  "it('[DR1] the door is closed', () => {});",
  "describe('the door', () => { it('is closed', () => {}); });",
  "describe('the door', () => { describe('when locked', () => { it('does not open', () => {}); }); });",
  "describe.each([1])('$title', () => { it('is refused', () => {}); });",
])('the check of titles allows %s', (source) => expect(titlesWithoutSubject(source)).toEqual([]));
