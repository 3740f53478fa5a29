import { AppError } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readProduct } from '../queries/product-record'
import { checkDeposit } from '../rules/deposit'
import { productKey } from '../schema'
import { lockDeposit, saveDeleted } from '../store'
import { lockProduct } from '../steps/lock-product'

/** Restores a deleted product. Throws `product.depositDeleted` if its deposit is deleted itself. */
export const restoreProduct = defineUseCase({
  name: 'product.restore',
  mode: 'write',
  right: 'PRODUCTS_DELETE',
  module: 'products',
  input: productKey,
  run: async ({ tx, ctx, audit, unchanged }, key) => {
    const before = await lockProduct(tx, key)
    if (!before.isDeleted) {
      unchanged()
      return readProduct(tx, ctx, key.id)
    }
    if (before.depositProductId) {
      const deposit = await lockDeposit(tx, before.depositProductId)
      const decision = checkDeposit({ id: key.id, isDeposit: before.isDeposit }, deposit)
      if (!decision.ok) throw new AppError('rule', `product.${decision.error}`)
    }
    await saveDeleted(tx, ctx, key.id, false)
    await audit({
      entity: 'product',
      entityId: key.id,
      before: { isDeleted: true },
      after: { isDeleted: false },
    })
    return readProduct(tx, ctx, key.id)
  },
})
