import { AppError } from '@/lib/server/core/errors'
import { newId } from '@/lib/server/core/ids'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readPriceList } from '../queries/price-list-record'
import { listTrace } from '../rules/list-trace'
import { createPriceListInput } from '../schema'
import { distinctGroups, writeContents } from '../steps/write-contents'
import { countPriceLists, insertPriceList } from '../store'
import { LISTS_MAX } from '../words'

/** Adds a price list to the active company; throws `priceList.nameTaken` for a name in use. */
export const createPriceList = defineUseCase({
  name: 'priceList.create',
  mode: 'write',
  right: 'PRODUCTS_CREATE',
  module: 'products',
  input: createPriceListInput,
  run: async (scope, { name, from = null, until = null, partnerGroups = [], partners, rules }) => {
    const { tx, ctx, audit } = scope
    if ((await countPriceLists(tx, ctx)) >= LISTS_MAX)
      throw new AppError('rule', 'priceList.tooMany', { maximum: LISTS_MAX })
    const id = newId()
    const list = { name, from, until, partnerGroups: distinctGroups(partnerGroups) }
    await insertPriceList(tx, ctx, id, list)
    await writeContents(scope, id, { partners, rules }, { partners: [], rules: [] })
    const record = await readPriceList(tx, id, ctx.companyId)
    await audit({ entity: 'priceList', entityId: id, after: listTrace(record, null) })
    return record
  },
})
