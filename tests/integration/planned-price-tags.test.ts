import { beforeAll, describe, expect, it } from 'vitest'
import { GET } from '@/app/api/v1/price-tags/route'
import { plannedPrices } from '@/lib/catalog/price-tags/queries/planned-prices'
import { printPriceTags, printQueriedTags } from '@/lib/catalog/price-tags/queries/print-price-tags'
import { planProduct } from '@/lib/catalog/products/use-cases/plan-product'
import { updateProduct } from '@/lib/catalog/products/use-cases/update-product'
import { addDays, berlinInstant, businessDay } from '@/lib/domain/business-date'
import { execute } from '@/lib/server/core/execute'
import type { Context } from '@/lib/server/core/context'
import { apiTokenOf } from '../support/api-token'
import { describeUseCase } from '../support/describe-use-case'
import { makeProduct, rateIds } from '../support/products'
import { makeStore } from '../support/stores'
import { mintWorld, worldAt, type World } from '../support/world'

const FORMAT = 'SHEET_70X36' as const
const today = businessDay(new Date())
const tomorrow = addDays(today, 1)

const plan = (world: World, entityId: string, changes: object, day = tomorrow, time = '00:00') =>
  execute(planProduct, world.ctx(), {
    entityId,
    scheduledAt: berlinInstant(day, time),
    changes: { ...changes },
  })
const query = (ctx: Context, input: object) =>
  execute(printQueriedTags, ctx, { format: FORMAT, ...input } as never)
const tagsOf = async (world: World, productIds: string[], more: object = {}) =>
  (await query(world.ctx(), { productIds: productIds.join(','), ...more })).tags.map(({ tag }) => tag)

describeUseCase(plannedPrices, { validInput: () => ({}), otherTenantInput: null })
describeUseCase(printQueriedTags, {
  validInput: async (world) => ({ productIds: (await makeProduct(world)).id, format: FORMAT }),
  invalidInputs: async (world) => {
    const productIds = (await makeProduct(world)).id
    return {
      'no copies': { productIds, format: FORMAT, copies: '0' },
      'a day that is none': { productIds, format: FORMAT, day: '2026-02-30' },
      'no paper': { productIds },
      'more labels than a sheet has': { productIds, format: FORMAT, skip: '24' },
      'neither products nor a day': { format: FORMAT },
    }
  },
})

let world: World
beforeAll(async () => {
  world = await mintWorld()
})

describe('price tags of a day', () => {
  it('are those that are printed once the plans are applied', async () => {
    const [deposit, store, rates] = await Promise.all([
      makeProduct(world, { name: 'Pfand', price: '0.15', isDeposit: true }),
      makeStore(world),
      rateIds(world),
    ])
    const { id } = await makeProduct(world, { price: '3', contentQuantity: '750', contentUnit: 'MLT' })
    const own = { price: '3.3333', depositProductId: deposit.id, vatRateId: rates[0] }
    const atStore = { storePrices: [{ storeId: store.id, price: '2.5' }] }
    await plan(world, id, { price: '9' })
    await plan(world, id, { ...own, ...atStore }, tomorrow, '06:00')
    await plan(world, deposit.id, { price: '0.25' })
    await plan(world, id, { price: '7' }, addDays(tomorrow, 1))
    const printed = async (more: object) =>
      Promise.all([tagsOf(world, [id], more), tagsOf(world, [id], { ...more, storeId: store.id })])
    const before = await printed({ day: tomorrow })
    expect((await printed({ day: today })).flat().map(({ price }) => price)).toEqual([30_000, 30_000])
    await execute(updateProduct, world.ctx(), { id, ...own, ...atStore })
    await execute(updateProduct, world.ctx(), { id: deposit.id, price: '0.25' })
    expect(before).toEqual(await printed({}))
    expect(before.flat()).toMatchObject([
      { price: 33_333, deposit: 2500, base: { price: 444, unit: 'LTR' } },
      { price: 25_000, deposit: 2500 },
    ])
  })

  it('are of the products whose prices change then, once each', async () => {
    const shop = await mintWorld()
    const [honey, juice, bread] = await Promise.all(
      ['Honig', 'Saft', 'Brot'].map((name) => makeProduct(shop, { name })),
    )
    const store = await makeStore(shop)
    if (!honey || !juice || !bread) throw new Error('no products')
    await plan(shop, honey.id, { price: '5.55' })
    await plan(shop, juice.id, { storePrices: [{ storeId: store.id, price: '1.11' }] })
    await plan(shop, bread.id, { name: 'Neues Brot' })
    const days = await execute(plannedPrices, shop.ctx(), {})
    expect(days).toEqual([
      {
        day: tomorrow,
        products: [
          { id: honey.id, name: 'Honig', onlyIn: null },
          { id: juice.id, name: 'Saft', onlyIn: [store.id] },
        ],
      },
    ])
    const elsewhere = await makeStore(shop)
    const hidden = await execute(plannedPrices, shop.as({ storeIds: [elsewhere.id] }), {})
    const without = await execute(plannedPrices, shop.as({ modules: ['products'] }), {})
    for (const answer of [hidden, without])
      expect(answer[0]?.products.map(({ name }) => name)).toEqual(['Honig'])
    const named = async (more: object) =>
      (await query(shop.ctx(), { day: tomorrow, copies: '2', ...more })).tags.map(({ tag, copies }) => [
        tag.name,
        tag.price,
        copies,
      ])
    expect(await named({})).toEqual([['Honig', 55_500, 2]])
    expect(await named({ storeId: store.id })).toEqual([
      ['Honig', 55_500, 2],
      ['Saft', 11_100, 2],
    ])
    const other = await mintWorld()
    await expect(query(other.ctx(), { day: tomorrow })).rejects.toMatchObject({
      fields: [{ path: 'day', code: 'priceTags.nothingPlanned' }],
    })
  })

  it('are offered for today, as long as a change of today is still to come', async () => {
    const shop = worldAt(await mintWorld(), () => new Date('2026-11-20T08:00:00+01:00'))
    const { id } = await makeProduct(shop, { name: 'Honig' })
    await plan(shop, id, { price: '5' }, '2026-11-20', '23:45')
    await plan(shop, id, { price: '6' }, '2026-11-21', '00:00')
    // planned last, and overtaken in the evening
    await plan(shop, id, { price: '4' }, '2026-11-20', '12:00')
    const days = await execute(plannedPrices, shop.ctx(), {})
    expect(days.map(({ day }) => day)).toEqual(['2026-11-20', '2026-11-21'])
    const prices = async (day: string) => (await tagsOf(shop, [id], { day })).map(({ price }) => price)
    expect([await prices('2026-11-20'), await prices('2026-11-21')]).toEqual([[50_000], [60_000]])
  })

  it('are refused for a past day, in both forms', async () => {
    const { id } = await makeProduct(world)
    const day = addDays(today, -1)
    const refusal = { fields: [{ path: 'day', code: 'priceTags.dayPast' }] }
    await expect(query(world.ctx(), { day })).rejects.toMatchObject(refusal)
    const input = { products: [{ id, copies: 1 }], format: FORMAT, day }
    await expect(execute(printPriceTags, world.ctx(), input)).rejects.toMatchObject(refusal)
  })

  it('are refused if they are too many', async () => {
    const ids = await Promise.all(Array.from({ length: 11 }, async () => (await makeProduct(world)).id))
    await expect(query(world.ctx(), { productIds: ids.join(','), copies: '200' })).rejects.toMatchObject({
      fields: [{ path: 'productIds', code: 'priceTags.tooMany' }],
    })
  })
})

describe('GET /price-tags', () => {
  const get = async (token: string, search: string) =>
    GET(
      new Request(`http://127.0.0.1/api/v1/price-tags?${search}`, {
        headers: token ? { authorization: `Bearer ${token}` } : {},
      }),
      { params: Promise.resolve({}) },
    )

  it('answers the PDF to those who see the products', async () => {
    const { id } = await makeProduct(world)
    const token = await apiTokenOf(world)
    const answer = await get(token, `productIds=${id}&format=${FORMAT}&barcode=false&skip=3`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect((await get('', `productIds=${id}&format=${FORMAT}`)).status).toBe(401)
    expect((await get(token, `productIds=${id}&format=${FORMAT}&colour=red`)).status).toBe(422)
    const foreign = await apiTokenOf(await mintWorld())
    expect((await get(foreign, `productIds=${id}&format=${FORMAT}`)).status).toBe(404)
  })
})
