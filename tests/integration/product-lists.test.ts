import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { withTenant } from '@/db/tenant'
import { createProductGroup } from '@/lib/catalog/product-groups/use-cases/create-product-group'
import { listProducts } from '@/lib/catalog/products/queries/list-products'
import { pickDepositProducts, pickProducts } from '@/lib/catalog/products/queries/pick-products'
import { createProductBatch } from '@/lib/catalog/products/use-cases/create-product-batch'
import { deleteProduct } from '@/lib/catalog/products/use-cases/delete-product'
import { execute } from '@/lib/server/core/execute'
import { describeUseCase } from '../support/describe-use-case'
import { makeProduct, productInput, rateIds } from '../support/products'
import { mintWorld, type World } from '../support/world'

describeUseCase(listProducts, {
  validInput: () => ({ q: 'saft', isActive: 'true' }),
  otherTenantInput: null,
  invalidInputs: () => ({
    'an unknown sort': { sort: 'vatRate' },
    'an invalid flag': { isActive: 'vielleicht' },
  }),
})
describeUseCase(pickProducts, { validInput: () => ({ q: 'saft' }), otherTenantInput: null })
describeUseCase(pickDepositProducts, { validInput: () => ({}), otherTenantInput: null })
describeUseCase(createProductBatch, {
  audited: { record: () => 'batch' },

  validInput: async (world) => ({ products: [await productInput(world)] }),
  otherTenantInput: null,
  invalidInputs: () => ({ 'no rows': { products: [] }, 'too many rows': { products: Array(501).fill({}) } }),
})

describe('the list of products', () => {
  let world: World
  let group: string
  beforeAll(async () => {
    world = await mintWorld()
    group = (await execute(createProductGroup, world.ctx(), { name: 'Säfte' })).id
    await makeProduct(world, { name: 'Apfelsaft', productNumber: 'A2', price: '2', productGroupId: group })
    await makeProduct(world, { name: 'Äpfel', productNumber: 'A10', price: '10', isActive: false })
    await makeProduct(world, { name: 'Pfand', productNumber: 'P1', price: '0.15', isDeposit: true })
    await makeProduct(world, { name: 'Zimt', productNumber: 'Z1', price: '1', gtin: '4000137005639' })
    const gone = await makeProduct(world, { name: 'Apfelwein', productNumber: 'W1' })
    await execute(deleteProduct, world.ctx(), { id: gone.id })
  })
  const names = async (input: Record<string, unknown>) =>
    (await execute(listProducts, world.ctx(), input)).rows.map((row) => row.name)

  it.each([
    ['name the German way', {}, ['Äpfel', 'Apfelsaft', 'Pfand', 'Zimt']],
    ['number with digits as numbers', { sort: 'productNumber' }, ['Apfelsaft', 'Äpfel', 'Pfand', 'Zimt']],
    ['price, falling', { sort: '-price' }, ['Äpfel', 'Apfelsaft', 'Zimt', 'Pfand']],
    ['time of creation', { sort: '-createdAt' }, ['Zimt', 'Pfand', 'Äpfel', 'Apfelsaft']],
  ])('sorts by %s', async (_by, input, expected) => {
    expect(await names(input)).toEqual(expected)
  })

  it('sorts numbers within names as numbers, as every column does that people sort by', async () => {
    const own = await mintWorld()
    for (const name of ['Apfel 10', 'Apfel 2', 'Äpfel 2']) await makeProduct(own, { name })
    const { rows } = await execute(listProducts, own.ctx(), {})
    expect(rows.map(({ name }) => name)).toEqual(['Apfel 2', 'Äpfel 2', 'Apfel 10'])
    const collations = await withTenant(own.tenantId, 'read', (tx) =>
      tx.execute<{ collname: string }>(sql`select distinct c.collname from pg_attribute a
        join pg_class t on t.oid = a.attrelid join pg_collation c on c.oid = a.attcollation
        where t.relkind in ('r', 'p') and t.relnamespace = 'public'::regnamespace and c.collprovider = 'i'`),
    )
    expect(collations).toEqual([{ collname: 'natural_german' }])
  })

  it('counts what text and filters find together, also filters that no search index knows', async () => {
    const own = await mintWorld()
    await makeProduct(own, { name: 'Zimtstange', productNumber: 'Z1', gtin: '4000137005639' })
    await makeProduct(own, { name: 'Zimtpulver', productNumber: 'Z2' })
    const total = async (input: object) =>
      (await execute(listProducts, own.ctx(), { q: 'zimt', ...input })).total
    expect(await total({})).toBe(2)
    expect(await total({ gtin: '4000137005639' })).toBe(1)
    expect(await total({ productNumber: 'Z2' })).toBe(1)
  })

  it('filters by state, group, deposit, number and GTIN, alone and together', async () => {
    expect(await names({ isActive: 'false' })).toEqual(['Äpfel'])
    expect(await names({ isDeposit: 'true' })).toEqual(['Pfand'])
    expect(await names({ isDeleted: 'true' })).toEqual(['Apfelwein'])
    expect(await names({ productGroupId: group })).toEqual(['Apfelsaft'])
    expect(await names({ productNumber: 'A10' })).toEqual(['Äpfel'])
    expect(await names({ gtin: '4000137-005639' })).toEqual(['Zimt'])
    expect(await names({ q: 'apfel', isActive: 'true' })).toEqual(['Apfelsaft'])
    expect(await names({ q: 'apfel', isActive: 'true', isDeposit: 'true' })).toEqual([])
    expect(await names({ q: 'saft', productNumber: 'A10' })).toEqual([])
    expect(await names({ q: 'apfel', isDeleted: 'true', productGroupId: group })).toEqual([])
  })

  it('finds parts of words, numbers and GTINs, and forgives typing errors', async () => {
    expect(await names({ q: 'saft' })).toEqual(['Apfelsaft'])
    expect(await names({ q: 'apfel' })).toEqual(['Äpfel', 'Apfelsaft'])
    expect(await names({ q: '4000137005639' })).toEqual(['Zimt'])
    expect(await names({ q: 'a10' })).toEqual(['Äpfel'])
    expect(await names({ q: 'apfelsafft' })).toEqual(['Apfelsaft'])
    const counted = await execute(listProducts, world.ctx(), { q: 'apfel', pageSize: 1 })
    expect(counted).toMatchObject({ total: 2, capped: false })
    const next = await execute(listProducts, world.ctx(), {
      q: 'apfel',
      pageSize: 1,
      cursor: counted.next ?? '',
    })
    expect(next.rows.map((row) => row.name)).toEqual(['Apfelsaft'])
  })

  it('offers active products for positions: the exact number or GTIN first, with price, rate and deposit', async () => {
    const pfand = await makeProduct(world, { name: 'Pfandkiste', productNumber: '15', isDeposit: true })
    await makeProduct(world, { name: 'Most 15 Liter', productNumber: 'M15', depositProductId: pfand.id })
    const pick = (input: Record<string, unknown>) => execute(pickProducts, world.ctx(), input)
    const byNumber = await pick({ q: '15' })
    expect(byNumber.items.map(({ label, exact }) => [label, exact])).toEqual([
      ['Pfandkiste', true],
      ['Most 15 Liter', false],
    ])
    expect(byNumber.items[1]?.product).toMatchObject({
      priceGross: '3.80',
      priceNet: '3.5514',
      vatRate: '7',
      vatCategory: 'S',
      unit: 'H87',
      depositProduct: { id: pfand.id, productNumber: '15' },
    })
    expect((await pick({ q: '4000137005639' })).items).toMatchObject([{ label: 'Zimt', exact: true }])
    expect((await pick({ q: 'äpfel' })).items.map((item) => item.label)).toEqual(['Apfelsaft'])
    expect((await pick({ q: 'äpfel', inactive: 'true' })).items).toHaveLength(2)
    const deposits = await execute(pickDepositProducts, world.ctx(), {})
    expect(deposits.items.map((item) => item.label)).toEqual(['Pfand', 'Pfandkiste'])
  })
})

describe('a batch of products', () => {
  it('creates every sound row, says what is wrong with the others, and leaves one entry', async () => {
    const world = await mintWorld()
    await makeProduct(world, { productNumber: '7' })
    const [, reduced] = await rateIds(world)
    const row = { name: 'Rösti', price: 2.5, vatRateId: reduced }
    const ctx = world.ctx()
    const { results } = await execute(createProductBatch, ctx, {
      products: [
        row,
        { ...row, price: 'zwei' },
        { ...row, productNumber: '7' },
        { ...row, productNumber: '8', gtin: '4000137021769' },
        { ...row, productNumber: '8' },
        { ...row, vatRateId: '01a1fb5d-dc18-7744-91f6-c09e116ee0ef' },
        { ...row, colour: 'red' },
        'nonsense',
      ],
    })
    expect(results.map(({ status }) => status)).toEqual([
      'created',
      'invalid',
      'invalid',
      'created',
      'invalid',
      'invalid',
      'invalid',
      'invalid',
    ])
    expect(results[2]?.errors).toEqual([
      { path: 'productNumber', code: 'product.numberTaken', message: 'Artikelnummer bereits vergeben' },
    ])
    expect(results[5]?.errors).toMatchObject([{ path: 'vatRateId', code: 'product.vatRateUnknown' }])
    const { total } = await execute(listProducts, world.ctx(), {})
    expect(total).toBe(3)
    const entries = await withTenant(world.tenantId, 'read', (tx) =>
      tx.execute<{ after: unknown }>(sql`select after from audit_entry where request_id = ${ctx.requestId}`),
    )
    expect(entries.map((entry) => entry.after)).toMatchObject([{ count: 2 }])
  })

  it('takes 500 rows at once', async () => {
    const world = await mintWorld()
    const [general] = await rateIds(world)
    const products = Array.from({ length: 500 }, (_, i) => ({
      name: `Artikel ${i}`,
      price: '1',
      vatRateId: general,
    }))
    const { results } = await execute(createProductBatch, world.ctx(), { products })
    expect(results.every(({ status }) => status === 'created')).toBe(true)
    const { rows } = await execute(listProducts, world.ctx(), { sort: '-productNumber', pageSize: 1 })
    expect(rows[0]?.productNumber).toBe('1499')
  })
})
