import { previewBilling } from '@/lib/sales/billing-runs/queries/preview-billing'
import { billingRunProgress, listBillingRuns } from '@/lib/sales/billing-runs/queries/list-billing-runs'
import { getBillingRun, listRunCustomers } from '@/lib/sales/billing-runs/queries/run-customers'
import {
  billCustomer,
  cancelBillingRun,
  resumeBillingRun,
  startBillingRun,
} from '@/lib/sales/billing-runs/use-cases/bill-customers'
import { execute } from '@/lib/server/core/execute'
import { endRuns, OCTOBER, started } from '../support/billing-runs'
import { asRole } from '../support/database'
import { bookedDeliveryNote } from '../support/delivery-notes'
import { describeUseCase } from '../support/describe-use-case'
import { openShop, type Shop } from '../support/invoices'
import type { World } from '../support/world'

const shops = new Map<number, Promise<Shop>>()

/** The world's shop, created once, with an unbilled delivery note and no active run. */
async function waiting(world: World): Promise<Shop> {
  const opened = shops.get(world.companyId) ?? openShop(world)
  shops.set(world.companyId, opened)
  const shop = await opened
  await endRuns(world)
  await bookedDeliveryNote(shop, { date: '2026-10-05' })
  return shop
}

const draftRun = async (world: World) => {
  await waiting(world)
  const { id } = await started(world, { book: false })
  return { id }
}
const wanted = async (world: World) => ({
  ...OCTOBER,
  book: false,
  customerIds: [(await waiting(world)).customerId],
})
const bill = async (world: World) => {
  const { id } = await draftRun(world)
  return { runId: id, customerId: (await waitingCustomer(world, id)) ?? '' }
}
const waitingCustomer = async (world: World, id: string) =>
  (await execute(getBillingRun, world.ctx(), { id })).customers[0]?.id

const invalidPeriods = {
  'a day that is none': { ...OCTOBER, periodFrom: '2026-02-30' },
  'an end before the beginning': { periodFrom: '2026-10-31', periodTo: '2026-10-01' },
  'more than a year': { periodFrom: '2024-01-01', periodTo: '2026-10-01' },
}

describeUseCase(previewBilling, {
  validInput: () => OCTOBER,
  otherTenantInput: null,
  invalidInputs: () => invalidPeriods,
})
describeUseCase(startBillingRun, {
  validInput: wanted,
  otherTenantInput: async (other) => {
    const input = await wanted(other)
    await asRole(
      'system',
      (system) =>
        system`update customer_run set state = 'CANCELLED', finished_at = now() where state = 'RUNNING'`,
    )
    return input
  },
  otherTenantRefusal: 'invalid',
  otherCompanyInput: null,
  invalidInputs: () => ({
    ...Object.fromEntries(
      Object.entries(invalidPeriods).map(([what, period]) => [what, { ...period, book: false }]),
    ),
    'neither drafts nor booked': OCTOBER,
    'nobody chosen': { ...OCTOBER, book: false, customerIds: [] },
    'an invoice date that is none': { ...OCTOBER, book: false, invoiceDate: 'morgen' },
  }),
})
describeUseCase(listBillingRuns, { validInput: () => ({}), otherTenantInput: null })
describeUseCase(billingRunProgress, { validInput: draftRun })
describeUseCase(getBillingRun, { validInput: draftRun })
describeUseCase(listRunCustomers, { validInput: draftRun })
describeUseCase(billCustomer, {
  audited: [
    { action: 'invoice.create', entity: 'document', record: null },
    { action: 'deliveryNote.bill', entity: 'deliveryNote', record: null },
  ],
  validInput: bill,
})
describeUseCase(cancelBillingRun, { validInput: draftRun })
describeUseCase(resumeBillingRun, {
  validInput: async (world) => {
    const run = await draftRun(world)
    await endRuns(world)
    return run
  },
})
