const inDatabase = (name: string): string => `tests/integration/${name}.test.ts`
const inBrowser = (name: string): string => `tests/e2e/${name}.spec.ts`

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
].map(inDatabase)

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
