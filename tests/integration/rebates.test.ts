import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { withTenant } from '@/db/tenant'
import { updateProduct } from '@/lib/catalog/products/use-cases/update-product'
import { DATEV_DEFAULTS } from '@/lib/domain/datev'
import { centsOf, centsText, sumOf } from '@/lib/domain/money'
import { cancelInvoice } from '@/lib/sales/invoices/use-cases/cancel-invoice'
import { bookInvoice } from '@/lib/sales/invoices/use-cases/book-invoice'
import { addPosition, deletePosition, patchPosition } from '@/lib/sales/invoices/use-cases/change-positions'
import { createInvoice } from '@/lib/sales/invoices/use-cases/create-invoice'
import { creditInvoice } from '@/lib/sales/invoices/use-cases/credit-invoice'
import { duplicateInvoice } from '@/lib/sales/invoices/use-cases/duplicate-invoice'
import { updateInvoice } from '@/lib/sales/invoices/use-cases/update-invoice'
import { getInvoice } from '@/lib/sales/invoices/queries/get-invoice'
import { patchCompany } from '@/lib/catalog/companies/use-cases/patch-company'
import { execute } from '@/lib/server/core/execute'
import { documentSources } from '@/lib/tax/datev/queries/documents'
import { bookSources } from '@/lib/tax/datev/rules/book-sources'
import { getVatReturn } from '@/lib/tax/vat-return/queries/read-vat-return'
import { billed, bookedDeliveryNote } from '../support/delivery-notes'
import { on, openBooks } from '../support/datev'
import type { Shop } from '../support/invoices'
import { mintWorld } from '../support/world'

let shop: Shop
const ctx = () => shop.world.ctx()
const OCTOBER = { from: '2026-10-01', to: '2026-10-31' }

beforeAll(async () => {
  const opened = await openBooks(await mintWorld())
  shop = { ...opened, world: on(opened.world, '2026-10-05') }
})

/** Juice less 10 %, its deposit, and bread less 0.50 each. */
const basket = () => [
  { productId: shop.products.juice, quantity: '12', price: '2.79', rebatePercent: '10' },
  { productId: shop.products.bread, quantity: '2', rebate: '0.5' },
]
const draft = (more: object = {}) =>
  execute(createInvoice, ctx(), { customerId: shop.customerId, positions: basket(), ...more })
const bookedWith = async (more: object = {}) => execute(bookInvoice, ctx(), { id: (await draft(more)).id })
const rates = (of: {
  vat: readonly { vatRate: string; net: string; vat: string; gross: string; rebate: string }[]
}) => of.vat.map(({ vatRate, net, vat, gross, rebate }) => [vatRate, net, vat, gross, rebate])

describe('an invoice with rebates', () => {
  it('adds up: price, rebate and amount of each position, and the rebate of the whole by rate', async () => {
    const invoice = await bookedWith({ rebatePercent: '5' })
    expect(
      invoice.positions.map(({ name, price, rebatePercent, rebate, sumDiscount, sumGross }) =>
        [name, price, rebatePercent, rebate, sumDiscount, sumGross].join(' '),
      ),
    ).toEqual([
      'Apfelsaft 2.79 10 0.00 3.35 30.13',
      'Pfand 0.25 0 0.00 0.00 3.00',
      'Bauernbrot 4.80 0 0.50 1.00 8.60',
    ])
    expect(rates(invoice)).toEqual([
      ['19', '26.57', '5.05', '31.62', '1.51'],
      ['7', '7.64', '0.53', '8.17', '0.43'],
    ])
    expect(invoice).toMatchObject({
      rebatePercent: '5',
      rebate: '0.00',
      sumDiscount: '6.29',
      sumGross: '39.79',
      openAmount: '39.79',
    })
  })

  it('is credited in parts that add up to it, rate by rate', async () => {
    const invoice = await bookedWith({ rebate: '3.33' })
    const [juice, deposit, bread] = invoice.positions.map(({ id }) => id)
    const part = (positionId = '', quantity = '1') => ({ positionId, quantity })
    const credit = async (positions: { positionId: string; quantity: string }[]) => {
      const made = await execute(creditInvoice, ctx(), { id: invoice.id, positions, reason: 'Bruch' })
      return made
    }
    const credits = [
      await credit([part(juice, '5'), part(bread)]),
      await credit([part(deposit, '12')]),
      await credit([part(bread), part(juice, '7')]),
    ]
    expect(credits[1]).toMatchObject({ sumGross: '-3.00', rebate: '0.00', sumDiscount: '0.00' })
    for (const { vatRate, net, gross } of invoice.vat) {
      const own = credits.flatMap(({ vat }) => vat.filter((rate) => rate.vatRate === vatRate))
      expect(centsText(sumOf(own.map((rate) => centsOf(rate.net))))).toBe(`-${net}`)
      expect(centsText(sumOf(own.map((rate) => centsOf(rate.gross))))).toBe(`-${gross}`)
    }
    expect(await execute(getInvoice, ctx(), { id: invoice.id })).toMatchObject({
      openAmount: '0.00',
      settlement: 'SETTLED',
    })
  })

  it('is cancelled by its negative', async () => {
    const invoice = await bookedWith({ rebate: '3.33' })
    await execute(cancelInvoice, ctx(), { id: invoice.id, cancelNote: 'Falscher Kunde' })
    const { cancelledBy } = await execute(getInvoice, ctx(), { id: invoice.id })
    const storno = await execute(getInvoice, ctx(), { id: cancelledBy ?? '' })
    expect(storno).toMatchObject({ rebate: '-3.33', sumDiscount: '-7.68', sumGross: `-${invoice.sumGross}` })
    expect(rates(storno).map(([, ...sums]) => sums)).toEqual(
      rates(invoice).map(([, ...sums]) => sums.map((sum) => `-${sum}`)),
    )
  })

  it('is copied with them, also to a company that prices net by now', async () => {
    const invoice = await bookedWith({ rebate: '3.33' })
    const copy = await execute(duplicateInvoice, ctx(), { id: invoice.id })
    expect(copy).toMatchObject({ rebate: '3.33', sumGross: invoice.sumGross, sumDiscount: '7.68' })
    await execute(patchCompany, ctx(), { id: shop.world.companyId, useGrossPrice: false })
    const net = await execute(duplicateInvoice, ctx(), { id: invoice.id })
    await execute(patchCompany, ctx(), { id: shop.world.companyId, useGrossPrice: true })
    expect(net).toMatchObject({ useGrossPrice: false, rebate: '2.87', sumGross: invoice.sumGross })
    expect(net.positions[2]).toMatchObject({ rebate: '0.4673', price: '4.486', sumDiscount: '0.93' })
  })

  it('goes to DATEV and the VAT return as its rates say, the deposit at its price', async () => {
    const opened = await openBooks(await mintWorld('Bücher'))
    const before = shop
    shop = { ...opened, world: on(opened.world, '2026-10-05') }
    await execute(updateProduct, ctx(), { id: shop.products.deposit, revenueAccount: '8410' })
    await bookedWith({ rebatePercent: '5' })
    const { tenantId, companyId } = shop.world
    const documents = await withTenant(tenantId, 'read', (tx) =>
      documentSources(tx, { ...OCTOBER, companyId }),
    )
    const nothingElse = { payments: [], closings: [], incoming: [], cash: [] }
    const rows = bookSources({ documents, ...nothingElse }, DATEV_DEFAULTS)
    expect(rows.map(({ contra, amount }) => [contra, amount])).toEqual([
      ['8400', 2862],
      ['8300', 817],
      ['8410', 300],
    ])
    const november = on(shop.world, '2026-11-05').ctx()
    const { lines } = await execute(getVatReturn, november, OCTOBER)
    expect(lines.map(({ code, base, tax }) => [code, base, tax])).toEqual([
      ['81', '26.57', '5.05'],
      ['86', '7.64', '0.53'],
    ])
    shop = before
  })
})

describe('a delivery note', () => {
  it('hands its rebates on to the invoice, also that on the whole, in its pricing', async () => {
    const note = await bookedDeliveryNote(shop, { positions: basket() })
    const invoice = await billed(shop, [note])
    expect(invoice.positions.map(({ rebatePercent, rebate }) => [rebatePercent, rebate])).toEqual([
      ['10', '0.00'],
      ['0', '0.00'],
      ['0', '0.50'],
    ])
    expect(invoice.sumGross).toBe(note.sumGross)
    const whole = { positions: basket(), rebate: '3.33' }
    const first = await bookedDeliveryNote(shop, whole)
    const second = await bookedDeliveryNote(shop, whole)
    expect(await billed(shop, [first])).toMatchObject({ rebate: '3.33', sumGross: first.sumGross })
    await execute(patchCompany, ctx(), { id: shop.world.companyId, useGrossPrice: false })
    const net = await billed(shop, [second])
    await execute(patchCompany, ctx(), { id: shop.world.companyId, useGrossPrice: true })
    expect(net).toMatchObject({ rebate: '2.87', sumGross: second.sumGross })
  })
})

describe('refused is', () => {
  const refused = (path: string, code: string) => ({ fields: [{ path, code }] })
  const position = (more: object) => ({
    positions: [{ productId: shop.products.bread, quantity: '2', ...more }],
  })

  it.each([
    ['more than 100 %', { rebatePercent: '100.01' }, 'positions.0.rebatePercent', 'validation.percent'],
    ['a negative amount', { rebate: '-0.5' }, 'positions.0.rebate', 'validation.rebate'],
    ['a price below zero', { rebate: '4.81' }, 'positions.0.rebate', 'document.rebateOverPrice'],
    ['both kinds', { rebate: '1', rebatePercent: '1' }, 'positions.0.rebate', 'document.rebateTwice'],
  ])('%s on a position', async (_what, more, path, code) => {
    await expect(draft(position(more))).rejects.toMatchObject(refused(path, code))
  })

  it('a rebate on a deposit, brought along or alone', async () => {
    const alone = { positions: [{ productId: shop.products.deposit, quantity: '-6', rebatePercent: '10' }] }
    await expect(draft(alone)).rejects.toMatchObject(
      refused('positions.0.rebate', 'document.rebateOnDeposit'),
    )
    const written = await draft()
    const positionId = written.positions[1]?.id ?? ''
    const patch = execute(patchPosition, ctx(), { id: written.id, positionId, rebate: '0.1' })
    await expect(patch).rejects.toMatchObject(refused('rebate', 'document.rebateOnDeposit'))
  })

  it.each([
    ['more than 100 %', { rebatePercent: '101' }, 'rebatePercent', 'validation.percent'],
    ['a negative amount', { rebate: '-1' }, 'rebate', 'validation.rebate'],
    ['more than the goods', { rebate: '38.74' }, 'rebate', 'document.rebateOverSum'],
    ['both kinds', { rebate: '1', rebatePercent: '1' }, 'rebate', 'document.rebateTwice'],
  ])('%s on the whole', async (_what, more, path, code) => {
    await expect(draft(more)).rejects.toMatchObject(refused(path, code))
  })

  it('a rebate that the database would not believe', async () => {
    const written = await draft({ rebate: '1' })
    const write = (statement: ReturnType<typeof sql>) =>
      withTenant(shop.world.tenantId, 'write', (tx) => tx.execute(statement))
    const position = (set: ReturnType<typeof sql>) =>
      write(sql`update document_position set ${set} where document_id = ${written.id} and position = 2`)
    await expect(position(sql`rebate_percent = 1`)).rejects.toThrow()
    await expect(position(sql`is_deposit = false, rebate = 2501`)).rejects.toThrow()
    await expect(position(sql`is_deposit = false, rebate_percent = 10001`)).rejects.toThrow()
    await expect(
      write(sql`update document set rebate_percent = 1 where id = ${written.id}`),
    ).rejects.toThrow()
    await expect(
      write(sql`update document set rebate = -1, rebate_percent = 0 where id = ${written.id}`),
    ).rejects.toThrow()
  })

  it('any change once it is booked', async () => {
    const invoice = await bookedWith({ rebate: '1' })
    const change = execute(updateInvoice, ctx(), { id: invoice.id, rebate: '2' })
    await expect(change).rejects.toMatchObject({ code: 'document.notDraft' })
    const write = withTenant(shop.world.tenantId, 'write', (tx) =>
      tx.execute(
        sql`update document_position set rebate_percent = 20 where document_id = ${invoice.id} and position = 1`,
      ),
    )
    await expect(write).rejects.toThrow()
  })
})

describe('a draft', () => {
  it('has a rebate of one kind, the last one given', async () => {
    const written = await draft({ rebate: '3.33' })
    const percent = await execute(updateInvoice, ctx(), { id: written.id, rebatePercent: '5' })
    expect(percent).toMatchObject({ rebatePercent: '5', rebate: '0.00' })
    const positionId = percent.positions[2]?.id ?? ''
    const patched = await execute(patchPosition, ctx(), { id: written.id, positionId, rebatePercent: '20' })
    expect(patched.positions[2]).toMatchObject({ rebatePercent: '20', rebate: '0.00', sumGross: '7.68' })
  })

  it('keeps an amount on the whole until there are positions', async () => {
    const empty = await draft({ positions: [], rebate: '3' })
    expect(empty).toMatchObject({ rebate: '3.00', sumGross: '0.00' })
    const add = { id: empty.id, productId: shop.products.bread, quantity: '1' }
    expect(await execute(addPosition, ctx(), add)).toMatchObject({ sumGross: '1.80', sumDiscount: '3.00' })
  })

  it('takes at most the goods as long as they cost less, and is not booked like that', async () => {
    const { id } = await draft({ positions: [], rebate: '6' })
    const bread = { id, productId: shop.products.bread, quantity: '1' }
    const first = await execute(addPosition, ctx(), bread)
    expect(first).toMatchObject({ rebate: '6.00', sumNet: '0.00', sumVat: '0.00', sumGross: '0.00' })
    expect(rates(first)).toEqual([['7', '0.00', '0.00', '0.00', '4.80']])
    const juice = { id, productId: shop.products.juice, quantity: '-2', price: '1' }
    const returned = await execute(addPosition, ctx(), juice)
    expect(returned).toMatchObject({ sumGross: '-0.50', rebate: '6.00' })
    const over = { fields: [{ path: 'rebate', code: 'document.rebateOverSum' }] }
    await expect(execute(bookInvoice, ctx(), { id })).rejects.toMatchObject(over)
    await expect(execute(updateInvoice, ctx(), { id, rebate: '5' })).rejects.toMatchObject(over)
    await execute(deletePosition, ctx(), { id, positionId: returned.positions[1]?.id ?? '' })
    expect(await execute(addPosition, ctx(), bread)).toMatchObject({ rebate: '6.00', sumGross: '3.60' })
    expect(await execute(bookInvoice, ctx(), { id })).toMatchObject({ sumGross: '3.60', sumDiscount: '6.00' })
  })
})
