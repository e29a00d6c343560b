/** @type {import('knip').KnipConfig} */
export default {
  workspaces: {
    '.': {
      entry: [
        'tools/*.{ts,mjs}',
        'tools/{cluster,faults,school-day}/main.ts',
        'tools/faults/shifted-clock.mjs', // loaded by a node with a wrong clock
        'tools/mutate/vitest.config.mjs', // read by Stryker
        'e2e/vitest.config.ts',
        'e2e/*.test.ts',
        'e2e/firefox.mjs', // started by Playwright in place of Firefox
        'e2e/{demo-product,set-up}.test-kit.ts',
      ],
      ignoreDependencies: ['@tabler/icons'], // a list of drawings, read as a file
    },
    bench: { entry: ['*.ts', 'wave/server.ts', 'rescue/server.ts'] },
    'packages/*': { entry: ['src/**/*.test.ts'] },
    'packages/contracts': {},
    'packages/saml-provider': {},
    'apps/server': {
      entry: [
        'src/main.ts',
        'src/features/school/roster-files/thread.ts', // started as a thread
        'src/drawing-thread.ts', // started as a thread
        'src/features/privacy/passport/thread.ts', // started as a thread
        'src/**/*.test.ts',
        'src/features/{leaderboard,rescue/nodes}/node.test-kit.ts', // processes of their own
      ],
      ignoreDependencies: [/^@fontsource\//], // font files, read for PDFs
    },
    'apps/door': {
      entry: [
        'browser/door.ts',
        'browser/passkeys.ts',
        'browser/scan-worker.ts',
        'workers/secrets.mjs', // a thread, started by its address
      ],
      ignoreDependencies: [/^@fontsource\//],
    },
    'apps/idp': { entry: ['src/main.ts', 'src/**/*.test.ts'] },
    'apps/web': {
      entry: [
        'src/games/practice/main.ts',
        'public/old-browser.js', // a script of index.html and home.html
        'public/try-again.js', // another
        'src/home.ts', // the script of home.html
        'src/prerender.tsx', // run by the build
        'src/sample-pages.ts', // built by tools/write-sample-reports.mjs
        'src/games/practice/drawing/fit.test-kit.ts', // a journey puts it into the game's page by its address
        'src/**/*.test.{ts,tsx}',
      ],
    },
  },
  // An export that only a test imports is not dead code as long as its own file uses it.
  ignoreExportsUsedInFile: true,
  ignoreBinaries: [
    'perl', // runs a judge of sign-in, where it is installed
    'sqlite3', // likewise
    'openssl',
    'flock',
    'apt-get',
    'unshare',
    'mount',
    'umount',
    'ip',
    'fallocate',
    'Xvfb',
    'WebKitWebDriver',
  ], // system programs; each use first checks that they exist
  compilers: {
    css: (text) =>
      [...text.matchAll(/@import[^;]+;/g)]
        .map(([line]) => line.replace('@import', 'import').replace(/url\(([^)]+)\)/, '$1'))
        .join('\n'),
  },
};
