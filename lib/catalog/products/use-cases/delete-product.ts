import { defineUseCase } from '@/lib/server/core/use-case'
import { productKey } from '../schema'
import { saveDeleted } from '../store'
import { refuseUsedDeposit } from '../steps/check-references'
import { lockProduct } from '../steps/lock-product'

/**
 * Marks a product as deleted: it stays on old documents and can be restored. Throws
 * `product.usedAsDeposit` while it is the deposit of others.
 */
export const deleteProduct = defineUseCase({
  name: 'product.delete',
  mode: 'write',
  right: 'PRODUCTS_DELETE',
  module: 'products',
  input: productKey,
  run: async ({ tx, ctx, audit, unchanged }, key): Promise<null> => {
    const { isDeleted } = await lockProduct(tx, key)
    if (isDeleted) {
      unchanged()
      return null
    }
    await refuseUsedDeposit(tx, key.id)
    await saveDeleted(tx, ctx, key.id, true)
    await audit({
      entity: 'product',
      entityId: key.id,
      before: { isDeleted: false },
      after: { isDeleted: true },
    })
    return null
  },
})
