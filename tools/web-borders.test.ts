import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';

import { expect, it } from 'vitest';

const ROOT = new URL('..', import.meta.url).pathname;
const WEB = 'apps/web/src';

/** One import that each rule must refuse. */
const FAULTS = [
  ['web-platform', 'platform/a.ts', 'play/b.ts'],
  ['web-platform', 'platform/b.ts', 'design/b.ts'],
  ['web-design', 'design/a.ts', 'platform/c.ts'],
  ['web-play', 'play/a.ts', 'selectors/b.ts'],
  ['web-curriculum', 'curriculum/a.ts', 'selectors/c.ts'],
  ['web-selectors', 'selectors/a.ts', 'features/one/b.ts'],
  ['web-shell', 'shell/a.ts', 'games/art/b.ts'],
  ['web-games', 'games/practice/a.ts', 'features/one/c.ts'],
  ['web-features', 'features/one/a.ts', 'routes.ts'],
  ['features-stay-apart', 'features/one/d.ts', 'features/two/b.ts'],
  ['campaign-map-and-report-apart', 'features/campaign/map/a.ts', 'features/campaign/report/b.ts'],
  ['games-share-art-and-sound-only', 'games/intro/a.ts', 'games/practice/b.ts'],
  ['game-frame-stays-small', 'games/practice/c.ts', 'platform/d.ts'],
] as const;

/** Runs dependency-cruiser with the repository's rules over a folder. */
function cruise(folder: string): Promise<string> {
  const program = join(ROOT, 'node_modules/.bin/depcruise');
  const options = ['--config', '.dependency-cruiser.cjs', '--output-type', 'err', 'apps'];
  return new Promise((resolve) => {
    execFile(program, options, { cwd: folder }, (_, stdout) => {
      resolve(stdout); // the exit code is the number of violations
    });
  });
}

it('each border of the web app refuses an import that crosses it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'moonbase-borders-'));
  try {
    for (const name of ['.dependency-cruiser.cjs', 'tsconfig.base.json'])
      await copyFile(join(ROOT, name), join(folder, name));
    for (const [, from, to] of FAULTS) {
      const [source, target] = [join(folder, WEB, from), join(folder, WEB, to)];
      await mkdir(dirname(source), { recursive: true });
      await mkdir(dirname(target), { recursive: true });
      const path = relative(dirname(source), target);
      const specifier = path.startsWith('.') ? path : `./${path}`;
      await writeFile(source, `import '${specifier}';\n`);
      await writeFile(target, 'export const planted = 1;\n');
    }
    const found = await cruise(folder);
    for (const [rule, from, to] of FAULTS)
      expect(found).toContain(`error ${rule}: ${WEB}/${from} → ${WEB}/${to}\n`);
  } finally {
    await rm(folder, { recursive: true });
  }
}, 30_000);
