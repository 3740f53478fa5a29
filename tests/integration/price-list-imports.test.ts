import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createBusinessPartner } from '@/lib/catalog/business-partners/use-cases/create-business-partner'
import {
  getPriceList,
  getPriceListDetail,
  listPriceLists,
} from '@/lib/catalog/price-lists/queries/read-lists'
import { createPriceList } from '@/lib/catalog/price-lists/use-cases/create-price-list'
import { deletePriceList } from '@/lib/catalog/price-lists/use-cases/delete-price-list'
import { updatePriceList } from '@/lib/catalog/price-lists/use-cases/update-price-list'
import { createProductGroup } from '@/lib/catalog/product-groups/use-cases/create-product-group'
import { deleteProduct } from '@/lib/catalog/products/use-cases/delete-product'
import { UNDONE_AT_ONCE } from '@/lib/services/imports/rules/at-once'
import { getImport, listImports } from '@/lib/services/imports/queries/list-imports'
import { commitImport } from '@/lib/services/imports/use-cases/commit-import'
import { undoImport } from '@/lib/services/imports/use-cases/undo-import'
import { execute } from '@/lib/server/core/execute'
import { bySql, imported, previewed, rowsOf, undone } from '../support/imports'
import { makeProduct } from '../support/products'
import { mintWorld, inSecondCompany, type World } from '../support/world'

const LISTS = { kind: 'price-lists' }
const HEAD =
  'Preisliste;Gültig von;Gültig bis;Kundengruppen;Kunden (Nummern);Artikelnummer;Produkt;Produktgruppe;Rabatt in Prozent;Preis;Preis ist brutto;Ab Menge\n'

/** A shop with two products, a group and a customer. */
async function shop() {
  const world = await mintWorld()
  const group = await execute(createProductGroup, world.ctx(), { name: 'Säfte' })
  const juice = await makeProduct(world, {
    name: 'Apfelsaft',
    productNumber: '0815',
    productGroupId: group.id,
  })
  const bread = await makeProduct(world, { name: 'Brot', productNumber: 'B-1' })
  const inn = await execute(createBusinessPartner, world.ctx(), {
    company: 'Gasthof',
    isCustomer: true,
    customerNumber: 'K1',
  })
  return { world, group, juice, bread, inn }
}

const listsOf = async (world: World) => {
  const { rows } = await execute(listPriceLists, world.ctx(), {})
  return Promise.all(rows.map(({ id }) => execute(getPriceList, world.ctx(), { id })))
}

describe('an import of price lists', () => {
  it('adds lists and rules, changes others, and is taken back', async () => {
    const { world, group, juice, bread, inn } = await shop()
    const old = await execute(createPriceList, world.ctx(), {
      name: 'Alt',
      rules: [
        { productId: bread.id, price: '3' },
        { productGroupId: group.id, percent: '5' },
      ],
    })
    const file = `${HEAD}Neu;01.06.2026;31.08.2026;Gastro;K1;0815;;;;2,95;nein;12
Neu;;;;;;;säfte;7,5;;;
ALT;;;;;B-1;;;;2,5;nein;
Alt;;;;;;Apfelsaft;;10;;;
Alt;;;;;;;Säfte;5;;;\n`
    const preview = await previewed(world, file, LISTS)
    expect(preview, JSON.stringify(await rowsOf(world, preview))).toMatchObject({
      newCount: 3,
      changedCount: 1,
      unchangedCount: 1,
      faultyCount: 0,
    })
    expect((await listsOf(world)).map(({ name }) => name)).toEqual(['Alt'])
    const done = await imported(world, file, 'ALL', LISTS)
    const [changed, added] = await listsOf(world)
    expect(added).toMatchObject({
      name: 'Neu',
      from: '2026-06-01',
      until: '2026-08-31',
      partnerGroups: ['Gastro'],
      partners: [{ id: inn.id }],
      rules: [
        { productId: juice.id, price: '2.95', priceIsGross: false, minQuantity: '12' },
        { productGroupId: group.id, percent: '7.5', price: null },
      ],
    })
    expect(changed).toMatchObject({
      id: old.id,
      version: 2,
      rules: [
        { price: '2.50', priceIsGross: false },
        { percent: '5' },
        { productId: juice.id, percent: '10' },
      ],
    })
    const { history } = await execute(getPriceListDetail, world.ctx(), { id: old.id })
    expect(JSON.stringify(history[0])).toContain('Apfelsaft: −10')
    expect(await undone(world, done)).toMatchObject({ state: 'UNDONE' })
    expect(await listsOf(world)).toEqual([{ ...old, version: 3, updatedAt: expect.anything() }])
    const removals = await bySql(
      world,
      sql`select record, company_id from audit_entry where action = 'priceList.delete'`,
    )
    expect([...removals]).toEqual([{ record: 'Neu', company_id: world.companyId }])
  })

  it('is refused at the row and column', async () => {
    const { world, bread } = await shop()
    await makeProduct(world, { name: 'Kiste', productNumber: 'P1', isDeposit: true, price: '1.5' })
    const old = await makeProduct(world, { name: 'Altbrot', productNumber: 'ALT-1' })
    await execute(deleteProduct, world.ctx(), { id: old.id })
    await execute(createPriceList, world.ctx(), { name: 'Sommer', from: '2026-06-01' })
    const cases: [row: string, path: string, code: string][] = [
      [';;;;;B-1;;;5;;;', 'list', 'validation.required'],
      ['A;;;;;X9;;;5;;;', 'productNumber', 'priceList.rowProductUnknown'],
      ['A;;;;;ALT-1;;;5;;;', 'productNumber', 'priceList.rowProductUnknown'],
      ['A;;;;;;Altbrot;;5;;;', 'productName', 'priceList.rowProductUnknown'],
      ['A;;;;;;;Wein;5;;;', 'productGroup', 'import.groupUnknown'],
      ['A;;;;K9;B-1;;;5;;;', 'customers', 'priceList.rowPartnerUnknown'],
      ['A;;;;;B-1;;;5;2;;', 'percent', 'priceList.oneAmount'],
      ['A;;;;;B-1;;;;;;', 'percent', 'priceList.oneAmount'],
      ['A;;;;;B-1;;;;-2;;', 'price', 'validation.price'],
      ['A;;;;;B-1;;;101;;;', 'percent', 'validation.percent'],
      ['A;;;;;B-1;;Säfte;5;;;', 'productGroup', 'priceList.oneTarget'],
      ['A;;;;;;;;5;;;', 'productNumber', 'priceList.oneTarget'],
      ['A;;;;;P1;;;5;;;', 'productNumber', 'priceList.deposit'],
      ['A;02.06.2026;01.06.2026;;;B-1;;;5;;;', 'until', 'priceList.untilBeforeFrom'],
      ['A;40.06.2026;;;;B-1;;;5;;;', 'from', 'validation.day'],
      ['A;;;;;B-1;;;;2;vielleicht;', 'priceIsGross', 'import.yesOrNo'],
      ['A;;;;;B-1;;;5;;;viel', 'minQuantity', 'validation.quantity'],
      ['Sommer;01.07.2026;;;;B-1;;;5;;;', 'from', 'priceList.rowListDiffers'],
    ]
    const rows = cases.map(([row], index) => row.replace(/^A;/, `A${index};`))
    const preview = await previewed(world, `${HEAD}${rows.join('\n')}\n`, LISTS)
    const found = await rowsOf(world, preview, 'FAULTY')
    expect(found.map(({ errors }) => [errors[0]?.path, errors[0]?.code])).toEqual(
      cases.map(([, path, code]) => [path, code]),
    )
    const twice = await previewed(
      world,
      `${HEAD}A;;;;;B-1;;;5;;;\na;;;;;B-1;;;;2;;0\nA;;;;;;Brot;;6;;;\n`,
      LISTS,
    )
    expect((await rowsOf(world, twice, 'FAULTY')).map(({ errors }) => errors[0]?.code)).toEqual([
      'import.repeated',
      'priceList.ruleTwice',
    ])
    expect((await listsOf(world)).map(({ rules }) => rules)).toEqual([[]])
    expect(bread.version).toBe(1)
  })

  it('of more rows than one batch is one list, and undone only while nobody has changed it', async () => {
    const { world } = await shop()
    const count = 130
    for (let index = 0; index < count; index += 1)
      await makeProduct(world, { name: `Ware ${index}`, productNumber: `W${index}` })
    const rows = Array.from({ length: count }, (_, index) => `Groß;;;;;W${index};;;;1,${10 + (index % 90)};;`)
    const done = await imported(world, `${HEAD}${rows.join('\n')}\n`, 'VALID', LISTS)
    expect(done).toMatchObject({ state: 'DONE', newCount: count })
    const [list] = await listsOf(world)
    expect(list).toMatchObject({ ruleCount: count, version: 2 })
    const id = list?.id ?? ''
    const changed = await execute(updatePriceList, world.ctx(), { id, name: 'Größer' })
    await expect(execute(undoImport, world.ctx(), { id: done.id })).rejects.toMatchObject({
      code: 'import.changedSince',
    })
    await execute(deletePriceList, world.ctx(), { id, version: changed.version })
    await expect(execute(undoImport, world.ctx(), { id: done.id })).rejects.toMatchObject({
      code: 'import.changedSince',
    })
    const again = await imported(world, `${HEAD}${rows.join('\n')}\n`, 'VALID', LISTS)
    expect(await undone(world, again)).toMatchObject({ state: 'UNDONE' })
    expect(await listsOf(world)).toEqual([])
  }, 120_000)

  it('is taken back whole, also the lists behind one of more rows than a batch', async () => {
    const { world } = await shop()
    const rules = (list: string, count: number) =>
      Array.from({ length: count }, (_, index) => `${list};;;;;B-1;;;;1,${10 + (index % 90)};;${index + 1}\n`)
    const old = await execute(createPriceList, world.ctx(), { name: 'Alt' })
    const groups = [rules('Groß', UNDONE_AT_ONCE + 1), rules('Alt', 2), rules('Klein', 2)]
    const done = await imported(world, `${HEAD}${groups.flat().join('')}`, 'VALID', LISTS)
    expect(done).toMatchObject({ state: 'DONE', newCount: UNDONE_AT_ONCE + 5 })
    expect((await listsOf(world)).map(({ name, ruleCount }) => [name, ruleCount])).toEqual([
      ['Alt', 2],
      ['Groß', UNDONE_AT_ONCE + 1],
      ['Klein', 2],
    ])
    expect(await undone(world, done)).toMatchObject({ state: 'UNDONE' })
    expect((await listsOf(world)).map(({ id, ruleCount }) => [id, ruleCount])).toEqual([[old.id, 0]])
  })

  it('finds a full list', async () => {
    const { world, bread } = await shop()
    const { id } = await execute(createPriceList, world.ctx(), { name: 'Voll' })
    await bySql(
      world,
      sql`insert into price_list_rule (tenant_id, company_id, list_id, position, product_id, percent, price_is_gross, min_quantity)
        select ${world.tenantId}, ${world.companyId}, ${id}, n, ${bread.id}, 1, true, n * 1000 from generate_series(1, 2000) n`,
    )
    const done = await imported(world, `${HEAD}Voll;;;;;B-1;;;5;;;\n`, 'VALID', LISTS)
    expect((await rowsOf(world, done)).map(({ errors }) => errors[0]?.code)).toEqual([
      'priceList.tooManyRules',
    ])
  })

  it('belongs to its company, and a product or customer on a list is in use', async () => {
    const { world, group } = await shop()
    const elsewhere = (await inSecondCompany(world)).ctx()
    const preview = await previewed(world, `${HEAD}A;;;;;B-1;;;5;;;\n`, LISTS)
    const input = { id: preview.id }
    await expect(execute(getImport, elsewhere, input)).rejects.toMatchObject({ kind: 'notFound' })
    await expect(execute(commitImport, elsewhere, { ...input, mode: 'ALL' })).rejects.toMatchObject({
      kind: 'notFound',
    })
    expect((await execute(listImports, elsewhere, {})).rows).toEqual([])
    expect((await execute(listImports, world.ctx(), { kind: 'price-lists' })).rows).toHaveLength(1)
    const products = await imported(world, 'Artikelnummer;Bezeichnung;Preis brutto;MwSt\nN1;Neu;1;7\n')
    await imported(world, `${HEAD}A;;;;;N1;;;5;;;\n`, 'ALL', LISTS)
    await expect(execute(undoImport, world.ctx(), { id: products.id })).rejects.toMatchObject({
      code: 'import.changedSince',
    })
    expect(group.version).toBe(1)
  })
})
