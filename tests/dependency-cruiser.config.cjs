/**
 * Import rules (docs/architecture.md). tests/architecture/imports.test.ts plants a violation of
 * each.
 */
const TEST = '\\.test\\.tsx?$'
/** From the bottom up: a feature imports its own area and those before it. */
const AREAS = ['services', 'catalog', 'platform', 'sales', 'pos', 'tax']
const FEATURE = `^lib/(fields|(${AREAS.join('|')})/[^/]+)`
const PURE_PACKAGES =
  '^node_modules/(@types/)?(big\\.js|date-fns|ibantools|jsvat|i18n-iso-countries|fast-xml-builder|diff)/'

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })
const source = (path, pathNot = []) => ({ path, pathNot: [TEST, ...[pathNot].flat()] })
/**
 * A value import: types vanish at compile time and may cross where the rule's comment allows it.
 */
const value = (to) => ({ ...to, dependencyTypesNot: ['type-only'] })

const kernel = [
  forbid(
    'domain-is-pure',
    'lib/domain imports nothing but itself and a few pure libraries.',
    source('^lib/domain/'),
    {
      pathNot: ['^lib/domain/', PURE_PACKAGES],
    },
  ),
  forbid(
    'rules-know-only-domain',
    'Rules are pure: lib/domain and other rules; of a schema only types.',
    source(`${FEATURE}/rules/`),
    {
      pathNot: ['^lib/domain/', `${FEATURE}/(rules/|words\\.ts)`, `${FEATURE}/schema(\\.ts|/)`],
    },
  ),
  forbid(
    'rules-run-without-zod',
    "Rules take a schema's types, never its values.",
    source(`${FEATURE}/rules/`),
    value({ path: `${FEATURE}/schema(\\.ts|/)` }),
  ),
  forbid(
    'schema-is-isomorphic',
    'A schema runs in the browser too: zod, lib/domain, rules, lists, other schemas.',
    source(`${FEATURE}/schema(\\.ts|/)`),
    {
      pathNot: [
        '^lib/domain/',
        `${FEATURE}/(rules/|words\\.ts|list\\.ts|schema(\\.ts|/))`,
        '^node_modules/zod/',
      ],
    },
  ),
  forbid(
    'words-import-nothing',
    'Words are constants and unions: db/schema uses them.',
    source(`${FEATURE}/words\\.ts$`),
    {
      path: '.',
    },
  ),
  forbid(
    'list-loads-no-zod',
    "A list's declaration is in the first script of its page: lib/domain and rules alone.",
    source(`${FEATURE}/list\\.ts$`),
    {
      pathNot: ['^lib/domain/', `${FEATURE}/(rules/|words\\.ts)`],
    },
  ),
]

const areas = AREAS.slice(0, -1).map((area, index) =>
  forbid(
    `${area}-knows-no-higher-area`,
    'Features build on their own area and those below: let the registry or the page hand in what is higher.',
    source(`^(lib|components)/${area}/`),
    { path: `^(lib|components)/(${AREAS.slice(index + 1).join('|')})/` },
  ),
)

const screens = [
  forbid(
    'components-know-no-database',
    'Components get DTOs: never db or a store, not even their types.',
    source('^components/'),
    {
      path: ['^db/', `${FEATURE}/store`, '^node_modules/(drizzle-orm|postgres)/'],
    },
  ),
  forbid(
    'components-call-actions',
    'Components use schema, rules and actions of a feature; of the rest only types.',
    source('^components/'),
    value({
      path: `${FEATURE}/(queries|use-cases|steps|loaders|jobs|api|texts)`,
    }),
  ),
  forbid(
    'components-know-no-server',
    'Of lib/server components see types and the isomorphic action result.',
    source('^components/'),
    value({
      path: '^lib/server/',
      pathNot: '^lib/server/core/action-result\\.ts$',
    }),
  ),
  forbid(
    'shared-could-ship-elsewhere',
    'components/ui and components/shared know no feature.',
    source('^components/(ui|shared)/'),
    {
      path: ['^components/(?!ui/|shared/)', FEATURE],
    },
  ),
  forbid('primitives-know-no-shared', 'components/ui are primitives.', source('^components/ui/'), {
    path: '^components/shared/',
  }),
  forbid(
    'app-knows-no-database',
    'A page composes: loaders answer DTOs; never db or a store.',
    source('^app/'),
    {
      path: ['^db/', `${FEATURE}/store`, '^node_modules/(drizzle-orm|postgres)/'],
    },
  ),
  forbid(
    'pages-read-through-loaders',
    'A page reads through loaders.ts; only route handlers name use cases.',
    source('^app/.*\\.tsx$'),
    value({
      path: `${FEATURE}/(queries|use-cases|steps)`,
    }),
  ),
  forbid('app-is-the-top', 'Nothing imports app.', source('^(components|lib|db|scripts)/'), {
    path: '^app/',
  }),
]

const features = [
  forbid(
    'store-is-private',
    "A store belongs to its feature: call the other's query or use case.",
    { path: '^lib/([^/]+/[^/]+)/', pathNot: TEST },
    {
      path: `${FEATURE}/store`,
      pathNot: '^lib/$1/',
    },
  ),
  forbid(
    'lib-knows-no-screen',
    'The registry alone names screens: the templates that papers are rendered from.',
    source('^lib/'),
    { path: '^components/', pathNot: '^components/print/templates/' },
  ),
  forbid(
    'templates-run-in-the-renderer',
    'Templates are rendered in a process of their own: the registry alone loads them.',
    source('^(lib|components|app)/', ['^components/print/templates/', '^lib/registry/']),
    { path: '^components/print/templates/' },
  ),
  forbid(
    'print-knows-no-feature',
    'Paper, tables, paging and typesetting are the same for everything printed; templates bring what is special.',
    source('^(components|lib/services)/print/', '^components/print/templates/'),
    {
      path: [
        '^components/(?!print/)',
        '^components/print/templates/',
        '^lib/(?!domain/|server/|fields/|services/print/)',
      ],
    },
  ),
  forbid(
    'registry-is-the-top',
    'The registry names features, no feature names it: what it holds is handed to them.',
    source('^(components|db|lib/(?!registry/))'),
    { path: '^lib/registry/' },
  ),
  forbid(
    'core-knows-no-framework',
    'Use cases, queries, stores and jobs run in a plain Node worker.',
    source(`${FEATURE}/(use-cases/|steps/|queries|store|jobs|api)`),
    {
      path: '^node_modules/(next|next-auth|react|react-dom|server-only)/',
    },
  ),
  forbid(
    'server-knows-no-feature',
    'lib/server is below the features; it may use the fields that all schemas share.',
    source('^lib/server/'),
    { path: FEATURE, pathNot: '^lib/fields/' },
  ),
  forbid(
    'db-knows-no-feature',
    'db is below lib and knows only the words of features; seeds write through use cases.',
    source('^db/', '^db/seed/'),
    { path: FEATURE, pathNot: `${FEATURE}/words\\.ts$` },
  ),
  forbid(
    'sql-lives-in-few-places',
    'SQL is in db, in a store, in queries, and in lib/server itself.',
    source('^', [
      '^db/',
      `${FEATURE}/(store|queries)`,
      '^lib/server/(?!auth/|next/)[^/]+/[^/]+\\.ts$',
      '^tests/',
      '^drizzle\\.config',
    ]),
    {
      path: '^node_modules/(drizzle-orm|postgres)/',
    },
  ),
  forbid(
    'server-only-in-next',
    'server-only breaks the worker: loaders and lib/server/next alone.',
    source('^', [`${FEATURE}/loaders\\.ts$`, '^lib/server/next/']),
    {
      path: '^node_modules/server-only/',
    },
  ),
  forbid(
    'login-library-behind-auth',
    'next-auth stays replaceable behind lib/server/auth.',
    source('^', ['^lib/server/auth/', '^app/api/auth/', '^components/auth/']),
    {
      path: '^node_modules/next-auth/',
    },
  ),
]

const hygiene = [
  forbid('no-cycles', 'Two files that need each other are one file, or three.', {}, { circular: true }),
  forbid(
    'production-knows-no-tests',
    'Fakes and factories stay in tests.',
    source('^(app|components|lib|db|scripts)/|^[^/]+\\.ts$'),
    { path: '^tests/' },
  ),
  forbid(
    'nothing-imports-scripts',
    'scripts/ are commands: what the product needs while it runs is in lib or db.',
    source('^(app|components|lib|db)/|^[^/]+\\.ts$'),
    { path: '^scripts/' },
  ),
  forbid('no-missing-file', 'The import does not resolve.', {}, { couldNotResolve: true }),
  forbid('no-undeclared-package', 'Add the package to package.json.', source('^'), {
    dependencyTypes: ['npm-no-pkg', 'npm-unknown'],
  }),
  forbid(
    'no-development-package',
    'Production imports only dependencies.',
    source('^(app|components|lib|db)/'),
    {
      dependencyTypes: ['npm-dev'],
      dependencyTypesNot: ['type-only'],
      pathNot: '^node_modules/@types/',
    },
  ),
]

module.exports = {
  forbidden: [...kernel, ...areas, ...screens, ...features, ...hygiene],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path: '(^|/)\\.(next|data|git)/|^(coverage|playwright-report|test-results)/|^next-env\\.d\\.ts$',
    },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
    cache: false,
  },
}
