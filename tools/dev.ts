// `npm run dev`: the demo from the sources at one address. The server restarts when a source changes, the browser takes
// changed screens at once.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { isPagePath } from '@moonbase/contracts';
import { createServer } from 'vite';

const ROOT = join(import.meta.dirname, '..');
const WEB = join(ROOT, 'apps/web');
const PORT = Number(process.env['PORT'] ?? 3000);
const SERVER_PORT = PORT + 1;
const ADDRESS = `http://localhost:${String(PORT)}`;
const SERVER = `http://localhost:${String(SERVER_PORT)}`;

const INSPECT = process.env['INSPECT'] === undefined ? [] : ['--inspect']; // for a debugger, the server alone

const LEADS_AWAY = new Set(['/login', '/register']); // pages of the app's list that the server answers
const OF_VITE = /^\/(@|src\/|node_modules\/|game\.html$)/;
const isOfVite = (path: string): boolean =>
  OF_VITE.test(path) || (path !== '/' && existsSync(join(WEB, 'public', path)));

const server = spawn(
  join(ROOT, 'node_modules/.bin/tsx'),
  [
    'watch',
    '--clear-screen=false',
    ...INSPECT,
    'apps/server/src/main.ts',
    ...process.argv.slice(2),
  ],
  {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, PORT: String(SERVER_PORT), PUBLIC_URL: ADDRESS },
  },
);

const web = await createServer({
  root: WEB,
  configFile: join(WEB, 'vite.config.ts'),
  server: {
    port: PORT,
    strictPort: true,
    fs: { allow: [ROOT] },
    hmr: { path: '/@changes' },
    proxy: {
      '^/(?!@changes)': {
        target: SERVER,
        ws: true,
        /** What Vite serves itself: its modules, and the app's page at each of the app's addresses. */
        bypass: ({ url = '/', headers }) => {
          const path = url.split('?', 1)[0] ?? '/';
          if (isOfVite(path)) return url;
          const isPage = path === '/' || (isPagePath(path) && !LEADS_AWAY.has(path));
          return isPage && headers.accept?.includes('text/html') ? '/index.html' : undefined;
        },
      },
    },
  },
});
await web.listen();
console.log(`\n  ${ADDRESS} shows the sources. Ctrl-C ends it.\n`);

let isOver = false;
const end = (): void => {
  if (isOver) return;
  isOver = true;
  server.kill('SIGTERM');
  void web.close();
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
server.on('exit', (code) => {
  process.exitCode = code ?? 0;
  end();
});
