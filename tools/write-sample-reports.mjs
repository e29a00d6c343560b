// Writes the sample reports of the content host from the components that show real ones: a part of the build.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { build } from 'vite';

import { ROOT } from './run.mjs';

const OUT = join(ROOT, 'node_modules/.cache/sample-reports'); // the folder in which its imports are resolved
const CONTENT = join(ROOT, 'content');

/** Writes two pages in `content/reports`, two in `content/html/page`, and their style. */
export async function writeSampleReports() {
  await build({
    root: join(ROOT, 'apps/web'),
    configFile: false, // the additions of the product's own build belong to its pages
    logLevel: 'warn',
    css: {
      modules: {
        // Class names that an operator's own style can name.
        generateScopedName: (name, file) =>
          `${basename(file.split('?')[0], '.module.css')}-${name}`,
      },
    },
    build: {
      ssr: 'src/sample-pages.ts',
      ssrEmitAssets: true,
      outDir: OUT,
      emptyOutDir: true,
      cssCodeSplit: false,
      copyPublicDir: false,
      assetsInlineLimit: 0,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });

  const { HOSTED_PAGES, SAMPLE_PAGES } = await import(
    pathToFileURL(join(OUT, 'sample-pages.js')).href
  );

  mkdirSync(join(CONTENT, 'reports'), { recursive: true });
  mkdirSync(join(CONTENT, 'css'), { recursive: true });
  for (const { name, html } of SAMPLE_PAGES) {
    const file = join(CONTENT, 'reports', `${name}.html`);
    writeFileSync(file, html);
  }
  for (const { name, html } of HOSTED_PAGES) {
    const file = join(CONTENT, 'html/page', `${name}.html`);
    writeFileSync(file, html);
  }

  /** The tokens and the base styles without the product's own fonts: these pages use those of the visitor's computer. */
  const design = ['tokens.css', 'base.css']
    .map((name) => readFileSync(join(ROOT, 'apps/web/src/design', name), 'utf8'))
    .join('\n')
    .replace(/@import [^;]+;|@font-face \{[^}]*\}/gu, '');
  const components = readdirSync(OUT, { recursive: true })
    .filter((file) => file.endsWith('.css'))
    .map((file) => readFileSync(join(OUT, file), 'utf8'));
  const page = `
  .sample-page { width: min(100% - 2rem, 80rem); margin: 1.5rem auto 3rem; }
  .sample-page > h1 { font-size: var(--t-2xl); }
  .sample-page > p { color: var(--text-2); margin-bottom: 1.5rem; }
  `;
  const css = [design, ...components, page].join('\n');
  writeFileSync(join(CONTENT, 'css/sample-reports.css'), css);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.env.NODE_ENV = 'production';
  await writeSampleReports();
}
