import { describe, expect, it } from 'vitest'
import { getRun, listRuns } from '@/lib/sales/reminders/queries/get-run'
import { invoiceDunningOf } from '@/lib/sales/reminders/queries/invoice-dunning'
import { previewRun } from '@/lib/sales/reminders/queries/preview-run'
import { disputeInvoice } from '@/lib/sales/reminders/use-cases/dispute-invoice'
import {
  cancelReminderRun,
  remindCustomer,
  resumeReminderRun,
  startReminderRun,
} from '@/lib/sales/reminders/use-cases/remind-customers'
import { readLetter } from '@/lib/sales/reminders/use-cases/render-letter'
import { beginRun } from '@/lib/sales/customer-runs/store'
import { withTenant } from '@/db/tenant'
import { withdrawDispute } from '@/lib/sales/reminders/use-cases/withdraw-dispute'
import { withdrawReminder } from '@/lib/sales/reminders/use-cases/withdraw-reminder'
import { addDays, businessDay } from '@/lib/domain/business-date'
import { bookInvoice } from '@/lib/sales/invoices/use-cases/book-invoice'
import { createInvoice } from '@/lib/sales/invoices/use-cases/create-invoice'
import { execute } from '@/lib/server/core/execute'
import { describeUseCase } from '../support/describe-use-case'
import { booked, openShop, type Shop } from '../support/invoices'
import { keep } from '../support/kept-papers'
import { worked } from '../support/reminders'
import { mintWorld, type World } from '../support/world'

const today = businessDay(new Date())
const shops = new WeakMap<World, Promise<Shop>>()
function shopOf(world: World): Promise<Shop> {
  const known = shops.get(world) ?? openShop(world)
  shops.set(world, known)
  return known
}

/** An eight-week-old invoice that is due for its first reminder. */
async function overdueIn(world: World): Promise<{ id: string; customerId: string }> {
  const shop = await shopOf(world)
  const { id, customerId } = await execute(createInvoice, world.ctx(), {
    customerId: shop.customerId,
    invoiceDate: addDays(today, -56),
    serviceDate: addDays(today, -56),
    positions: [{ productId: shop.products.bread, quantity: '2' }],
  })
  await execute(bookInvoice, world.ctx(), { id })
  return { id, customerId }
}

/** Starts a run after finishing any active one. */
async function startedIn(world: World): Promise<{ runId: string; customerId: string }> {
  await finished(world)
  const { customerId } = await overdueIn(world)
  const { id } = await execute(startReminderRun, world.ctx(), { sendMail: false })
  return { runId: id, customerId }
}

/**
 * Like `startedIn`, with the run begun as its job begins it: before that, no letters are written to
 * its customers.
 */
async function begunIn(world: World): Promise<{ runId: string; customerId: string }> {
  const started = await startedIn(world)
  await withTenant(world.tenantId, 'write', (tx) => beginRun(tx, started.runId, new Date()))
  return started
}

async function finished(world: World): Promise<void> {
  const running = (await execute(listRuns, world.ctx(), {})).rows.find(
    ({ finishedAt }) => finishedAt === null,
  )
  if (running) await worked(await shopOf(world), running.id, today)
}

async function letterIn(world: World): Promise<{ id: string }> {
  const { runId } = await startedIn(world)
  const { results } = await worked(await shopOf(world), runId, today)
  return { id: results[0]?.reminderId ?? '' }
}

describeUseCase(previewRun, {
  validInput: () => ({}),
  otherTenantInput: null,
  invalidInputs: () => ({ 'an invalid day': { date: '2026-02-30' } }),
})
describeUseCase(startReminderRun, {
  audited: { entity: 'reminderRun' },
  validInput: async (world) => {
    await finished(world)
    const { customerId } = await overdueIn(world)
    return { customerIds: [customerId], sendMail: false }
  },
  otherCompanyInput: null,
  invalidInputs: () => ({
    'a day of the past': { date: addDays(today, -1) },
    'a day to come': { date: addDays(today, 1) },
    'nobody picked': { customerIds: [] },
  }),
})
describeUseCase(remindCustomer, {
  audited: { entity: 'document', record: null },
  validInput: begunIn,
})
describeUseCase(resumeReminderRun, {
  audited: { entity: 'reminderRun' },
  validInput: async (world) => {
    const { runId: id } = await begunIn(world)
    await execute(cancelReminderRun, world.ctx(), { id })
    return { id }
  },
})
describeUseCase(listRuns, { validInput: () => ({}), otherTenantInput: null })
describeUseCase(getRun, { validInput: async (world) => ({ id: (await startedIn(world)).runId }) })
describeUseCase(readLetter, { validInput: letterIn })
describe('the kept letter', () => {
  it('is the first one rendered, also for later requests', async () => {
    const world = await mintWorld()
    const { id } = await letterIn(world)
    const kept = async (...bytes: number[]) => [...(await keep(world, 'reminder', id, new Uint8Array(bytes)))]
    expect(await kept(1, 2, 3)).toEqual([1, 2, 3])
    expect(await kept(4, 5, 6)).toEqual([1, 2, 3])
    const { source } = await execute(readLetter, world.ctx(), { id })
    expect('bytes' in source && [...source.bytes]).toEqual([1, 2, 3])
  })

  it('is of its own company alone', async () => {
    const world = await mintWorld()
    const { id } = await letterIn(world)
    await keep(world, 'reminder', id, new Uint8Array([1]))
    const elsewhere = world.as({ companyId: world.companyId + 1_000_000 })
    await expect(execute(readLetter, elsewhere, { id })).rejects.toMatchObject({ kind: 'notFound' })
    await expect(keep(await mintWorld(), 'reminder', id, new Uint8Array([7]))).rejects.toThrow()
  })
})

const bookedIn = async (world: World) => ({ id: (await booked(await shopOf(world))).id })
describeUseCase(invoiceDunningOf, { validInput: bookedIn })
describeUseCase(disputeInvoice, {
  audited: { entity: 'document' },

  validInput: async (world) => ({ ...(await bookedIn(world)), reason: 'Falsche Ware' }),
  invalidInputs: async (world) => ({ 'no reason': { ...(await bookedIn(world)), reason: ' ' } }),
})
describeUseCase(withdrawDispute, {
  audited: { entity: 'document' },

  validInput: async (world) => {
    const { id } = await bookedIn(world)
    await execute(disputeInvoice, world.ctx(), { id, reason: 'Falsche Ware' })
    return { id }
  },
})
describeUseCase(withdrawReminder, {
  audited: { entity: 'document', record: null },
  validInput: async (world) => ({ ...(await letterIn(world)), reason: 'Zahlung war unterwegs' }),
  invalidInputs: async (world) => ({ 'no reason': { ...(await letterIn(world)), reason: ' ' } }),
})
