import { readFileSync } from 'node:fs';

import ts from 'typescript';

import { namesIn, type Sources } from './reach.ts';

const NAMED = /\[([A-Z]{2,3}\d+[a-z]?)\]/g;

/**
 * The package code that each rule's tests call, as "path#name": functions and classes, or constants where a test
 * calls none. Helpers in the test file and in test kits are followed.
 */
export function testedBy(
  tests: readonly string[],
  sources: Sources,
): ReadonlyMap<string, readonly string[]> {
  const tested = new Map<string, string[]>();
  for (const file of tests) {
    const source = ts.createSourceFile(
      file,
      readFileSync(file, 'utf8'),
      ts.ScriptTarget.Latest,
      true,
    );
    for (const [id, body] of testsIn(source)) {
      const code = codeUsed(file, namesIn(body), sources);
      tested.set(id, [...(tested.get(id) ?? []), ...code]);
    }
  }
  return new Map([...tested].map(([id, code]) => [id, callablesFirst(code, sources)]));
}

function callablesFirst(code: readonly string[], sources: Sources): readonly string[] {
  const callables = code.filter((declared) => sources.isCallable(declared));
  return [...new Set(callables.length > 0 ? callables : code)];
}

/** Each test, or group of tests, with the rule that its title names. */
function testsIn(source: ts.SourceFile): readonly (readonly [id: string, body: ts.Node])[] {
  const found: (readonly [string, ts.Node])[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const [title] = node.arguments;
      const text = title && ts.isStringLiteralLike(title) ? title.text : '';
      for (const [, id = ''] of text.matchAll(NAMED)) found.push([id, node]);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function codeUsed(file: string, names: ReadonlySet<string>, sources: Sources): readonly string[] {
  const { uses, imports } = sources.parse(file);
  const seen = new Set<string>();
  const code: string[] = [];
  const follow = (declared: string): void => {
    if (seen.has(declared)) return;
    seen.add(declared);
    if (/\.test(-kit)?\.tsx?#/.test(declared))
      for (const next of sources.needs(declared)) follow(next);
    else code.push(declared);
  };
  for (const name of names) {
    if (uses.has(name)) follow(`${file}#${name}`);
    const imported = imports.get(name);
    if (imported !== undefined) follow(sources.origin(imported));
  }
  return code.filter((declared) => declared.includes('/packages/'));
}
