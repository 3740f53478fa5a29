import { mutant, type Edit, type Mutant } from './mutant'

/** The transaction reaches every company of the tenant: what else keeps companies apart is then alone. */
const companyUnbound: Edit = {
  file: 'lib/server/execute.ts',
  find: 'companyId: isCompanyBound ? ctx.companyId : null',
  replace: 'companyId: null',
}

/** A condition on the company is gone, and the database does not hold the company either. */
const withoutCompany = (
  what: string,
  file: string,
  find: string,
  replace: string,
  ...tests: string[]
): Mutant => {
  const { edits, ...rest } = mutant(what, file, find, replace, ...tests)
  return { ...rest, edits: [companyUnbound, ...edits] }
}

const test = (name: string) => `tests/integration/${name}.test.ts`

/** Bugs that went unnoticed once, and their like. A change of the sources that moves a place moves it here. */
export const MUTANTS: readonly Mutant[] = [
  mutant(
    'taking a payment back leaves its write-off',
    'lib/documents/use-cases/undo-payment.ts',
    'writeOff: 0 - (left?.writeOff ?? 0)',
    'writeOff: 0',
    test('reductions'),
  ),
  mutant(
    'Skonto and write-offs of a cancelled invoice become a credit',
    'lib/domain/document-lifecycle.ts',
    '0 - sumOf(payments.map((payment) => payment.amount))',
    '0 - sumOf(payments.map((payment) => settled(payment)))',
    test('reductions'),
    'lib/domain/document-lifecycle.test.ts',
  ),
  mutant(
    'a payment settles the invoice of another customer',
    'lib/open-items/use-cases/record-incoming-payment.ts',
    'if (row.customerId !== customerId)',
    'if (row.customerId === "")',
    test('settlement'),
  ),
  mutant(
    'a payment without a date lies on the day of UTC',
    'lib/documents/use-cases/pay-invoice.ts',
    'const today = businessDay(scope.ctx.now())',
    'const today = scope.ctx.now().toISOString().slice(0, 10)',
    test('settlement'),
  ),
  mutant(
    'what is due today is overdue',
    'lib/open-items/queries/list-open-items.ts',
    'a.oldest < ${today}',
    'a.oldest <= ${today}',
    test('settlement'),
  ),
  withoutCompany(
    'a reminder deducts the credit in another company',
    'lib/reminders/queries/overdue.ts',
    'where d.company_id = ${companyId} and d.customer_id = ${ids(customerIds)}',
    'where d.customer_id = ${ids(customerIds)}',
    test('two-companies'),
  ),
  withoutCompany(
    'an offset looks for credits in other companies',
    'lib/documents/queries/payments.ts',
    'c.tenant_id = d.tenant_id and c.company_id = d.company_id and',
    'c.tenant_id = d.tenant_id and',
    test('two-companies'),
  ),
  withoutCompany(
    'a document of another company can be locked',
    'lib/documents/store.ts',
    ', eq(document.family, family), eq(document.companyId, companyId)))\n    .for',
    ', eq(document.family, family)))\n    .for',
    test('two-companies'),
  ),
  withoutCompany(
    'the count of a search goes over all companies',
    'lib/documents/queries/list-documents.ts',
    'company_id: companyId,',
    '',
    test('two-companies'),
  ),
  mutant(
    'the company is not held by the database',
    'lib/server/execute.ts',
    companyUnbound.find,
    companyUnbound.replace,
    test('describe-use-case'),
    test('two-companies'),
    test('reminder-use-cases'),
    test('billing-run-use-cases'),
  ),
  mutant(
    'a reminder run does not lock what the customer owes',
    'lib/reminders/use-cases/remind-customer.ts',
    'await lockUnsettled(tx, ctx.companyId, customerId)',
    '',
    test('reminder-run-limits'),
  ),
  mutant(
    'a planned change is deleted with a stale version',
    'lib/planned-changes/store.ts',
    'if (version !== undefined && version !== row.version)',
    'if (version === -1)',
    test('planned-changes'),
  ),
  mutant(
    'a billing run is stopped with a stale version',
    'lib/billing-runs/use-cases/cancel-billing-run.ts',
    'if (version !== undefined && version !== run.version)',
    'if (version === -1)',
    test('billing-run-use-cases'),
  ),
  mutant(
    'a product group is saved with a stale version',
    'lib/product-groups/store.ts',
    'if (version !== undefined && version !== row.version)',
    'if (version === -1)',
    test('product-groups'),
  ),
  mutant(
    'a settled customer of a billing run is claimed again',
    'lib/billing-runs/store.ts',
    "c.customer_id = ${customerId} and c.state = 'PENDING'",
    'c.customer_id = ${customerId}',
    test('billing-run-races'),
  ),
  mutant(
    'payments are taken back with the right to look',
    'lib/invoices/use-cases/undo-payment.ts',
    "right: 'INVOICES_PATCH'",
    "right: 'INVOICES_SHOW'",
    'tests/architecture/access.test.ts',
  ),
  mutant(
    'incoming payments are recorded without the module',
    'lib/open-items/use-cases/record-incoming-payment.ts',
    "module: 'order-management'",
    'module: null',
    'tests/architecture/access.test.ts',
  ),
  mutant(
    'a repeat with another body answers as the first',
    'lib/server/next/route.ts',
    'bodyHash(request.method, path, body)',
    'bodyHash(request.method, path)',
    test('rest-route'),
  ),
  mutant(
    'CSV cells start as formulas',
    'lib/server/next/csv-answer.ts',
    ', escape_formulas: true',
    '',
    'lib/server/next/csv-answer.test.ts',
  ),
  mutant(
    'removing a delivery note keeps it and drops the others',
    'components/documents/editor/position-list.ts',
    'deliveryNote?.id !== noteId',
    'deliveryNote?.id === noteId',
    'components/documents/editor/position-list.test.ts',
  ),
]
