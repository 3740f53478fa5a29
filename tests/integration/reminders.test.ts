import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '@/lib/domain/business-date'
import { createUser } from '@/db/seed/platform'
import { patchUser } from '@/lib/platform/users/use-cases/patch-user'
import { payInvoice } from '@/lib/sales/invoices/use-cases/pay-invoice'
import { undoPayment } from '@/lib/sales/invoices/use-cases/undo-payment'
import { customerAccountOf } from '@/lib/sales/open-items/queries/customer-account'
import { invoiceDunningOf } from '@/lib/sales/reminders/queries/invoice-dunning'
import { getRun } from '@/lib/sales/reminders/queries/get-run'
import { disputeInvoice } from '@/lib/sales/reminders/use-cases/dispute-invoice'
import {
  remindCustomer,
  reminderRun,
  startReminderRun,
} from '@/lib/sales/reminders/use-cases/remind-customers'
import { storedLetter } from '@/lib/sales/reminders/use-cases/render-letter'
import { withdrawDispute } from '@/lib/sales/reminders/use-cases/withdraw-dispute'
import { execute } from '@/lib/server/core/execute'
import { runTurn } from '../support/customer-runs'
import { booked } from '../support/invoices'
import { deliverMail, mailRows, useSmtpServer } from '../support/mails'
import { linesOf, readPdf } from '../support/pdf-text'
import {
  changeCustomer,
  debt,
  onDay,
  previewOn,
  remindersOf,
  remindOn,
  startOn,
  worked,
} from '../support/reminders'
import { PASSWORD } from '../support/world'
import type { SmtpTestServer } from '../support/smtp-server'

let server: SmtpTestServer
beforeAll(async () => {
  server = await useSmtpServer()
})
afterAll(() => server.stop())

const refusal = (code: string) => ({ name: 'AppError', code })
const FAR = new Date('2999-01-01T00:00:00Z')

describe('an unpaid invoice', () => {
  it('is reminded of level by level on its days, and never again', async () => {
    const { shop, invoiceId, days } = await debt()
    const before = await previewOn(shop, addDays(days[0], -1))
    expect([before.letters.length, before.leftOut[0]?.reason, before.leftOut[0]?.on]).toEqual([
      0,
      'notYet',
      days[0],
    ])
    await expect(startOn(shop, addDays(days[0], -1))).rejects.toMatchObject(refusal('reminder.nothingDue'))
    for (const [index, day] of days.entries()) {
      const { letters } = await previewOn(shop, day)
      expect(letters.map(({ level, open }) => [level, open])).toEqual([[index + 1, '9.60']])
      const run = await remindOn(shop, day)
      expect([run.state, run.toPrint, run.pending]).toEqual(['DONE', 1, 0])
      await expect(startOn(shop, day)).rejects.toMatchObject(refusal('reminder.nothingDue'))
    }
    const account = await execute(customerAccountOf, onDay(shop, days[2]), { customerId: shop.customerId })
    expect(account.documents.map(({ reminderLevel }) => reminderLevel)).toEqual([3])
    const rows = await remindersOf(shop, invoiceId)
    expect(rows.map(({ level, fee }) => [level, Number(fee)])).toEqual([
      [1, 0],
      [2, 250],
      [3, 500],
    ])
    const later = await previewOn(shop, addDays(days[2], 400))
    expect([later.letters, later.leftOut.map(({ reason }) => reason)]).toEqual([[], ['finished']])
  })

  it('that is paid between preview and run is left alone', async () => {
    const { shop, invoiceId, days } = await debt()
    const { id } = await startOn(shop, days[0])
    await execute(payInvoice, onDay(shop, days[0]), { id: invoiceId, amount: '9.60' })
    const run = await worked(shop, id, days[0])
    expect(run.results.map(({ state, reason }) => [state, reason])).toEqual([
      ['LEFT_OUT', 'Inzwischen ist nichts mehr zu mahnen.'],
    ])
    expect(await remindersOf(shop, invoiceId)).toEqual([])
  })

  it('whose payment is taken back goes on where it was', async () => {
    const { shop, invoiceId, days } = await debt()
    await remindOn(shop, days[0])
    const paid = await execute(payInvoice, onDay(shop, days[0]), { id: invoiceId, amount: '9.60' })
    expect((await previewOn(shop, days[1])).letters).toEqual([])
    const paymentId = paid.payments[0]?.id ?? ''
    await execute(undoPayment, onDay(shop, days[1]), { id: invoiceId, paymentId })
    expect((await previewOn(shop, days[1])).letters.map(({ level }) => level)).toEqual([2])
  })

  it('of a customer without reminders never gets any, also when that is said after the start', async () => {
    const { shop, invoiceId, days } = await debt()
    const { id } = await startOn(shop, days[0])
    await changeCustomer(shop, { noReminder: true })
    const run = await worked(shop, id, days[0])
    expect(run.results.map(({ reason }) => reason)).toEqual(['Der Kunde wird nicht gemahnt.'])
    const { letters, leftOut } = await previewOn(shop, days[0])
    expect([letters, leftOut.map(({ reason, invoices }) => [reason, invoices])]).toEqual([
      [],
      [['noReminder', 1]],
    ])
    expect(await remindersOf(shop, invoiceId)).toEqual([])
  })

  it('that is disputed is left out until the mark is taken away', async () => {
    const { shop, invoiceId: id, days } = await debt()
    const dunning = await execute(disputeInvoice, onDay(shop, days[0]), { id, reason: 'Ware war faul' })
    expect(dunning.dispute).toMatchObject({ reason: 'Ware war faul', since: days[0] })
    const again = execute(disputeInvoice, shop.world.ctx(), { id, reason: 'Noch einmal' })
    await expect(again).rejects.toMatchObject(refusal('reminder.alreadyDisputed'))
    const { letters, leftOut } = await previewOn(shop, days[0])
    expect([letters, leftOut.map(({ reason }) => reason)]).toEqual([[], ['disputed']])
    await execute(withdrawDispute, shop.world.ctx(), { id })
    await expect(execute(withdrawDispute, shop.world.ctx(), { id })).rejects.toMatchObject(
      refusal('reminder.notDisputed'),
    )
    expect((await previewOn(shop, days[0])).letters).toHaveLength(1)
  })

  it('is claimed less by the credit, and not at all where that covers it', async () => {
    const { shop, days } = await debt()
    const other = await booked(shop)
    await execute(payInvoice, onDay(shop, days[0]), { id: other.id, amount: '13.60' })
    const { letters } = await previewOn(shop, days[0])
    expect(letters).toMatchObject([{ open: '9.60', credit: '4.00', total: '5.60' }])
    const third = await booked(shop)
    await execute(payInvoice, onDay(shop, days[0]), { id: third.id, amount: '15.20' })
    const covered = await previewOn(shop, days[0])
    expect([covered.letters, covered.leftOut[0]?.reason]).toEqual([[], 'creditCovers'])
  })
})

describe('a run', () => {
  it('starts once: the second start is refused while it is under way', async () => {
    const { shop, days } = await debt()
    const starts = await Promise.allSettled([startOn(shop, days[0]), startOn(shop, days[0])])
    const failed = starts.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
    expect(failed).toMatchObject([refusal('reminder.runUnderway')])
    await expect(startOn(shop, days[0])).rejects.toMatchObject(refusal('reminder.runUnderway'))
  })

  it('is worked by several workers at once, each customer by one', async () => {
    const { shop, invoiceId, days } = await debt()
    const { id } = await startOn(shop, days[0])
    const now = () => new Date(`${days[0]}T12:00:00Z`)
    await Promise.all(
      Array.from({ length: 4 }, () => runTurn(reminderRun, shop.world.tenantId, id, { until: FAR, now })),
    )
    const run = await worked(shop, id, days[0])
    expect([run.state, run.toPrint]).toEqual(['DONE', 1])
    expect(await remindersOf(shop, invoiceId)).toHaveLength(1)
  })

  it('that stopped half-way goes on with those who wait', async () => {
    const { shop, invoiceId, days } = await debt()
    const { id } = await startOn(shop, days[0])
    const noon = new Date(`${days[0]}T12:00:00Z`)
    expect(await runTurn(reminderRun, shop.world.tenantId, id, { until: noon, now: () => noon })).toBe(true)
    const customer = { runId: id, customerId: shop.customerId }
    let ticks = 0
    const dying = () => {
      ticks += 1
      if (ticks > 2) throw new Error('killed')
      return noon
    }
    const killed = execute(remindCustomer, shop.world.as({ now: dying }), customer)
    await expect(killed).rejects.toThrow('killed')
    const waiting = await execute(getRun, onDay(shop, days[0]), { id })
    expect([waiting.state, waiting.pending]).toEqual(['RUNNING', 1])
    expect(await remindersOf(shop, invoiceId)).toEqual([])
    const run = await worked(shop, id, days[0])
    expect([run.state, run.toPrint]).toEqual(['DONE', 1])
  })

  it('goes by the rights that its starter has at that moment', async () => {
    const { shop, invoiceId, days } = await debt()
    const { userId } = await createUser({
      tenantId: shop.world.tenantId,
      email: `berta-${shop.world.email}`,
      password: PASSWORD,
      firstname: 'Berta',
      lastname: 'Buchhalter',
      isAdmin: false,
      rights: ['INVOICES_SHOW', 'INVOICES_PATCH'],
    })
    const berta = { ...onDay(shop, days[0]), actor: { kind: 'user', id: userId, name: 'Berta' } as const }
    const { id } = await execute(startReminderRun, berta, {})
    await execute(patchUser, shop.world.ctx(), { id: userId, rights: ['INVOICES_SHOW'] })
    const run = await worked(shop, id, days[0])
    expect([run.state, run.failed, run.pending]).toEqual(['CANCELLED', 0, 1])
    expect(run.stopReason).toContain('hat das Recht dazu nicht mehr')
    expect(await remindersOf(shop, invoiceId)).toEqual([])
  })

  it('takes the picked customers, and dates letters not before today', async () => {
    const { shop, days } = await debt()
    const unknown = startOn(shop, days[0], { customerIds: ['0197c1d0-0000-7000-8000-000000000000'] })
    await expect(unknown).rejects.toMatchObject({ kind: 'notFound' })
    const run = await remindOn(shop, days[0], { customerIds: [shop.customerId] })
    expect(run.customers).toBe(1)
  })
})

describe('a letter', () => {
  it('goes by mail to the customer, once, with its PDF', async () => {
    const { shop, invoiceId, days } = await debt()
    await changeCustomer(shop, { communications: [{ type: 'MAIL', value: 'kasse@morgentau.example' }] })
    server.mails.length = 0
    await remindOn(shop, days[0])
    const run = await remindOn(shop, days[1])
    expect(run.results[0]).toMatchObject({
      state: 'MAILED',
      level: 2,
      total: '12.10',
      mails: [{ recipient: 'kasse@morgentau.example', state: 'QUEUED' }],
    })
    const ids = (await mailRows(shop.world)).map(({ id }) => id)
    for (const id of [...ids, ...ids]) await deliverMail(shop.world.tenantId, id)
    expect(server.mails).toHaveLength(2)
    const source = server.mails[1]?.source ?? ''
    expect(source).toContain(`Mahnung-${days[1]}.pdf`)
    const { reminders } = await execute(invoiceDunningOf, shop.world.ctx(), { id: invoiceId })
    expect(reminders.map(({ level, mails }) => [level, mails[0]?.state])).toEqual([
      [2, 'SENT'],
      [1, 'SENT'],
    ])
    const kept = await storedLetter(shop.world.tenantId, reminders[0]?.id ?? '')
    const again = await storedLetter(shop.world.tenantId, reminders[0]?.id ?? '')
    expect(Buffer.from(again).equals(Buffer.from(kept))).toBe(true)
    expect(source.replaceAll(/\s/g, '')).toContain(Buffer.from(kept).toString('base64').slice(0, 4000))
    const text = (await readPdf(kept)).pages.flatMap(linesOf).join('\n')
    expect(text).toContain('Mahngebühr (ohne Umsatzsteuer) 2,50 €')
    expect(text).toContain('Zu zahlen 12,10 €')
    expect(text).toContain('Café Morgentau GmbH')
  }, 90_000)

  it('is printed where nobody wants mails', async () => {
    const { shop, days } = await debt()
    await changeCustomer(shop, { communications: [{ type: 'MAIL', value: 'kasse@morgentau.example' }] })
    const run = await remindOn(shop, days[0], { sendMail: false })
    expect(run.results[0]).toMatchObject({ state: 'TO_PRINT', mails: [] })
    expect(await mailRows(shop.world)).toEqual([])
  })
})
