/**
 * Test files about SQL itself: policies, types, collations, locks and the bodies of routines. They
 * run on every available PostgreSQL in each run; the statements of all others are only prepared on
 * the older one, and those about plans run there in rotation, as they take a third of the time.
 * Together they call every PL/pgSQL routine, whose body is not checked before a call.
 */
export const ABOUT_SQL: readonly string[] = [
  'advances',
  'architecture-db',
  'array-types',
  'audit-log',
  'audit-partitions',
  'audit-records',
  'auditors',
  'business-partner-lists',
  'cancelled-once',
  'cash-book-tills',
  'cash-payments',
  'closings',
  'creditor-accounts',
  'dispatch-lists',
  'document-statements',
  'enumerations',
  'fiskaly-connection',
  'freeze',
  'identity-functions',
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
  'push-refusals',
  'queue',
  'tasks',
  'tenant-passwords',
  'receipt-tables',
  'recurring-invoices',
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
