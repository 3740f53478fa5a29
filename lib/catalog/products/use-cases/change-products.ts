import { berlinInstant, businessDay } from '@/lib/domain/business-date'
import { priceOf, priceText } from '@/lib/domain/money'
import { AppError, invalidField, refuseStale } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import { eachRecord, type ManyOutcome } from '@/lib/server/sql/batch'
import { pricesOf, readPricing, readProductRow } from '../queries/product-record'
import { changedPrice, priceChangeOf } from '../rules/price-change'
import { changeProductsInput, type UndoChanges } from '../schema'
import { planProduct } from './plan-product'
import { updateProduct } from './update-product'

/**
 * Changes prices, group and VAT rate of many products, at once or planned from a day, as if each
 * were changed separately: a stale (`conflict.stale`) or deleted one, or one whose price would fall
 * below 0, is refused and does not affect the others. Prices are those of the tenant's pricing,
 * gross or net, of the moment of this call. Returns what `undoProductChanges` takes. Throws
 * `plannedChange.past` at `from`.
 */
export const changeProducts = defineUseCase({
  name: 'product.changeMany',
  mode: 'write',
  right: 'PRODUCTS_PATCH',
  module: 'products',
  input: changeProductsInput,
  run: async (
    { tx, ctx, call },
    { products, from, ...input },
  ): Promise<ManyOutcome & { undo: UndoChanges }> => {
    if (from !== undefined && from <= businessDay(ctx.now())) throw invalidField('from', 'plannedChange.past')
    const pricing = await readPricing(tx, ctx)
    const versions = new Map(products.map(({ id, version }) => [id, version]))
    const priceChange = priceChangeOf(input)
    const undo: UndoChanges = { products: [], plans: [] }
    const outcome = await eachRecord([...versions.keys()], async (id) => {
      const row = await readProductRow(tx, id)
      const { price } = pricesOf(row, pricing)
      const after = priceChange && changedPrice(priceOf(price), priceChange)
      if (after?.ok === false) throw new AppError('rule', `product.${after.error}`)
      const changes = {
        ...(after ? { price: priceText(after.value) } : {}),
        ...(input.productGroupId ? { productGroupId: input.productGroupId } : {}),
        ...(input.vatRateId ? { vatRateId: input.vatRateId } : {}),
      }
      if (from !== undefined) {
        refuseStale(versions.get(id), row.version)
        const scheduledAt = berlinInstant(from, '00:00')
        const { id: planId, version } = await call(planProduct, { entityId: id, scheduledAt, changes })
        undo.plans.push({ id: planId, version })
        return
      }
      const { version } = await call(updateProduct, { id, version: versions.get(id), ...changes })
      undo.products.push({
        id,
        version,
        ...(after ? { price } : {}),
        ...(input.productGroupId ? { productGroupId: row.productGroupId } : {}),
        ...(input.vatRateId ? { vatRateId: row.vatRateId } : {}),
      })
    })
    return { ...outcome, undo }
  },
})
