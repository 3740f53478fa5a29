import { beforeAll, describe, expect, it } from 'vitest'
import { renderDocument } from '@/components/print/templates/document/render'
import { createBusinessPartner } from '@/lib/catalog/business-partners/use-cases/create-business-partner'
import { createCompany } from '@/lib/catalog/companies/use-cases/create-company'
import { patchCompany } from '@/lib/catalog/companies/use-cases/patch-company'
import { getCompany } from '@/lib/catalog/companies/queries/companies'
import { createDeliveryNote } from '@/lib/sales/delivery-notes/use-cases/create-delivery-note'
import { bookDeliveryNote } from '@/lib/sales/delivery-notes/use-cases/book-delivery-note'
import { readPdfSource } from '@/lib/sales/documents/use-cases/render-pdf'
import { getInvoice } from '@/lib/sales/invoices/queries/get-invoice'
import { addDeliveryNotes } from '@/lib/sales/invoices/use-cases/add-delivery-notes'
import { bookInvoice } from '@/lib/sales/invoices/use-cases/book-invoice'
import { cancelInvoice } from '@/lib/sales/invoices/use-cases/cancel-invoice'
import { createInvoice } from '@/lib/sales/invoices/use-cases/create-invoice'
import { creditInvoice } from '@/lib/sales/invoices/use-cases/credit-invoice'
import { updateInvoice } from '@/lib/sales/invoices/use-cases/update-invoice'
import { execute } from '@/lib/server/core/execute'
import { booked, openShop, type Shop } from '../support/invoices'
import { linesOf, readPdf } from '../support/pdf-text'
import { mintWorld } from '../support/world'

let shop: Shop
beforeAll(async () => {
  shop = await openShop(await mintWorld())
})

async function printed(documentId: string): Promise<string> {
  const source = await execute(readPdfSource, shop.world.ctx(), { id: documentId })
  if (!('model' in source)) throw new Error('rendered before anybody asked')
  return (await readPdf(await renderDocument(source.model))).pages.flatMap(linesOf).join('\n')
}

const draft = (fields: Record<string, unknown>) =>
  execute(createInvoice, shop.world.ctx(), {
    customerId: shop.customerId,
    positions: [{ productId: shop.products.bread, quantity: '2' }],
    ...fields,
  })

describe("the customer's order", () => {
  it('is kept, changed in the draft, and printed with its date', async () => {
    const ctx = shop.world.ctx()
    const { id, version } = await draft({ orderNumber: 'B-4711', orderDate: '2026-05-04' })
    const changed = await execute(updateInvoice, ctx, { id, version, orderNumber: 'B-4712' })
    expect(changed).toMatchObject({ orderNumber: 'B-4712', orderDate: '2026-05-04' })
    await execute(bookInvoice, ctx, { id, version: changed.version })
    const text = await printed(id)
    expect(text).toContain('Ihre Bestellnummer B-4712')
    expect(text).toContain('Bestellt am 04.05.2026')
  })

  it('has a day that exists', async () => {
    await expect(draft({ orderDate: '2026-02-30' })).rejects.toMatchObject({ kind: 'invalid' })
  })

  it('stays on what takes the invoice back', async () => {
    const ctx = shop.world.ctx()
    const { id, version } = await draft({ orderNumber: 'B-1' })
    const invoice = await execute(bookInvoice, ctx, { id, version })
    const cancelled = await execute(cancelInvoice, ctx, {
      id,
      version: invoice.version,
      cancelNote: 'Doppelt',
    })
    const storno = await execute(getInvoice, ctx, { id: cancelled.cancelledBy ?? '' })
    expect(storno).toMatchObject({ documentKind: 'CANCELLATION', orderNumber: 'B-1' })
  })
})

describe('a delivery address', () => {
  const delivery = {
    name: 'Filiale Süd',
    address: '',
    street: 'Am Markt 1',
    zipCode: '26121',
    city: 'Oldenburg',
    country: 'DE',
  }
  const noteTo = async (to: Record<string, unknown> | null) => {
    const ctx = shop.world.ctx()
    const positions = [{ productId: shop.products.bread, quantity: '1' }]
    const note = await execute(createDeliveryNote, ctx, {
      customerId: shop.customerId,
      positions,
      delivery: to,
    })
    return execute(bookDeliveryNote, ctx, { id: note.id, version: note.version })
  }

  it('is printed, stays on what takes the invoice back, and changes only if it differs', async () => {
    const ctx = shop.world.ctx()
    const { id, version } = await draft({ delivery })
    const same = await execute(updateInvoice, ctx, { id, version, delivery: { ...delivery } })
    expect(same).toMatchObject({ version, delivery })
    const invoice = await execute(bookInvoice, ctx, { id, version })
    expect(await printed(id)).toContain('Lieferanschrift: Filiale Süd, Am Markt 1, 26121 Oldenburg')
    const cancelled = await execute(cancelInvoice, ctx, {
      id,
      version: invoice.version,
      cancelNote: 'Doppelt',
    })
    expect(await execute(getInvoice, ctx, { id: cancelled.cancelledBy ?? '' })).toMatchObject({ delivery })
  })

  it('is refused at the field that it lacks, and dropped when it is blank or the customer changes', async () => {
    const ctx = shop.world.ctx()
    await expect(draft({ delivery: { ...delivery, zipCode: '' } })).rejects.toMatchObject({
      fields: [{ path: 'delivery.zipCode', code: 'validation.required' }],
    })
    expect(await draft({ delivery: { name: ' ' } })).toMatchObject({ delivery: null })
    const { country: _none, ...place } = delivery
    const abroad = await draft({ delivery: place, customerCountry: 'AT' })
    expect(abroad.delivery?.country).toBe('AT')
    const moved = { id: abroad.id, version: abroad.version, customerCountry: 'CH', delivery: place }
    expect((await execute(updateInvoice, ctx, moved)).delivery?.country).toBe('CH')
    const { id, version } = await draft({ delivery })
    const other = await execute(createBusinessPartner, ctx, { company: 'Andere Kundin', isCustomer: true })
    const changed = await execute(updateInvoice, ctx, { id, version, customerId: other.id })
    expect(changed.delivery).toBeNull()
  })

  it('comes from the delivery notes that an invoice bills, if all of them went there', async () => {
    const ctx = shop.world.ctx()
    const bill = (deliveryNoteIds: string[]) =>
      execute(createInvoice, ctx, { customerId: shop.customerId, deliveryNoteIds })
    const there = await noteTo(delivery)
    const again = await noteTo(delivery)
    const alone = await noteTo(delivery)
    const home = await noteTo(null)
    const invoice = await bill([there.id, again.id])
    expect(invoice.delivery).toEqual(delivery)
    const elsewhere = await noteTo({ ...delivery, city: 'Bremen' })
    const both = await execute(addDeliveryNotes, ctx, { id: invoice.id, deliveryNoteIds: [elsewhere.id] })
    expect(both.delivery).toBeNull()
    expect((await bill([alone.id, home.id])).delivery).toBeNull()
    const one = await bill([(await noteTo(delivery)).id])
    const ids = [(await noteTo(null)).id]
    expect((await execute(addDeliveryNotes, ctx, { id: one.id, deliveryNoteIds: ids })).delivery).toBeNull()
    const typed = { ...delivery, name: 'Von Hand' }
    const other = await execute(createInvoice, ctx, { customerId: shop.customerId, delivery: typed })
    const more = { id: other.id, deliveryNoteIds: [(await noteTo(delivery)).id] }
    expect((await execute(addDeliveryNotes, ctx, more)).delivery).toEqual(typed)
  })
})

describe('closing texts', () => {
  const thanks = 'Vielen Dank für Ihren Einkauf!'

  it('thank for a purchase alone; a Storno and a credit say how the money comes back', async () => {
    const ctx = shop.world.ctx()
    await execute(patchCompany, ctx, {
      id: shop.world.companyId,
      documentFooter: thanks,
      documentIntro: 'Wir lieferten:',
    })
    const first = await booked(shop)
    const second = await booked(shop)
    const { cancelledBy } = await execute(cancelInvoice, ctx, {
      id: first.id,
      version: first.version,
      cancelNote: 'Falscher Kunde',
    })
    const all = second.positions.map(({ id, quantity }) => ({ positionId: id, quantity }))
    const credit = await execute(creditInvoice, ctx, {
      id: second.id,
      version: second.version,
      positions: all,
      reason: 'Ware zurück',
    })
    expect(await printed(second.id)).toContain(thanks)
    for (const id of [cancelledBy ?? '', credit.id]) {
      const text = (await printed(id)).replaceAll('\n', ' ')
      expect(text).not.toContain(thanks)
      expect(text).not.toContain('Wir lieferten:')
      expect(text).toContain('verrechnen wir mit offenen Rechnungen oder erstatten ihn auf Ihr Konto.')
    }
  })

  it('of delivery notes are their own', async () => {
    const ctx = shop.world.ctx()
    await execute(patchCompany, ctx, {
      id: shop.world.companyId,
      deliveryNoteFooter: 'Bitte Kisten zurückgeben.',
    })
    const positions = [{ productId: shop.products.bread, quantity: '2' }]
    const deliveryNote = await execute(createDeliveryNote, ctx, { customerId: shop.customerId, positions })
    await execute(bookDeliveryNote, ctx, { id: deliveryNote.id, version: deliveryNote.version })
    const text = await printed(deliveryNote.id)
    expect(text).toContain('Bitte Kisten zurückgeben.')
    expect(text).not.toContain(thanks)
  })
})

describe('an organic control number', () => {
  it('is checked, stored as it is printed, and shown on the papers', async () => {
    const ctx = shop.world.ctx()
    const { companyId: id } = shop.world
    await expect(execute(patchCompany, ctx, { id, organicControlNumber: 'DE-BIO-6' })).rejects.toMatchObject({
      kind: 'invalid',
    })
    await execute(patchCompany, ctx, { id, organicControlNumber: 'de-oeko-006' })
    expect(await execute(getCompany, ctx, { id })).toMatchObject({ organicControlNumber: 'DE-ÖKO-006' })
    expect(await printed((await booked(shop)).id)).toContain('Öko-Kontrollstelle DE-ÖKO-006')
  })

  it('may be given with a new company, which starts with the closing texts of Kontor', async () => {
    const made = await execute(createCompany, shop.world.ctx(), {
      name: 'Biohof',
      organicControlNumber: 'AT-BIO-301',
    })
    expect(made).toMatchObject({
      organicControlNumber: 'AT-BIO-301',
      documentFooter: '',
      deliveryNoteFooter: '',
    })
    expect(made.cancellationFooter).toContain('erstatten')
    expect(made.creditFooter).toContain('erstatten')
  })
})
