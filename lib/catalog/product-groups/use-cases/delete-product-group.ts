import { z } from 'zod'
import { CAP } from '@/lib/domain/list'
import { idField, versionField } from '@/lib/fields/schema'
import { AppError } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { countProducts, deleteProductGroupRow, lockProductGroup } from '../store'

/**
 * Deletes a group without products, not even deleted ones; `productGroup.inUse` holds their number.
 */
export const deleteProductGroup = defineUseCase({
  name: 'productGroup.delete',
  mode: 'write',
  right: 'PRODUCTGROUPS_DELETE',
  module: 'products',
  input: z.strictObject({ id: idField(), version: versionField() }),
  run: async ({ tx, audit }, { id, version }) => {
    const before = await lockProductGroup(tx, id, version)
    const { count, deleted } = await countProducts(tx, id, CAP)
    if (count > 0) {
      const capped = count > CAP ? 'true' : 'false'
      throw new AppError('rule', 'productGroup.inUse', { count: Math.min(count, CAP), deleted, capped })
    }
    await audit({ entity: 'productGroup', entityId: id, before })
    await deleteProductGroupRow(tx, id)
  },
})
