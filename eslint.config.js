import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

import { moonbase } from './tools/eslint-rules.js';

const PURE = [
  'packages/{kit,questions,content,scoring,practice,campaign,adaptive,selections,rescue,reports,rosters,paper,access,door,privacy}/src/**/*.ts',
];

const NO_STAR_EXPORT = {
  selector: 'ExportAllDeclaration',
  message: 'Name what the package offers.',
};

/** Data: one long table each, which nobody reads as code. */
const LONG_DATA = [
  'packages/content/src/curricula/*.ts',
  'packages/content/src/story/dialogs.ts',
  'packages/content/src/unit-index.ts',
  'tools/content-checker/{measure,shape}-rules.ts',
];

const TESTS = ['**/*.test.{ts,tsx}', '**/*.test-kit.{ts,tsx}'];
const functionLines = (max) => ['error', { max, skipBlankLines: true, skipComments: true }];

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/.types/**',
      '**/node_modules/**',
      'data/**',
      'shots/**',
      '*.config.js',
      '**/*.cjs',
      '**/*.mjs',
      'tools/eslint-rules.js',
    ],
  },
  ...tseslint.configs.strictTypeChecked,
  {
    languageOptions: {
      parserOptions: { project: './tsconfig.lint.json', tsconfigRootDir: import.meta.dirname },
    },
    plugins: { moonbase },
    rules: {
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      'no-restricted-syntax': ['error', NO_STAR_EXPORT],
      'moonbase/no-casts': 'error',
      'moonbase/no-spread-literals': 'error',
    },
  },
  {
    name: 'a file has at most 400 lines',
    files: ['**/*.{ts,tsx}'],
    ignores: LONG_DATA,
    rules: { 'max-lines': ['error', 400] },
  },
  {
    name: 'a function has at most 60 lines',
    files: ['**/*.ts'],
    ignores: [...TESTS, '**/*.routes.ts'], // a route file is one list of routes
    rules: { 'max-lines-per-function': functionLines(60) },
  },
  {
    name: 'a component has at most 80 lines, its markup included',
    files: ['**/*.tsx'],
    ignores: TESTS,
    rules: { 'max-lines-per-function': functionLines(80) },
  },
  {
    name: 'every route names a permission and the schema of its replies',
    files: ['apps/server/src/**/*.routes.ts'],
    rules: { 'moonbase/route-config': 'error' },
  },
  {
    name: 'statements take school roles as parameters, by what the roles do',
    files: ['apps/*/src/**/*.queries.ts'],
    rules: { 'moonbase/no-named-school-roles': 'error' },
  },
  {
    name: 'hooks',
    files: ['apps/web/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
    },
  },
  {
    name: 'pure packages take time and chance as arguments',
    files: PURE,
    ignores: ['**/*.test.ts', '**/*.test-kit.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'Take an Rng from @moonbase/kit.' },
        { object: 'Date', property: 'now', message: 'Take `now` as an argument.' },
      ],
      'no-restricted-syntax': [
        'error',
        NO_STAR_EXPORT,
        {
          selector: 'NewExpression[callee.name="Date"][arguments.length=0]',
          message: 'Take `now` as an argument.',
        },
        { selector: ':function[async=true]', message: 'A pure package never waits.' },
      ],
    },
  },
);
