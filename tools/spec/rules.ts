import { readdirSync, readFileSync } from 'node:fs';

/** One rule of a package's SPEC.md. */
export interface Rule {
  readonly id: string; // "PM1"
  readonly dropped: boolean; // struck out: it keeps its line and needs no test
  readonly cites: readonly string[]; // "PG-1", its own or those of its section
}

const RULE = /^- (~~)?\*\*([A-Z]{2,3}\d+[a-z]?)\*\*/;
/** A citation anywhere in code or in a SPEC.md: "PG-1", or several as "PG-1 to PG-3". */
const NUMBER = /\b([A-Z]{2})-(\d+)(?: to \1-(\d+))?\b/g;
const CITATION = /\(([A-Z]{2}-\d+(?:, [A-Z]{2}-\d+)*)\)/g;

/** The rules of a SPEC.md. A citation in a heading holds for the section's rules that have none of their own. */
export function readRules(spec: string): readonly Rule[] {
  const rules: Rule[] = [];
  let ofSection: readonly string[] = [];
  for (const line of spec.replace(/\n {2}(?=\S)/g, ' ').split('\n')) {
    if (line.startsWith('#')) ofSection = citedIn(line);
    const [, struck, id] = RULE.exec(line) ?? [];
    if (id === undefined) continue;
    const own = citedIn(line);
    rules.push({ id, dropped: struck !== undefined, cites: own.length > 0 ? own : ofSection });
  }
  return rules;
}

/** The numbers that a text names, each number of a range on its own. */
export function numbersIn(text: string): readonly string[] {
  return Array.from(text.matchAll(NUMBER), ([, prefix = '', from = '', to = from]) =>
    Array.from(
      { length: Math.max(0, Number(to) - Number(from) + 1) },
      (_, index) => `${prefix}-${Number(from) + index}`,
    ),
  ).flat();
}

function citedIn(line: string): readonly string[] {
  return Array.from(line.matchAll(CITATION), ([, list = '']) => list.split(', ')).flat();
}

/** The numbers defined by the pages in docs/requirements. */
export function readRequirements(folder: URL): ReadonlyMap<string, { readonly dropped: boolean }> {
  const pages = readdirSync(folder).filter((name) => name.endsWith('.md'));
  return new Map(
    pages.flatMap((name) =>
      Array.from(
        readFileSync(new URL(name, folder), 'utf8').matchAll(/^- (~~)?\*\*([A-Z]{2}-\d+)\*\*/gm),
        ([, struck, id = '']) => [id, { dropped: struck !== undefined }] as const,
      ),
    ),
  );
}

/** Rules of a package that a test file names: "[PM1]" in its own tests, "[practice PM1]" in an app's. */
export function namedIn(test: string, packageName: string, own: boolean): readonly string[] {
  const label = own ? /\[([A-Z]{2,3}\d+[a-z]?)\]/g : /\[([a-z]+ [A-Z]{2,3}\d+[a-z]?)\]/g;
  return Array.from(test.matchAll(label), ([, name = '']) => name).flatMap((name) => {
    if (own) return [name];
    const [of, id = ''] = name.split(' ');
    return of === packageName ? [id] : [];
  });
}
