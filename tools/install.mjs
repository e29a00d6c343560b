// Installs the dependencies when the lock file has changed since the last time. No imports from npm.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** The text of a file, or null where there is none. */
function read(file) {
  const path = join(ROOT, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}

/** Runs `work` when the digest it depends on differs from the one stored at the last success. */
export function whenChanged(digest, noteFile, name, work) {
  if (read(noteFile) === digest) return;
  const started = performance.now();
  console.log(`  … ${name}`);
  work();
  const note = join(ROOT, noteFile);
  mkdirSync(dirname(note), { recursive: true });
  writeFileSync(note, digest);
  console.log(`  ✓ ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
}

/** Runs a program of the set-up; when it fails, prints all its output and ends this process. */
export function runOrExit(command, args, folder = ROOT) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
    // NODE_ENV=production would leave out the tools that build the product.
    env: { ...process.env, NODE_ENV: 'development' },
  });
  if (status === 0) return;
  console.error(`${stdout}${stderr}\n${command} ${args.join(' ')} did not succeed.`);
  process.exit(1);
}

/**
 * Installs what running and building need; with `tests` also what tests, checks and benches need. Who has those keeps
 * them: a start after a change of the lock file does not take them away.
 */
export function install({ tests = false } = {}) {
  const digest = digestOf('package-lock.json');
  const has = read('node_modules/.installed');
  const all = tests || existsSync(join(ROOT, 'node_modules/vitest'));
  if (has === `${digest} with tests` || (has === digest && !all)) return;
  whenChanged(
    all ? `${digest} with tests` : digest,
    'node_modules/.installed',
    'Installing',
    () => {
      if (!all) npm(ROOT, 'ci', '--omit=dev');
      else if (has === digest) npm(ROOT, 'install', '--include=dev', '--no-save');
      else npm(ROOT, 'ci', '--include=dev');
      checkCommitMessages();
    },
  );
}

/** Installs the peers that benches compare the product with. */
export function installPeers() {
  whenChanged(
    digestOf('bench/package-lock.json'),
    'bench/node_modules/.installed',
    'Installing the peers of the benches',
    () => npm(join(ROOT, 'bench'), 'ci', '--include=dev'),
  );
}

/** Installs what plants faults: `npm run mutate` alone needs it. */
export function installMutate() {
  whenChanged(
    digestOf('tools/mutate/package-lock.json'),
    'tools/mutate/node_modules/.installed',
    'Installing Stryker',
    () => npm(join(ROOT, 'tools/mutate'), 'ci'),
  );
}

const digestOf = (file) =>
  createHash('sha256')
    .update(readFileSync(join(ROOT, file)))
    .digest('hex');

function npm(folder, ...args) {
  runOrExit('npm', [...args, '--no-audit', '--no-fund', '--prefer-offline'], folder);
}

/** Switches on the check of commit messages in a clone that has no hooks of its own. */
function checkCommitMessages() {
  const git = (...args) => spawnSync('git', args, { cwd: ROOT }).status;
  if (!existsSync(join(ROOT, '.git')) || git('config', 'core.hooksPath') === 0) return;
  git('config', 'core.hooksPath', 'tools/git-hooks');
}
