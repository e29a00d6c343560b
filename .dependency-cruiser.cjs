const PURE = 'kit|questions|content|scoring|practice|campaign|adaptive|selections|rescue|access';
/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-orphans',
      severity: 'error',
      from: { orphan: true, pathNot: ['[.]config[.]', '[.]d[.]ts$', '[.]test[.]ts$'] },
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
      name: 'packages-never-import-apps',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^apps/' },
    },
    {
      name: 'apps-never-import-each-other',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'features-stay-apart',
      comment: 'Compose features in app.ts / routes.tsx.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/src/features/([^/]+)/' },
      to: { path: '^apps/[^/]+/src/features/', pathNot: '^apps/$1/src/features/$2/' },
    },
    {
      name: 'platform-below-features',
      severity: 'error',
      from: { path: '^apps/[^/]+/src/platform/' },
      to: { path: '^apps/[^/]+/src/features/' },
    },
    {
      name: 'only-queries-touch-sql',
      severity: 'error',
      from: { path: '^apps/server/src/features/', pathNot: '([.]queries|[.]test)[.]ts$' },
      to: { path: '^apps/server/src/platform/sql' },
    },
    {
      name: 'not-to-test',
      severity: 'error',
      from: { pathNot: '[.]test[.]tsx?$' },
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
