import { beforeAll, describe, expect, it } from 'vitest'
import { read, utils } from 'xlsx'
import { createBusinessPartner } from '@/lib/catalog/business-partners/use-cases/create-business-partner'
import { EXPORT_COLUMNS, exportColumnsFor } from '@/lib/domain/export-columns'
import { EXPORTABLE } from '@/lib/domain/exportable'
import { RIGHTS } from '@/lib/domain/rights'
import { createProductBatch } from '@/lib/catalog/products/use-cases/create-product-batch'
import { deleteProduct } from '@/lib/catalog/products/use-cases/delete-product'
import { exportStores } from '@/lib/services/exports/queries'
import { exportKinds, exportLists, exportOfCompany, exportOfTenant } from '@/lib/registry/exports'
import type { Context } from '@/lib/server/core/context'
import { execute } from '@/lib/server/core/execute'
import { describeUseCase } from '../support/describe-use-case'
import { columnOf, exported } from '../support/exports'
import { booked, openShop } from '../support/invoices'
import { makeProduct, productInput } from '../support/products'
import { push, pushedReceipt } from '../support/receipts'
import { readyTill } from '../support/tills'
import { inSecondCompany, mintWorld, type World } from '../support/world'

// the use case's own right is not enough: the kind's list requires its own
const rights = ['CSV-EXPORT_SHOW', 'PRODUCTS_SHOW'] as const

describe('exporting a list is refused', () => {
  let world: World
  beforeAll(async () => {
    world = await mintWorld()
  })
  const person = (...given: string[]) => world.as({ isAdmin: false, rights: given })
  const asks = (ctx: Context, kind: string, asked = {}) =>
    execute(exportLists.of(kind), ctx, { kind, ...asked })

  it.each(Object.keys(exportKinds))('without the right to export: %s', async (kind) => {
    const others = RIGHTS.filter((right) => right !== 'CSV-EXPORT_SHOW')
    await expect(asks(person(...others), kind)).rejects.toMatchObject({ kind: 'forbidden' })
  })

  it.each(Object.entries(exportKinds))('without the right to the list: %s', async (kind, { list }) => {
    // every person has tickets of their own
    if (list.right === 'signedIn') return
    await expect(asks(person('CSV-EXPORT_SHOW'), kind)).rejects.toMatchObject({ kind: 'forbidden' })
  })

  it.each(Object.entries(exportKinds))('without the module of the list: %s', async (kind, { list }) => {
    if (!list.module) return
    const modules = world.ctx().modules.filter((one) => one !== list.module)
    await expect(asks(world.as({ modules }), kind)).rejects.toMatchObject({ kind: 'forbidden' })
  })

  it('until a password set by somebody else is changed', async () => {
    await expect(asks(world.as({ mustChangePassword: true }), 'products')).rejects.toMatchObject({
      code: 'auth.passwordChangeRequired',
    })
  })

  it.each(['nothing', 'toString', '__proto__', ''])('as not found for the kind „%s“', async (kind) => {
    await expect(asks(world.ctx(), kind)).rejects.toMatchObject({ kind: 'notFound' })
  })

  it.each([
    ['an unknown column', { columns: 'name,secret' }],
    ['a column of the prototype', { columns: 'toString' }],
    ['an unknown format', { format: 'pdf' }],
    ['an unknown encoding', { encoding: 'utf-16' }],
    ['an unknown filter', { unheardOf: '1' }],
    ['a malformed filter', { isActive: 'vielleicht' }],
    ['a page', { page: '2' }],
    ['an order', { sort: '-name' }],
  ])('as invalid for %s', async (_what, asked) => {
    await expect(asks(world.ctx(), 'products', asked)).rejects.toMatchObject({ kind: 'invalid' })
  })

  it('with the name of a column that is not there', async () => {
    const refusal = { code: 'export.unknownColumn', params: { column: 'secret' } }
    await expect(asks(world.ctx(), 'products', { columns: 'name,secret' })).rejects.toMatchObject(refusal)
  })
})

describeUseCase(exportOfCompany, {
  validInput: () => ({ kind: 'products' }),
  otherTenantInput: null,
  // the list requires more than the right to export
  sufficient: [],
})
describeUseCase(exportOfTenant, {
  validInput: () => ({ kind: 'audit-log' }),
  otherTenantInput: null,
  sufficient: [],
})

describeUseCase(exportStores, { validInput: () => ({}), otherTenantInput: null })

describe('an exported list', () => {
  let world: World
  beforeAll(async () => {
    world = await mintWorld()
    await makeProduct(world, { name: 'Äpfel', productNumber: 'A1', price: '3.80', description: '=1+1' })
    await makeProduct(world, { name: 'Birnen', productNumber: 'B1', price: '1234.50', isActive: false })
    const gone = await makeProduct(world, { name: 'Zimt', productNumber: 'Z1' })
    await execute(deleteProduct, world.ctx(), { id: gone.id })
  })

  it('holds what people may see with exactly the two rights, and nothing of another tenant', async () => {
    await makeProduct(await mintWorld(), { name: 'Fremdes' })
    const file = await exported(world.as({ isAdmin: false, rights: [...rights] }), 'products')
    expect(file.name).toMatch(/^Produkte \d{4}-\d\d-\d\d\.csv$/)
    expect(file.head).toEqual(
      'Artikelnummer;Name;Beschreibung;GTIN;Einheit;Inhalt;Einheit des Inhalts;Allergene;Produktgruppe;Preis netto;Preis brutto;Steuersatz;Pfandprodukt;Pfand (Artikelnummer);Erlöskonto;Aufwandskonto;Verfügbar'.split(
        ';',
      ),
    )
    expect(columnOf(file, 'Name')).toEqual(['Äpfel', 'Birnen'])
    expect(columnOf(file, 'Beschreibung')).toEqual(["'=1+1", ''])
    expect(columnOf(file, 'Verfügbar')).toEqual(['ja', 'nein'])
    expect(columnOf(file, 'Steuersatz')).toEqual(['7', '7'])
  })

  it('has the columns asked for, in their order, and the rows that the filters of the list leave', async () => {
    const asked = { columns: 'isActive,name', isActive: 'true', q: 'äpf' }
    const { head, rows } = await exported(world.ctx(), 'products', asked)
    expect([head, ...rows]).toEqual([
      ['Verfügbar', 'Name'],
      ['ja', 'Äpfel'],
    ])
    expect(columnOf(await exported(world.ctx(), 'products', { isDeleted: 'true' }), 'Name')).toEqual(['Zimt'])
  })

  it('is narrowed as the address of the page says', async () => {
    const asked = exportLists.ofPage('products', {
      state: 'INACTIVE',
      page: '3',
      sort: '-name',
      columns: 'name',
    })
    expect((await exported(world.ctx(), 'products', asked)).rows).toEqual([['Birnen']])
  })

  it('has the rows of any of several values of a filter, as its page has', async () => {
    const other = await mintWorld()
    for (const role of ['isCustomer', 'isSupplier', 'isFarmer'])
      await execute(createBusinessPartner, other.ctx(), { company: role, [role]: true })
    const asked = exportLists.ofPage('business-partners', { role: 'farmer,customer', columns: 'company' })
    const { rows } = await exported(other.ctx(), 'business-partners', asked)
    expect(rows.flat().toSorted()).toEqual(['isCustomer', 'isFarmer'])
  })

  it('comes in Windows-1252 with what that lacks written in Latin letters', async () => {
    const other = await mintWorld()
    const partner = { company: 'Łódź & Söhne', isCustomer: true }
    await execute(createBusinessPartner, other.ctx(), partner)
    const asked = { columns: 'company', encoding: 'windows-1252' }
    const { bytes } = await exported(other.ctx(), 'business-partners', asked)
    expect(bytes.toString('latin1')).toBe('Firma\r\nLódz & Söhne\r\n')
  })

  it('comes as an Excel file with the same values, opened by another program', async () => {
    const asked = { kind: 'products', format: 'xlsx', columns: 'name,description,priceGross' }
    const { file, name, type } = await execute(exportLists.ofCompany, world.ctx(), asked)
    const book = read(Buffer.from(await new Response(file.read()).arrayBuffer()))
    expect([name.slice(-5), type.slice(-5), book.SheetNames]).toEqual(['.xlsx', 'sheet', ['Produkte']])
    expect(utils.sheet_to_json(book.Sheets.Produkte ?? {}, { header: 1 })).toEqual([
      ['Name', 'Beschreibung', 'Preis brutto'],
      ['Äpfel', '=1+1', 3.8],
      ['Birnen', undefined, 1234.5],
    ])
  })

  it('holds every row once where it takes several batches', async () => {
    const many = await mintWorld()
    const input = await productInput(many)
    for (const batch of ['a', 'b', 'c']) {
      const products = Array.from({ length: 400 }, (_, index) => ({ ...input, name: `${batch}${index % 7}` }))
      await execute(createProductBatch, many.ctx(), { products })
    }
    const { rows } = await exported(many.ctx(), 'products', { columns: 'productNumber' })
    expect(rows).toHaveLength(1200)
    expect(new Set(rows.map(([number]) => number)).size).toBe(1200)
  })

  it('of documents is of the active company alone', async () => {
    const first = await openShop(await mintWorld())
    const second = await openShop(await inSecondCompany(first.world))
    await booked(first)
    await booked(second)
    await booked(second)
    const mine = await exported(first.world.ctx(), 'invoices')
    expect(mine.rows).toHaveLength(1)
    expect(columnOf(mine, 'Brutto')).toEqual(['9,60'])
    expect((await exported(second.world.ctx(), 'invoices')).rows).toHaveLength(2)
    expect((await exported(second.world.ctx(), 'deliverynotes')).rows).toEqual([])
  })

  it('of receipts is of the stores that a person is restricted to', async () => {
    const shop = await mintWorld()
    const till = await readyTill(shop)
    const other = await readyTill(shop)
    await push(till, [pushedReceipt({ number: 1, createdAt: '2026-11-20T09:58:11+01:00' })])
    await push(other, [pushedReceipt({ number: 2, createdAt: '2026-11-21T23:30:00Z' })])
    const all = await exported(shop.ctx(), 'receipts')
    expect(columnOf(all, 'Nummer')).toEqual(['2', '1'])
    expect(columnOf(all, 'Zeitpunkt')).toEqual(['22.11.2026 00:30:00', '20.11.2026 09:58:11'])
    expect(columnOf(all, 'Art')).toEqual(['Verkauf', 'Verkauf'])
    const restricted = await exported(shop.as({ storeIds: [till.storeId] }), 'receipts')
    expect(columnOf(restricted, 'Nummer')).toEqual(['1'])
  })

  it.each(EXPORTABLE)(
    'is asked for by every kind that there is, with the columns it is said to have: %s',
    async (kind) => {
      expect(Object.keys(exportKinds[kind].columns)).toEqual(EXPORT_COLUMNS[kind])
      const { head } = await exported(world.ctx(), kind)
      expect(head).toHaveLength(exportColumnsFor(kind, world.ctx()).length)
      expect(new Set(head).size).toBe(head.length)
    },
  )
})
