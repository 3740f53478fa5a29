import { describe, expect, it } from 'vitest'
import { getBillingRun } from '@/lib/sales/billing-runs/queries/run-customers'
import { billCustomer } from '@/lib/sales/billing-runs/use-cases/bill-customers'
import { getDeliveryNote } from '@/lib/sales/delivery-notes/queries/get-delivery-note'
import { addDeliveryNotes } from '@/lib/sales/invoices/use-cases/add-delivery-notes'
import { listInvoices } from '@/lib/sales/invoices/queries/list-invoices'
import { execute } from '@/lib/server/core/execute'
import { customersWithDeliveryNotes, started, worked } from '../support/billing-runs'
import { bookedDeliveryNote } from '../support/delivery-notes'
import { draft, openShop } from '../support/invoices'
import { mintWorld } from '../support/world'

describe('a billing run', () => {
  it('bills a settled customer no second time, whatever has been booked since', async () => {
    const shop = await openShop(await mintWorld())
    const ctx = shop.world.ctx()
    await bookedDeliveryNote(shop, { date: '2026-10-05' })
    const run = await started(shop.world)
    await worked(shop.world, run)
    const later = await bookedDeliveryNote(shop, { date: '2026-10-06' })
    expect(await execute(billCustomer, ctx, { runId: run.id, customerId: shop.customerId })).toBeNull()
    expect((await execute(getDeliveryNote, ctx, { id: later.id })).invoiceId).toBeNull()
    expect((await execute(listInvoices, ctx, {})).total).toBe(1)
  })

  it('bills a settled customer no second time while it goes on with others', async () => {
    const shop = await openShop(await mintWorld())
    const ctx = shop.world.ctx()
    await bookedDeliveryNote(shop, { date: '2026-10-05' })
    await customersWithDeliveryNotes(shop, 1, 1)
    const run = await started(shop.world)
    const settled = { runId: run.id, customerId: shop.customerId }
    expect(await execute(billCustomer, ctx, settled)).toMatchObject({ written: 1 })
    const later = await bookedDeliveryNote(shop, { date: '2026-10-06' })
    expect(await execute(billCustomer, ctx, settled)).toBeNull()
    expect((await execute(getDeliveryNote, ctx, { id: later.id })).invoiceId).toBeNull()
    expect(await execute(getBillingRun, ctx, { id: run.id })).toMatchObject({
      state: 'RUNNING',
      customerCount: 2,
      doneCount: 1,
      invoiceCount: 1,
    })
  })

  it('and somebody who puts a note on an invoice at the same moment: the note is billed once', async () => {
    const shop = await openShop(await mintWorld())
    const ctx = shop.world.ctx()
    const waiting = await bookedDeliveryNote(shop, { date: '2026-10-05' })
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const deliveryNote = await bookedDeliveryNote(shop, { date: '2026-10-07' })
      const { id } = await draft(shop)
      const [run, added] = await Promise.allSettled([
        started(shop.world, { book: false }).then((row) => worked(shop.world, row)),
        execute(addDeliveryNotes, ctx, { id, deliveryNoteIds: [deliveryNote.id] }),
      ])
      expect(run.status).toBe('fulfilled')
      if (added.status === 'rejected') expect(added.reason).toMatchObject({ name: 'AppError' })
      const { invoiceId } = await execute(getDeliveryNote, ctx, { id: deliveryNote.id })
      expect(added.status === 'fulfilled').toBe(invoiceId === id)
      expect(invoiceId).not.toBeNull()
    }
    // a customer that lost such a race may have failed: the next run bills the rest
    await bookedDeliveryNote(shop, { date: '2026-10-08' })
    await worked(shop.world, await started(shop.world, { book: false }))
    expect((await execute(getDeliveryNote, ctx, { id: waiting.id })).invoiceId).not.toBeNull()
  })
})
