import { deleteInvoice } from '@/lib/sales/invoices/use-cases/delete-invoice'
import { newRecurringPage, recurringPage } from '@/lib/sales/recurring-invoices/queries/edit-recurring'
import {
  getRecurring,
  listRecurring,
  recurringDatesOf,
} from '@/lib/sales/recurring-invoices/queries/read-recurring'
import { billRecurring } from '@/lib/sales/recurring-invoices/use-cases/bill-recurring'
import { createRecurring } from '@/lib/sales/recurring-invoices/use-cases/create-recurring'
import { deleteRecurring } from '@/lib/sales/recurring-invoices/use-cases/delete-recurring'
import { pauseRecurring, resumeRecurring } from '@/lib/sales/recurring-invoices/use-cases/pause-recurring'
import { releaseRecurringDate } from '@/lib/sales/recurring-invoices/use-cases/release-date'
import { updateRecurring } from '@/lib/sales/recurring-invoices/use-cases/update-recurring'
import { execute } from '@/lib/server/core/execute'
import { describeUseCase } from '../support/describe-use-case'
import { ruleInput, ruleOf, shopOf } from '../support/recurring'
import type { World } from '../support/world'

const ruleIn = async (world: World) => ruleOf(await shopOf(world))
const keyIn = async (world: World) => ({ id: (await ruleIn(world)).id })
const refIn = async (world: World) => {
  const { id, version } = await ruleIn(world)
  return { id, version }
}
const pausedIn = async (world: World) => {
  const { id, version } = await execute(pauseRecurring, world.ctx(), await keyIn(world))
  return { id, version }
}
/** A rule whose draft for the first date was deleted. */
const releasableIn = async (world: World) => {
  const shop = await shopOf(world)
  const { id } = await ruleOf(shop, { end: '2026-01-31' })
  const { invoices } = await execute(billRecurring, world.ctx(), { id, until: '2026-01-01' })
  await execute(deleteInvoice, world.ctx(), { id: invoices[0]?.id ?? '' })
  return { id, from: '2026-01-01' }
}

const BAD = {
  'an end before the start': { end: '2025-12-31' },
  'a skip that ends before it begins': { skip: [{ from: '2026-03-02', to: '2026-03-01' }] },
  'no positions': { positions: [] },
  'a price below zero': { positions: [{ name: 'Kiste', price: '-1' }] },
  'the 32nd of a month': { every: { unit: 'MONTH', count: 1, day: 32 } },
  'the eighth weekday': { every: { unit: 'WEEK', count: 1, weekday: 8 } },
  'no mode': { mode: 'PRINT' },
}
const badInputs = (input: object) =>
  Object.fromEntries(Object.entries(BAD).map(([what, change]) => [what, { ...input, ...change }]))

describeUseCase(listRecurring, { validInput: () => ({}), otherTenantInput: null })
describeUseCase(newRecurringPage, { validInput: () => ({}), otherTenantInput: null })
describeUseCase(getRecurring, { validInput: keyIn })
describeUseCase(recurringPage, { validInput: keyIn })
describeUseCase(recurringDatesOf, { validInput: keyIn })
describeUseCase(createRecurring, {
  validInput: async (world) => ruleInput(await shopOf(world)),
  otherTenantRefusal: 'invalid',
  otherCompanyInput: null,
  invalidInputs: async (world) => badInputs(ruleInput(await shopOf(world))),
})
describeUseCase(updateRecurring, {
  validInput: async (world) => ({ ...(await refIn(world)), mode: 'BOOK' as const, catchUp: true }),
  invalidInputs: async (world) => badInputs(await keyIn(world)),
  patch: {
    samples: () => ({ skip: [{ from: '2099-01-01', to: '2099-01-31' }] }),
    untried: {
      customerId: 'needs a customer of the company, tested with it',
      positions: 'replaced as a whole, tested with them',
      every: 'a cycle as a whole, tested with it',
      inArrears: 'moves the first day, tested with it',
      catchUp: 'an instruction for this change',
    },
  },
})
describeUseCase(deleteRecurring, { validInput: refIn })
describeUseCase(pauseRecurring, { validInput: refIn })
describeUseCase(resumeRecurring, { validInput: pausedIn })
describeUseCase(releaseRecurringDate, { validInput: releasableIn })
describeUseCase(billRecurring, {
  validInput: async (world) => ({ ...(await keyIn(world)), until: '2026-01-01' }),
  audited: { action: 'invoice.create', entity: 'document', record: null },
})
