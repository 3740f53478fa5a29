/**
 * Test files about SQL itself: plans, policies, types, collations, locks and the bodies of
 * routines. They run on every available PostgreSQL in each run; the statements of all others are
 * only prepared on the older one. Together they call every PL/pgSQL routine, whose body is not
 * checked before a call.
 */
export const ABOUT_SQL: readonly string[] = [
  'architecture-db',
  'array-types',
  'audit-log',
  'audit-partitions',
  'audit-records',
  'billing-run-plans',
  'business-partner-lists',
  'business-partner-plans',
  'cash-book-tills',
  'closings',
  'dispatch-lists',
  'document-plans',
  'document-statements',
  'enumerations',
  'export-plans',
  'fiskaly-connection',
  'freeze',
  'identity-functions',
  'import-plans',
  'incoming-invoices',
  'job-functions',
  'lock',
  'lock-order',
  'mail',
  'masterdata-cursor',
  'notifications',
  'number-ranges',
  'open-items',
  'payment-files',
  'pgbouncer',
  'platform-functions',
  'platform-tenants',
  'pool',
  'pos-report-figures',
  'pos-versions',
  'product-lists',
  'product-plans',
  'push-refusals',
  'queue',
  'tasks',
  'receipt-plans',
  'receipt-tables',
  'reminder-withdrawal',
  'repeated-closings',
  'roles',
  'routines',
  'sales-months',
  'sales-rollups',
  'search',
  'search-order',
  'settlement',
  'store-restriction',
  'ticket-files',
  'tickets',
  'time-limits',
  'transport',
  'two-companies',
  'with-tenant',
].map(fileOf)

/**
 * Test files about processes, PDFs, sums, fiskaly and mail servers rather than PostgreSQL: one
 * version suffices.
 */
export const ON_ONE_VERSION: readonly string[] = [
  'billing-run-killed',
  'company-logo',
  'compress-answer',
  'dispatch-storm',
  'document-histories',
  'embedded-postgres',
  'fiskaly-client',
  'import-upload',
  'large-files',
  'mail-delivery',
  'notification-mails',
  'paper-goldens',
  'pdf',
  'pdf-in-turn',
  'pdf-layout',
  'pdf-logo',
  'pdf-renderer',
  'pool-opening',
  'push-killed',
  'reminder-letters-printable',
  'supervise',
  'tse-attempts',
].map(fileOf)

function fileOf(name: string): string {
  return `tests/integration/${name}.test.ts`
}
