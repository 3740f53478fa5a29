import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { withTenant } from '@/db/tenant'
import { createCompany } from '@/lib/catalog/companies/use-cases/create-company'
import { addDays } from '@/lib/domain/business-date'
import { payInvoice } from '@/lib/sales/invoices/use-cases/pay-invoice'
import { previewRun } from '@/lib/sales/reminders/queries/preview-run'
import { remindCustomer, startReminderRun } from '@/lib/sales/reminders/use-cases/remind-customers'
import { execute } from '@/lib/server/core/execute'
import { booked, openShop } from '../support/invoices'
import { mailRows } from '../support/mails'
import { begun, changeCustomer, debt, onDay, previewOn, remindersOf, startOn } from '../support/reminders'
import { someoneWaits } from '../support/waiting'

describe('the day of a run', () => {
  it('is today: another one is only looked at, and nothing is written or mailed', async () => {
    const { shop, invoiceId, days } = await debt()
    await changeCustomer(shop, {
      communications: [{ type: 'MAIL', value: 'kunde@cafe.example', comment: '' }],
    })
    const before = onDay(shop, addDays(days[0], -3))
    expect((await execute(previewRun, before, { date: days[0] })).letters).toHaveLength(1)
    for (const date of [days[0], addDays(days[0], -4)])
      await expect(execute(startReminderRun, before, { date, sendMail: true })).rejects.toMatchObject({
        kind: 'invalid',
        fields: [{ path: 'date', code: 'reminder.onlyToday' }],
      })
    expect(await remindersOf(shop, invoiceId)).toEqual([])
    expect(await mailRows(shop.world)).toEqual([])
    const run = await execute(startReminderRun, onDay(shop, days[0]), { date: days[0] })
    expect(run.date).toBe(days[0])
  })
})

describe('two companies with one customer', () => {
  it('dun apart: a credit in the other company lessens nothing', async () => {
    const { shop, days } = await debt()
    const other = await execute(createCompany, shop.world.ctx(), { name: 'Zweite Firma GmbH' })
    const there = shop.world.as({ companyId: other.id })
    const elsewhere = await openShop({ ...shop.world, companyId: other.id, ctx: () => there })
    const { id } = await booked({ ...elsewhere, customerId: shop.customerId })
    await execute(payInvoice, there, { id, amount: '100.00' })
    expect((await previewOn(shop, days[0])).letters).toMatchObject([{ credit: '0.00', total: '9.60' }])
    const own = await booked(shop)
    await execute(payInvoice, onDay(shop, days[0]), { id: own.id, amount: '13.60' })
    expect((await previewOn(shop, days[0])).letters).toMatchObject([{ credit: '4.00', total: '5.60' }])
  })
})

describe('a run beside a payment', () => {
  it('waits for it, and reminds of nothing that it settles', async () => {
    const { shop, invoiceId, days } = await debt()
    const { id: runId } = await startOn(shop, days[0])
    await begun(shop.world, runId)
    let reminded: Promise<unknown> = Promise.resolve()
    let isThrough = false
    await withTenant(shop.world.tenantId, 'write', async (tx) => {
      await tx.execute(sql`select 1 from document where id = ${invoiceId} for update`)
      reminded = execute(remindCustomer, onDay(shop, days[0]), { runId, customerId: shop.customerId })
      void reminded.then(() => (isThrough = true))
      await someoneWaits()
      expect(isThrough).toBe(false)
      await tx.execute(sql`update document set status = 'PAID', open_amount = 0 where id = ${invoiceId}`)
    })
    expect(await reminded).toMatchObject({ written: 0, reason: { code: 'reminder.nothingLeft' } })
    expect(await remindersOf(shop, invoiceId)).toEqual([])
  })
})
