// Bundles the server (esbuild) and the web (Vite). Libraries stay in node_modules; our packages go in.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import { build as bundle } from 'esbuild';
import { build as buildWeb } from 'vite';

import { writeSampleReports } from './write-sample-reports.mjs';

const APPS = new URL('../apps/', import.meta.url).pathname;

const ours = {
  name: 'bundle-our-packages-only',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@moonbase/') ? undefined : { external: true },
    );
  },
};

/** Files that the process loads by themselves: its start, and those that run in threads. */
const ENTRIES = {
  server: {
    main: 'main.ts',
    'roster-thread': 'features/school/roster-files/thread.ts',
    'drawing-thread': 'drawing-thread.ts',
    'passport-thread': 'features/privacy/passport/thread.ts',
  },
  idp: { main: 'main.ts' },
};

const bundleApp = (app) =>
  bundle({
    entryPoints: Object.fromEntries(
      Object.entries(ENTRIES[app]).map(([name, file]) => [name, join(APPS, app, 'src', file)]),
    ),
    outdir: join(APPS, app, 'dist'),
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node22',
    sourcemap: true,
    plugins: [ours],
    logLevel: 'warning',
  });

/** The scripts of the school door, for browsers of old tablets. */
const bundleDoor = () =>
  bundle({
    entryPoints: ['door', 'passkeys', 'scan-worker'].map((name) =>
      join(APPS, 'door/browser', `${name}.ts`),
    ),
    outdir: join(APPS, 'door/dist'),
    bundle: true,
    minify: true,
    format: 'iife',
    platform: 'browser',
    target: ['chrome80', 'safari13', 'firefox78'],
    supported: { destructuring: true }, // esbuild avoids it for Safari 13 because of a bug in a rare form of it
    logLevel: 'warning',
  });

await Promise.all([bundleApp('server'), bundleApp('idp'), bundleDoor()]);

process.env.NODE_ENV = 'production';
await Promise.all([buildWeb({ root: join(APPS, 'web'), logLevel: 'warn' }), writeSampleReports()]);

// Text is compressed once here instead of at each request.
const WEB = join(APPS, 'web/dist');
for (const file of readdirSync(WEB, { recursive: true })) {
  if (!/\.(js|css|html|svg|json)$/.test(file)) continue;
  const text = readFileSync(join(WEB, file));
  writeFileSync(join(WEB, `${file}.gz`), gzipSync(text, { level: 9 }));
  writeFileSync(
    join(WEB, `${file}.br`),
    brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
  );
}
