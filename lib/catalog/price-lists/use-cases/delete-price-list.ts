import { z } from 'zod'
import { idField, versionField } from '@/lib/fields/schema'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readPriceList } from '../queries/price-list-record'
import { listTrace } from '../rules/list-trace'
import { deletePriceListRow, lockPriceList } from '../store'

/** Deletes a price list for good. Positions keep its prices and its name. */
export const deletePriceList = defineUseCase({
  name: 'priceList.delete',
  mode: 'write',
  right: 'PRODUCTS_DELETE',
  module: 'products',
  input: z.strictObject({ id: idField(), version: versionField() }),
  run: async ({ tx, ctx, audit }, { id, version }) => {
    await lockPriceList(tx, ctx, { id, version })
    const before = await readPriceList(tx, id, ctx.companyId)
    await audit({
      entity: 'priceList',
      entityId: id,
      record: before.name,
      before: listTrace(before, null),
    })
    await deletePriceListRow(tx, id)
  },
})
