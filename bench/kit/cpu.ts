import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { BenchDatabase } from './database.ts';

/** CPU seconds of a bench's database: its first process, its present ones and those that have ended. */
export function databaseCpuSeconds({ folder }: Pick<BenchDatabase, 'folder'>): number {
  const [first] = readFileSync(join(folder, 'pg', 'postmaster.pid'), 'utf8').split('\n');
  const ticks = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
        const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
        const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields
          .slice(11, 15)
          .map(Number);
        if (pid === first) return user + system + endedUser + endedSystem;
        return fields[1] === first ? user + system : 0;
      } catch {
        return 0; // it has just ended
      }
    });
  return ticks.reduce((sum, each) => sum + each, 0) / 100;
}
