// Installs and builds what is missing or older than the sources.
// Plain JavaScript without imports from npm: on a fresh machine nothing is installed yet.
import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { install, runOrExit, whenChanged } from './install.mjs';
import { ROOT } from './run.mjs';

const BUILD_INPUTS = ['apps', 'packages', 'package-lock.json', 'tools/build.mjs'];
const NOT_SOURCE = new Set(['node_modules', 'dist', '.types', 'data', 'migrations']);

/** A digest of the sources' names, sizes and times: a thousand files in a few milliseconds. */
function sourceDigest() {
  const hash = createHash('sha256');
  const visit = (path) => {
    const found = statSync(path, { throwIfNoEntry: false });
    if (!found) return;
    if (!found.isDirectory()) {
      hash.update(`${path.slice(ROOT.length)}:${found.size}:${found.mtimeMs}\n`);
      return;
    }
    for (const name of readdirSync(path).sort())
      if (!NOT_SOURCE.has(name) && !name.includes('.test')) visit(join(path, name));
  };
  for (const input of BUILD_INPUTS) visit(join(ROOT, input));
  return hash.digest('hex');
}

export function prepare() {
  install();
  whenChanged(sourceDigest(), 'apps/server/dist/.built', 'Building', () => {
    runOrExit('node', ['tools/build.mjs']);
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) prepare();
