import { changes } from '@/lib/domain/audit-values'
import { AppError } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readPriceList } from '../queries/price-list-record'
import { periodRefusals } from '../rules/list-checks'
import { listTrace } from '../rules/list-trace'
import { updatePriceListInput } from '../schema'
import { distinctGroups, writeContents } from '../steps/write-contents'
import { lockPriceList, savePriceList } from '../store'

/**
 * Changes a price list; omitted fields stay unchanged, sent partners, groups and rules replace the
 * list's. Prices of documents that exist stay as they are.
 */
export const updatePriceList = defineUseCase({
  name: 'priceList.patch',
  mode: 'write',
  right: 'PRODUCTS_PATCH',
  module: 'products',
  input: updatePriceListInput,
  run: async (scope, { id, version, partners, rules, ...input }) => {
    const { tx, ctx, audit, unchanged } = scope
    await lockPriceList(tx, ctx, { id, version })
    const before = await readPriceList(tx, id, ctx.companyId)
    const list = {
      name: input.name ?? before.name,
      from: input.from === undefined ? before.from : input.from,
      until: input.until === undefined ? before.until : input.until,
      partnerGroups: input.partnerGroups ? distinctGroups(input.partnerGroups) : before.partnerGroups,
    }
    const [refusal] = periodRefusals(list.from, list.until)
    if (refusal) throw new AppError('invalid', refusal.code, undefined, [refusal])
    const isRewritten = await writeContents(scope, id, { partners, rules }, before)
    const written = await readPriceList(tx, id, ctx.companyId)
    const after = { ...written, ...list }
    const changed = changes(listTrace(before, after), listTrace(after, before))
    if (!changed && !isRewritten) {
      unchanged()
      return written
    }
    await savePriceList(tx, ctx, id, list)
    await audit({ entity: 'priceList', entityId: id, ...(changed ?? { before: {}, after: {} }) })
    return readPriceList(tx, id, ctx.companyId)
  },
})
