import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';

const MEGABYTE = Buffer.alloc(1024 * 1024);

/** Takes all free space of the disk on which `path` lies. @returns a function that gives it back */
export function fillDisk(path: string): () => void {
  closeSync(openSync(path, 'w'));
  const { bavail, bsize } = statfsSync(path);
  // Most of it at once, where the file system can: writing gigabytes would hold up whoever measures.
  spawnSync('fallocate', ['--length', String(Math.max(1, bavail - 1_024) * bsize), path]);
  const file = openSync(path, 'a');
  for (const piece of [MEGABYTE, MEGABYTE.subarray(0, 4_096)]) {
    try {
      for (;;) writeSync(file, piece);
    } catch {
      // ENOSPC: no more blocks of this size fit.
    }
  }
  closeSync(file);
  return () => rmSync(path);
}
