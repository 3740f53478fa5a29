import { inDatabase, mutant } from '../mutant'

export const PAYMENTS = [
  mutant(
    'Skonto is taken where more than the total came in',
    'lib/sales/open-items/rules/allocation.ts',
    'received === withDiscount',
    'received >= withDiscount',
    'lib/sales/open-items/rules/allocation.test.ts',
  ),
  mutant(
    'taking a payment back leaves its write-off',
    'lib/sales/documents/rules/undone-payment.ts',
    'writeOff: 0 - (left?.writeOff ?? 0)',
    'writeOff: 0',
    inDatabase('reductions'),
  ),
  mutant(
    'Skonto and write-offs of a cancelled invoice become a credit',
    'lib/domain/document-lifecycle.ts',
    '0 - sumOf(payments.map((payment) => payment.amount))',
    '0 - sumOf(payments.map((payment) => settled(payment)))',
    'lib/domain/document-lifecycle.test.ts',
    inDatabase('reductions'),
  ),
  mutant(
    'a payment settles the invoice of another customer',
    'lib/sales/open-items/use-cases/record-incoming-payment.ts',
    'if (row.customerId !== customerId)',
    'if (row.customerId === "")',
    inDatabase('settlement'),
  ),
  mutant(
    'a payment without a date lies on the day of UTC',
    'lib/sales/documents/steps/enter-payments.ts',
    'today: businessDay(ctx.now())',
    'today: ctx.now().toISOString().slice(0, 10)',
    inDatabase('settlement'),
  ),
  mutant(
    'what is due today is overdue',
    'lib/sales/open-items/queries/list-open-items.ts',
    'a.oldest < ${today}',
    'a.oldest <= ${today}',
    inDatabase('settlement'),
  ),
  mutant(
    'Skonto is not granted on its last day',
    'lib/sales/documents/rules/payment-checks.ts',
    '=== 0 || date > discountDate(',
    '=== 0 || date >= discountDate(',
    'lib/sales/documents/rules/payment-checks.test.ts',
  ),
  mutant(
    'a credit is paid out with the sign of money that comes in',
    'lib/sales/documents/rules/customer-credit.ts',
    "kind: 'PAYOUT', date: today, amount, paymentMethod",
    "kind: 'PAYOUT', date: today, amount: 0 - amount, paymentMethod",
    inDatabase('open-items'),
  ),
  mutant(
    'what an incoming payment has beyond its invoices is lost',
    'lib/sales/open-items/use-cases/record-incoming-payment.ts',
    'if (!isRest || isWhole) continue',
    'if (left !== -1) continue',
    inDatabase('open-items'),
  ),
]
