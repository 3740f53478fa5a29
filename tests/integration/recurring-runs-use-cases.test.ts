import { execute } from '@/lib/server/core/execute'
import { describeUseCase } from '../support/describe-use-case'
import { ruleOf, shopOf } from '../support/recurring'
import type { World } from '../support/world'
import { previewRecurringRun } from '@/lib/sales/recurring-runs/queries/due-customers'
import { listRecurringRuns, recurringRunProgress } from '@/lib/sales/recurring-runs/queries/list-runs'
import { getRecurringRun, listRunResults } from '@/lib/sales/recurring-runs/queries/run-customers'
import {
  billRecurringCustomer,
  cancelRecurringRun,
  resumeRecurringRun,
  startRecurringRun,
} from '@/lib/sales/recurring-runs/use-cases/bill-customers'
import { endRuns } from '../support/billing-runs'
import type { Shop } from '../support/invoices'

/** The world's shop with a rule that has a date due, and no run in progress. */
async function dueIn(world: World): Promise<Shop> {
  const shop = await shopOf(world)
  await endRuns(world)
  await ruleOf(shop, { start: '2026-01-01', end: '2026-01-31' })
  return shop
}
const runIn = async (world: World) => {
  await dueIn(world)
  const { id } = await execute(startRecurringRun, world.ctx(), {})
  return { id }
}
const customerIn = async (world: World) => {
  const shop = await dueIn(world)
  const { id } = await execute(startRecurringRun, world.ctx(), {})
  return { runId: id, customerId: shop.customerId }
}

describeUseCase(previewRecurringRun, { validInput: () => ({}), otherTenantInput: null })
describeUseCase(listRecurringRuns, { validInput: () => ({}), otherTenantInput: null })
describeUseCase(recurringRunProgress, { validInput: runIn })
describeUseCase(getRecurringRun, { validInput: runIn })
describeUseCase(listRunResults, { validInput: runIn })
describeUseCase(startRecurringRun, {
  validInput: async (world) => ({ customerIds: [(await dueIn(world)).customerId] }),
  otherTenantInput: async (other) => ({ customerIds: [(await dueIn(other)).customerId] }),
  otherTenantRefusal: 'invalid',
  otherCompanyInput: null,
  invalidInputs: () => ({ tomorrow: { until: '2199-01-01' }, nobody: { customerIds: [] } }),
})
describeUseCase(cancelRecurringRun, { validInput: runIn })
describeUseCase(resumeRecurringRun, {
  validInput: async (world) => {
    const { id } = await runIn(world)
    await execute(cancelRecurringRun, world.ctx(), { id })
    return { id }
  },
})
describeUseCase(billRecurringCustomer, {
  validInput: customerIn,
  audited: { action: 'invoice.create', entity: 'document', record: null },
})
