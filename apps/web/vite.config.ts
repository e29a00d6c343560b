import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { prerenderHome } from './prerender-home.ts';

const SERVER = 'http://localhost:3000';
const page = (name: string): string => resolve(import.meta.dirname, name);

/** Few files instead of many: what every page of the product needs, and the drawings, which the game needs too. */
const GROUPS = [
  { name: 'preload', test: /vite\/preload-helper/, priority: 3 }, // else the game loads all of `base` for its sake
  // What the first page and the contracts share must not bring the contracts, and Zod, to the first page.
  { name: 'rules', test: /packages\/(access\/|kit\/|selections\/src\/locks)/, priority: 4 },
  { name: 'contracts', test: /packages\/contracts\/|node_modules\/zod\//, priority: 3 },
  { name: 'art', test: /src\/design\/art\/(?!insignia)[a-z-]+\.ts$/, priority: 2 },
  {
    name: 'base',
    test: /src\/(platform\/(?!refusal\.ts|uuid\.ts)|play\/(?:echelon-check|guards|override)\.ts|design\/(cx|icons|Button|Panel|Logo|Loading|numbers)\.|shell\/(leave|main-focus|Footer))/,
    priority: 1,
  },
];

/** Two pages: the product, and the game that runs in its own frame. Nothing is inlined, since the CSP forbids it. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), prerenderHome()],
  server: { proxy: { '/api': SERVER, '/saml2': SERVER, '/cdn': SERVER } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    rolldownOptions: {
      input: ['index.html', 'game.html', 'src/home.ts']
        .map(page)
        .filter((file) => existsSync(file)),
      output: { codeSplitting: { groups: GROUPS } },
    },
  },
});
