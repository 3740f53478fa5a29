import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { readPdfSource } from '@/lib/sales/documents/use-cases/render-pdf'
import { listInvoices } from '@/lib/sales/invoices/queries/list-invoices'
import { bookInvoice } from '@/lib/sales/invoices/use-cases/book-invoice'
import { writeInvoice } from '@/lib/sales/invoices/use-cases/write-invoice'
import { keepPaper } from '@/lib/services/print/use-cases/keep-paper'
import { execute } from '@/lib/server/core/execute'
import { booked, draft, openShop, type Shop } from '../support/invoices'
import { keep } from '../support/kept-papers'
import { mintWorld } from '../support/world'

let shop: Shop
beforeAll(async () => {
  shop = await openShop(await mintWorld())
})

const staff = (...rights: ('INVOICES_CREATE' | 'INVOICES_PATCH' | 'INVOICES_SHOW')[]) =>
  shop.world.as({ isAdmin: false, rights: ['INVOICES_SHOW', ...rights] })
const forbidden = { kind: 'forbidden' }
const fresh = () => ({
  customerId: shop.customerId,
  positions: [{ productId: shop.products.bread, quantity: '1' }],
  book: false,
})

describe("the editor's step 'invoice.write'", () => {
  it('writes anew only with the right to create, and changes only with the right to change', async () => {
    const { id, version } = await draft(shop)
    const change = { id, version, customerId: shop.customerId, notePublic: 'Danke', book: false }
    await expect(execute(writeInvoice, staff('INVOICES_PATCH'), fresh())).rejects.toMatchObject(forbidden)
    await expect(execute(writeInvoice, staff('INVOICES_CREATE'), change)).rejects.toMatchObject(forbidden)
    await expect(execute(writeInvoice, staff(), fresh())).rejects.toMatchObject(forbidden)
    expect((await execute(writeInvoice, staff('INVOICES_CREATE'), fresh())).status).toBe('DRAFT')
    expect((await execute(writeInvoice, staff('INVOICES_PATCH'), change)).notePublic).toBe('Danke')
  })

  it('keeps nothing of the draft where booking is refused', async () => {
    const own = await openShop(await mintWorld())
    const wordless = { customerId: own.customerId, positions: [], book: true }
    await expect(execute(writeInvoice, own.world.ctx(), wordless)).rejects.toMatchObject({
      code: 'document.noPositions',
    })
    expect((await execute(listInvoices, own.world.ctx(), {})).total).toBe(0)
  })

  it('books the total that was confirmed and no other', async () => {
    const { sumGross } = await execute(writeInvoice, shop.world.ctx(), fresh())
    const other = { ...fresh(), book: true, expectedSumGross: '1.00' }
    await expect(execute(writeInvoice, shop.world.ctx(), other)).rejects.toMatchObject({
      kind: 'conflict',
      code: 'document.sumChanged',
      params: { sum: `${sumGross.replace('.', ',')}\u00a0€` },
    })
    const same = { ...fresh(), book: true, expectedSumGross: sumGross }
    expect((await execute(writeInvoice, shop.world.ctx(), same)).status).toBe('BOOKED')
  })

  it('compares the total of a stored draft, too, and of none that was not confirmed', async () => {
    const { id, sumGross } = await draft(shop)
    const wrong = { id, expectedSumGross: `-${sumGross}` }
    await expect(execute(bookInvoice, shop.world.ctx(), wrong)).rejects.toMatchObject({
      code: 'document.sumChanged',
    })
    expect((await execute(bookInvoice, shop.world.ctx(), { id })).status).toBe('BOOKED')
  })

  it('refuses positions that another save has stored already, instead of breaking', async () => {
    const position = { id: randomUUID(), productId: shop.products.bread, quantity: '1' }
    const twice = { ...fresh(), positions: [position] }
    const taken = { kind: 'conflict', code: 'document.positionTaken' }
    const { id } = await execute(writeInvoice, shop.world.ctx(), twice)
    await expect(execute(writeInvoice, shop.world.ctx(), twice)).rejects.toMatchObject(taken)
    const doubled = {
      ...fresh(),
      positions: [{ ...position, id: randomUUID() }].flatMap((one) => [one, one]),
    }
    await expect(execute(writeInvoice, shop.world.ctx(), doubled)).rejects.toMatchObject(taken)
    expect((await execute(writeInvoice, shop.world.ctx(), { ...twice, id })).positions).toHaveLength(1)
  })

  it.each(['ITEM', 'TEXT'] as const)('refuses a position (%s) without a name at its field', async (kind) => {
    const positions = [{ kind, name: ' ', price: '1.00', vatRateId: shop.rates.full }]
    await expect(execute(writeInvoice, shop.world.ctx(), { ...fresh(), positions })).rejects.toMatchObject({
      code: 'validation.failed',
      fields: [{ path: 'positions.0.name', code: 'validation.required' }],
    })
  })
})

describe("the kept PDF, 'print.keepPaper'", () => {
  it('is the first one rendered, also for later requests', async () => {
    const { id: documentId } = await booked(shop)
    const kept = (text: string) => keep(shop.world, 'document', documentId, Buffer.from(text))
    expect((await kept('first')).toString()).toBe('first')
    expect((await kept('second')).toString()).toBe('first')
    const source = await execute(readPdfSource, shop.world.ctx(), { id: documentId })
    expect('bytes' in source && source.bytes.toString()).toBe('first')
  })

  it("is never kept for another tenant's invoice", async () => {
    const { id: documentId } = await booked(shop)
    await expect(keep(await mintWorld(), 'document', documentId, Buffer.from('wrong'))).rejects.toThrow()
    const source = await execute(readPdfSource, shop.world.ctx(), { id: documentId })
    expect('model' in source).toBe(true)
  })

  it('is never kept under another kind of paper', async () => {
    const { id: documentId } = await booked(shop)
    await expect(keep(shop.world, 'reminder', documentId, Buffer.from('wrong'))).rejects.toThrow()
  })

  it('is stored by the renderer only, regardless of a person’s rights', async () => {
    const { id } = await booked(shop)
    const input = { kind: 'document' as const, id, bytes: Buffer.from('mine'), templateVersion: 1 }
    await expect(execute(keepPaper, shop.world.ctx(), input)).rejects.toMatchObject({ kind: 'forbidden' })
  })
})
