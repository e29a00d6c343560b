// Goes on with Node 24 where the Node that runs is none of `engines`. No imports from npm: nothing may be installed yet.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

import { passOn } from './pass-on.mjs';
import { ROOT } from './run.mjs';

const WINDOWS = process.platform === 'win32';
const KEPT_IN = join(ROOT, '.node');

const readJson = (path) => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
const numbersOf = (version) => version.split('.').map(Number);

/**
 * Whether a version is in a range, of which this reads what `engines` needs: `^24.15.0 || >=26.0.0`.
 *
 * @param version such as `24.21.0`
 */
export function isInRange(version, range) {
  const [major, ...rest] = numbersOf(version);
  return range.split('||').some((part) => {
    const [, sign, least] = /^\s*(\^|>=)(\d+\.\d+\.\d+)\s*$/.exec(part) ?? [];
    if (sign === undefined) throw new Error(`${part} is a range that this cannot read`);
    const [leastMajor, ...leastRest] = numbersOf(least);
    if (major !== leastMajor) return sign === '>=' && major > leastMajor;
    return rest[0] > leastRest[0] || (rest[0] === leastRest[0] && rest[1] >= leastRest[1]);
  });
}

/**
 * Starts the same program again with a Node 24 from the npm registry when the Node that runs is outside `engines`, says so
 * in one line and ends with the program's code. Returns when this Node will do.
 */
export async function goOnWithNode24() {
  const { node: range } = readJson('package.json').engines;
  if (isInRange(process.versions.node, range)) return;
  const { path, version } = fetchedNode();
  console.log(`  Node ${process.versions.node} is too old: going on with Node ${version}.`);
  const child = spawn(path, [...process.execArgv, ...process.argv.slice(1)], {
    stdio: 'inherit',
    env: { ...process.env, PATH: `${dirname(path)}${delimiter}${process.env.PATH ?? ''}` },
  });
  process.exit(await passOn(child));
}

/** The Node 24 of this machine, fetched on its first use. Ends the process with one sentence where there is none. */
function fetchedNode() {
  const platform = `${process.platform}-${process.arch}`;
  const wanted = readJson('tools/node.json')[platform];
  if (!wanted) giveUp(`no Node 24 is kept for ${platform}`);
  const folder = join(KEPT_IN, `${wanted.version}-${platform}`);
  const path = join(folder, WINDOWS ? 'node.exe' : 'node');
  if (!existsSync(path)) fetchNode(wanted, folder);
  return { path, version: wanted.version };
}

/** Downloads, checks and unpacks into a folder of its own, which gets its name when all is well. */
function fetchNode({ package: name, version, integrity }, folder) {
  mkdirSync(KEPT_IN, { recursive: true });
  const work = mkdtempSync(join(KEPT_IN, 'fetching-'));
  try {
    const packed = `${name}-${version}.tgz`;
    runIn(work, 'npm', ['pack', `${name}@${version}`, '--silent']);
    const digest = createHash('sha512')
      .update(readFileSync(join(work, packed)))
      .digest('base64');
    if (`sha512-${digest}` !== integrity) throw new Error(`${packed} is not the file it should be`);
    runIn(work, 'tar', ['-xzf', packed, '--strip-components=2', 'package/bin']);
    runIn(work, join(work, WINDOWS ? 'node.exe' : 'node'), ['--version']);
    rmSync(join(work, packed));
    if (!existsSync(folder)) renameSync(work, folder);
  } catch (error) {
    rmSync(work, { recursive: true, force: true });
    giveUp(error.message);
  }
  rmSync(work, { recursive: true, force: true }); // another start was faster
}

function runIn(cwd, program, args) {
  const { status, stderr, error } = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    shell: WINDOWS,
  });
  if (status !== 0) throw new Error(error?.message ?? `${program} ${args[0]}: ${stderr.trim()}`);
}

function giveUp(reason) {
  console.error(
    `Node ${process.versions.node} is too old and Node 24 could not be fetched (${reason}). Install Node 24 from https://nodejs.org.`,
  );
  process.exit(1);
}
