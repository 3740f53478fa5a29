import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { businessPartner } from '@/db/schema/business-partners'
import { withTenant } from '@/db/tenant'
import { listDeliveryNotes } from '@/lib/sales/delivery-notes/queries/list-delivery-notes'
import { getDeliveryNote } from '@/lib/sales/delivery-notes/queries/get-delivery-note'
import { deleteDeliveryNote } from '@/lib/sales/delivery-notes/use-cases/delete-delivery-note'
import { tillMoneyOf } from '@/lib/sales/open-items/queries/unassigned'
import { assignCustomer } from '@/lib/sales/open-items/use-cases/assign-customer'
import { bookInvoice } from '@/lib/sales/invoices/use-cases/book-invoice'
import { patchPosition } from '@/lib/sales/invoices/use-cases/change-positions'
import { createInvoice } from '@/lib/sales/invoices/use-cases/create-invoice'
import { updateInvoice } from '@/lib/sales/invoices/use-cases/update-invoice'
import { patchBusinessPartner } from '@/lib/catalog/business-partners/use-cases/patch-business-partner'
import { deleteBusinessPartner } from '@/lib/catalog/business-partners/use-cases/delete-business-partner'
import { execute } from '@/lib/server/core/execute'
import { newId } from '@/lib/server/core/ids'
import { onAccount, openCounter } from '../support/account-receipts'
import { openShop } from '../support/invoices'
import { pushedCancellation, pushedLine } from '../support/receipts'
import { mintWorld, type World } from '../support/world'

/** Bread and soap for 7.30, handed over without a sale. */
const transfer = (partnerId: string, change: Record<string, unknown> = {}) =>
  onAccount(partnerId, { kind: 'TRANSFER', ...change })

const takenBack = (uuid: string) =>
  pushedCancellation(uuid, { number: 2, kind: 'TRANSFER', payments: [{ method: 4, amount: '-7.30' }] })

const notesOf = async (world: World) => {
  const { rows } = await execute(listDeliveryNotes, world.ctx(), {})
  return rows.map(({ id, status, sumGross }) => ({ id, status, sumGross }))
}

describe('goods that a till hands over without selling them', () => {
  it('are a delivery note of the customer, once, that the office bills: taxed by the invoice alone', async () => {
    const { world, shop, book, open } = await openCounter()
    const handed = transfer(shop.customerId)
    await book(handed)
    await book(handed)
    const [note, ...others] = await notesOf(world)
    expect([note, others]).toEqual([{ id: note?.id, status: 'BOOKED', sumGross: '7.30' }, []])
    const id = note?.id ?? ''
    const stored = await execute(getDeliveryNote, world.ctx(), { id })
    expect(stored).toMatchObject({
      customerId: shop.customerId,
      date: '2026-11-20',
      useGrossPrice: true,
      positions: [
        { name: 'Brot', quantity: '1', price: '3.80', vatRate: '7' },
        { name: 'Seife', quantity: '1', price: '3.50', vatRate: '19' },
      ],
    })
    expect(await open()).toEqual([])
    expect(await execute(tillMoneyOf, world.ctx(), { id })).toMatchObject({ deliveryNote: { id } })
    const draft = await execute(createInvoice, world.ctx(), {
      customerId: shop.customerId,
      deliveryNoteIds: [id],
    })
    const invoice = await execute(bookInvoice, world.ctx(), { id: draft.id })
    expect(invoice).toMatchObject({ sumGross: '7.30', vat: [{ gross: '3.50' }, { gross: '3.80' }] })
    const foreign = (await mintWorld()).ctx()
    await expect(execute(tillMoneyOf, foreign, { id })).rejects.toMatchObject({ kind: 'notFound' })
  })

  it('keep a deposit of the till one, which no rebate lowers, also where no product says so', async () => {
    const { world, shop, book } = await openCounter()
    const crate = { name: 'Kiste', price: '3.50', vatRate: '19', sumGross: '3.50', sumNet: '2.94' }
    const lines = [pushedLine(), pushedLine({ ...crate, businessCase: 'DEPOSIT_CHARGED' })]
    await book(transfer(shop.customerId, { lines }))
    const [note] = await notesOf(world)
    const draft = await execute(createInvoice, world.ctx(), {
      customerId: shop.customerId,
      deliveryNoteIds: [note?.id ?? ''],
      rebatePercent: '10',
    })
    const asMoved = {
      sumGross: '6.92',
      positions: [{ isDeposit: false }, { name: 'Kiste', isDeposit: true }],
    }
    expect(draft).toMatchObject(asMoved)
    const written = draft.positions.map((position) => {
      const { id, name, quantity, price, vatRateId, deliveryNote } = position
      const own = { id, quantity, price, vatRateId, deliveryNoteId: deliveryNote?.id ?? null }
      return { ...own, name: name === 'Brot' ? 'Roggenbrot' : name }
    })
    const saved = await execute(updateInvoice, world.ctx(), { id: draft.id, positions: written })
    expect(saved).toMatchObject(asMoved)
    const positionId = saved.positions[1]?.id ?? ''
    const lowered = execute(patchPosition, world.ctx(), { id: draft.id, positionId, rebate: '1' })
    await expect(lowered).rejects.toMatchObject({
      fields: [{ path: 'rebate', code: 'document.rebateOnDeposit' }],
    })
  })

  it('are taken back with the delivery note, whichever comes first; a billed one waits for a person', async () => {
    const { world, shop, book, waiting } = await openCounter()
    const first = transfer(shop.customerId, { number: 1 })
    await book(first)
    await book(takenBack(first.uuid))
    const second = transfer(shop.customerId, { number: 1 })
    await book(takenBack(second.uuid))
    await book(second)
    expect((await notesOf(world)).map(({ status }) => status)).toEqual(['CANCELLED'])
    const third = transfer(shop.customerId, { number: 3 })
    await book(third)
    const [billed] = (await notesOf(world)).filter(({ status }) => status === 'BOOKED')
    const deliveryNoteIds = [billed?.id ?? '']
    await execute(createInvoice, world.ctx(), { customerId: shop.customerId, deliveryNoteIds })
    await book(takenBack(third.uuid))
    expect(await waiting()).toEqual([['DELIVERY', 'deliveryCancelled', 3, '7.30']])
  })

  it('wait for a person without a customer, or where the note may not be booked', async () => {
    const { world, shop, book, waiting, firstWaiting } = await openCounter()
    await book(transfer(newId(), { number: 1 }))
    await book(onAccount('', { kind: 'TRANSFER', number: 9, customer: undefined, payments: [] }))
    expect(await waiting()).toEqual([['DELIVERY', 'customerMissing', 1, '7.30']])
    const id = await firstWaiting()
    await execute(patchBusinessPartner, world.ctx(), { id: shop.customerId, deliveryStop: true })
    await execute(assignCustomer, world.ctx(), { id, customerId: shop.customerId })
    expect(await waiting()).toEqual([['DELIVERY', 'deliveryDraft', 1, '7.30']])
    const again = execute(assignCustomer, world.ctx(), { id, customerId: shop.customerId })
    await expect(again).rejects.toMatchObject({ code: 'payment.assigned' })
    expect((await notesOf(world)).map(({ status }) => status)).toEqual(['DRAFT'])
    await execute(deleteDeliveryNote, world.ctx(), { id })
    expect([await waiting(), await notesOf(world)]).toEqual([[], []])
  })

  it('wait for a person where the customer was deleted, or no draft may be made', async () => {
    const { world, shop, book, waiting, firstWaiting } = await openCounter()
    const other = await openShop(world)
    await execute(deleteBusinessPartner, world.ctx(), { id: shop.customerId })
    await book(transfer(shop.customerId, { number: 1 }))
    expect(await waiting()).toEqual([['DELIVERY', 'customerMissing', 1, '7.30']])
    const id = await firstWaiting()
    const assign = () => execute(assignCustomer, world.ctx(), { id, customerId: other.customerId })
    // a partner from before the terms were checked
    await setTerms(world, other.customerId, { discountPercent: 10_000 })
    await expect(assign()).rejects.toMatchObject({
      fields: [{ path: 'customerId', code: 'tillPayment.deliveryRefused' }],
    })
    await book(transfer(other.customerId, { number: 2 }))
    expect(await waiting()).toContainEqual(['DELIVERY', 'deliveryRefused', 2, '7.30'])
    await setTerms(world, other.customerId, { discountPercent: 0 })
    await assign()
    expect(await waiting()).toEqual([['DELIVERY', 'deliveryRefused', 2, '7.30']])
  })

  it('are not assigned while their percentage of VAT is unknown: the person is told', async () => {
    const { world, shop, book, waiting, firstWaiting } = await openCounter()
    const line = { name: 'Ei', vatRate: '12', price: '7.30', sumGross: '7.30', sumNet: '6.52' }
    const sums = { sumGross: '7.30', sumNet: '6.52', sumVat: '0.78' }
    await book(transfer(shop.customerId, { ...sums, lines: [pushedLine(line)] }))
    expect(await waiting()).toEqual([['DELIVERY', 'rateUnknown', 4711, '7.30']])
    const key = { id: await firstWaiting(), customerId: shop.customerId }
    await expect(execute(assignCustomer, world.ctx(), key)).rejects.toMatchObject({
      fields: [{ path: 'customerId', code: 'tillPayment.rateUnknown' }],
    })
  })
})

const setTerms = (world: World, id: string, terms: { discountPercent: number }) =>
  withTenant(world.tenantId, 'write', (tx) =>
    tx.update(businessPartner).set(terms).where(eq(businessPartner.id, id)),
  )
