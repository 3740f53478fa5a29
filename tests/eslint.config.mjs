import next from 'eslint-config-next/core-web-vitals'
import tseslint from 'typescript-eslint'
import { imports, syntax } from './eslint-restrictions.mjs'

const TESTS = ['tests/**', '**/*.test.ts', '**/*.test.tsx']
const PLAIN = ['scripts/**', 'tests/**', 'db/seed/**']

/**
 * A later block replaces `no-restricted-syntax` and `no-restricted-imports` instead of merging
 * them: compose them here.
 */
const restrict = (files, syntaxNames, importNames, ignores = []) => ({
  files,
  ignores: [...TESTS, ...ignores],
  rules: {
    'no-restricted-syntax': ['error', ...syntaxNames.map((name) => syntax[name])],
    'no-restricted-imports': [
      'error',
      { paths: importNames.flatMap((name) => imports[name]), patterns: imports.patterns },
    ],
  },
})

const EVERYWHERE = [
  'barrel',
  'enum',
  'literalSpread',
  'tupleDeclaration',
  'rawSql',
  'parseFloat',
  'toFixed',
  'intl',
  'strayAction',
  'dangerousHtml',
]
const CORE = [...EVERYWHERE, 'clock', 'random', 'environment']
const SCREEN = [...EVERYWHERE, 'environment', 'germanText', 'germanAttribute', 'fetch']

/** Reads of pages, and requests that are neither read nor server action. */
const REQUESTS = [
  'components/shared/read/**',
  'components/shared/inputs/upload.ts',
  'components/shared/status/error-report.ts',
  'components/auth/*-client.ts',
  'components/shell/switch-company.ts',
]

const NO_HOOKS = Object.fromEntries(
  next
    .flatMap((block) => Object.keys(block.rules ?? {}))
    .filter((rule) => rule.startsWith('react'))
    .map((rule) => [rule, 'off']),
)

/** The hooks rules that work without the compiler. */
const WITHOUT_COMPILER = ['react-hooks/rules-of-hooks', 'react-hooks/exhaustive-deps']
const NO_COMPILER = Object.fromEntries(
  Object.keys(NO_HOOKS)
    .filter((rule) => rule.startsWith('react-hooks/') && !WITHOUT_COMPILER.includes(rule))
    .map((rule) => [rule, 'off']),
)

/** The rules of Next with each warning as an error: the one warning is about long files. */
const nextRules = next.map((block) => ({
  ...block,
  rules: Object.fromEntries(
    Object.entries(block.rules ?? {}).map(([rule, setting]) => {
      const [level, ...options] = [setting].flat()
      return [rule, [level === 'warn' || level === 1 ? 'error' : level, ...options]]
    }),
  ),
}))

/** Rules that need types or the React Compiler are in oxlint.json. */
export default tseslint.config(
  {
    ignores: [
      '.data/**',
      '**/.next/**',
      'coverage/**',
      'next-env.d.ts',
      'playwright-report/**',
      'test-results/**',
    ],
  },
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' } },
  ...nextRules,
  ...tseslint.configs.strict,
  {
    rules: {
      ...NO_COMPILER,
      'no-console': ['error'],
      // `noInlineConfig` covers ESLint alone
      'no-warning-comments': ['error', { terms: ['oxlint-disable', 'oxlint-enable'], location: 'anywhere' }],
      'no-alert': 'error',
      eqeqeq: 'error',
      'max-lines': ['warn', { max: 500 }],
      'max-depth': ['error', 4],
      // the formatter wraps code, nothing wraps prose
      'max-len': ['error', { code: 100_000, comments: 100, ignoreUrls: true }],
      'object-shorthand': 'error',
      'prefer-const': 'error',
      // dependency-cruiser distinguishes types from values by `import type` alone.
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true, argsIgnorePattern: '^_' }],
      // void marks "not awaited on purpose".
      '@typescript-eslint/no-invalid-void-type': 'off',
      'import/no-anonymous-default-export': 'off',
      // Sign-in and sign-out use a full load on purpose.
      '@next/next/no-location-assign-relative-destination': 'off',
      '@next/next/no-html-link-for-pages': 'off',
      // `module` is a domain term: a module switched on for a tenant.
      '@next/next/no-assign-module-variable': 'off',
    },
  },
  {
    files: ['**/*.ts'],
    ignores: TESTS,
    rules: { 'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }] },
  },
  {
    files: ['**/*.tsx'],
    ignores: TESTS,
    rules: { 'max-lines-per-function': ['error', { max: 120, skipBlankLines: true, skipComments: true }] },
  },
  restrict(['**/*.ts', '**/*.tsx'], EVERYWHERE, ['everywhere'], PLAIN),
  restrict(['lib/**'], [...EVERYWHERE, 'environment'], ['everywhere'], ['lib/server/start/env.ts']),
  restrict(
    ['lib/server/*/*.ts'],
    [...EVERYWHERE.filter((name) => name !== 'rawSql'), 'environment'],
    ['everywhere'],
    ['lib/server/start/env.ts'],
  ),
  restrict(['lib/domain/**'], ['barrel', 'enum', 'clock', 'random', 'environment'], ['everywhere']),
  restrict(
    [
      'lib/*/*/use-cases/**',
      'lib/*/*/steps/**',
      'lib/*/*/queries.ts',
      'lib/*/*/queries/**',
      'lib/*/*/store.ts',
    ],
    CORE,
    ['everywhere'],
    ['lib/domain/**', 'lib/server/**'],
  ),
  restrict(['lib/*/*/rules/**'], [...CORE, 'throwingRule'], ['everywhere']),
  restrict(
    ['lib/**/actions.ts'],
    EVERYWHERE.filter((name) => name !== 'strayAction'),
    ['everywhere'],
  ),
  restrict(['app/**/*.tsx', 'components/**'], SCREEN, ['everywhere']),
  restrict(
    REQUESTS,
    SCREEN.filter((name) => name !== 'fetch'),
    ['everywhere'],
  ),
  restrict(
    ['db/**'],
    EVERYWHERE.filter((name) => name !== 'rawSql'),
    ['everywhere'],
    PLAIN,
  ),
  // There are no components outside app and components, so a function named useEmbedded is not a
  // hook there.
  { files: ['lib/**', 'db/**', 'scripts/**', 'tests/**'], rules: NO_HOOKS },
  { files: [...PLAIN, '*.mjs', 'lib/server/start/guard-console.ts'], rules: { 'no-console': 'off' } },
  {
    files: TESTS,
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      'no-restricted-syntax': ['error', syntax.literalSpread, syntax.tupleDeclaration],
    },
  },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
)
