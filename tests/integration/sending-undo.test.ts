import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withTenant } from '@/db/tenant'
import {
  sendDeliveryNote,
  withdrawDeliveryNoteSending,
} from '@/lib/sales/delivery-notes/use-cases/send-delivery-note'
import { listInvoices } from '@/lib/sales/invoices/queries/list-invoices'
import { sendInvoice, withdrawInvoiceSending } from '@/lib/sales/invoices/use-cases/send-invoice'
import { previewLetter } from '@/lib/sales/reminders/queries/preview-letter'
import { getRun, listRuns } from '@/lib/sales/reminders/queries/get-run'
import {
  cancelReminderRun,
  resumeReminderRun,
  startReminderRun,
} from '@/lib/sales/reminders/use-cases/remind-customers'
import { addDays, businessDay } from '@/lib/domain/business-date'
import { bookInvoice } from '@/lib/sales/invoices/use-cases/book-invoice'
import { createInvoice } from '@/lib/sales/invoices/use-cases/create-invoice'
import { execute } from '@/lib/server/core/execute'
import { giveBackTask } from '@/lib/server/task/claim'
import { bookedDeliveryNote } from '../support/delivery-notes'
import { describeUseCase } from '../support/describe-use-case'
import { deliverAll, toldOf } from '../support/dispatches'
import { booked, openShop } from '../support/invoices'
import { deliverMail, useSmtpServer } from '../support/mails'
import {
  begun,
  changeCustomer,
  debt,
  onDay,
  previewOn,
  remindersOf,
  startOn,
  worked,
} from '../support/reminders'
import type { SmtpTestServer } from '../support/smtp-server'
import { claimOf } from '../support/tasks'
import { mintWorld, type World } from '../support/world'

let server: SmtpTestServer
beforeAll(async () => {
  server = await useSmtpServer()
})
afterAll(() => server.stop())

const to = ['kunde@cafe.example', 'chef@cafe.example']

async function sentInvoice(world: World) {
  const shop = await openShop(world)
  const { id } = await booked(shop)
  const mails = await execute(sendInvoice, world.ctx(), { id, to })
  return { shop, id, mails, sendId: mails[0]?.sendId ?? '' }
}

/** A customer with an invoice that is long overdue. */
async function overdueIn(world: World): Promise<{ customerId: string }> {
  const shop = await openShop(world)
  const day = addDays(businessDay(new Date()), -56)
  const { id } = await execute(createInvoice, world.ctx(), {
    customerId: shop.customerId,
    invoiceDate: day,
    serviceDate: day,
    positions: [{ productId: shop.products.bread, quantity: '2' }],
  })
  await execute(bookInvoice, world.ctx(), { id })
  return { customerId: shop.customerId }
}

describeUseCase(withdrawInvoiceSending, {
  validInput: async (world) => {
    const { id, sendId } = await sentInvoice(world)
    return { id, sendId }
  },
})
describeUseCase(withdrawDeliveryNoteSending, {
  validInput: async (world) => {
    const { id } = await bookedDeliveryNote(await openShop(world))
    const [mail] = await execute(sendDeliveryNote, world.ctx(), { id, to })
    return { id, sendId: mail?.sendId ?? '' }
  },
})
describeUseCase(cancelReminderRun, {
  audited: { entity: 'reminderRun' },
  validInput: async (world) => {
    await overdueIn(world)
    const waiting = (await execute(listRuns, world.ctx(), {})).rows.find(({ state }) => state === 'WAITING')
    if (waiting) await execute(cancelReminderRun, world.ctx(), { id: waiting.id })
    return { id: (await execute(startReminderRun, world.ctx(), { sendMail: false })).id }
  },
})
describeUseCase(previewLetter, { validInput: overdueIn })

describe('a sending', () => {
  it('waits ten seconds, in which it is withdrawn as if it had never been', async () => {
    const { shop, id, mails, sendId } = await sentInvoice(await mintWorld())
    const tasks = await withTenant(shop.world.tenantId, 'read', (tx) =>
      tx.execute<{ pause: number }>(sql`
        select extract(epoch from due_at - now())::int as pause from task where record_id = ${mails[0]?.id ?? ''}`),
    )
    expect(tasks.map(({ pause }) => pause >= 9 && pause <= 11)).toEqual([true])
    const left = await execute(withdrawInvoiceSending, shop.world.ctx(), { id, sendId })
    expect(left.map(({ state }) => state)).toEqual(['WITHDRAWN', 'WITHDRAWN'])
    await deliverAll(shop, mails)
    expect(server.mails).toEqual([])
    const { rows } = await execute(listInvoices, shop.world.ctx(), {})
    expect(rows.map(({ dispatch }) => dispatch)).toEqual(['UNSENT'])
    const again = execute(withdrawInvoiceSending, shop.world.ctx(), { id, sendId })
    await expect(again).rejects.toMatchObject({ kind: 'conflict', code: 'dispatch.tooLate' })
  })

  it('is either withdrawn or sent, in any order', async () => {
    const { shop, id, mails, sendId } = await sentInvoice(await mintWorld())
    const before = server.mails.length
    await Promise.allSettled([
      ...mails.map((mail) => deliverMail(shop.world.tenantId, mail.id)),
      execute(withdrawInvoiceSending, shop.world.ctx(), { id, sendId }),
    ])
    const states = (await toldOf(shop, id)).map(({ state }) => state)
    expect(states.every((state) => state === 'SENT' || state === 'WITHDRAWN')).toBe(true)
    expect(server.mails.length - before).toBe(states.filter((state) => state === 'SENT').length)
  }, 120_000)

  it('that went out is not withdrawn; what came before it counts where it was', async () => {
    const { shop, id, mails, sendId } = await sentInvoice(await mintWorld())
    await deliverAll(shop, mails)
    const late = execute(withdrawInvoiceSending, shop.world.ctx(), { id, sendId })
    await expect(late).rejects.toMatchObject({ code: 'dispatch.tooLate' })
    const [second] = await execute(sendInvoice, shop.world.ctx(), { id, to })
    await execute(withdrawInvoiceSending, shop.world.ctx(), { id, sendId: second?.sendId ?? '' })
    const { rows } = await execute(listInvoices, shop.world.ctx(), {})
    expect(rows.map(({ dispatch }) => dispatch)).toEqual(['SENT'])
  })
})

describe('a run that waits', () => {
  it('is undone: nothing is written, and another one may start', async () => {
    const { shop, invoiceId, days } = await debt()
    const { id, state } = await startOn(shop, days[0])
    expect(state).toBe('WAITING')
    const undone = await execute(cancelReminderRun, onDay(shop, days[0]), { id })
    expect([undone.state, undone.leftOut, undone.pending]).toEqual(['CANCELLED', 1, 0])
    const run = await worked(shop, id, days[0])
    expect(run.state).toBe('CANCELLED')
    expect(await remindersOf(shop, invoiceId)).toEqual([])
    await expect(execute(cancelReminderRun, onDay(shop, days[0]), { id })).rejects.toMatchObject({
      code: 'reminder.notRunning',
    })
    expect((await previewOn(shop, days[0])).letters).toHaveLength(1)
    const next = await startOn(shop, days[0])
    expect((await worked(shop, next.id, days[0])).toPrint).toBe(1)
  })

  it('is not undone once it has begun: what was meant as undoing stops nothing', async () => {
    const { shop, days } = await debt()
    const { id, version } = await startOn(shop, days[0])
    await begun(shop.world, id)
    const late = execute(cancelReminderRun, onDay(shop, days[0]), { id, version })
    await expect(late).rejects.toMatchObject({ kind: 'conflict', code: 'reminder.runBegun' })
    expect((await worked(shop, id, days[0])).toPrint).toBe(1)
  })

  it('after it was resumed, waits again, also where a worker was at it, and undoing it leaves the rest for later', async () => {
    const { shop, days } = await debt()
    const ctx = onDay(shop, days[0])
    const { id } = await startOn(shop, days[0])
    const worker = await claimOf('reminderRun', shop.world.tenantId, id)
    await begun(shop.world, id)
    await execute(cancelReminderRun, ctx, { id })
    const { state, version } = await execute(resumeReminderRun, ctx, { id })
    expect(state).toBe('WAITING')
    if (!worker) throw new Error('not claimed')
    await giveBackTask(worker, null)
    expect((await execute(getRun, ctx, { id })).state).toBe('WAITING')
    const undone = await execute(cancelReminderRun, ctx, { id, version })
    expect([undone.state, undone.pending, undone.leftOut]).toEqual(['CANCELLED', 1, 0])
    await execute(resumeReminderRun, ctx, { id })
    expect((await worked(shop, id, days[0])).toPrint).toBe(1)
  })

  it('is either undone or worked, in any order', async () => {
    const { shop, invoiceId, days } = await debt()
    const { id } = await startOn(shop, days[0])
    await Promise.allSettled([
      worked(shop, id, days[0]),
      execute(cancelReminderRun, onDay(shop, days[0]), { id }),
    ])
    const run = await worked(shop, id, days[0])
    const letters = await remindersOf(shop, invoiceId)
    // once it has begun, the current customer is finished
    expect([letters.length, run.toPrint + run.leftOut + run.pending]).toEqual([run.toPrint, 1])
    expect(['CANCELLED', letters.length === 1 ? 'DONE' : 'CANCELLED']).toContain(run.state)
  })

  it('shows the states of its mails', async () => {
    const { shop, days } = await debt()
    await changeCustomer(shop, { communications: [{ type: 'MAIL', value: to[0] ?? '', comment: '' }] })
    const { id } = await startOn(shop, days[0], { sendMail: true })
    const run = await worked(shop, id, days[0])
    expect([run.mailed, run.sent, run.results[0]?.mails[0]?.state]).toEqual([1, 0, 'QUEUED'])
    const [mail] = await withTenant(shop.world.tenantId, 'read', (tx) =>
      tx.execute<{ id: string }>(sql`select id from mail`),
    )
    await deliverMail(shop.world.tenantId, mail?.id ?? '')
    expect((await execute(getRun, onDay(shop, days[0]), { id })).sent).toBe(1)
  })
})
