import { beforeAll, describe, expect, it } from 'vitest'
import { withTenant } from '@/db/tenant'
import { auditTrail } from '@/lib/audit/queries'
import { createBusinessPartner } from '@/lib/business-partners/use-cases/create-business-partner'
import { cancelDeliveryNote } from '@/lib/delivery-notes/use-cases/cancel-delivery-note'
import { getDeliveryNote } from '@/lib/delivery-notes/queries/get-delivery-note'
import { NOTES_MAX } from '@/lib/documents/schema'
import { getInvoice } from '@/lib/invoices/queries/get-invoice'
import type { InvoiceRecord } from '@/lib/invoices/schema'
import { previewDraft } from '@/lib/documents/queries/preview-draft'
import { addNotes } from '@/lib/invoices/use-cases/add-notes'
import { bookInvoice } from '@/lib/invoices/use-cases/book-invoice'
import { updateInvoice } from '@/lib/invoices/use-cases/update-invoice'
import { writeInvoice } from '@/lib/invoices/use-cases/write-invoice'
import { execute } from '@/lib/server/execute'
import { billed, bookedNote, draftNote } from '../support/delivery-notes'
import { describeUseCase } from '../support/describe-use-case'
import { draft, openShop, type Shop } from '../support/invoices'
import { mintWorld, type World } from '../support/world'

const shops = new Map<number, Promise<Shop>>()
const shopOf = (world: World) => {
  const shop = shops.get(world.companyId) ?? openShop(world)
  shops.set(world.companyId, shop)
  return shop
}

describeUseCase(addNotes, {
  validInput: async (world) => {
    const shop = await shopOf(world)
    return { id: (await draft(shop)).id, deliveryNoteIds: [(await bookedNote(shop)).id] }
  },
  foulInputs: async (world) => {
    const { id } = await draft(await shopOf(world))
    const many = Array.from({ length: NOTES_MAX + 1 }, () => id)
    return { 'no note': { id, deliveryNoteIds: [] }, 'too many notes': { id, deliveryNoteIds: many } }
  },
})

let shop: Shop
const ctx = () => shop.world.ctx()
beforeAll(async () => {
  shop = await openShop(await mintWorld())
})

const add = (id: string, notes: readonly { id: string }[], version?: number) =>
  execute(addNotes, ctx(), { id, version, deliveryNoteIds: notes.map((note) => note.id) })
const invoiceOf = async ({ id }: { id: string }) => (await execute(getDeliveryNote, ctx(), { id })).invoiceId
const historyOf = async (entity: 'document' | 'deliveryNote', { id }: { id: string }) => {
  const trail = await withTenant(shop.world.tenantId, 'read', (tx) => auditTrail(tx, entity, id))
  return trail.map(({ action }) => action)
}
const notesIn = ({ positions }: InvoiceRecord) =>
  positions.map(({ deliveryNote }) => deliveryNote?.number ?? null)
const period = ({ serviceDate, serviceDateEnd }: InvoiceRecord) => [serviceDate, serviceDateEnd]

/** What an update sends to keep a position as it is. */
const kept = ({ positions }: InvoiceRecord, note: { id: string }) =>
  positions
    .filter(({ deliveryNote }) => deliveryNote?.id !== note.id)
    .map(({ id, productId, name, quantity, price, vatRateId, deliveryNote }) => ({
      ...{ id, productId, name, quantity, price, vatRateId },
      deliveryNoteId: deliveryNote?.id ?? null,
    }))

describe('the preview of an unsaved invoice', () => {
  it('is titled a collective one from the second delivery note on, as booking will have it', async () => {
    const notes = [await bookedNote(shop), await bookedNote(shop)]
    const collective = async (named: readonly { id: string }[]) => {
      const positions = named.map((note) => ({
        ...{ name: 'Brot', quantity: '1', price: '2', vatRateId: shop.rates.full, deliveryNoteId: note.id },
      }))
      const input = { family: 'INVOICE' as const, useGrossPrice: true, positions }
      return (await execute(previewDraft, ctx(), input)).collective
    }
    expect(await collective(notes)).toBe(true)
    expect(await collective([...notes.slice(1), ...notes.slice(1)])).toBe(false)
    expect(await collective([])).toBe(false)
  })
})

describe('further delivery notes of a draft', () => {
  it('are refused as a new invoice would refuse them, and nothing is written', async () => {
    const invoice = await draft(shop)
    const other = await execute(createBusinessPartner, ctx(), { company: 'Andere GmbH', isCustomer: true })
    const cancelled = await bookedNote(shop)
    await execute(cancelDeliveryNote, ctx(), { id: cancelled.id, cancelNote: 'Irrtum' })
    const refused = [
      [await bookedNote(shop, { customerId: other.id }), 'document.noteOfOtherCustomer'],
      [await draftNote(shop), 'document.noteNotBooked'],
      [cancelled, 'document.noteNotBooked'],
      [invoice, 'document.noteUnknown'],
    ] as const
    const sound = await bookedNote(shop)
    for (const [note, code] of refused)
      await expect(add(invoice.id, [sound, note])).rejects.toMatchObject({
        fields: [{ path: 'deliveryNoteIds', code }],
      })
    expect(await invoiceOf(sound)).toBeNull()
    expect(await execute(getInvoice, ctx(), { id: invoice.id })).toEqual(invoice)
  })

  it('are refused by a stale version, by a booked invoice, and where another invoice was quicker', async () => {
    const note = await bookedNote(shop)
    const invoice = await draft(shop)
    await execute(updateInvoice, ctx(), { id: invoice.id, notePublic: 'Danke' })
    await expect(add(invoice.id, [note], invoice.version)).rejects.toMatchObject({ code: 'conflict.stale' })
    const booked = await execute(bookInvoice, ctx(), { id: (await draft(shop)).id })
    await expect(add(booked.id, [note])).rejects.toMatchObject({ code: 'document.notDraft' })
    const quicker = await billed(shop, [note])
    await expect(add(invoice.id, [note])).rejects.toMatchObject({ code: 'document.noteBilled' })
    expect(await invoiceOf(note)).toBe(quicker.id)
  })

  it('come in once, however often and by whomever they are asked for at the same moment', async () => {
    const note = await bookedNote(shop)
    const drafts = [await draft(shop), await draft(shop)]
    const tries = await Promise.allSettled([...drafts, ...drafts].map(({ id }) => add(id, [note])))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const failed of tries.filter((outcome) => outcome.status === 'rejected'))
      expect(failed.reason).toMatchObject({ code: 'document.noteBilled' })
    const after = await Promise.all(drafts.map(({ id }) => execute(getInvoice, ctx(), { id })))
    expect(after.flatMap(notesIn).filter((number) => number === note.number)).toHaveLength(1)
  })

  it('stand in the order of delivery, above what came without a note; period, type and sums follow', async () => {
    const [second, first, third] = [
      await bookedNote(shop, { date: '2026-10-09' }),
      await bookedNote(shop, {
        date: '2026-10-02',
        positions: [{ productId: shop.products.juice, quantity: '6' }],
      }),
      await bookedNote(shop, { date: '2026-10-20' }),
    ]
    const byHand = await draft(shop)
    const one = await add(byHand.id, [second], byHand.version)
    expect([one.invoiceType, notesIn(one), period(one)]).toEqual([
      'DEFAULT',
      [second.number, null],
      ['2026-10-09', null],
    ])
    const all = await add(byHand.id, [third, first], one.version)
    expect(notesIn(all)).toEqual([first.number, first.number, second.number, third.number, null])
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
      ...['invoice.addNotes', 'invoice.addNotes', 'invoice.create'],
    ])
    for (const note of [first, second, third]) {
      expect(await invoiceOf(note)).toBe(byHand.id)
      expect((await historyOf('deliveryNote', note))[0]).toBe('deliveryNote.bill')
    }
  })

  it('are free again once their positions are taken out; period and type follow, a typed period stays', async () => {
    const [early, late] = [
      await bookedNote(shop, { date: '2026-10-02' }),
      await bookedNote(shop, { date: '2026-10-20' }),
    ]
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
    const note = await bookedNote(shop)
    const { id, version, customerId, positions: before } = await draft(shop)
    const [bread] = before
    const positions = [{ id: bread?.id, productId: bread?.productId, quantity: '5' }]
    const write = (input: object) =>
      execute(writeInvoice, ctx(), { id, version, customerId, positions, book: false, ...input })
    await expect(write({ deliveryNoteIds: [note.id, id] })).rejects.toMatchObject({ kind: 'invalid' })
    expect((await execute(getInvoice, ctx(), { id })).version).toBe(version)
    const written = await write({ deliveryNoteIds: [note.id] })
    expect(written.positions.map(({ quantity }) => quantity)).toEqual(['2', '5'])
    expect(notesIn(written)).toEqual([note.number, null])

    const other = await bookedNote(shop)
    const fresh = await execute(writeInvoice, ctx(), {
      ...{ customerId, positions: [], book: false, deliveryNoteIds: [other.id] },
    })
    expect([notesIn(fresh), await invoiceOf(other)]).toEqual([[other.number], fresh.id])
  })
})
