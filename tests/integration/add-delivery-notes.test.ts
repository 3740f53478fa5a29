import { beforeAll, describe, expect, it } from 'vitest'
import { withTenant } from '@/db/tenant'
import { auditTrail } from '@/lib/services/audit/queries'
import { createBusinessPartner } from '@/lib/catalog/business-partners/use-cases/create-business-partner'
import { cancelDeliveryNote } from '@/lib/sales/delivery-notes/use-cases/cancel-delivery-note'
import { getDeliveryNote } from '@/lib/sales/delivery-notes/queries/get-delivery-note'
import { DELIVERY_NOTES_MAX } from '@/lib/sales/documents/schema'
import { getInvoice } from '@/lib/sales/invoices/queries/get-invoice'
import type { InvoiceRecord } from '@/lib/sales/invoices/schema'
import { previewDraft } from '@/lib/sales/documents/queries/preview-draft'
import { addDeliveryNotes } from '@/lib/sales/invoices/use-cases/add-delivery-notes'
import { bookInvoice } from '@/lib/sales/invoices/use-cases/book-invoice'
import { updateInvoice } from '@/lib/sales/invoices/use-cases/update-invoice'
import { writeInvoice } from '@/lib/sales/invoices/use-cases/write-invoice'
import { execute } from '@/lib/server/core/execute'
import { billed, bookedDeliveryNote, draftDeliveryNote } from '../support/delivery-notes'
import { describeUseCase } from '../support/describe-use-case'
import { draft, openShop, type Shop } from '../support/invoices'
import { mintWorld, type World } from '../support/world'

const shops = new Map<number, Promise<Shop>>()
const shopOf = (world: World) => {
  const shop = shops.get(world.companyId) ?? openShop(world)
  shops.set(world.companyId, shop)
  return shop
}

describeUseCase(addDeliveryNotes, {
  audited: [
    {},
    {
      action: 'deliveryNote.bill',
      entity: 'deliveryNote',
      record: ({ deliveryNoteIds }) => String(deliveryNoteIds[0]),
    },
  ],
  validInput: async (world) => {
    const shop = await shopOf(world)
    return { id: (await draft(shop)).id, deliveryNoteIds: [(await bookedDeliveryNote(shop)).id] }
  },
  invalidInputs: async (world) => {
    const { id } = await draft(await shopOf(world))
    const many = Array.from({ length: DELIVERY_NOTES_MAX + 1 }, () => id)
    return { 'no note': { id, deliveryNoteIds: [] }, 'too many notes': { id, deliveryNoteIds: many } }
  },
})

let shop: Shop
const ctx = () => shop.world.ctx()
beforeAll(async () => {
  shop = await openShop(await mintWorld())
})

const add = (id: string, deliveryNotes: readonly { id: string }[], version?: number) =>
  execute(addDeliveryNotes, ctx(), {
    id,
    version,
    deliveryNoteIds: deliveryNotes.map((deliveryNote) => deliveryNote.id),
  })
const invoiceOf = async ({ id }: { id: string }) => (await execute(getDeliveryNote, ctx(), { id })).invoiceId
const historyOf = async (entity: 'document' | 'deliveryNote', { id }: { id: string }) => {
  const trail = await withTenant(shop.world.tenantId, 'read', (tx) => auditTrail(tx, entity, id))
  return trail.map(({ action }) => action)
}
const deliveryNotesIn = ({ positions }: InvoiceRecord) =>
  positions.map(({ deliveryNote }) => deliveryNote?.number ?? null)
const period = ({ serviceDate, serviceDateEnd }: InvoiceRecord) => [serviceDate, serviceDateEnd]

/** Positions of an update that leaves them unchanged. */
const kept = ({ positions }: InvoiceRecord, without: { id: string }) =>
  positions
    .filter(({ deliveryNote }) => deliveryNote?.id !== without.id)
    .map(({ id, productId, name, quantity, price, vatRateId, deliveryNote }) => ({
      id,
      productId,
      name,
      quantity,
      price,
      vatRateId,
      deliveryNoteId: deliveryNote?.id ?? null,
    }))

describe('the preview of an unsaved invoice', () => {
  it('is titled a collective one from the second delivery note on, as booking will have it', async () => {
    const deliveryNotes = [await bookedDeliveryNote(shop), await bookedDeliveryNote(shop)]
    const collective = async (named: readonly { id: string }[]) => {
      const positions = named.map((deliveryNote) => ({
        name: 'Brot',
        quantity: '1',
        price: '2',
        vatRateId: shop.rates.full,
        deliveryNoteId: deliveryNote.id,
      }))
      const input = { family: 'INVOICE' as const, useGrossPrice: true, positions }
      return (await execute(previewDraft, ctx(), input)).collective
    }
    expect(await collective(deliveryNotes)).toBe(true)
    expect(await collective([...deliveryNotes.slice(1), ...deliveryNotes.slice(1)])).toBe(false)
    expect(await collective([])).toBe(false)
  })
})

describe('further delivery notes of a draft', () => {
  it('are refused as a new invoice would refuse them, and nothing is written', async () => {
    const invoice = await draft(shop)
    const other = await execute(createBusinessPartner, ctx(), { company: 'Andere GmbH', isCustomer: true })
    const cancelled = await bookedDeliveryNote(shop)
    await execute(cancelDeliveryNote, ctx(), { id: cancelled.id, cancelNote: 'Irrtum' })
    const refused = [
      [await bookedDeliveryNote(shop, { customerId: other.id }), 'document.deliveryNoteOfOtherCustomer'],
      [await draftDeliveryNote(shop), 'document.deliveryNoteNotBooked'],
      [cancelled, 'document.deliveryNoteNotBooked'],
      [invoice, 'document.deliveryNoteUnknown'],
    ] as const
    const sound = await bookedDeliveryNote(shop)
    for (const [deliveryNote, code] of refused)
      await expect(add(invoice.id, [sound, deliveryNote])).rejects.toMatchObject({
        fields: [{ path: 'deliveryNoteIds', code }],
      })
    expect(await invoiceOf(sound)).toBeNull()
    expect(await execute(getInvoice, ctx(), { id: invoice.id })).toEqual(invoice)
  })

  it('are refused by a stale version, by a booked invoice, and where another invoice was quicker', async () => {
    const deliveryNote = await bookedDeliveryNote(shop)
    const invoice = await draft(shop)
    await execute(updateInvoice, ctx(), { id: invoice.id, notePublic: 'Danke' })
    await expect(add(invoice.id, [deliveryNote], invoice.version)).rejects.toMatchObject({
      code: 'conflict.stale',
    })
    const booked = await execute(bookInvoice, ctx(), { id: (await draft(shop)).id })
    await expect(add(booked.id, [deliveryNote])).rejects.toMatchObject({ code: 'document.notDraft' })
    const quicker = await billed(shop, [deliveryNote])
    await expect(add(invoice.id, [deliveryNote])).rejects.toMatchObject({
      code: 'document.deliveryNoteBilled',
    })
    expect(await invoiceOf(deliveryNote)).toBe(quicker.id)
  })

  it('are added once, however often and by however many callers at the same moment', async () => {
    const deliveryNote = await bookedDeliveryNote(shop)
    const drafts = [await draft(shop), await draft(shop)]
    const tries = await Promise.allSettled([...drafts, ...drafts].map(({ id }) => add(id, [deliveryNote])))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const failed of tries.filter((outcome) => outcome.status === 'rejected'))
      expect(failed.reason).toMatchObject({ code: 'document.deliveryNoteBilled' })
    const after = await Promise.all(drafts.map(({ id }) => execute(getInvoice, ctx(), { id })))
    expect(after.flatMap(deliveryNotesIn).filter((number) => number === deliveryNote.number)).toHaveLength(1)
  })

  it('are in the order of delivery, above positions without a delivery note; period, type and sums follow', async () => {
    const second = await bookedDeliveryNote(shop, { date: '2026-10-09' })
    const first = await bookedDeliveryNote(shop, {
      date: '2026-10-02',
      positions: [{ productId: shop.products.juice, quantity: '6' }],
    })
    const third = await bookedDeliveryNote(shop, { date: '2026-10-20' })
    const byHand = await draft(shop)
    const one = await add(byHand.id, [second], byHand.version)
    expect([one.invoiceType, deliveryNotesIn(one), period(one)]).toEqual([
      'DEFAULT',
      [second.number, null],
      ['2026-10-09', null],
    ])
    const all = await add(byHand.id, [third, first], one.version)
    expect(deliveryNotesIn(all)).toEqual([first.number, first.number, second.number, third.number, null])
    expect(all.positions.map(({ depositOf }) => depositOf)).toEqual([
      ...[null, all.positions[0]?.id],
      ...[null, null, null],
    ])
    expect([all.invoiceType, period(all)]).toEqual(['COLLECTIVE', ['2026-10-02', '2026-10-20']])
    const parts = [byHand, first, second, third].map(({ sumGross }) => Number(sumGross))
    expect(Number(all.sumGross)).toBeCloseTo(
      parts.reduce((sum, part) => sum + part),
      2,
    )
    expect(await historyOf('document', byHand)).toEqual([
      ...['invoice.addDeliveryNotes', 'invoice.addDeliveryNotes', 'invoice.create'],
    ])
    for (const deliveryNote of [first, second, third]) {
      expect(await invoiceOf(deliveryNote)).toBe(byHand.id)
      expect((await historyOf('deliveryNote', deliveryNote))[0]).toBe('deliveryNote.bill')
    }
  })

  it('are free again once their positions are taken out; period and type follow, a typed period stays', async () => {
    const early = await bookedDeliveryNote(shop, { date: '2026-10-02' })
    const late = await bookedDeliveryNote(shop, { date: '2026-10-20' })
    const both = await add((await billed(shop, [early])).id, [late])
    expect(both.invoiceType).toBe('COLLECTIVE')
    const positions = kept(both, late)
    const { serviceDate, serviceDateEnd } = both
    const one = await execute(updateInvoice, ctx(), { id: both.id, positions, serviceDate, serviceDateEnd })
    expect([await invoiceOf(early), await invoiceOf(late), period(one)]).toEqual([
      ...[both.id, null],
      ['2026-10-02', null],
    ])
    const none = await execute(updateInvoice, ctx(), { id: both.id, positions: [] })
    expect([none.invoiceType, period(none), await invoiceOf(early)]).toEqual(['DEFAULT', [null, null], null])

    const october = { serviceDate: '2026-10-01', serviceDateEnd: '2026-10-31' }
    await execute(updateInvoice, ctx(), { id: both.id, ...october })
    const typed = await add(both.id, [early])
    expect(period(typed)).toEqual(['2026-10-01', '2026-10-31'])
    const emptied = await execute(updateInvoice, ctx(), { id: both.id, positions: [] })
    expect(period(emptied)).toEqual(['2026-10-01', '2026-10-31'])
  })

  it('come in with what was typed in the editor, or not at all', async () => {
    const deliveryNote = await bookedDeliveryNote(shop)
    const { id, version, customerId, positions: before } = await draft(shop)
    const [bread] = before
    const positions = [{ id: bread?.id, productId: bread?.productId, quantity: '5' }]
    const write = (input: object) =>
      execute(writeInvoice, ctx(), { id, version, customerId, positions, book: false, ...input })
    await expect(write({ deliveryNoteIds: [deliveryNote.id, id] })).rejects.toMatchObject({ kind: 'invalid' })
    expect((await execute(getInvoice, ctx(), { id })).version).toBe(version)
    const written = await write({ deliveryNoteIds: [deliveryNote.id] })
    expect(written.positions.map(({ quantity }) => quantity)).toEqual(['2', '5'])
    expect(deliveryNotesIn(written)).toEqual([deliveryNote.number, null])

    const other = await bookedDeliveryNote(shop)
    const fresh = await execute(writeInvoice, ctx(), {
      customerId,
      positions: [],
      book: false,
      deliveryNoteIds: [other.id],
    })
    expect([deliveryNotesIn(fresh), await invoiceOf(other)]).toEqual([[other.number], fresh.id])
  })
})
