import { z } from 'zod'
import { CAP } from '@/lib/domain/list'
import { idField, versionField } from '@/lib/fields/schema'
import { AppError } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { countProducts, deleteProductGroupRow, lockProductGroup, releaseDeletedProducts } from '../store'

/**
 * Deletes a group without products; `productGroup.inUse` holds their number. Deleted products leave
 * it, and keep its accounts.
 */
export const deleteProductGroup = defineUseCase({
  name: 'productGroup.delete',
  mode: 'write',
  right: 'PRODUCTGROUPS_DELETE',
  module: 'products',
  input: z.strictObject({ id: idField(), version: versionField() }),
  run: async ({ tx, ctx, audit }, { id, version }) => {
    const before = await lockProductGroup(tx, id, version)
    // before they are counted: a product that is being restored is in one or the other
    await releaseDeletedProducts(tx, ctx, id, before)
    const count = await countProducts(tx, id, CAP)
    if (count > 0) {
      const capped = count > CAP ? 'true' : 'false'
      throw new AppError('rule', 'productGroup.inUse', { count: Math.min(count, CAP), capped })
    }
    await audit({ entity: 'productGroup', entityId: id, before })
    await deleteProductGroupRow(tx, id)
  },
})
