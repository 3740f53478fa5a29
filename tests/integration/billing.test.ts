import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { withTenant } from '@/db/tenant'
import { auditTrail } from '@/lib/services/audit/queries'
import { createBusinessPartner } from '@/lib/catalog/business-partners/use-cases/create-business-partner'
import { patchCompany } from '@/lib/catalog/companies/use-cases/patch-company'
import { getDeliveryNote } from '@/lib/sales/delivery-notes/queries/get-delivery-note'
import { getInvoice, getInvoicePdf } from '@/lib/sales/invoices/queries/get-invoice'
import { openDeliveryNotes } from '@/lib/sales/invoices/queries/open-delivery-notes'
import { addPosition, deletePosition } from '@/lib/sales/invoices/use-cases/change-positions'
import { bookInvoice } from '@/lib/sales/invoices/use-cases/book-invoice'
import { cancelInvoice } from '@/lib/sales/invoices/use-cases/cancel-invoice'
import { createInvoice } from '@/lib/sales/invoices/use-cases/create-invoice'
import { deleteInvoice } from '@/lib/sales/invoices/use-cases/delete-invoice'
import { updateInvoice } from '@/lib/sales/invoices/use-cases/update-invoice'
import { execute } from '@/lib/server/core/execute'
import { billed, bookedDeliveryNote, draftDeliveryNote } from '../support/delivery-notes'
import { draft, openShop, type Shop } from '../support/invoices'
import { mintWorld } from '../support/world'

let shop: Shop
const ctx = () => shop.world.ctx()
beforeAll(async () => {
  shop = await openShop(await mintWorld())
})

const refusal = (code: string) => ({ name: 'AppError', code })
const deliveryNote = (id: string) => execute(getDeliveryNote, ctx(), { id })
const trailOf = (id: string) =>
  withTenant(shop.world.tenantId, 'read', (tx) => auditTrail(tx, 'deliveryNote', id))
const historyOf = async (id: string) => (await trailOf(id)).map(({ action }) => action)
const bySql = (statement: ReturnType<typeof sql>) =>
  withTenant(shop.world.tenantId, 'write', (tx) => tx.execute(statement))

describe('an invoice from delivery notes', () => {
  it('bills several of one customer, grouped by number and date in the order of delivery', async () => {
    const late = await bookedDeliveryNote(shop, { date: '2026-10-20' })
    const early = await bookedDeliveryNote(shop, {
      date: '2026-10-02',
      positions: [{ productId: shop.products.juice, quantity: '6' }],
    })
    const offered = await execute(openDeliveryNotes, ctx(), { customerId: shop.customerId })
    expect(offered.map(({ id }) => id)).toEqual([early.id, late.id])
    const draftOf = await billed(shop, [late, early])
    expect(await execute(openDeliveryNotes, ctx(), { customerId: shop.customerId })).toEqual([])
    expect(draftOf).toMatchObject({
      invoiceType: 'COLLECTIVE',
      serviceDate: '2026-10-02',
      serviceDateEnd: '2026-10-20',
    })
    expect(draftOf.positions.map(({ name, deliveryNote }) => [name, deliveryNote?.number])).toEqual([
      ['Apfelsaft', early.number],
      ['Pfand', early.number],
      ['Bauernbrot', late.number],
    ])
    expect(Number(draftOf.sumGross)).toBeCloseTo(Number(early.sumGross) + Number(late.sumGross), 2)
    const invoice = await execute(bookInvoice, ctx(), { id: draftOf.id })
    expect((await deliveryNote(early.id)).invoiceId).toBe(invoice.id)
    expect((await deliveryNote(early.id)).related).toMatchObject([
      { id: invoice.id, number: invoice.invoiceNumber },
    ])
    expect(invoice.related.map(({ id }) => id)).toEqual([early.id, late.id])
    const { source } = await execute(getInvoicePdf, ctx(), { id: invoice.id })
    const printed = 'model' in source ? source.model.positions.map(({ deliveryNote }) => deliveryNote) : []
    expect(printed).toMatchObject([
      { number: early.number, date: '2026-10-02' },
      { number: early.number },
      { number: late.number },
    ])
  })

  it('is of type DEFAULT over one, and keeps hand-written positions too', async () => {
    const one = await bookedDeliveryNote(shop)
    const invoice = await execute(createInvoice, ctx(), {
      customerId: shop.customerId,
      deliveryNoteIds: [one.id],
      positions: [{ productId: shop.products.bread, quantity: '1' }],
    })
    expect([invoice.invoiceType, invoice.serviceDateEnd]).toEqual(['DEFAULT', null])
    expect(invoice.positions.map(({ deliveryNote }) => deliveryNote?.id ?? null)).toEqual([one.id, null])
  })

  it.each([
    ['a draft', () => draftDeliveryNote(shop), 'document.deliveryNoteNotBooked'],
    ['an invoice', () => draft(shop), 'document.deliveryNoteUnknown'],
  ])('refuses %s', async (_what, make, code) => {
    const { id } = await make()
    await expect(billed(shop, [{ id }])).rejects.toMatchObject({
      fields: [{ path: 'deliveryNoteIds', code }],
    })
  })

  it("refuses another customer's note, and types that do not fit", async () => {
    const other = await execute(createBusinessPartner, ctx(), { company: 'Andere GmbH', isCustomer: true })
    const { id } = await bookedDeliveryNote(shop, { customerId: other.id })
    const refused = (input: object) =>
      execute(createInvoice, ctx(), { customerId: shop.customerId, ...input }).catch((error) => error.fields)
    expect(await refused({ deliveryNoteIds: [id] })).toMatchObject([
      { code: 'document.deliveryNoteOfOtherCustomer' },
    ])
    expect(await refused({ invoiceType: 'COLLECTIVE' })).toMatchObject([
      { code: 'invoice.typeOfDeliveryNotes' },
    ])
    const two = [await bookedDeliveryNote(shop), await bookedDeliveryNote(shop)].map((one) => one.id)
    expect(await refused({ invoiceType: 'DEFAULT', deliveryNoteIds: two })).toMatchObject([
      { code: 'invoice.typeOfDeliveryNotes' },
    ])
  })

  it('converts prices where the company changed how it prices', async () => {
    const own = await openShop(await mintWorld())
    const gross = await bookedDeliveryNote(own)
    await execute(patchCompany, own.world.ctx(), { id: own.world.companyId, useGrossPrice: false })
    const net = await bookedDeliveryNote(own)
    const invoice = await billed(own, [gross, net])
    expect([gross.sumGross, invoice.useGrossPrice, invoice.sumGross]).toEqual(['9.60', false, '19.20'])
  })

  it("takes each note's percentage from its own day of delivery", async () => {
    const old = await bookedDeliveryNote(shop, { date: '2020-08-15' })
    const now = await bookedDeliveryNote(shop)
    const { positions, id } = await billed(shop, [old, now])
    expect(positions.map(({ vatRate }) => vatRate)).toEqual(['5', '7'])
    const invoice = await execute(bookInvoice, ctx(), { id })
    expect(invoice.vat.map(({ vatRate }) => vatRate)).toEqual(['7', '5'])
    const { cancelledBy } = await execute(cancelInvoice, ctx(), { id, cancelNote: 'Irrtum' })
    const storno = await execute(getInvoice, ctx(), { id: cancelledBy ?? '' })
    expect(storno.sumGross).toBe(`-${invoice.sumGross}`)
    expect(storno.positions[0]?.deliveryNote?.number).toBe(old.number)
  })
})

describe('a billed delivery note', () => {
  it('is refused a second time, also at the same moment', async () => {
    const one = await bookedDeliveryNote(shop)
    const tries = await Promise.allSettled([1, 2, 3].map(() => billed(shop, [one])))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const failed of tries.filter((outcome) => outcome.status === 'rejected'))
      expect(failed.reason).toMatchObject(refusal('document.deliveryNoteBilled'))
  })

  it('is held by the database itself', async () => {
    const one = await bookedDeliveryNote(shop)
    const bill = await billed(shop, [one])
    const other = await draft(shop)
    const line = sql`insert into document_position (tenant_id, id, document_id, position, kind, name, price, quantity, delivery_note_id)
      select tenant_id, gen_random_uuid(), ${other.id}, 9, kind, name, price, quantity, delivery_note_id from document_position where document_id = ${bill.id}`
    await expect(
      bySql(sql`update document set invoice_id = ${other.id} where id = ${one.id}`),
    ).rejects.toThrow()
    await expect(bySql(line)).rejects.toThrow()
    await expect(bySql(sql`delete from document where id = ${bill.id}`)).rejects.toThrow()
    await execute(bookInvoice, ctx(), { id: bill.id })
    await expect(bySql(sql`update document set invoice_id = null where id = ${one.id}`)).rejects.toThrow()
    const free = await bookedDeliveryNote(shop)
    await expect(
      bySql(sql`update document set invoice_id = ${bill.id} where id = ${free.id}`),
    ).rejects.toThrow()
    expect((await deliveryNote(one.id)).invoiceId).toBe(bill.id)
  })

  it('is free again when the invoice is cancelled, its draft deleted or its last position removed', async () => {
    const deliveryNotes = [await bookedDeliveryNote(shop), await bookedDeliveryNote(shop)]
    const [first, second] = deliveryNotes.map(({ id }) => id)
    const invoiceIds = async () =>
      Promise.all(deliveryNotes.map(async ({ id }) => (await deliveryNote(id)).invoiceId))
    const one = await billed(shop, deliveryNotes)
    await execute(bookInvoice, ctx(), { id: one.id })
    await execute(cancelInvoice, ctx(), { id: one.id, cancelNote: 'Falscher Preis' })
    expect(await invoiceIds()).toEqual([null, null])
    const two = await billed(shop, deliveryNotes)
    await execute(deleteInvoice, ctx(), { id: two.id })
    expect(await invoiceIds()).toEqual([null, null])
    const three = await billed(shop, deliveryNotes)
    const position = three.positions.find(({ deliveryNote }) => deliveryNote?.id === first)
    await execute(deletePosition, ctx(), { id: three.id, positionId: position?.id ?? '' })
    expect(await invoiceIds()).toEqual([null, three.id])
    expect(await historyOf(first ?? '')).toEqual([
      ...['deliveryNote.unbill', 'deliveryNote.bill', 'deliveryNote.unbill', 'deliveryNote.bill'],
      ...['deliveryNote.unbill', 'deliveryNote.bill', 'deliveryNote.book', 'deliveryNote.create'],
    ])
    const rest = three.positions.filter(({ deliveryNote }) => deliveryNote?.id === second)
    expect(rest).toHaveLength(1)
  })

  it('is logged as billed and as booked again, each time from the state that it was left in', async () => {
    const one = await bookedDeliveryNote(shop)
    const other = await bookedDeliveryNote(shop)
    const first = await billed(shop, [one, other])
    await execute(deletePosition, ctx(), { id: first.id, positionId: first.positions[0]?.id ?? '' })
    await execute(deleteInvoice, ctx(), { id: first.id })
    const second = await billed(shop, [one, other])
    await execute(bookInvoice, ctx(), { id: second.id })
    await execute(cancelInvoice, ctx(), { id: second.id, cancelNote: 'Irrtum' })
    const billedOnce = ['BOOKED → BILLED', 'BILLED → BOOKED']
    for (const { id } of [one, other]) {
      const changes = (await trailOf(id)).toReversed().flatMap((entry) => entry.changes)
      const states = changes.filter(({ field }) => field === 'status')
      expect(states.map(({ from, to }) => `${from} → ${to}`)).toEqual([
        'DRAFT → BOOKED',
        ...billedOnce,
        ...billedOnce,
      ])
    }
  })

  it('keeps its customer, and comes into no other draft by its id', async () => {
    const bill = await billed(shop, [await bookedDeliveryNote(shop)])
    const other = await execute(createBusinessPartner, ctx(), { company: 'Dritte GmbH', isCustomer: true })
    await expect(execute(updateInvoice, ctx(), { id: bill.id, customerId: other.id })).rejects.toMatchObject({
      fields: [{ code: 'document.deliveryNotesOfCustomer' }],
    })
    const { id } = await draft(shop)
    const free = await bookedDeliveryNote(shop)
    const positions = [{ name: 'Fremd', vatRateId: shop.rates.full, price: '1', deliveryNoteId: free.id }]
    await expect(execute(updateInvoice, ctx(), { id, positions })).rejects.toMatchObject({
      fields: [{ path: 'positions.0.deliveryNoteId', code: 'document.deliveryNoteUnknown' }],
    })
    const more = await execute(addPosition, ctx(), { id: bill.id, productId: shop.products.bread })
    expect(more.positions.map(({ deliveryNote }) => deliveryNote === null)).toEqual([false, true])
  })
})
