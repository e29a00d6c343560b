import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { build, type Plugin } from 'esbuild';

const BUILT = fileURLToPath(new URL('../../node_modules/.cache/bench', import.meta.url));

const libraries: Plugin = {
  name: 'leave-libraries-out',
  setup: (bundler) =>
    bundler.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@moonbase/') ? undefined : { external: true },
    ),
};

/** The flags for a server of a comparison: those with which `npm start` starts the product. */
export const AS_STARTED = {
  execArgv: ['--max-semi-space-size=64'],
  env: { PATH: process.env['PATH'], NODE_ENV: 'production' },
};

/**
 * Bundles a server of a comparison in the same way as the product: a TypeScript loader would name each function as it
 * is made.
 *
 * @param entry its file, called `server.ts`
 * @param name of its folder among the build's output
 * @param first consulted before libraries are left out
 * @returns the file to run
 */
export async function bundleServer(
  entry: URL,
  name: string,
  first: readonly Plugin[] = [],
): Promise<string> {
  const outdir = join(BUILT, name);
  await build({
    entryPoints: [fileURLToPath(entry)],
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    outExtension: { '.js': '.mjs' },
    platform: 'node',
    target: 'node20',
    plugins: [...first, libraries],
    logLevel: 'error',
  });
  return join(outdir, 'server.mjs');
}
