import { readdirSync, readFileSync } from 'node:fs';

/** One rule of a package's SPEC.md. */
export interface Rule {
  readonly id: string; // "PM1"
  readonly dropped: boolean; // struck out: it keeps its line and needs no test
  readonly cites: readonly string[]; // "PG-1", its own or those of its section
}

const RULE = /^- (~~)?\*\*([A-Z]{2,3}\d+[a-z]?)\*\*/;
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

function citedIn(line: string): readonly string[] {
  return Array.from(line.matchAll(CITATION), ([, list = '']) => list.split(', ')).flat();
}

/** The numbers defined by the pages in docs/requirements. */
export function readRequirements(folder: URL): ReadonlySet<string> {
  const pages = readdirSync(folder).filter((name) => name.endsWith('.md'));
  return new Set(
    pages.flatMap((name) =>
      Array.from(
        readFileSync(new URL(name, folder), 'utf8').matchAll(/^- (?:~~)?\*\*([A-Z]{2}-\d+)\*\*/gm),
        ([, id = '']) => id,
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
