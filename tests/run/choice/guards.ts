const inDatabase = (name: string): string => `tests/integration/${name}.test.ts`
const inBrowser = (name: string): string => `tests/e2e/${name}.spec.ts`

/**
 * Database tests that also run as a whole every time, so that a path of every use case does: they
 * run those that `describeUseCase` does not fit (`tests/architecture/house.test.ts`).
 */
const PATHS_OF_USE_CASES: readonly string[] = [
  'closings',
  'delivery-notes',
  'export-jobs',
  'export-profiles',
  'export-retry',
  'external-transport',
  'import-same-names',
  'import-sweep',
  'imports',
  'list-views',
  'mail',
  'masterdata',
  'notification-events',
  'notifications',
  'offer-use-cases',
  'password-reset',
  'planned-price-tags',
  'procedure-documentation',
  'push-refusals',
  'receipt-claims',
  'self-billed-use-cases',
  'till-findings',
  'till-transport',
  'tse',
  'tse-claim',
]

/**
 * Database tests that run as a whole every time: they guard rights, tenants, companies, money,
 * numbering and records, whatever changed. The generated suites of all use cases
 * (`describeUseCase`) run every time, too.
 */
export const DATABASE_GUARDS: readonly string[] = [
  'actors',
  'architecture-db',
  'audit-companies',
  'audit-log',
  'audit-records',
  'auditors',
  'describe-use-case',
  'enumerations',
  'first-password',
  'freeze',
  'honest-audit',
  'identity-functions',
  'invoice-write',
  'lock',
  'lock-order',
  'number-ranges',
  'platform-functions',
  'receipt-tables',
  'reductions',
  'refusals',
  'rest-route',
  'roles',
  'settlement',
  'store-restriction',
  'transport',
  'two-companies',
  'with-tenant',
  ...PATHS_OF_USE_CASES,
].map(inDatabase)

/** What tests/screens compare every time: answers of the API, files and hand-overs. */
export const SCREEN_GUARDS: readonly string[] = ['app/api/v1/[...path]/route.ts']

/** Browser tests whose core, the tests without `@turn`, runs every time. */
export const BROWSER_GUARDS: readonly string[] = [
  'access-matrix',
  'accessibility',
  'login',
  'other-tenant',
  'pages',
  'tenants',
].map(inBrowser)

/**
 * Browser tests that walk over every page, tab or dialog. Their support files name all addresses,
 * which says nothing about what they test.
 */
export const WALKERS: readonly string[] = [
  'access-matrix',
  'accessibility',
  'focus',
  'navigation',
  'other-tenant',
  'pages',
  'typing',
].map(inBrowser)
