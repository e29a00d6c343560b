import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

const WORK_FOLDER = 'node_modules/.prerender';

/** The fonts of the home page's first view. */
const FONTS = /\/(lexend-latin-[46]00|fredoka-latin-600)-.*woff2$/;

const STYLES = /^ *<link rel="stylesheet".*\n/gm;
const SCRIPTS = /^ *<(script type="module"|link rel="modulepreload").*\n/gm;

/**
 * Writes `home.html` beside `index.html`: the same page with the public home already in it, as a visitor sees it,
 * including its styles and fonts. React is loaded afterwards (`src/home.ts`).
 */
export function prerenderHome(): Plugin {
  let root = '';
  return {
    name: 'prerender-home',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      root = config.root;
    },
    // The first script needs the pages of its area and who is signed in; the contracts check that reply.
    transformIndexHtml: (_html, { bundle = {}, path }) =>
      Object.keys(bundle)
        .filter(
          (file) => path === '/index.html' && /\/(contracts|areas-of-students)-.*js$/.test(file),
        )
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
          injectTo: 'head',
        })),
    async generateBundle(_options, bundle) {
      const index = bundle['index.html'];
      if (index?.type !== 'asset') throw new Error('The build made no index.html');
      const source = homePage(String(index.source), await homeMarkup(root), bundle);
      this.emitFile({ type: 'asset', fileName: 'home.html', source });
    },
  };
}

/** Runs the page's own components here, without a browser. */
async function homeMarkup(root: string): Promise<string> {
  const outDir = resolve(root, WORK_FOLDER);
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    define: { navigator: '{}' }, // Node 20 has none, and the outbox looks at it
    build: { ssr: 'src/prerender.tsx', outDir, emptyOutDir: true },
  });
  const page: unknown = await import(pathToFileURL(resolve(outDir, 'prerender.js')).href);
  if (typeof page === 'object' && page !== null && 'homeMarkup' in page)
    return String(page.homeMarkup);
  throw new Error('The home page was not drawn');
}

function homePage(index: string, markup: string, bundle: Bundle): string {
  const start = chunkOf('/src/home.ts', bundle);
  const page = chunkOf('/src/home-page.tsx', bundle);
  const styles = [...(index.match(STYLES) ?? [])].map((line) => line.trim());
  const head = [
    ...styles,
    ...stylesOf(page, bundle)
      .map((file) => link('stylesheet', file))
      .filter((style) => !styles.includes(style)),
    ...Object.keys(bundle)
      .filter((file) => FONTS.test(file))
      .map((file) => link('preload', file, ' as="font" type="font/woff2"')),
    `<script type="module" crossorigin fetchpriority="low" src="/${start.fileName}"></script>`,
  ];
  return index
    .replace(SCRIPTS, '')
    .replace(STYLES, '')
    .replace('</head>', `  ${head.join('\n    ')}\n  </head>`)
    .replace('data-skin="student"', 'data-skin="staff"') // as PublicFrame sets it
    .replace('<div id="root"></div>', () => `<div id="root">${markup}</div>`)
    .replace(/ *<noscript>.*\n/, '');
}

const link = (rel: string, file: string, more = ''): string =>
  `<link rel="${rel}"${more} crossorigin href="/${file}">`;

function chunkOf(module: string, bundle: Bundle): Rolldown.OutputChunk {
  for (const file of Object.values(bundle))
    if (file.type === 'chunk' && file.facadeModuleId?.endsWith(module)) return file;
  throw new Error(`The build made no chunk of ${module}`);
}

/** The styles of a chunk and of all that it imports. */
function stylesOf(chunk: Rolldown.OutputChunk, bundle: Bundle): readonly string[] {
  const found = new Set([chunk]);
  for (const each of found)
    for (const name of each.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') found.add(imported);
    }
  return [...found].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
}
