import { describe, expect, it } from 'vitest'
import { read, utils } from 'xlsx'
import { createBusinessPartner } from '@/lib/catalog/business-partners/use-cases/create-business-partner'
import { createPriceList } from '@/lib/catalog/price-lists/use-cases/create-price-list'
import { createProductGroup } from '@/lib/catalog/product-groups/use-cases/create-product-group'
import { execute } from '@/lib/server/core/execute'
import { exportedBytes, imported, previewed, rowsOf } from '../support/imports'
import { makeProduct } from '../support/products'
import { mintWorld, type World } from '../support/world'

/** Values that trip up spreadsheets, encodings and separators. */
const AWKWARD = [
  '=1+1',
  '-Zwei "Zoll"',
  '+49 Rabatt; hell, dunkel',
  '@home',
  "'s Käsle",
  '"',
  'Łódź 1 €',
  'Kräuter 🌿 „fein“ – groß',
  '007',
  '1.234,50',
  '31.12.2026',
  'ja',
  '=HYPERLINK("http://x.example";"Hier")',
  '-',
  '1e5',
  '#NAME?',
  'WAHR',
  '"-";"-"',
  'e\u0301tude, schmal\u00a0getrennt',
  '_x000D_',
  '<b>&amp;</b>',
  `lang ${'"ö;'.repeat(60)}`,
]

/**
 * Values that look like the escape for formulas. A workbook has none; one made from a CSV file
 * would.
 */
const MARKED = ["'=1+1", "''-1", "'''@x"]

const DIALECTS = [{}, { encoding: 'windows-1252' }, { format: 'xlsx' }] as const

/** Rows of a file as read by another library; bytes of two workbooks differ by their time. */
const cellsOf = (bytes: Buffer, asked: object) =>
  'format' in asked
    ? utils.sheet_to_json(Object.values(read(bytes).Sheets)[0] ?? {}, { header: 1 })
    : bytes.toString('latin1').split('\r\n')

/** Exports from the world, imports into another tenant, and exports there again. */
async function moved(from: World, kind: string, asked: object, prepare: (to: World) => Promise<unknown>) {
  const to = await mintWorld()
  await prepare(to)
  const { bytes } = await exportedBytes(from, kind, asked)
  const done = await imported(to, bytes, 'ALL', { kind })
  expect(done, JSON.stringify(await rowsOf(to, done, 'FAULTY'))).toMatchObject({
    state: 'DONE',
    faultyCount: 0,
  })
  const again = await exportedBytes(to, kind, asked)
  return [bytes, again.bytes].map((one) => cellsOf(one, asked))
}

describe('what an export writes', () => {
  it('of products is the same after it was imported by another tenant, and changes nothing in its own', async () => {
    const world = await mintWorld()
    const group = await execute(createProductGroup, world.ctx(), { name: '=Säfte; "groß"' })
    for (const [index, name] of AWKWARD.entries())
      await makeProduct(world, {
        name,
        description: `${name}\nzweite Zeile`,
        price: `${1234567 + index}.${10 + index}`,
        productGroupId: group.id,
        unit: 'KGM',
        revenueAccount: '0420',
        isActive: index % 2 === 0,
      })
    await makeProduct(world, {
      name: 'Leergut zurück',
      productNumber: 'A-007',
      price: '-5',
      isDeposit: true,
      gtin: '4000137005639',
    })
    const prepare = (to: World) => execute(createProductGroup, to.ctx(), { name: group.name })
    for (const asked of DIALECTS) {
      const { bytes } = await exportedBytes(world, 'products', asked)
      const count = AWKWARD.length + 1
      const preview = await previewed(world, bytes)
      expect(preview).toMatchObject({ rowCount: count, unchangedCount: count })
      const [before, after] = await moved(world, 'products', asked, prepare)
      expect(after).toEqual(before)
    }
  })

  it('of texts that look like marked ones is the same as CSV', async () => {
    const world = await mintWorld()
    for (const name of MARKED) await makeProduct(world, { name, description: name })
    for (const asked of [DIALECTS[0], DIALECTS[1]]) {
      const { bytes } = await exportedBytes(world, 'products', asked)
      expect(await previewed(world, bytes)).toMatchObject({ unchangedCount: MARKED.length })
      const [before, after] = await moved(world, 'products', asked, () => Promise.resolve())
      expect(after).toEqual(before)
    }
  })

  it('of price lists gives another tenant the same rules, and changes nothing in its own', async () => {
    const world = await mintWorld()
    const prepare = async (to: World) => {
      const groups = await Promise.all(
        ['=Säfte; "groß"', '007'].map((name) => execute(createProductGroup, to.ctx(), { name })),
      )
      const products = []
      for (const [index, name] of AWKWARD.slice(0, 6).entries())
        products.push(await makeProduct(to, { name, productNumber: `0${index}`, price: '9.99' }))
      const partners = await Promise.all(
        ['0042', 'K-1'].map((customerNumber) =>
          execute(createBusinessPartner, to.ctx(), {
            company: `=${customerNumber}`,
            customerNumber,
            isCustomer: true,
          }),
        ),
      )
      return { groups, products, partners: partners.map(({ id }) => id) }
    }
    const { groups, products, partners } = await prepare(world)
    const rules = products.flatMap(({ id }, index) => [
      { productId: id, price: `${index}.${1000 + index}` },
      { productId: id, percent: `${index}.25`, minQuantity: `${index + 1}.125` },
    ])
    const all = [...rules, ...groups.map(({ id }) => ({ productGroupId: id, percent: '10' }))]
    for (const name of AWKWARD.slice(0, 2))
      await execute(createPriceList, world.ctx(), {
        name,
        from: '2026-02-28',
        partners,
        partnerGroups: ['Gastro', '=Groß'],
        rules: all,
      })
    await execute(createPriceList, world.ctx(), {
      name: 'Rest',
      until: '2030-12-31',
      rules: rules.slice(0, 1),
    })
    for (const asked of DIALECTS) {
      const { bytes } = await exportedBytes(world, 'price-lists', asked)
      const count = 2 * all.length + 1
      const preview = await previewed(world, bytes, { kind: 'price-lists' })
      expect(preview, JSON.stringify(await rowsOf(world, preview, 'FAULTY'))).toMatchObject({
        rowCount: count,
        unchangedCount: count,
      })
      const [before, after] = await moved(world, 'price-lists', asked, prepare)
      expect(after).toEqual(before)
    }
  })

  it('of business partners is the same after it was imported by another tenant', async () => {
    const world = await mintWorld()
    for (const [index, company] of AWKWARD.entries())
      await execute(createBusinessPartner, world.ctx(), {
        company,
        street: `${company} 1`,
        notes: `${company}\nzweite Zeile`,
        zipCode: '01067',
        isCustomer: true,
        isMember: index % 2 === 0,
        start: '2020-02-29',
        netDays: index,
        communications: [{ type: 'PHONE' as const, value: '+49 761 1234', comment: '' }],
      })
    for (const asked of DIALECTS) {
      const [before, after] = await moved(world, 'business-partners', asked, () => Promise.resolve())
      expect(after).toEqual(before)
    }
  })
})
