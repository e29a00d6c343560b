// Installs the dependencies when the lock file has changed since the last time. No imports from npm.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** Runs `work` when the digest it depends on differs from the one stored at the last success. */
export function whenChanged(digest, noteFile, name, work) {
  const note = join(ROOT, noteFile);
  if (existsSync(note) && readFileSync(note, 'utf8') === digest) return;
  const started = performance.now();
  console.log(`  … ${name}`);
  work();
  mkdirSync(dirname(note), { recursive: true });
  writeFileSync(note, digest);
  console.log(`  ✓ ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
}

/** Runs a program of the set-up; when it fails, prints all its output and ends this process. */
export function runOrExit(command, args) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: ROOT,
    encoding: 'utf8',
    shell: process.platform === 'win32',
    // NODE_ENV=production would leave out the tools that build the product.
    env: { ...process.env, NODE_ENV: 'development' },
  });
  if (status === 0) return;
  console.error(`${stdout}${stderr}\n${command} ${args.join(' ')} did not succeed.`);
  process.exit(1);
}

export function install() {
  const digest = createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex');
  whenChanged(digest, 'node_modules/.installed', 'Installing', () => {
    runOrExit('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--prefer-offline']);
    checkCommitMessages();
  });
}

/** Switches on the check of commit messages in a clone that has no hooks of its own. */
function checkCommitMessages() {
  const git = (...args) => spawnSync('git', args, { cwd: ROOT }).status;
  if (!existsSync(join(ROOT, '.git')) || git('config', 'core.hooksPath') === 0) return;
  git('config', 'core.hooksPath', 'tools/git-hooks');
}
