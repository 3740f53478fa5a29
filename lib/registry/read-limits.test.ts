import { expect, it } from 'vitest'
import { advancesOfOffer } from '@/lib/sales/documents/queries/advances'
import { supplierCandidates } from '@/lib/sales/incoming-invoices/store'
import { sellerAdvances } from '@/lib/sales/incoming-invoices/queries/seller-advances'
import { NOTHING_STATED } from '@/lib/sales/incoming-invoices/rules/stated'
import { sumIncomingInvoices } from '@/lib/sales/incoming-invoices/queries/sum-incoming'
import { customersToBill } from '@/lib/sales/invoices/queries/customers-to-bill'
import { overdueInvoices, setAside } from '@/lib/sales/reminders/queries/overdue'
import { auditTrail } from '@/lib/services/audit/queries'
import { failedPlanTasks, openPlans } from '@/lib/services/planned-changes/queries'
import type { TenantTx } from '@/db/tenant'
import { proofTasks, vatIdTasks } from '@/lib/sales/supply-proofs/queries/proof-tasks'
import { cashTasks } from '@/lib/tax/cash-book/queries/cash-tasks'
import { filingTasks } from '@/lib/tax/vat-return/queries/filing-tasks'
import { answeringTx, fullTx, limitsAsked } from '@/tests/support/asked-limits'

const ctx = {
  companyId: 1,
  storeIds: [],
  now: () => new Date('2026-11-29T12:00:00Z'),
  rights: [],
  modules: [],
  isAdmin: true,
  actor: { kind: 'user', id: 'u', name: '' },
}
const run =
  (useCase: { run: (scope: never, input: never) => unknown }, input: object = {}) =>
  (tx: TenantTx) =>
    useCase.run({ tx, ctx } as never, input as never)
const overdue = { companyId: 1, today: '2026-11-29', customerIds: null, terms: {} } as never

/** What is read, and how many rows at most; one more where a page says that there are more. */
it.each<[string, (tx: TenantTx) => unknown, number[]]>([
  ['advances of an offer', (tx) => advancesOfOffer(tx, 'o'), [200]],
  [
    'suppliers that may have sent an invoice',
    (tx) => supplierCandidates(tx, { vatId: null, taxNumber: null, iban: null, name: 'Hof' } as never),
    [50],
  ],
  [
    'advances that an invoice may deduct',
    (tx) => sellerAdvances(tx, 1, { id: 'i', fields: NOTHING_STATED, supplierId: null }),
    [500],
  ],
  ['invoices whose sums are shown', run(sumIncomingInvoices, { q: '' }), [20_000]],
  ['customers to be billed', run(customersToBill), [101]],
  ['overdue invoices', (tx) => overdueInvoices(tx, overdue), [1, 10_001]],
  ['customers set aside from reminders', (tx) => setAside(tx, overdue), [10_000, 500]],
  ['entries of a record’s history', (tx) => auditTrail(tx, 'product', 'p'), [50]],
  ['planned changes', run(openPlans), [200]],
  ['planned changes that failed', run(failedPlanTasks), [20]],
  ['cash desks with a task', run(cashTasks), [1, 20, 20, 1, 1, 20]],
  ['filings that differ', run(filingTasks), [12]],
  ['invoices without a proof', run(proofTasks), [20]],
  ['customers whose VAT id nobody confirmed', run(vatIdTasks), [20]],
])('reads so many %s at most', async (_what, query, limits) => {
  expect(await limitsAsked(query)).toEqual(limits)
})

it('says that there are more than a hundred customers to be billed', async () => {
  const found = async (count: number) => {
    const tx = fullTx(count, (id) => ({ id: `${id}`, name: '', number: '', notes: 1, gross: 1 }))
    const { customers, more } = await customersToBill.run({ tx, ctx } as never, {})
    return [customers.length, more]
  }
  expect([await found(100), await found(101)]).toEqual([
    [100, false],
    [100, true],
  ])
})

it('looks for cash desks below nothing in the last thirty days, for files of a year', async () => {
  const days: unknown[] = []
  const tx = answeringTx(({ parameters }) => {
    days.push(...parameters.filter((one) => /^\d{4}-\d\d-\d\d$/.test(String(one))))
    return []
  })
  await cashTasks.run({ tx, ctx } as never, {})
  expect(new Set(days)).toEqual(new Set(['2026-10-30', '2025-11-28']))
})

it('looks for supplies without a proof of two years, up to thirty days ago', async () => {
  const daysOf = async (useCase: typeof proofTasks) => {
    const days: unknown[] = []
    const tx = answeringTx(({ parameters }) => {
      days.push(...parameters.filter((one) => /^\d{4}-\d\d-\d\d$/.test(String(one))))
      return []
    })
    await useCase.run({ tx, ctx } as never, {})
    return days
  }
  expect(await daysOf(proofTasks)).toEqual(['2024-11-27', '2026-10-30'])
  expect(await daysOf(vatIdTasks)).toEqual(['2023-11-27', '2024-11-27'])
})
