// Every rule ID in a SPEC.md is named by a test of that package, and every ID a test names is a rule.
import { readdirSync, readFileSync } from 'node:fs';

const PACKAGES = new URL('../packages/', import.meta.url);
let faults = 0;

for (const name of readdirSync(PACKAGES)) {
  const files = readdirSync(new URL(`${name}/`, PACKAGES), {
    recursive: true,
    encoding: 'utf8',
  }).filter((file) => !file.startsWith('node_modules'));
  if (!files.includes('SPEC.md')) continue;
  const read = (file: string): string => readFileSync(new URL(`${name}/${file}`, PACKAGES), 'utf8');
  const rules = new Set(
    Array.from(read('SPEC.md').matchAll(/^- \*\*([A-Z]{2,3}\d+[a-z]?)\*\*/gm), ([, id]) => id),
  );
  const tests = files
    .filter((file) => file.endsWith('.test.ts'))
    .map(read)
    .join('\n');
  const named = new Set(Array.from(tests.matchAll(/\[([A-Z]{2,3}\d+[a-z]?)\]/g), ([, id]) => id));

  for (const id of rules) if (!named.has(id)) report(`${name}: rule ${id} has no test`);
  for (const id of named)
    if (!rules.has(id)) report(`${name}: a test names ${id}, which is no rule`);
  console.log(
    `${name}: ${rules.size} rules, ${[...rules].filter((id) => named.has(id)).length} tested`,
  );
}
process.exitCode = faults ? 1 : 0;

function report(fault: string): void {
  faults += 1;
  console.error(fault);
}
