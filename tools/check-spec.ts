// Checks that every requirement is cited by a rule or a test, and that every rule in a
// SPEC.md cites a requirement, is named by a test, and is proved on code that the product runs: the server, or the web
// alone where tools/spec/web-alone.ts says why.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { testedBy } from './spec/tested.ts';
import { Sources } from './spec/reach.ts';
import { WEB_ALONE } from './spec/web-alone.ts';
import { namedIn, numbersIn, readRequirements, readRules, type Rule } from './spec/rules.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));

/** Requirements that nothing cites yet, with the reason. Shorten the list, do not add to it. */
const UNMET: Readonly<Record<string, string>> = {};

/** Packages that no app imports yet, with the reason. */
const PACKAGES_AHEAD: Readonly<Record<string, string>> = {};

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);
const isCode = (file: string): boolean =>
  /\.tsx?$/.test(file) && !/\.(test|test-kit|d)\.tsx?$/.test(file);

let faults = 0;
function report(fault: string): void {
  faults += 1;
  console.error(fault);
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => !/(^|\/)(node_modules|dist|\.types)\//.test(file))
    .map((file) => join(ROOT, folder, file));
}

const apps = readdirSync(join(ROOT, 'apps')).flatMap((app) => filesIn(`apps/${app}`));
const sources = new Sources(ROOT);
const product = sources.reachedFrom(apps.filter((file) => file.includes('/src/') && isCode(file)));
const server = sources.reachedFrom(
  apps.filter((file) => /\/apps\/(server|door|idp)\/src\//.test(file) && isCode(file)),
);
const webAlone = new Map<string, string[]>(); // rules by the function that the web runs and the server does not
const appTests = apps.filter(isTest).map((file) => readFileSync(file, 'utf8'));
const requirements = readRequirements(new URL('../docs/requirements/', import.meta.url));

const packagesOf = new Map<string, readonly string[]>(); // by the prefix of their rules

function checkPackage(name: string): void {
  const files = filesIn(`packages/${name}`);
  const spec = files.find((file) => file.endsWith('/SPEC.md'));
  if (spec === undefined) return;
  const rules = readRules(readFileSync(spec, 'utf8'));
  const tests = files.filter(isTest);
  const inApps = new Set(appTests.flatMap((test) => namedIn(test, name, false)));
  const named = new Set([
    ...tests.flatMap((file) => namedIn(readFileSync(file, 'utf8'), name, true)),
    ...inApps,
  ]);
  const tested = testedBy(tests, sources);

  for (const prefix of new Set(rules.map(({ id }) => id.replace(/\d.*$/, ''))))
    packagesOf.set(prefix, [...(packagesOf.get(prefix) ?? []), name]);
  for (const rule of rules) checkRule(name, rule, { named, inApps, tested });
  const ids = new Set(rules.map(({ id }) => id));
  for (const id of named) if (!ids.has(id)) report(`${name}: a test names ${id}, which is no rule`);
  const proved = rules.filter(({ id }) => named.has(id)).length;
  console.log(`${name}: ${rules.length} rules, ${proved} tested`);
}

interface Evidence {
  readonly named: ReadonlySet<string>;
  readonly inApps: ReadonlySet<string>;
  readonly tested: ReadonlyMap<string, readonly string[]>;
}

function checkRule(name: string, rule: Rule, { named, inApps, tested }: Evidence): void {
  const { id, dropped, cites } = rule;
  if (cites.length === 0) report(`${name}: rule ${id} cites no requirement`);
  for (const number of cites)
    if (!requirements.has(number)) report(`${name}: rule ${id} cites ${number}, which is nowhere`);
  if (dropped) return;
  if (!named.has(id)) report(`${name}: rule ${id} has no test`);
  const code = tested.get(id) ?? [];
  const unused = code.filter((declared) => !product.has(declared));
  for (const declared of code)
    if (product.has(declared) && !server.has(declared) && sources.isCallable(declared)) {
      const shown = declared.replace(/^.*\/packages\//, '').replace('/src/', '/');
      webAlone.set(shown, [...(webAlone.get(shown) ?? []), id]);
    }
  if (inApps.has(id) || name in PACKAGES_AHEAD) return;
  if (unused.length === 0) return;
  const names = unused.map((declared) => declared.replace(/^.*#/, ''));
  report(`${name}: rule ${id} is proved on code that no app runs: ${names.join(', ')}`);
}

for (const name of readdirSync(join(ROOT, 'packages'))) checkPackage(name);
const excused = new Set(Object.values(WEB_ALONE).flat());
for (const [declared, ids] of webAlone)
  if (!excused.has(declared))
    report(
      `${declared} proves ${[...new Set(ids)].join(', ')}, and the server never runs it: let the server decide, or say in tools/spec/web-alone.ts why not`,
    );
for (const declared of excused)
  if (!webAlone.has(declared))
    report(`${declared}: take it off the list in tools/spec/web-alone.ts`);
for (const [prefix, packages] of packagesOf) {
  if (packages.length > 1)
    report(`${prefix} begins rules of ${packages.join(' and ')}: choose another prefix`);
}

const citing = ['apps', 'packages', 'e2e'].flatMap((folder) =>
  filesIn(folder).filter((file) => /\.tsx?$|\/SPEC\.md$/.test(file)),
);
const citedIn = (files: readonly string[]): ReadonlySet<string> =>
  new Set(files.flatMap((file) => numbersIn(readFileSync(file, 'utf8'))));
const cited = citedIn(citing);
const proved = citedIn(citing.filter((file) => isTest(file) || file.endsWith('/SPEC.md')));
for (const [number, { dropped }] of requirements) {
  if (!dropped && !cited.has(number) && !(number in UNMET))
    report(`${number} is cited by no rule, test or code`);
  if (cited.has(number) && number in UNMET)
    report(`${number} is cited: take it off the list of this script`);
  if (!dropped && cited.has(number) && !proved.has(number))
    report(`${number} is cited by code alone: name it in a rule or a test`);
}
process.exitCode = faults > 0 ? 1 : 0;
