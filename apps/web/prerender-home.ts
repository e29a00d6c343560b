import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

const WORK_FOLDER = 'node_modules/.prerender';

/** The letters that the home page begins with. */
const FONTS = /\/(lexend-latin-[46]00|fredoka-latin-600)-.*woff2$/;

const LINKS = /^ *<(script type="module"|link rel="(modulepreload|stylesheet)").*\n/gm;

/**
 * Writes `home.html` beside `index.html`: the same page, in which the public home already stands as a visitor sees it,
 * with its styles. What must be there to see it is asked for first, the scripts after it.
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
  const { scripts, styles } = homeFiles(bundle);
  const fonts = Object.keys(bundle).filter((file) => FONTS.test(file));
  const links = [...(index.match(LINKS) ?? [])].map((line) => line.trim());
  const has = (file: string): boolean => index.includes(`/${file}"`);
  const head = [
    ...links.filter((link) => link.includes('rel="stylesheet"')),
    ...styles.filter((file) => !has(file)).map((file) => link('stylesheet', file)),
    ...fonts.map((file) => link('preload', file, ' as="font" type="font/woff2"')),
    ...links.filter((link) => !link.includes('rel="stylesheet"')).map(later),
    ...scripts.filter((file) => !has(file)).map((file) => later(link('modulepreload', file))),
  ];
  return index
    .replace(LINKS, '')
    .replace('</head>', `  ${head.join('\n    ')}\n  </head>`)
    .replace('data-skin="pupil"', 'data-skin="staff"') // as PublicShell sets it
    .replace('<div id="root"></div>', () => `<div id="root">${markup}</div>`)
    .replace(/ *<noscript>.*\n/, '');
}

/** The page can be read without its scripts: they leave the line to what is needed to see it. */
const later = (line: string): string =>
  line.replace(' crossorigin', ' crossorigin fetchpriority="low"');

const link = (rel: string, file: string, more = ''): string =>
  `<link rel="${rel}"${more} crossorigin href="/${file}">`;

/** What the page's lazy chunk is made of, itself first. */
function homeFiles(bundle: Bundle): { readonly scripts: string[]; readonly styles: string[] } {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const page = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/PublicHome.tsx'));
  if (!page) throw new Error('The build made no chunk of the public home');
  const found = new Set([page]);
  for (const each of found)
    for (const name of each.imports) {
      const imported = chunks.find(({ fileName }) => fileName === name);
      if (imported) found.add(imported);
    }
  return {
    scripts: [...found].map(({ fileName }) => fileName),
    styles: [...found].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]),
  };
}
