import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { withTenant } from '@/db/tenant'
import { patchBusinessPartner } from '@/lib/catalog/business-partners/use-cases/patch-business-partner'
import { getDeliveryNote, getDeliveryNotePdf } from '@/lib/sales/delivery-notes/queries/get-delivery-note'
import { listDeliveryNotes } from '@/lib/sales/delivery-notes/queries/list-delivery-notes'
import { bookDeliveryNote } from '@/lib/sales/delivery-notes/use-cases/book-delivery-note'
import { cancelDeliveryNote } from '@/lib/sales/delivery-notes/use-cases/cancel-delivery-note'
import { updateDeliveryNote } from '@/lib/sales/delivery-notes/use-cases/update-delivery-note'
import { writeDeliveryNote } from '@/lib/sales/delivery-notes/use-cases/write-delivery-note'
import { getInvoice } from '@/lib/sales/invoices/queries/get-invoice'
import { execute } from '@/lib/server/core/execute'
import { billed, bookedDeliveryNote, draftDeliveryNote } from '../support/delivery-notes'
import { booked, openShop, type Shop } from '../support/invoices'
import { mintWorld } from '../support/world'

let shop: Shop
const ctx = () => shop.world.ctx()
beforeAll(async () => {
  shop = await openShop(await mintWorld())
})

const refusal = (code: string) => ({ name: 'AppError', code })

describe('a delivery note', () => {
  it('brings deposits along, takes a number of its own range, and is frozen by booking', async () => {
    const deliveryNote = await bookedDeliveryNote(shop, {
      positions: [{ productId: shop.products.juice, quantity: '6' }],
    })
    expect(deliveryNote).toMatchObject({
      status: 'BOOKED',
      documentKind: 'DELIVERY_NOTE',
      openAmount: '0.00',
    })
    expect(deliveryNote.positions.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['Apfelsaft', '6'],
      ['Pfand', '6'],
    ])
    const invoice = await booked(shop)
    const next = await bookedDeliveryNote(shop)
    expect(Number(next.number)).toBe(Number(deliveryNote.number) + 1)
    expect(Number(invoice.invoiceNumber)).toBe(10_000)
    await expect(
      execute(updateDeliveryNote, ctx(), { id: deliveryNote.id, notePublic: 'anders' }),
    ).rejects.toMatchObject(refusal('document.notDraft'))
  })

  it('is not an invoice, and an invoice is not a delivery note', async () => {
    const deliveryNote = await draftDeliveryNote(shop)
    await expect(execute(getInvoice, ctx(), { id: deliveryNote.id })).rejects.toMatchObject(
      refusal('notFound'),
    )
    const { id } = await booked(shop)
    await expect(execute(getDeliveryNote, ctx(), { id })).rejects.toMatchObject(refusal('notFound'))
  })

  it('asks no more of the law than its positions, and prints prices only when told to', async () => {
    const deliveryNote = await bookedDeliveryNote(shop)
    const priced = await bookedDeliveryNote(shop, { showPrices: true })
    const shows = async (id: string) => {
      const { source } = await execute(getDeliveryNotePdf, ctx(), { id })
      return 'model' in source && source.model.showPrices
    }
    expect([await shows(deliveryNote.id), await shows(priced.id)]).toEqual([false, true])
    const empty = await draftDeliveryNote(shop, { positions: [] })
    await expect(execute(bookDeliveryNote, ctx(), { id: empty.id })).rejects.toMatchObject(
      refusal('document.noPositions'),
    )
  })

  it('cannot be booked while the customer has a delivery stop', async () => {
    const own = await openShop(await mintWorld())
    const { id } = await draftDeliveryNote(own)
    const stop = (deliveryStop: boolean) =>
      execute(patchBusinessPartner, own.world.ctx(), { id: own.customerId, deliveryStop })
    await stop(true)
    await expect(execute(bookDeliveryNote, own.world.ctx(), { id })).rejects.toMatchObject(
      refusal('document.deliveryStop'),
    )
    await stop(false)
    expect((await execute(bookDeliveryNote, own.world.ctx(), { id })).number).toBe('10000')
  })

  it('is cancelled with a reason and keeps its number, but not while it is billed', async () => {
    const deliveryNote = await bookedDeliveryNote(shop)
    const cancelled = await execute(cancelDeliveryNote, ctx(), {
      id: deliveryNote.id,
      cancelNote: 'Nicht abgeholt',
    })
    expect(cancelled).toMatchObject({ status: 'CANCELLED', number: deliveryNote.number, cancelledBy: null })
    const other = await bookedDeliveryNote(shop)
    await billed(shop, [other])
    await expect(
      execute(cancelDeliveryNote, ctx(), { id: other.id, cancelNote: 'Irrtum' }),
    ).rejects.toMatchObject(refusal('document.billed'))
    const bySql = withTenant(shop.world.tenantId, 'write', (tx) =>
      tx.execute(sql`update document set status = 'CANCELLED' where id = ${other.id}`),
    )
    await expect(bySql).rejects.toThrow()
  })
})

describe("the editor's step 'deliveryNote.write'", () => {
  it('writes anew only with the right to create, and changes only with the right to change', async () => {
    const staff = (right: 'DELIVERYNOTES_CREATE' | 'DELIVERYNOTES_PATCH') =>
      shop.world.as({ isAdmin: false, rights: [right] })
    const fresh = { customerId: shop.customerId, book: false }
    const { id, version } = await draftDeliveryNote(shop)
    const change = { ...fresh, id, version, notePublic: 'Danke' }
    const forbidden = { kind: 'forbidden' }
    await expect(execute(writeDeliveryNote, staff('DELIVERYNOTES_PATCH'), fresh)).rejects.toMatchObject(
      forbidden,
    )
    await expect(execute(writeDeliveryNote, staff('DELIVERYNOTES_CREATE'), change)).rejects.toMatchObject(
      forbidden,
    )
    const written = await execute(writeDeliveryNote, staff('DELIVERYNOTES_CREATE'), fresh)
    expect(written).toMatchObject({ status: 'DRAFT', showPrices: false })
    const changed = await execute(writeDeliveryNote, staff('DELIVERYNOTES_PATCH'), { ...change, book: true })
    expect(changed).toMatchObject({ status: 'BOOKED', notePublic: 'Danke' })
  })
})

describe('the list', () => {
  it('knows draft, booked, unbilled, billed and cancelled, and one company only', async () => {
    const own = await openShop(await mintWorld())
    await draftDeliveryNote(own)
    const waiting = await bookedDeliveryNote(own, { date: '2026-10-05' })
    const inDraft = await bookedDeliveryNote(own)
    const cancelled = await bookedDeliveryNote(own)
    await billed(own, [inDraft])
    await execute(cancelDeliveryNote, own.world.ctx(), { id: cancelled.id, cancelNote: 'Irrtum' })
    const list = async (input: object, change = {}) =>
      (await execute(listDeliveryNotes, own.world.as(change), input)).rows.map(({ id }) => id)
    expect(await list({})).toHaveLength(4)
    expect(await list({ status: 'DRAFT' })).toHaveLength(1)
    expect(await list({ status: 'BOOKED' })).toHaveLength(2)
    expect(await list({ billed: 'false' })).toEqual([waiting.id])
    expect(await list({ billed: 'true' })).toEqual([inDraft.id])
    expect(await list({ status: 'CANCELLED' })).toEqual([cancelled.id])
    expect(await list({ status: 'DRAFT,CANCELLED' })).toHaveLength(2)
    expect(await list({ status: 'UNBILLED' })).toEqual([waiting.id])
    expect((await list({ status: 'BILLED,CANCELLED' })).toSorted()).toEqual(
      [inDraft.id, cancelled.id].toSorted(),
    )
    expect(await list({ status: 'BOOKED,CANCELLED', q: waiting.number ?? '' })).toContain(waiting.id)
    await expect(list({ status: 'BOOKED,GONE' })).rejects.toMatchObject({ kind: 'invalid' })
    expect(await list({ from: '2026-10-01', to: '2026-10-31' })).toEqual([waiting.id])
    expect(await list({ q: waiting.number ?? '' })).toContain(waiting.id)
    expect(await list({ q: 'gibt es nicht' })).toEqual([])
    expect(await list({}, { companyId: own.world.companyId + 1_000_000 })).toEqual([])
  })
})
