import { describe, expect, it } from 'vitest'
import { withTenant } from '@/db/tenant'
import { EMPTY_PARTNER, type PartnerRecord } from '@/lib/catalog/business-partners/schema'
import { readImportedPartner } from '@/lib/catalog/business-partners/steps/read-imported'
import { readPricing, readProductRow } from '@/lib/catalog/products/queries/product-record'
import { readImportedProduct } from '@/lib/catalog/products/steps/read-imported'
import { expectEachAsAlone } from '../support/each-as-alone'
import { makeProduct } from '../support/products'
import { mintWorld } from '../support/world'

type Cells = readonly (readonly [field: string, cell: string])[]

const shop: PartnerRecord = {
  ...EMPTY_PARTNER,
  id: '0197c1d0-0000-7000-8000-000000000001',
  version: 1,
  isDeleted: false,
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
  company: 'Hofladen',
  partnerType: 'BUSINESS',
  customerNumber: 'K1',
  isCustomer: true,
  city: 'Berlin',
  netDays: 14,
  notes: 'Hund im Hof',
  communications: [{ type: 'MAIL', value: 'a@hof.example', comment: 'Büro' }],
}

/** Cells of a row by field; no two of them concern the same one. */
const CELLS: Cells = [
  ['nonsense', 'egal'],
  ['city', 'Hamburg'],
  ['customerNumber', ''],
  ['company', 'Hofladen'],
  ['street', 'Weg 1'],
  ['partnerType', 'Riese'],
  ['mail', 'b@hof.example'],
  ['netDays', '14 Tage'],
  ['notes', ''],
  ['iban', 'DE00'],
  ['isCustomer', 'vielleicht'],
  ['discountPercent', '2,5'],
  ['lastname', 'M'.repeat(1_000)],
  ['start', '31.01.2026'],
]

describe('a row of business partners', () => {
  it.each([
    ['an existing one', shop, ['city', 'street', 'mail', 'notes', 'discountPercent', 'start']],
    ['a new one', null, ['city', 'company', 'street', 'mail', 'netDays', 'discountPercent', 'start']],
  ])('is read cell by cell, whatever is in the cells beside it: %s', (_what, before, changed) => {
    const read = (cells: Cells) => readImportedPartner(Object.fromEntries(cells), before)
    expectEachAsAlone(CELLS, (cells) => Object.entries(read(cells).changes))
    expectEachAsAlone(CELLS, (cells) => Object.entries(read(cells).sets))
    expectEachAsAlone(CELLS, (cells) => read(cells).issues)
    const { changes, issues } = read(CELLS)
    expect(Object.keys(changes)).toEqual(changed)
    expect(issues.map(({ path }) => path)).toEqual(['partnerType', 'iban', 'isCustomer', 'lastname'])
  })
})

/** Cells of a row of products by field; the name and the number are as they are. */
const PRODUCT_CELLS: Cells = [
  ['nonsense', 'egal'],
  ['productNumber', 'A1'],
  ['description', 'Sauerteig'],
  ['name', 'Brot'],
  ['allergens', 'Gluten'],
  ['gtin', '123'],
  ['isDeposit', 'vielleicht'],
  ['unit', 'Furlong'],
  ['revenueAccount', '8300'],
  ['isActive', 'nein'],
  ['expenseAccount', '8'.repeat(1_000)],
  ['depositProduct', 'X9'],
  ['price', '4,20'],
  ['vatRate', '100 %'],
]

describe('a row of products', () => {
  it.each([
    ['an existing one', true, ['allergens', 'description', 'isActive', 'price', 'revenueAccount']],
    [
      'a new one',
      false,
      ['allergens', 'description', 'isActive', 'name', 'price', 'productNumber', 'revenueAccount'],
    ],
  ])('is read cell by cell, whatever is in the cells beside it: %s', async (_what, isKnown, changed) => {
    const world = await mintWorld()
    const { id } = await makeProduct(world, { name: 'Brot', productNumber: 'A1' })
    const { row, pricing } = await withTenant(world.tenantId, 'read', async (tx) => ({
      row: await readProductRow(tx, id),
      pricing: await readPricing(tx, world.ctx()),
    }))
    const read = (cells: Cells) => {
      const references = { pricing, groups: [], deposits: [] }
      return readImportedProduct(Object.fromEntries(cells), isKnown ? row : null, references)
    }
    expectEachAsAlone(PRODUCT_CELLS, (cells) => {
      const { changes } = read(cells)
      return cells.flatMap(([field]) => (field in changes ? [[field, changes[field]]] : []))
    })
    expectEachAsAlone(PRODUCT_CELLS, (cells) => {
      const { issues } = read(cells)
      return cells.flatMap(([field]) => issues.filter(({ path }) => path === field))
    })
    const { changes, issues } = read(PRODUCT_CELLS)
    expect(Object.keys(changes).toSorted()).toEqual(changed)
    expect(new Set(issues.map(({ path }) => path))).toEqual(
      new Set(['gtin', 'isDeposit', 'unit', 'expenseAccount', 'depositProduct', 'vatRate']),
    )
  })
})
