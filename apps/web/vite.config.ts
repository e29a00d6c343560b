import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

import { OLDEST_BROWSERS } from './browsers.ts';
import { flags } from './flags.ts';
import { MANIFEST } from './manifest.ts';
import { leanZod } from './lean-zod.ts';
import { noJsonSchema } from './no-json-schema.ts';
import { onlyEnglish } from './only-english.ts';
import { offlineFiles } from './offline-files.ts';
import { prerenderHome } from './prerender-home.ts';

const page = (name: string): string => resolve(import.meta.dirname, name);

/**
 * Few files instead of many. The practice game loads at most 64 KB of scripts (gzip), so modules that it does not use stay
 * out of its groups. A group takes the modules it names and everything they import, except what a group of higher
 * priority has taken. The order keeps Zod and the contracts away from a visitor's first page and from the game in its
 * frame: the modules that these share with the contracts are in separate groups with higher priority.
 */
const GROUPS = [
  {
    name: 'preload', // otherwise the game loads all of `base` just for these
    test: /vite\/preload-helper|src\/(platform\/uuid|play\/access-profile|design\/late-press|games\/practice\/typed-words)\.ts/,
    priority: 9,
  },
  {
    name: 'read-aloud', // only for those who hear the product
    test: /(platform\/(spoken-words|watch-place)|practice\/src\/youngest)\.ts/,
    priority: 9,
  },
  {
    name: 'played',
    test: /src\/(platform\/voice|games\/.*(particles|bitmap-cache|speech|on-touch|music-change))\.ts/,
    priority: 9,
  }, // small modules that several games use
  { name: 'frame', test: /src\/games\/practice\/(layout|protocol|input\/keys)\.ts/, priority: 9 }, // of the game and its page
  { name: 'areas', test: /packages\/content\/src\/story\/areas/, priority: 8 }, // the years, without 128 steps
  { name: 'story-dialogs', test: /packages\/content\/src\/story\/dialogs/, priority: 8 }, // the map and the reports show none
  { name: 'locale', test: /packages\/questions\/src\/wording\/locale\.ts/, priority: 8 }, // names need no questions
  {
    name: 'kit',
    test: /packages\/kit\/(?!src\/(is-loopback|sentences|dates|countries|fold-name|xml-encoding))/,
    priority: 8,
  }, // the game shows no dates or form fields, and reads no files
  {
    name: 'dates',
    test: /packages\/kit\/src\/(dates|countries|fold-name|is-loopback)/,
    priority: 8,
  },
  {
    name: 'rules',
    test: /packages\/(access\/|selections\/src\/locks|scoring\/src\/ranks)/,
    priority: 8,
  },
  {
    name: 'question-documents', // many pages of a student show no question
    test: /packages\/questions\/src\/document\/read-current-doc\.ts/,
    priority: 8,
  },
  {
    name: 'marking',
    test: /packages\/(scoring\/src\/(?!certificate|leaderboard|picture|ranks)|practice\/src\/(?!index|simulation|facts|history|objections|packs|table-groups)|questions\/src\/(document\/document|marking\/marking|sub-unit|tables\/table-units))/,
    priority: 7,
  },
  { name: 'simulation', test: /packages\/practice\/src\/simulation\//, priority: 6 },
  {
    name: 'questions',
    test: /packages\/questions\/src\/(?!index|all|topics|drawing|quantities|wording\/ordering|document\/alt-text|tables\/table-questions|generate|marking\/(?:before-marking|nearly-right|shown-answer|slips)|wording\/(?:localise|map-words|one-style|american-words|spoken|said-signs|said-slots|rules-of-speech)|document\/(?:read-question-doc|upgrade-document))/,
    priority: 5,
  },
  {
    name: 'contracts',
    test: /packages\/contracts\/src\/(?!(?:[a-z-]+\/)?(?:index|accounts|adaptive-|admin|album|children|class-|content\.ts|devices|facts|family|help|kept-groups|leaderboard|lessons|live|mistakes|next-thing|objections|own-|packs|practice|privacy|reports|rescue|rosters|roster-wire|school|set-work|sign-in|tables-check|teacher-lists|ways-in|user-activities|user-reports|users|worksheets)[^/]*$)|node_modules\/zod\//,
    priority: 4,
  },
  {
    name: 'menu-contracts', // the first of its priority, so that Space Rescue takes none of it
    test: /packages\/(contracts\/src\/(?:[a-z-]+\/)?(own-|rescue-game)|practice\/src\/objections)/,
    priority: 3,
  },
  {
    name: 'question-contracts',
    test: /packages\/contracts\/src\/(?:[a-z-]+\/)?(practice|content)\.ts/,
    priority: 3,
  },
  { name: 'kept-packs', test: /packages\/contracts\/src\/practice\/packs/, priority: 3 }, // after a student's page has opened
  {
    name: 'shapes', // of pages and games
    test: /packages\/paper\/src\/art\/draw|src\/design\/art\/(draw|rocket|saucer)\.ts/,
    priority: 2,
  },
  {
    name: 'field',
    test: /src\/games\/practice\/(game-so-far|dialogs\/dialog-parts|drawing\/(friend|who-is-home|race-place|draw-friends|draw-padlock|field-view|field-scene))\.ts/,
    priority: 1,
  }, // of the game and of what it loads later
  { name: 'device-contracts', test: /packages\/(contracts\/src\/devices|lan\/)/, priority: 3 },
  { name: 'album-contracts', test: /packages\/contracts\/src\/moon-base\/album/, priority: 3 },
  {
    name: 'rescue-contracts',
    test: /packages\/contracts\/src\/rescue\/rescue(?!-game)/,
    priority: 3,
  },
  { name: 'adaptive-contracts', test: /packages\/contracts\/src\/adaptive-leveling/, priority: 3 }, // otherwise a student's round loads contracts for staff
  { name: 'objections', test: /packages\/contracts\/src\/objections\/objections/, priority: 2 },
  { name: 'mistakes', test: /packages\/contracts\/src\/mistakes\/mistakes/, priority: 2 }, // loaded with mending and the pages of staff
  { name: 'lesson-contracts', test: /packages\/(contracts\/src\/lessons|lesson\/)/, priority: 3 }, // below the contracts, so that it does not take Zod: Space Rescue hears of no lesson
  { name: 'set-work', test: /packages\/(contracts\/src\/set-work|set-work\/)/, priority: 3 }, // the slip on a student's menu, and the pages of staff
  {
    name: 'tables-check',
    test: /packages\/(contracts\/src\/tables-check|tables-check\/)/,
    priority: 3,
  }, // loaded with a check alone
  { name: 'user-reports', test: /packages\/contracts\/src\/user-reports/, priority: 3 }, // a student's own results
  { name: 'activity-contracts', test: /packages\/contracts\/src\/user-activities/, priority: 3 }, // a student's own games
  { name: 'leaderboard-contracts', test: /packages\/contracts\/src\/leaderboard/, priority: 3 },
  {
    name: 'staff-contracts',
    test: /packages\/contracts\/src\/(?!(?:[a-z-]+\/)?(?:index|help|live|user-reports|album|mistakes|objections|own-|packs|devices|rescue-game)[^/]*$)/,
    priority: 2,
  },
  {
    name: 'art',
    test: /(src\/design|packages\/paper\/src)\/art\/(?!insignia|orbit|ground|scenes|award|fragment|alive|limbs|bust|crew|figure|hero|poses|visitor)[a-z-]+\.ts$/,
    priority: 1,
  },
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 9 },
  { name: 'router', test: /node_modules\/react-router\//, priority: 8 }, // the home page has none
  {
    name: 'base',
    test: /src\/(platform\/(?!refusal\.ts|uuid\.ts|save-file\.ts|kept-device\.ts|offline\/)|design\/(cx|icons|Button|Panel|Logo|Loading|numbers|art\/Art|art\/bust)\.|shell\/(leave|Footer|PageFrame|PublicFrame|ConnectionSign|SystemAlerts|MessageHost|system\.api)|play\/(start-of|waiting-results|permissions|begin-visit))|react-query\/build\/modern\/useQuery\.js/,
    priority: 0,
  },
  {
    name: 'areas-of-students', // one file of six: a slow tablet takes five milliseconds for each
    test: /web\/src\/(student-routes|play\/(guards|lock|override|api\/story-stages\.api)|shell\/OfflineChip)\.|practice\/src\/packs\./,
    priority: 0,
  },
];

/** Chunks that a page has loaded before it opens any other. */
const ALWAYS_LOADED =
  /assets\/(?:rolldown-runtime|react|base|preload|dates|played|rules)-[\w-]{7}\.js$/;

const offline = offlineFiles();

/** Two pages: the product, and the game that runs in its own frame. Nothing is inlined, since the CSP forbids it. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    flags(),
    noJsonSchema(),
    leanZod(),
    onlyEnglish(),
    prerenderHome(),
    offline.plugin,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/platform/offline',
      filename: 'service-worker.ts',
      registerType: 'prompt',
      injectRegister: null, // pages of students register it, after they have opened
      manifest: MANIFEST,
      includeManifestIcons: false,
      devOptions: { enabled: false },
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,woff2,svg,png,webp,json,webmanifest}'],
        globIgnores: ['social/**', 'home.html', 'icons/**'],
        dontCacheBustURLsMatching: /^assets\//,
        maximumFileSizeToCacheInBytes: 1_000_000,
        manifestTransforms: [
          (files) => {
            const manifest = files.filter(({ url }) => offline.isKept(url));
            offline.check(manifest);
            return { manifest, warnings: [] };
          },
        ],
      },
    }),
  ],

  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Each page's list of chunks is written out in the script that opens it.
      resolveDependencies: (_file, chunks, { hostType }) =>
        hostType === 'js' ? chunks.filter((chunk) => !ALWAYS_LOADED.test(chunk)) : chunks,
    },
    target: OLDEST_BROWSERS,
    rolldownOptions: {
      // Says that no call on zod's `z` has an effect, so that a schema that no page reads is left out. True of what makes a
      // schema; a call with an effect whose value nobody uses, such as z.config(), would be left out with it.
      treeshake: { manualPureFunctions: ['z'] },
      input: ['index.html', 'game.html', 'src/home.ts']
        .map(page)
        .filter((file) => existsSync(file)),
      output: {
        codeSplitting: { groups: GROUPS },
        // Each script names each that it needs: a letter less in each name is a kilobyte of a page.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
});
