import { checkMessages, type Declarations, type Messages } from './support/message-check'
import { filesBelow, productionFiles, readSource } from './support/source-files'

/**
 * Namespaces with computed keys, and the code that computes them. Keep the list short: keys named
 * in full are checked in full.
 */
const DECLARED: Declarations = {
  dynamic: {
    navbar: 'labels of the menu, from the entries of the navigation',
    messages: 'toasts of an operation: showResult(result, operation) shows .success or .error',
    enums: 'names of enumeration values, from the value',
    'documents.companyLacks': 'fields of a company, from the field',
    'errors.validation': "refusals of zod's own checks: lib/domain/field-errors.ts names them",
    'common.periods': 'presets of a period filter, from their keys in components/shared/inputs/periods.ts',
    'exports.kinds': 'what is exported, from the registry of exports',
    'exports.columns': 'headings of exported files, from the columns of a kind',
    'posReports.file': 'headings of the files of reports, from their columns',
    'audit.actions': 'what was done, from the name of the use case',
    'audit.fields': 'names of changed fields, from the keys of an audit entry',
    'businessPartners.roles': 'roles of a partner, from components/catalog/business-partners/roles.ts',
    'billingRuns.states': 'how a run stands, from its state',
    'billingRuns.results': 'outcome for a customer, from the state',
    'billingRuns.missing': 'what an invoice lacks, from the name of the field',
    offers: 'steps of an offer, from components/sales/offers/detail/offer-steps.ts',
    'recurringInvoices.states': 'how a rule stands, from its state',
    'recurringInvoices.rhythm': 'how often, from the unit',
    'recurringRuns.states': 'how a run stands, from its state',
    'recurringRuns.results': 'outcome for a customer, from the state',
    'imports.kinds': 'what is imported, from the domain',
    'imports.states': 'where an import stands, from its state',
    'imports.outcomes': 'what becomes of a row, from its outcome',
    'imports.reading': 'how a file was read, from its encoding, separator and notation',
    'notifications.types': 'title and text of what happened, from its type',
    login: 'labels of the fields, from their names',
    table: 'texts of a period filter, from components/shared/data-table/filter-text.ts',
  },
  edge: {
    errors:
      'codes become texts where an answer leaves the house; the codes themselves stand at their AppError',
    '': 'whole keys, typed as such, that pages hand to titled() and recordNotFound()',
  },
  refusals: {
    'lib/domain/document-lifecycle.ts': ['document'],
    'lib/domain/deduction.ts': ['validation'],
    'lib/sales/documents/rules/': ['document'],
    'lib/sales/billing-runs/rules/': ['billingRun'],
    'lib/sales/recurring-invoices/rules/': ['recurringInvoice'],
    'lib/sales/incoming-invoices/rules/': ['incomingInvoice'],
    'lib/sales/payment-files/rules/': ['paymentFile'],
    'lib/sales/open-items/rules/': ['tillPayment'],
    'lib/sales/open-items/queries/referenced-claims.ts': ['tillPayment'],
    'lib/catalog/companies/rules/': ['company'],
    'lib/catalog/companies/steps/check-logo.ts': ['company'],
    'lib/services/list-views/rules/': ['listView'],
    'lib/platform/platform-tenants/rules/': ['tenant'],
    'lib/pos/pos-devices/rules/': ['device'],
    'lib/pos/receipt-invoices/rules/': ['receiptInvoice'],
    'lib/pos/receipts/rules/': ['receipt'],
    'lib/platform/pos-versions/rules/': ['posVersion'],
    'lib/catalog/products/rules/': ['product'],
    'lib/platform/tickets/rules/': ['ticket'],
    'lib/pos/tse/rules/': ['tse'],
    'lib/tax/datev/rules/': ['incomingBooking'],
    'lib/tax/tse-export/rules/': ['tseExport'],
    'lib/platform/users/rules/': ['user'],
    'lib/catalog/vat-rates/rules/': ['vatRate'],
  },
}

const FOLDERS = ['app', 'components', 'lib', 'db', 'scripts']
const files = [
  ...productionFiles(FOLDERS),
  ...productionFiles(['.']).filter((path) => !path.includes('/')),
  ...filesBelow('db/routines'),
]
const problems = checkMessages(
  files.map((path) => ({ path, text: readSource(path) })),
  JSON.parse(readSource('messages/de.json')) as Messages,
  DECLARED,
)

for (const problem of problems) console.error(problem)
console.log(`messages: ${files.length} files read, ${problems.length} problems`)
process.exitCode = problems.length > 0 || files.length < 100 ? 1 : 0
