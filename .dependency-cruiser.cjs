/** The pure packages, as `.oxlintrc.json` has them. */
const PURE =
  'kit|questions|content|scoring|practice|campaign|adaptive|selections|set-work|rescue|reports|rosters|paper|access|door|privacy|explanations|openid|lesson|tables-check|lan';
const TEST = '[.]test(-kit)?[.]tsx?$';

/** The layers of the web app, each with those it may import besides itself and the packages. */
const WEB_LAYERS = {
  platform: [],
  design: [],
  why: ['platform', 'design'],
  play: ['platform'],
  objecting: ['platform', 'design', 'play'],
  lesson: ['platform', 'design', 'play', 'content-selections'], // the six selectors for a lesson's content
  curriculum: ['platform', 'design', 'play', 'why'],
  'content-selections': ['platform', 'design', 'play', 'curriculum', 'why'],
  shell: ['platform', 'design', 'play', 'games/sound'],
  games: ['platform', 'design', 'play', 'why', 'objecting'],
  features: [
    'platform',
    'design',
    'why',
    'play',
    'objecting',
    'lesson',
    'curriculum',
    'content-selections',
    'shell',
    'games',
  ],
};

/** The layers of the server: `play` has the parts of the product that several features share. */
const SERVER_LAYERS = { platform: [], play: ['platform'], features: ['platform', 'play'] };

/** The layers of the school door. Its entry, its ports and the paths of its folder are outside the layers. */
const DOOR_LAYERS = {
  platform: [],
  tables: ['platform'],
  people: ['platform', 'tables'],
  pages: [],
  routes: ['platform', 'tables', 'people', 'pages'],
};
const DOOR_PORTS = ['folders[.]ts$', 'ports[.]ts$'];

const layerRules = (app, layers, everywhere) =>
  Object.entries(layers).map(([layer, below]) => ({
    name: `${app}-${layer}`,
    comment:
      'See WEB_LAYERS, SERVER_LAYERS and DOOR_LAYERS in .dependency-cruiser.cjs for what each layer may import.',
    severity: 'error',
    from: { path: `^apps/${app}/src/${layer}/`, pathNot: TEST },
    to: {
      path: `^apps/${app}/src/`,
      pathNot: `^apps/${app}/src/(${[...[layer, ...below].map((each) => `${each}/`), ...everywhere].join('|')})`,
    },
  }));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-orphans',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          '[.]config[.]',
          '[.]d[.]ts$',
          '[.]test[.]ts$',
          '^apps/door/browser/scan-worker[.]ts$',
          '^apps/web/public/', // loaded by their addresses
          '^tools/(lint-rules[.]js|faults/shifted-clock[.]mjs)$', // loaded by their names
        ],
      },
      to: {},
    },
    {
      name: 'pure-imports-pure',
      comment: 'Rules know nothing of wires, tables or screens.',
      severity: 'error',
      from: { path: `^packages/(${PURE})/src`, pathNot: '[.]test[.]ts$' },
      to: { pathNot: `^packages/(${PURE})/` },
    },
    {
      name: 'kit-imports-nothing',
      severity: 'error',
      from: { path: '^packages/kit/src', pathNot: '[.]test[.]ts$' },
      to: { pathNot: '^packages/kit/' },
    },
    {
      name: 'contracts-import-rules-and-zod',
      severity: 'error',
      from: { path: '^packages/contracts/src', pathNot: TEST },
      to: { pathNot: [`^packages/(${PURE}|contracts)/`, '^node_modules/zod/'] },
    },
    {
      name: 'key-pair-imports-kit',
      severity: 'error',
      from: { path: '^packages/key-pair/src', pathNot: TEST },
      to: { pathNot: '^packages/(kit|key-pair)/', dependencyTypesNot: ['core'] },
    },
    {
      name: 'saml-provider-knows-no-product',
      severity: 'error',
      from: { path: '^packages/saml-provider/src', pathNot: TEST },
      to: {
        pathNot: [
          '^packages/(kit|key-pair|saml-provider)/',
          '^node_modules/(@xmldom/xmldom|xml-crypto)/',
        ],
        dependencyTypesNot: ['core'],
      },
    },
    {
      name: 'packages-never-import-apps',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^apps/' },
    },
    {
      name: 'apps-never-import-each-other',
      severity: 'error',
      from: { path: '^apps/([^/]+)/', pathNot: '^apps/door/tests/' },
      to: { path: '^apps/', pathNot: ['^apps/$1/', '^apps/door/src/index[.]ts$'] },
    },
    {
      name: 'tests-of-the-door-use-the-kits-of-the-server',
      comment:
        'They open the door as the product does: with its database, its people and its sign-in.',
      severity: 'error',
      from: { path: '^apps/door/tests/' },
      to: { path: '^apps/', pathNot: ['^apps/door/', '^apps/server/.*[.]test-kit[.]ts$'] },
    },
    {
      name: 'one-feature-mounts-the-door',
      comment:
        'The school door is an app of its own: the server opens it in features/door, by its front file.',
      severity: 'error',
      from: {
        path: '^apps/',
        pathNot: ['^apps/door/', '^apps/server/src/features/(door|class-sign-in)/'],
      },
      to: { path: '^apps/door/' },
    },
    {
      name: 'class-sign-in-takes-types-of-the-door',
      comment: 'It works with the desk of the door that features/door has opened.',
      severity: 'error',
      from: { path: '^apps/server/src/features/class-sign-in/' },
      to: { path: '^apps/door/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'features-stay-apart',
      comment: 'Compose features in app.ts / routes.ts.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/src/features/([^/]+)/' },
      to: { path: '^apps/[^/]+/src/features/', pathNot: '^apps/$1/src/features/$2/' },
    },
    {
      name: 'server-platform-knows-no-product',
      comment: 'What the product is about belongs to play and features.',
      severity: 'error',
      from: { path: '^apps/server/src/platform/', pathNot: TEST },
      to: { path: '^packages/', pathNot: '^packages/(kit|access|contracts|key-pair)/' },
    },
    {
      name: 'web-platform-knows-no-product',
      comment: 'What the product is about belongs to play and what stands above it.',
      severity: 'error',
      from: { path: '^apps/web/src/platform/', pathNot: TEST },
      to: { path: '^packages/', pathNot: '^packages/(kit|contracts)/' },
    },
    {
      name: 'only-queries-touch-sql',
      comment: 'SQL is written in *.queries.ts; platform/database/db.ts and its neighbours run it.',
      severity: 'error',
      from: {
        path: '^apps/(server|door)/src/',
        pathNot: [
          '[.]queries[.]ts$',
          '^apps/door/src/platform/migrate[.]ts$',
          TEST,
          '^apps/server/src/platform/database/(db|list-of|migrate|sql|start-lock)[.]ts$',
          '^apps/server/src/platform/embedded-postgres/',
        ],
      },
      to: {
        path: [
          '^apps/server/src/platform/database/sql[.]ts$',
          'node_modules/(pg|sql-template-tag|node-pg-migrate)/',
        ],
      },
    },
    ...layerRules('server', SERVER_LAYERS, []),
    ...layerRules('web', WEB_LAYERS, ['assets/']),
    ...layerRules('door', DOOR_LAYERS, DOOR_PORTS),
    {
      name: 'campaign-map-and-report-apart',
      severity: 'error',
      from: { path: '^apps/web/src/features/campaign/(map|report)/', pathNot: TEST },
      to: {
        path: '^apps/web/src/features/campaign/(map|report)/',
        pathNot: '^apps/web/src/features/campaign/$1/',
      },
    },
    {
      name: 'games-share-art-and-sound-only',
      comment: 'A game knows no other game; the host of the practice game knows that game.',
      severity: 'error',
      from: { path: '^apps/web/src/games/([^/]+)/', pathNot: ['practice-host/', TEST] },
      to: { path: '^apps/web/src/games/', pathNot: '^apps/web/src/games/($1|art|sound)/' },
    },
    {
      name: 'game-frame-stays-small',
      comment: 'The bundler puts platform into one chunk that the game in its frame must not load.',
      severity: 'error',
      from: {
        path: '^apps/web/src/games/(practice|art|sound)/',
        pathNot: ['/(use-tune|use-music)[.]ts$', '/MusicKey[.]tsx$', TEST], // of pages, not of the frame
      },
      to: {
        path: '^apps/web/src/(platform|play|shell)/',
        pathNot: '/(platform/(uuid|voice|watch-place|spoken-words)|play/access-profile)[.]ts$', // chunks of their own
      },
    },
    {
      name: 'product-knows-no-benches-or-tools',
      severity: 'error',
      from: { path: '^(apps|packages)/' },
      to: { path: '^(bench|e2e|tools)/' },
    },
    {
      name: 'benches-know-no-tools',
      comment: 'Tools measure with the benches, not the other way round.',
      severity: 'error',
      from: { path: '^bench/' },
      to: { path: '^tools/' },
    },
    {
      name: 'journeys-know-no-benches',
      severity: 'error',
      from: { path: '^e2e/' },
      to: { path: '^bench/' },
    },
    {
      name: 'not-to-test',
      severity: 'error',
      from: { pathNot: [TEST, '^(bench|tools)/'] },
      to: { path: TEST },
    },
    {
      name: 'benches-and-tools-share-test-kits-only',
      comment:
        'They start the product and fill databases as tests do; a test file itself is for the test runner.',
      severity: 'error',
      from: { path: '^(bench|tools)/', pathNot: TEST },
      to: { path: '[.]test[.]tsx?$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/(dist|[.]types)/' }, // build output imports as the bundler likes
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
    },
  },
};
