import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { withTenant } from '@/db/tenant'
import { patchBusinessPartner } from '@/lib/catalog/business-partners/use-cases/patch-business-partner'
import {
  getIncomingInvoice,
  getIncomingOriginal,
} from '@/lib/sales/incoming-invoices/queries/incoming-record'
import { listIncomingInvoices } from '@/lib/sales/incoming-invoices/queries/list-incoming'
import { approveIncoming } from '@/lib/sales/incoming-invoices/use-cases/approve-invoice'
import { checkIncoming } from '@/lib/sales/incoming-invoices/use-cases/check-invoice'
import { deleteIncoming } from '@/lib/sales/incoming-invoices/use-cases/delete-invoice'
import { payIncoming } from '@/lib/sales/incoming-invoices/use-cases/pay-invoice'
import { receiveInvoice } from '@/lib/sales/incoming-invoices/use-cases/receive-invoice'
import { refuseIncoming } from '@/lib/sales/incoming-invoices/use-cases/refuse-invoice'
import { checkSelfBilledBooking } from '@/lib/sales/self-billed/queries/check-booking'
import { getSelfBilled, getSelfBilledXml } from '@/lib/sales/self-billed/queries/get-self-billed'
import { listSelfBilled } from '@/lib/sales/self-billed/queries/list-self-billed'
import { bookSelfBilled } from '@/lib/sales/self-billed/use-cases/book-self-billed'
import { cancelSelfBilled } from '@/lib/sales/self-billed/use-cases/cancel-self-billed'
import { listVatRates } from '@/lib/catalog/vat-rates/queries'
import { execute } from '@/lib/server/core/execute'
import { on } from '../support/datev'
import { receivable } from '../support/incoming-invoices'
import { booked, openShop, type Shop } from '../support/invoices'
import { bookedSelfBilled, draftSelfBilled, supplierIn } from '../support/self-billed'
import { mintWorld } from '../support/world'

let shop: Shop
beforeAll(async () => {
  shop = await openShop(await mintWorld('Hofladen'), false)
}, 60_000)

const ctx = () => shop.world.ctx()
const at = (rate: string, price = '100') => [{ name: 'Ware', price, vatRateId: rate }]

const incomingOf = async (id: string) => {
  const { incoming } = await execute(getSelfBilled, ctx(), { id })
  return execute(getIncomingInvoice, ctx(), { id: incoming?.id ?? '' })
}

describe('booking a Gutschrift', () => {
  it('receives it as an invoice of the supplier, once', async () => {
    const supplierId = await supplierIn(shop)
    const draft = await draftSelfBilled(shop, { customerId: supplierId })
    const answers = await Promise.allSettled(
      [1, 2].map(() => execute(bookSelfBilled, ctx(), { id: draft.id, version: draft.version })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const document = await execute(getSelfBilled, ctx(), { id: draft.id })
    expect(document).toMatchObject({
      status: 'BOOKED',
      documentKind: 'SELF_BILLED',
      openAmount: '0.00',
      sumNet: '150.00',
      sumGross: '160.50',
      customerNumber: expect.stringMatching(/^\d+$/) as string,
      paymentMethod: 'BANKTRANSFER',
    })
    const invoice = await incomingOf(draft.id)
    expect(invoice).toMatchObject({
      state: 'RECEIVED',
      channel: 'SELF_BILLED',
      documentId: draft.id,
      ownSale: false,
      supplierId,
      typeCode: '389',
      number: document.number,
      seller: { name: 'Imkerei Sommer', taxNumber: '07/123/45678' },
      iban: 'DE02100500000054540402',
      paymentReference: document.number,
      dueDate: document.dueDate,
      sumNet: '150.00',
      sumVat: '10.50',
      payable: '160.50',
      openAmount: '160.50',
      isValid: true,
      findings: [],
    })
    const { bytes } = await execute(getSelfBilledXml, ctx(), { id: draft.id })
    const original = await execute(getIncomingOriginal, ctx(), { id: invoice.id })
    expect(original.bytes.equals(bytes)).toBe(true)
    const { rows } = await execute(listIncomingInvoices, ctx(), { supplierId })
    expect(rows).toMatchObject([{ documentId: draft.id }])
    const { rows: listed } = await execute(listSelfBilled, ctx(), { customerId: supplierId })
    expect(listed).toMatchObject([{ id: draft.id, incomingState: 'RECEIVED' }])
  })

  it('takes numbers of a range of its own', async () => {
    const invoice = await booked(shop)
    const first = await bookedSelfBilled(shop)
    const second = await bookedSelfBilled(shop)
    expect(Number(second.number)).toBe(Number(first.number) + 1)
    const next = await booked(shop)
    expect(Number(next.invoiceNumber)).toBe(Number(invoice.invoiceNumber) + 1)
  })

  it('is checked, approved and paid as any other invoice', async () => {
    const { id } = await bookedSelfBilled(shop)
    const { id: incomingId } = await incomingOf(id)
    await execute(checkIncoming, ctx(), { id: incomingId })
    await execute(approveIncoming, ctx(), { id: incomingId })
    await execute(payIncoming, ctx(), { id: incomingId, date: '2026-11-28', amount: '160.50' })
    expect(await execute(getSelfBilled, ctx(), { id })).toMatchObject({
      status: 'BOOKED',
      openAmount: '0.00',
      incoming: { state: 'PAID' },
    })
  })

  it('refuses the same file, and its PDF or copy by number, as a further invoice', async () => {
    const { id } = await bookedSelfBilled(shop)
    const invoice = await incomingOf(id)
    const { bytes } = await execute(getSelfBilledXml, ctx(), { id })
    const copy = Buffer.concat([bytes, Buffer.from('<!-- noch einmal -->')])
    for (const content of [bytes, copy])
      await expect(execute(receiveInvoice, ctx(), await receivable(content))).rejects.toMatchObject({
        code: 'incomingInvoice.known',
        params: { id: invoice.id },
      })
  })

  it('keeps its received invoice', async () => {
    const { id } = await incomingOf((await bookedSelfBilled(shop)).id)
    await expect(execute(deleteIncoming, ctx(), { id })).rejects.toMatchObject({
      code: 'incomingInvoice.selfBilled',
    })
    const { tenantId } = shop.world
    await expect(
      withTenant(tenantId, 'write', (tx) => tx.execute(sql`delete from incoming_invoice where id = ${id}`)),
    ).rejects.toMatchObject({ cause: { code: 'KO409' } })
  })
})

describe('an agreement on self-billing', () => {
  const bookedOn = async (day: string, selfBilledSince: string) => {
    const then = { ...shop, world: on(shop.world, day) }
    return bookedSelfBilled(then, { customerId: await supplierIn(then, { selfBilledSince }) })
  }

  it('covers Gutschriften from its very day on, none of the day before', async () => {
    for (const day of ['2026-10-05', '2026-10-06'])
      expect(await bookedOn(day, '2026-10-05')).toMatchObject({ status: 'BOOKED' })
    await expect(bookedOn('2026-10-04', '2026-10-05')).rejects.toMatchObject({
      fields: [{ path: 'customerId', code: 'selfBilled.agreedLater' }],
    })
  })
})

describe('booking is refused at the field', () => {
  const cases = {
    'selfBilled.lacks.agreement': { selfBilledSince: null },
    'selfBilled.agreedLater': { selfBilledSince: '2099-01-01' },
    'selfBilled.lacks.taxNumber': { companyNumber: '', eUcompanyNumber: '' },
    'selfBilled.lacks.iban': { iban: '' },
    'selfBilled.lacks.role': { isSupplier: false, isCustomer: true },
  } as const
  it.each(Object.entries(cases))('%s', async (code, fields) => {
    const draft = await draftSelfBilled(shop, { customerId: await supplierIn(shop, fields) })
    const refused = { kind: 'invalid', fields: [{ path: 'customerId', code }] }
    await expect(execute(bookSelfBilled, ctx(), { id: draft.id })).rejects.toMatchObject(refused)
    await expect(execute(checkSelfBilledBooking, ctx(), { id: draft.id })).rejects.toMatchObject(refused)
  })

  it.each([
    ['XRECHNUNG', 'selfBilled.lacks.contactPhone'],
    ['XRECHNUNG', 'selfBilled.lacks.contactMail'],
    ['XRECHNUNG', 'selfBilled.lacks.endpoint'],
  ] as const)('of %s: %s', async (eInvoiceFormat, code) => {
    const customerId = await supplierIn(shop, { eInvoiceFormat, communications: [] })
    const draft = await draftSelfBilled(shop, { customerId })
    await expect(execute(bookSelfBilled, ctx(), { id: draft.id })).rejects.toMatchObject({
      fields: expect.arrayContaining([expect.objectContaining({ path: 'customerId', code })]) as unknown,
    })
  })

  it('for a supplier abroad, a sum of nothing and a foreign kind of VAT', async () => {
    const abroad = await draftSelfBilled(shop, { customerCountry: 'AT' })
    await expect(execute(bookSelfBilled, ctx(), { id: abroad.id })).rejects.toMatchObject({
      fields: [{ path: 'customerCountry', code: 'selfBilled.foreign' }],
    })
    const { rows: rates } = await execute(listVatRates, ctx(), {})
    const outside = rates.find(({ category }) => category === 'O')?.id ?? ''
    const untaxed = await draftSelfBilled(shop, { positions: at(outside) })
    await expect(execute(bookSelfBilled, ctx(), { id: untaxed.id })).rejects.toMatchObject({
      fields: [{ path: 'positions.0.vatRateId', code: 'selfBilled.category' }],
    })
    await expect(execute(getSelfBilledXml, ctx(), { id: untaxed.id })).rejects.toMatchObject({
      code: 'selfBilled.noXml',
    })
    const nothing = await draftSelfBilled(shop, { positions: at(shop.rates.full, '0') })
    await expect(execute(bookSelfBilled, ctx(), { id: nothing.id })).rejects.toMatchObject({
      fields: [{ path: 'positions', code: 'selfBilled.notPositive' }],
    })
  })

  it('by the taxation of the supplier', async () => {
    const farmer = await supplierIn(shop, { vatCalculation: 'GENERALIZE' })
    const book = async (customerId: string, rate: string) => {
      const draft = await draftSelfBilled(shop, { customerId, positions: at(rate) })
      return execute(bookSelfBilled, ctx(), { id: draft.id })
    }
    const at0 = (code: string) => ({ fields: [{ path: 'positions.0.vatRateId', code }] })
    await expect(book(farmer, shop.rates.reduced)).rejects.toMatchObject(at0('selfBilled.farmRate'))
    expect(await book(farmer, shop.rates.farm)).toMatchObject({ sumVat: '7.80' })
    expect(await book(farmer, shop.rates.full)).toMatchObject({ sumVat: '19.00' })
    const regular = await supplierIn(shop)
    await expect(book(regular, shop.rates.farm)).rejects.toMatchObject(at0('selfBilled.noFarmRate'))
    const small = await supplierIn(shop, { smallBusiness: true })
    const untaxed = await book(small, shop.rates.full)
    expect(untaxed).toMatchObject({ sumNet: '100.00', sumVat: '0.00', sumGross: '100.00' })
    expect(await incomingOf(untaxed.id)).toMatchObject({
      sumVat: '0.00',
      vat: [{ category: 'E', reason: expect.stringContaining('§ 19') as string }],
    })
  })

  it('names the missing address of supplier and company', async () => {
    const { id } = await draftSelfBilled(shop, { customerStreet: '' })
    await expect(execute(bookSelfBilled, ctx(), { id })).rejects.toMatchObject({
      code: 'document.contentMissing',
      fields: [{ path: 'customerStreet', code: 'document.lawRequires' }],
    })
    await execute(patchBusinessPartner, ctx(), {
      id: (await execute(getSelfBilled, ctx(), { id })).customerId,
      street: 'Neuer Weg 1',
    })
    // the draft has the address of its day
    await expect(execute(bookSelfBilled, ctx(), { id })).rejects.toMatchObject({
      code: 'document.contentMissing',
    })
  })
})

describe('a wrong Gutschrift', () => {
  it('is taken back by a counter document that is received with negative sums', async () => {
    const document = await bookedSelfBilled(shop, { rebatePercent: '10' })
    const cancelNote = 'Menge stimmt nicht'
    const cancelled = await execute(cancelSelfBilled, ctx(), { id: document.id, cancelNote })
    expect(cancelled).toMatchObject({
      status: 'CANCELLED',
      openAmount: '0.00',
      incoming: { state: 'RECEIVED' },
    })
    const counter = await execute(getSelfBilled, ctx(), { id: cancelled.cancelledBy ?? '' })
    expect(counter).toMatchObject({ documentKind: 'SELF_BILLED_CANCELLATION', sumGross: '-144.45' })
    const invoice = await incomingOf(counter.id)
    expect(invoice).toMatchObject({
      typeCode: '389',
      number: counter.number,
      supplierId: document.customerId,
      sumGross: '-144.45',
      payable: '-144.45',
      isValid: true,
      findings: [],
    })
    const again = execute(cancelSelfBilled, ctx(), { id: document.id, cancelNote })
    await expect(again).rejects.toMatchObject({ code: 'document.alreadyCancelled' })
    const counterAgain = execute(cancelSelfBilled, ctx(), { id: counter.id, cancelNote })
    await expect(counterAgain).rejects.toMatchObject({ code: 'document.isCancellation' })
    for (const id of [invoice.id, (await incomingOf(document.id)).id])
      await expect(execute(refuseIncoming, ctx(), { id, reason: 'Widerspruch' })).rejects.toMatchObject({
        code: 'incomingInvoice.takenBack',
      })
  })

  it('is no invoice any more once the supplier objected, and nothing to cancel', async () => {
    const { id } = await bookedSelfBilled(shop)
    const reason = 'Der Preis war anders vereinbart'
    await execute(refuseIncoming, ctx(), { id: (await incomingOf(id)).id, reason })
    expect(await execute(getSelfBilled, ctx(), { id })).toMatchObject({
      incoming: { state: 'REFUSED', refusedBecause: reason },
    })
    await expect(execute(cancelSelfBilled, ctx(), { id, cancelNote: 'x' })).rejects.toMatchObject({
      code: 'selfBilled.objected',
    })
  })
})
