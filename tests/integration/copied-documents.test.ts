import { beforeAll, describe, expect, it } from 'vitest'
import { withTenant } from '@/db/tenant'
import { auditTrail } from '@/lib/services/audit/queries'
import { deleteBusinessPartner } from '@/lib/catalog/business-partners/use-cases/delete-business-partner'
import { patchBusinessPartner } from '@/lib/catalog/business-partners/use-cases/patch-business-partner'
import { patchCompany } from '@/lib/catalog/companies/use-cases/patch-company'
import { getDeliveryNote } from '@/lib/sales/delivery-notes/queries/get-delivery-note'
import { cancelDeliveryNote } from '@/lib/sales/delivery-notes/use-cases/cancel-delivery-note'
import { duplicateDeliveryNote } from '@/lib/sales/delivery-notes/use-cases/duplicate-delivery-note'
import { addDays, businessDay } from '@/lib/domain/business-date'
import { frozenPrintModel } from '@/lib/sales/documents/queries/print-sources'
import { getInvoice } from '@/lib/sales/invoices/queries/get-invoice'
import { cancelInvoice } from '@/lib/sales/invoices/use-cases/cancel-invoice'
import { bookInvoice } from '@/lib/sales/invoices/use-cases/book-invoice'
import { creditInvoice } from '@/lib/sales/invoices/use-cases/credit-invoice'
import { duplicateInvoice } from '@/lib/sales/invoices/use-cases/duplicate-invoice'
import { payInvoice } from '@/lib/sales/invoices/use-cases/pay-invoice'
import { rewriteInvoice } from '@/lib/sales/invoices/use-cases/rewrite-invoice'
import { updateInvoice } from '@/lib/sales/invoices/use-cases/update-invoice'
import { deleteProduct } from '@/lib/catalog/products/use-cases/delete-product'
import { updateProduct } from '@/lib/catalog/products/use-cases/update-product'
import { execute } from '@/lib/server/core/execute'
import { billed, bookedDeliveryNote } from '../support/delivery-notes'
import { booked, draft, openShop, type Shop } from '../support/invoices'
import { mintWorld } from '../support/world'

let shop: Shop
beforeAll(async () => {
  shop = await openShop(await mintWorld())
})

const today = businessDay(new Date())
const ctx = () => shop.world.ctx()
const staff = (...rights: ('INVOICES_CREATE' | 'INVOICES_PATCH' | 'INVOICES_SHOW')[]) =>
  shop.world.as({ isAdmin: false, rights })
const ownShop = async () => openShop(await mintWorld())

/** A booked invoice of last week with every field filled. */
async function fullInvoice(of: Shop) {
  const { id } = await draft(of, [
    { productId: of.products.juice, quantity: '6', price: '2.5' },
    { kind: 'TEXT', name: 'Wie besprochen' },
  ])
  const fields = {
    invoiceDate: addDays(today, -7),
    orderNumber: 'B-17',
    orderDate: addDays(today, -9),
    buyerReference: 'Frau Eck',
    notePublic: 'Vielen Dank',
    notePrivate: 'Stammkundin',
    paymentDays: 5,
    discountDays: 0,
    discountPercent: '0',
    customerName: 'Café am Markt',
  }
  await execute(updateInvoice, of.world.ctx(), { id, ...fields })
  return execute(bookInvoice, of.world.ctx(), { id })
}

/** Returns the displayed history, newest first. */
async function toldOf(entity: 'document' | 'deliveryNote', id: string): Promise<string[]> {
  const trail = await withTenant(shop.world.tenantId, 'read', (tx) => auditTrail(tx, entity, id))
  return trail.map(({ action }) => action)
}

const sold = ({ positions }: { positions: { name: string; quantity: string; price: string }[] }) =>
  positions.map(({ name, quantity, price }) => [name, quantity, price])

describe("a copy, 'invoice.duplicate'", () => {
  it('is a draft of today with the same positions and prices, without what belonged to that one sale', async () => {
    const original = await fullInvoice(shop)
    const copy = await execute(duplicateInvoice, ctx(), { id: original.id, version: original.version })
    expect(sold(copy)).toEqual(sold(original))
    expect(copy).toMatchObject({
      status: 'DRAFT',
      number: null,
      invoiceDate: today,
      serviceDate: null,
      invoiceType: 'DEFAULT',
      orderNumber: '',
      orderDate: null,
      notePrivate: '',
      notePublic: 'Vielen Dank',
      customerName: 'Café Morgentau GmbH',
      paymentDays: 30,
      buyerReference: '',
      sumGross: original.sumGross,
      payments: [],
      cancelledBy: null,
    })
    const [juice, deposit] = copy.positions
    expect(deposit?.depositOf).toBe(juice?.id)
    expect(juice?.id).not.toBe(original.positions[0]?.id)
    expect(await toldOf('document', copy.id)).toEqual(['invoice.duplicate'])
    expect((await execute(bookInvoice, ctx(), { id: copy.id })).status).toBe('BOOKED')
  })

  it('keeps the prices of a product that costs more or is gone by now, and takes the customer of today', async () => {
    const own = await ownShop()
    const { bread } = own.products
    const original = await booked(own)
    await execute(updateProduct, own.world.ctx(), { id: bread, price: '9.99' })
    await execute(deleteProduct, own.world.ctx(), { id: bread })
    await execute(patchBusinessPartner, own.world.ctx(), { id: own.customerId, street: 'Neue Gasse 3' })
    const copy = await execute(duplicateInvoice, own.world.ctx(), { id: original.id })
    expect(copy).toMatchObject({ customerStreet: 'Neue Gasse 3', sumGross: original.sumGross })
    expect(copy.positions).toMatchObject([{ productId: bread, name: 'Bauernbrot', price: '4.80' }])
  })

  it('is priced as the company prices now', async () => {
    const own = await ownShop()
    const original = await booked(own)
    await execute(patchCompany, own.world.ctx(), { id: own.world.companyId, useGrossPrice: false })
    const copy = await execute(duplicateInvoice, own.world.ctx(), { id: original.id })
    expect(copy).toMatchObject({ useGrossPrice: false, positions: [{ price: '4.486' }] })
    expect(copy.sumGross).toBe(original.sumGross)
  })

  it('is taxed as the company is now, whether it became or ceased to be a small business', async () => {
    const own = await ownShop()
    const as = own.world.ctx()
    const id = own.world.companyId
    const taxed = await booked(own)
    await execute(patchCompany, as, { id, smallBusiness: true })
    const untaxed = await execute(duplicateInvoice, as, { id: taxed.id })
    expect(untaxed).toMatchObject({ sumGross: taxed.sumGross, sumVat: '0.00' })
    expect((await execute(bookInvoice, as, { id: untaxed.id })).sumVat).toBe('0.00')
    await execute(patchCompany, as, { id, smallBusiness: false })
    const copy = await execute(duplicateInvoice, as, { id: untaxed.id })
    expect([copy.sumGross, copy.sumVat]).toEqual([taxed.sumGross, taxed.sumVat])
  })

  it('bills no delivery notes again', async () => {
    const note = await bookedDeliveryNote(shop)
    const { id } = await billed(shop, [note])
    const copy = await execute(duplicateInvoice, ctx(), { id })
    expect(copy.positions).toMatchObject([{ name: 'Bauernbrot', deliveryNote: null }])
    expect((await execute(getDeliveryNote, ctx(), { id: note.id })).invoiceId).toBe(id)
  })

  it('is refused of a Stornorechnung and a credit, of a changed document and for a deleted customer', async () => {
    const own = await ownShop()
    const as = own.world.ctx()
    const { id, version, positions } = await booked(own)
    const credit = await execute(creditInvoice, as, {
      id,
      reason: 'Zurück',
      positions: [{ positionId: positions[0]?.id ?? '', quantity: '1' }],
    })
    await expect(execute(duplicateInvoice, as, { id: credit.id })).rejects.toMatchObject({
      code: 'document.notCopied',
    })
    await execute(payInvoice, as, { id, amount: '1' })
    const stale = execute(duplicateInvoice, as, { id, version })
    await expect(stale).rejects.toMatchObject({ kind: 'conflict' })
    await execute(deleteBusinessPartner, as, { id: own.customerId })
    await expect(execute(duplicateInvoice, as, { id })).rejects.toMatchObject({
      code: 'document.customerOfCopyDeleted',
    })
  })

  it('is made of delivery notes, too, also of cancelled ones', async () => {
    const { id } = await bookedDeliveryNote(shop, { showPrices: true, orderNumber: 'B-1' })
    await execute(cancelDeliveryNote, ctx(), { id, cancelNote: 'Irrtum' })
    const copy = await execute(duplicateDeliveryNote, ctx(), { id })
    expect(copy).toMatchObject({
      status: 'DRAFT',
      number: null,
      date: today,
      showPrices: true,
      orderNumber: '',
      invoiceId: null,
      positions: [{ name: 'Bauernbrot', quantity: '2', price: '4.80' }],
    })
  })

  it.each([true, false])('of a delivery note shows prices as the original does: %s', async (showPrices) => {
    const { id } = await bookedDeliveryNote(shop, { showPrices })
    expect(await execute(duplicateDeliveryNote, ctx(), { id })).toMatchObject({ showPrices })
  })
})

describe("cancelling and writing anew, 'invoice.rewrite'", () => {
  it('cancels with the reason and opens a draft that says the same, delivered when the invoice was', async () => {
    const original = await fullInvoice(shop)
    const { id, version } = original
    const anew = await execute(rewriteInvoice, ctx(), { id, version, cancelNote: 'Falsche Menge' })
    expect(await execute(getInvoice, ctx(), { id })).toMatchObject({
      status: 'CANCELLED',
      cancelNote: 'Falsche Menge',
    })
    expect(sold(anew)).toEqual(sold(original))
    expect(anew).toMatchObject({
      status: 'DRAFT',
      number: null,
      invoiceDate: today,
      serviceDate: original.invoiceDate,
      orderNumber: 'B-17',
      buyerReference: 'Frau Eck',
      customerName: 'Café am Markt',
      paymentDays: 5,
      notePublic: 'Vielen Dank',
      notePrivate: 'Stammkundin',
      cancelNote: '',
      cancelledBy: null,
      sumGross: original.sumGross,
      payments: [],
    })
    expect(await toldOf('document', anew.id)).toEqual(['invoice.rewrite'])
    expect((await execute(bookInvoice, ctx(), { id: anew.id })).status).toBe('BOOKED')
  })

  it('bills the delivery notes that the cancellation frees', async () => {
    const notes = [await bookedDeliveryNote(shop), await bookedDeliveryNote(shop)]
    const { id } = await execute(bookInvoice, ctx(), { id: (await billed(shop, notes)).id })
    const anew = await execute(rewriteInvoice, ctx(), { id, cancelNote: 'Falsche Anschrift' })
    expect(anew.invoiceType).toBe('COLLECTIVE')
    expect(anew.positions.map(({ deliveryNote }) => deliveryNote?.id)).toEqual(
      notes.map(({ id: note }) => note),
    )
    for (const note of notes)
      expect((await execute(getDeliveryNote, ctx(), { id: note.id })).invoiceId).toBe(anew.id)
    const told = await toldOf('deliveryNote', notes[0]?.id ?? '')
    expect(told.slice(0, 2)).toEqual(['deliveryNote.bill', 'deliveryNote.unbill'])
  })

  it('is refused where the same delivery would be taxed otherwise by now; a mere cancellation is taxed as it was', async () => {
    const own = await ownShop()
    const as = own.world.ctx()
    const id = own.world.companyId
    const reason = { cancelNote: 'Falsche Anschrift' }
    for (const smallBusiness of [true, false]) {
      const invoice = await booked(own)
      await execute(patchCompany, as, { id, smallBusiness })
      await expect(execute(rewriteInvoice, as, { id: invoice.id, ...reason })).rejects.toMatchObject({
        code: 'document.taxedOtherwise',
      })
      expect((await execute(getInvoice, as, { id: invoice.id })).status).toBe('BOOKED')
      const { cancelledBy } = await execute(cancelInvoice, as, { id: invoice.id, ...reason })
      const [was, back] = await withTenant(own.world.tenantId, 'read', async (tx) => [
        await frozenPrintModel(tx, invoice.id),
        await frozenPrintModel(tx, cancelledBy ?? ''),
      ])
      expect(back?.seller.smallBusiness).toBe(!smallBusiness)
      expect(back?.sumVat).toBe(was?.sumVat === '0.00' ? '0.00' : `-${was?.sumVat}`)
    }
  })

  it('is refused as a whole: without the reason, without either right, of a changed or corrected invoice', async () => {
    const { id, version, positions } = await booked(shop)
    const reason = { cancelNote: 'Irrtum' }
    await expect(execute(rewriteInvoice, ctx(), { id })).rejects.toMatchObject({
      fields: [{ path: 'cancelNote', code: 'document.reasonMissing' }],
    })
    for (const right of ['INVOICES_CREATE', 'INVOICES_PATCH'] as const)
      await expect(execute(rewriteInvoice, staff(right), { id, ...reason })).rejects.toMatchObject({
        kind: 'forbidden',
      })
    await execute(payInvoice, ctx(), { id, amount: '1' })
    const stale = execute(rewriteInvoice, ctx(), { id, version, ...reason })
    await expect(stale).rejects.toMatchObject({ kind: 'conflict' })
    const back = [{ positionId: positions[0]?.id ?? '', quantity: '1' }]
    await execute(creditInvoice, ctx(), { id, reason: 'Zurück', positions: back })
    await expect(execute(rewriteInvoice, ctx(), { id, ...reason })).rejects.toMatchObject({
      code: 'document.hasCredits',
    })
    expect((await execute(getInvoice, ctx(), { id })).status).toBe('BOOKED')
  })
})
