import type { z } from 'zod'
import type { TenantTx } from '@/db/tenant'
import { admits } from '@/lib/domain/rights'
import { changes } from '@/lib/domain/audit-values'
import type { Context } from '@/lib/server/core/context'
import { AppError } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import {
  readPricing,
  readProductRow,
  recordOf,
  type Pricing,
  type ProductRow,
} from '../queries/product-record'
import { updateProductInput } from '../schema'
import { saveDifference, saveProduct } from '../store'
import { checkChangedAccounts } from '../steps/check-accounts'
import { checkContent } from '../steps/check-content'
import { checkReferences } from '../steps/check-references'
import { lockProduct } from '../steps/lock-product'
import { mergedProduct } from '../steps/merged-product'
import { planStorePrices, type StorePricePlan } from '../steps/plan-store-prices'
import { trace, valuesOf } from '../steps/trace-product'

type Input = z.output<typeof updateProductInput>

/**
 * Changes a product and its differences in the stores of `storePrices`; omitted fields stay
 * unchanged. Throws `product.deleted` for a deleted one, which must be restored first, and at its
 * field for an account that books another tax than the rate, changed or not.
 */
export const updateProduct = defineUseCase({
  name: 'product.patch',
  mode: 'write',
  right: 'PRODUCTS_PATCH',
  module: 'products',
  input: updateProductInput,
  run: async ({ tx, ctx, audit, unchanged }, input) => {
    const { id } = input
    const before = await lockProduct(tx, input)
    if (before.isDeleted) throw new AppError('conflict', 'product.deleted')
    const pricing = await readPricing(tx, ctx)
    const old = valuesOf(before)
    const target = mergedProduct(before, input, pricing)
    const stores = await planStores(ctx, tx, before, input, pricing)
    if (changes({ ...old }, { ...target }) === null && stores.saves.length === 0) {
      unchanged()
      return recordOf(before, pricing)
    }
    checkContent(target)
    await checkReferences(tx, pricing, id, target, old)
    await checkChangedAccounts(tx, pricing, id, { product: target, saves: stores.saves })
    await saveProduct(tx, ctx, id, target)
    for (const save of stores.saves) await saveDifference(tx, ctx, id, save)
    const after = await readProductRow(tx, id)
    const own = changes(trace(before, pricing), trace(after, pricing))
    await audit({
      entity: 'product',
      entityId: id,
      before: { ...own?.before, ...stores.before },
      after: { ...own?.after, ...stores.after },
    })
    return recordOf(after, pricing)
  },
})

/** Store prices also need their module. */
async function planStores(
  ctx: Context,
  tx: TenantTx,
  row: ProductRow,
  { storePrices }: Input,
  pricing: Pricing,
): Promise<StorePricePlan> {
  if (!storePrices) return { saves: [], before: {}, after: {} }
  if (!admits(ctx, 'PRODUCTS_PATCH', 'pos-stores')) throw new AppError('forbidden', 'forbidden')
  return planStorePrices(tx, row, storePrices, pricing)
}
