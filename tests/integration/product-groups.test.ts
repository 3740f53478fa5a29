import { beforeAll, describe, expect, it } from 'vitest'
import {
  getProductGroup,
  listProductGroups,
  pickProductGroups,
  getProductGroupDetail,
  proposeProductGroupNumber,
} from '@/lib/catalog/product-groups/queries'
import { createProductGroup } from '@/lib/catalog/product-groups/use-cases/create-product-group'
import { deleteProductGroup } from '@/lib/catalog/product-groups/use-cases/delete-product-group'
import { updateProductGroup } from '@/lib/catalog/product-groups/use-cases/update-product-group'
import { deleteProduct } from '@/lib/catalog/products/use-cases/delete-product'
import { restoreProduct } from '@/lib/catalog/products/use-cases/restore-product'
import { listStorePrices } from '@/lib/catalog/products/queries/store-prices'
import { updateProduct } from '@/lib/catalog/products/use-cases/update-product'
import { execute } from '@/lib/server/core/execute'
import { listVatRates } from '@/lib/catalog/vat-rates/queries'
import { describeUseCase } from '../support/describe-use-case'
import { makeProduct } from '../support/products'
import { makeStore } from '../support/stores'
import { mintWorld, type World } from '../support/world'

const make = (world: World, name = 'Obst') => execute(createProductGroup, world.ctx(), { name })
const key = async (world: World) => ({ id: (await make(world)).id })

describeUseCase(listProductGroups, { validInput: () => ({ q: 'obst' }), otherTenantInput: null })
describeUseCase(getProductGroup, { validInput: key })
describeUseCase(getProductGroupDetail, { validInput: key })
describeUseCase(proposeProductGroupNumber, { validInput: () => ({}), otherTenantInput: null })
describeUseCase(pickProductGroups, { validInput: () => ({ q: 'o' }), otherTenantInput: null })
describeUseCase(createProductGroup, {
  validInput: () => ({ name: 'Gemüse' }),
  otherTenantInput: null,
  invalidInputs: () => ({ 'no name': { name: ' ' } }),
})
describeUseCase(updateProductGroup, {
  validInput: async (world) => ({ ...(await key(world)), name: 'Kernobst' }),
  invalidInputs: async (world) => ({
    'an empty number': { ...(await key(world)), productGroupNumber: '' },
    'an account too long': { ...(await key(world)), revenueAccount: '8'.repeat(21) },
  }),
})
describeUseCase(deleteProductGroup, { validInput: key })

describe('product groups', () => {
  let world: World
  beforeAll(async () => {
    world = await mintWorld()
  })

  it('are numbered from 1 on, each number once, typed ones left out', async () => {
    expect(await execute(proposeProductGroupNumber, world.ctx(), {})).toBe('1')
    await execute(createProductGroup, world.ctx(), { name: 'Käse', productGroupNumber: '2' })
    const first = await make(world, 'Brot')
    const second = await make(world, 'Wurst')
    expect([first.productGroupNumber, second.productGroupNumber]).toEqual(['1', '3'])
    await expect(
      execute(createProductGroup, world.ctx(), { name: 'Honig', productGroupNumber: '3' }),
    ).rejects.toMatchObject({
      kind: 'invalid',
      fields: [{ path: 'productGroupNumber', code: 'productGroup.numberTaken' }],
    })
    await expect(
      execute(updateProductGroup, world.ctx(), { id: first.id, productGroupNumber: '3' }),
    ).rejects.toMatchObject({ kind: 'invalid' })
  })

  it('are found and picked by number and name, with the count of their products', async () => {
    const group = await make(world, 'Säfte und Most')
    await makeProduct(world, { productGroupId: group.id })
    const { rows } = await execute(listProductGroups, world.ctx(), { q: 'safte' })
    expect(rows).toMatchObject([{ id: group.id, productCount: 1 }])
    const picked = await execute(pickProductGroups, world.ctx(), { q: group.productGroupNumber })
    expect(picked.items[0]).toMatchObject({ id: group.id, exact: true })
    expect((await execute(pickProductGroups, world.ctx(), { id: group.id })).items).toHaveLength(1)
  })

  it('propose the rate that most of their products have', async () => {
    const group = await make(world, 'Brot und Mehl')
    const { rows: rates } = await execute(listVatRates, world.ctx(), {})
    const rate = (percent: string) => rates.find((one) => one.rate === percent)?.id ?? ''
    const usual = async () =>
      (await execute(pickProductGroups, world.ctx(), { id: group.id })).items[0]?.usualVatRateId
    expect(await usual()).toBeNull()
    for (const percent of ['19', '7', '7'])
      await makeProduct(world, { productGroupId: group.id, vatRateId: rate(percent) })
    expect(await usual()).toBe(rate('7'))
  })

  it('keep the accounts of their products, which a store price and the product go before', async () => {
    const { id, ...group } = await execute(createProductGroup, world.ctx(), {
      name: 'Honig',
      revenueAccount: '8305',
    })
    expect(group).toMatchObject({ revenueAccount: '8305', expenseAccount: '' })
    const changed = await execute(updateProductGroup, world.ctx(), { id, expenseAccount: ' 3305 ' })
    expect(changed).toMatchObject({ revenueAccount: '8305', expenseAccount: '3305' })
    const { history } = await execute(getProductGroupDetail, world.ctx(), { id })
    expect(history[0]?.changes).toMatchObject([{ field: 'expenseAccount' }])
    await makeStore(world)
    const product = await makeProduct(world, { productGroupId: id, expenseAccount: '3300' })
    expect(product.productGroup).toEqual({
      id,
      name: 'Honig',
      productGroupNumber: changed.productGroupNumber,
    })
    const [inStore] = await execute(listStorePrices, world.ctx(), { id: product.id })
    expect(inStore?.effective).toMatchObject({ revenueAccount: '8305', expenseAccount: '3300' })
    const emptied = await execute(updateProductGroup, world.ctx(), { id, revenueAccount: '' })
    expect(emptied).toMatchObject({ revenueAccount: '', expenseAccount: '3305' })
  })

  it('are not deleted while a product names them; deleted ones leave, and keep the accounts', async () => {
    const accounts = { revenueAccount: '8305', expenseAccount: '3305' }
    const group = await execute(createProductGroup, world.ctx(), { name: 'Kartoffeln', ...accounts })
    const own = await makeProduct(world, { productGroupId: group.id, revenueAccount: '8300' })
    const other = await makeProduct(world, { productGroupId: group.id })
    await execute(deleteProduct, world.ctx(), { id: own.id })
    await expect(execute(deleteProductGroup, world.ctx(), { id: group.id })).rejects.toMatchObject({
      kind: 'rule',
      code: 'productGroup.inUse',
      params: { count: 1 },
    })
    await execute(deleteProduct, world.ctx(), { id: other.id })
    await execute(deleteProductGroup, world.ctx(), { id: group.id })
    for (const [id, revenueAccount] of [
      [own.id, '8300'],
      [other.id, '8305'],
    ] as const)
      expect(await execute(restoreProduct, world.ctx(), { id })).toMatchObject({
        productGroup: null,
        revenueAccount,
        expenseAccount: '3305',
      })
  })

  it('wait for a product that is being put into them', async () => {
    const group = await make(world, 'Eier')
    const product = await makeProduct(world)
    const outcomes = await Promise.allSettled([
      execute(updateProduct, world.ctx(), { id: product.id, productGroupId: group.id }),
      execute(deleteProductGroup, world.ctx(), { id: group.id }),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const [refused] = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
    expect(['product.groupUnknown', 'productGroup.inUse']).toContain(refused)
  })
})
