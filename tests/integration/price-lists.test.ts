import { beforeAll, describe, expect, it } from 'vitest'
import { listsOfPartner, rulesOfProduct } from '@/lib/catalog/price-lists/queries/lists-concerning'
import {
  getPriceList,
  getPriceListDetail,
  listPriceLists,
} from '@/lib/catalog/price-lists/queries/read-lists'
import { createPriceList } from '@/lib/catalog/price-lists/use-cases/create-price-list'
import { deletePriceList } from '@/lib/catalog/price-lists/use-cases/delete-price-list'
import { updatePriceList } from '@/lib/catalog/price-lists/use-cases/update-price-list'
import { LISTS_MAX } from '@/lib/catalog/price-lists/words'
import { createBusinessPartner } from '@/lib/catalog/business-partners/use-cases/create-business-partner'
import { deleteBusinessPartner } from '@/lib/catalog/business-partners/use-cases/delete-business-partner'
import { patchBusinessPartner } from '@/lib/catalog/business-partners/use-cases/patch-business-partner'
import { createCompany } from '@/lib/catalog/companies/use-cases/create-company'
import { createProductGroup } from '@/lib/catalog/product-groups/use-cases/create-product-group'
import { deleteProductGroup } from '@/lib/catalog/product-groups/use-cases/delete-product-group'
import { execute } from '@/lib/server/core/execute'
import { describeUseCase } from '../support/describe-use-case'
import { makeProduct } from '../support/products'
import { inSecondCompany, mintWorld, worldAt, type World } from '../support/world'

let counter = 0
const make = (world: World, change: object = {}) =>
  execute(createPriceList, world.ctx(), { name: `Liste ${(counter += 1)}`, ...change })
const key = async (world: World) => ({ id: (await make(world)).id })

const customer = (world: World, company: string, partnerGroup = '') =>
  execute(createBusinessPartner, world.ctx(), { company, isCustomer: true, partnerGroup })

describeUseCase(listPriceLists, { validInput: () => ({ q: 'gastro' }), otherTenantInput: null })
describeUseCase(getPriceList, { validInput: key })
describeUseCase(getPriceListDetail, { validInput: key })
describeUseCase(rulesOfProduct, {
  validInput: async (world) => ({ id: (await makeProduct(world)).id }),
  // products belong to the tenant
  otherCompanyInput: null,
})
describeUseCase(listsOfPartner, {
  validInput: async (world) => ({ id: (await customer(world, 'Gasthof')).id }),
  otherTenantInput: null,
})
describeUseCase(createPriceList, {
  validInput: () => ({ name: `Liste ${(counter += 1)}` }),
  otherTenantInput: null,
  invalidInputs: () => ({ 'no name': { name: ' ' } }),
})
describeUseCase(updatePriceList, {
  validInput: async (world) => ({ ...(await key(world)), name: `Neu ${(counter += 1)}` }),
  invalidInputs: async (world) => ({
    'a percentage over 100': {
      ...(await key(world)),
      rules: [{ productId: (await makeProduct(world)).id, percent: '101' }],
    },
  }),
  patch: {
    samples: async (world) => ({
      partners: [(await customer(world, 'Gasthof')).id],
      rules: [{ productId: (await makeProduct(world)).id, percent: '10' }],
    }),
  },
})
describeUseCase(deletePriceList, { validInput: key })

describe('price lists', () => {
  let world: World
  beforeAll(async () => {
    world = await mintWorld()
  })

  it('keep partners, groups and rules, and name them in the audit log', async () => {
    const product = await makeProduct(world, { name: 'Apfelsaft' })
    const group = await execute(createProductGroup, world.ctx(), { name: 'Obst' })
    const partner = await customer(world, 'Café Morgentau', 'Gastronomie')
    const gone = await customer(world, 'Gasthof Sonne', 'Ehemalige')
    await execute(deleteBusinessPartner, world.ctx(), { id: gone.id })
    const made = await make(world, {
      from: '2026-06-01',
      partners: [partner.id, partner.id],
      partnerGroups: ['Gastronomie', 'gastronomie'],
      rules: [
        { productId: product.id, price: '2.9', minQuantity: '12' },
        { productGroupId: group.id, percent: '7.5' },
      ],
    })
    expect(made).toMatchObject({
      from: '2026-06-01',
      until: null,
      partnerGroups: ['Gastronomie'],
      partners: [{ id: partner.id, name: 'Café Morgentau' }],
      rules: [
        { productId: product.id, label: 'Apfelsaft', price: '2.90', percent: null, minQuantity: '12' },
        { productGroupId: group.id, label: 'Obst', price: null, percent: '7.5', minQuantity: null },
      ],
    })
    const rules = [{ productGroupId: group.id, percent: '7.5' }]
    const changed = await execute(updatePriceList, world.ctx(), { id: made.id, version: 1, rules })
    expect(changed).toMatchObject({ version: 2, ruleCount: 1, partnerCount: 1, from: '2026-06-01' })
    const { groups, history } = await execute(getPriceListDetail, world.ctx(), { id: made.id })
    expect(groups).toEqual(['Gastronomie'])
    expect(history[0]?.changes).toHaveLength(1)
    expect(JSON.stringify(history[0])).toContain('Apfelsaft: 2,90\u00a0€ ab 12')
    const same = await execute(updatePriceList, world.ctx(), { id: made.id, version: 2, rules })
    expect(same.version).toBe(2)
    await expect(
      execute(updatePriceList, world.ctx(), { id: made.id, version: 1, name: 'Alt' }),
    ).rejects.toMatchObject({ code: 'conflict.stale' })
    await expect(execute(deleteProductGroup, world.ctx(), { id: group.id })).rejects.toMatchObject({
      code: 'productGroup.inPriceLists',
    })
    const { rows } = await execute(listPriceLists, world.ctx(), { q: 'gastro' })
    expect(rows.map(({ id }) => id)).toEqual([made.id])
  })

  it('lose their days by being told so, and only those', async () => {
    const { id } = await make(world, { from: '2026-06-01', until: '2026-08-31' })
    const change = async (fields: object) => {
      const { from, until } = await execute(updatePriceList, world.ctx(), { id, ...fields })
      return [from, until]
    }
    expect(await change({ name: `Sommer ${(counter += 1)}` })).toEqual(['2026-06-01', '2026-08-31'])
    expect(await change({ until: null })).toEqual(['2026-06-01', null])
    expect(await change({ until: '2026-09-30', from: null })).toEqual([null, '2026-09-30'])
  })

  it('are named by the product and by the customer, with the price of today', async () => {
    const own = await mintWorld()
    const ctx = worldAt(own, () => new Date('2026-06-15T10:00:00Z')).ctx()
    const group = await execute(createProductGroup, own.ctx(), { name: 'Säfte' })
    const juice = await makeProduct(own, { name: 'Saft', price: '2', productGroupId: group.id })
    const bread = await makeProduct(own, { name: 'Brot', price: '4' })
    const inn = await customer(own, 'Gasthof')
    await execute(patchBusinessPartner, own.ctx(), { id: inn.id, partnerGroup: 'GASTRO' })
    const lists = [
      { name: 'A', partners: [inn.id], rules: [{ productId: juice.id, price: '1.5', minQuantity: '12' }] },
      { name: 'B', partnerGroups: ['gastro'], rules: [{ productGroupId: group.id, percent: '10' }] },
      { name: 'C', until: '2026-06-14', partners: [inn.id], rules: [{ productId: juice.id, percent: '5' }] },
      { name: 'D', rules: [{ productId: bread.id, percent: '5' }] },
    ]
    for (const list of lists) await execute(createPriceList, own.ctx(), list)
    const rules = await execute(rulesOfProduct, ctx, { id: juice.id })
    expect(rules.map((one) => [one.listName, one.isOfGroup, one.minQuantity, one.today])).toEqual([
      ['A', false, '12', '1.50'],
      ['B', true, null, '1.80'],
      ['C', false, null, null],
    ])
    const held = await execute(listsOfPartner, ctx, { id: inn.id })
    expect(held.map(({ name, isOwn }) => [name, isOwn])).toEqual([
      ['A', true],
      ['B', false],
      ['C', true],
    ])
    const elsewhere = (await inSecondCompany(own)).ctx()
    expect(await execute(rulesOfProduct, elsewhere, { id: juice.id })).toEqual([])
    expect(await execute(listsOfPartner, elsewhere, { id: inn.id })).toEqual([])
    const other = (await mintWorld()).ctx()
    await expect(execute(rulesOfProduct, other, { id: juice.id })).rejects.toMatchObject({ kind: 'notFound' })
    expect(await execute(listsOfPartner, other, { id: inn.id })).toEqual([])
  })

  it('refuse what another shop has, deposits, and a period of which only one day is sent', async () => {
    const other = await mintWorld()
    const mine = await make(world, { until: '2026-06-30' })
    const theirs = await makeProduct(other)
    const foreigner = await customer(other, 'Fremd')
    const group = await execute(createProductGroup, other.ctx(), { name: 'Fremd' })
    const deposit = await makeProduct(world, { isDeposit: true, price: '0.25' })
    const at = async (change: object) =>
      execute(updatePriceList, world.ctx(), { id: mine.id, ...change }).catch((error: unknown) => error)
    const refused = (path: string, code: string) => ({ kind: 'invalid', fields: [{ path, code }] })
    expect(await at({ partners: [foreigner.id] })).toMatchObject(
      refused('partners.0', 'priceList.partnerUnknown'),
    )
    expect(await at({ rules: [{ productId: theirs.id, percent: '5' }] })).toMatchObject(
      refused('rules.0.productId', 'priceList.productUnknown'),
    )
    expect(await at({ rules: [{ productGroupId: group.id, percent: '5' }] })).toMatchObject(
      refused('rules.0.productGroupId', 'priceList.groupUnknown'),
    )
    expect(await at({ rules: [{ productId: deposit.id, percent: '5' }] })).toMatchObject(
      refused('rules.0.productId', 'priceList.deposit'),
    )
    expect(await at({ from: '2026-07-01' })).toMatchObject(refused('until', 'priceList.untilBeforeFrom'))
  })

  it('belong to a company: another one of the tenant neither sees nor changes them', async () => {
    const { id, name } = await make(world)
    const company = await execute(createCompany, world.ctx(), { name: 'Zweite GmbH' })
    const elsewhere = world.as({ companyId: company.id })
    const hidden = { kind: 'notFound' }
    await expect(execute(getPriceList, elsewhere, { id })).rejects.toMatchObject(hidden)
    await expect(execute(updatePriceList, elsewhere, { id, name: 'Fremd' })).rejects.toMatchObject(hidden)
    await expect(execute(deletePriceList, elsewhere, { id })).rejects.toMatchObject(hidden)
    expect((await execute(listPriceLists, elsewhere, {})).rows).toEqual([])
    expect(await execute(createPriceList, elsewhere, { name })).toMatchObject({ name })
    await expect(execute(createPriceList, world.ctx(), { name })).rejects.toMatchObject({
      fields: [{ path: 'name', code: 'priceList.nameTaken' }],
    })
  })

  it('are at most 200 of a company', async () => {
    const full = await mintWorld()
    for (let index = 0; index < LISTS_MAX; index += 1)
      await execute(createPriceList, full.ctx(), { name: `Liste ${index}` })
    await expect(execute(createPriceList, full.ctx(), { name: 'Zu viel' })).rejects.toMatchObject({
      code: 'priceList.tooMany',
    })
  })
})
