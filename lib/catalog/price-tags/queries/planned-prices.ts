import { and, eq, gte, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { plannedChange } from '@/db/schema/planned-changes'
import { product } from '@/db/schema/products'
import type { TenantTx } from '@/db/tenant'
import { addDays, berlinInstant, businessDay } from '@/lib/domain/business-date'
import { admits } from '@/lib/domain/rights'
import { seesStore } from '@/lib/domain/store-restriction'
import type { Context } from '@/lib/server/core/context'
import { defineUseCase } from '@/lib/server/core/use-case'
import { priceDays, type PriceDay } from '../rules/planned-price'
import { PRODUCTS_AT_ONCE } from '../rules/tag-limits'

/** Plans that are read for the list of days. */
const PLANS_READ = 2_000

/**
 * The days from today on which prices of products change, the next first, with the products whose
 * tags change: at most `PRODUCTS_AT_ONCE` each.
 */
export const plannedPrices = defineUseCase({
  name: 'priceTag.planned',
  mode: 'read',
  right: 'PRODUCTS_SHOW',
  module: 'products',
  input: z.strictObject({}),
  run: async ({ tx, ctx }): Promise<PriceDay[]> => {
    const days = await readPriceDays(tx, ctx, businessDay(ctx.now()))
    return days.map(({ day, products }) => ({ day, products: products.slice(0, PRODUCTS_AT_ONCE) }))
  },
})

/** Returns the days on which prices change, from `from` to `to` (both included). */
export async function readPriceDays(
  tx: TenantTx,
  ctx: Context,
  from: string,
  to: string | null = null,
): Promise<PriceDay[]> {
  const at = (day: string) => new Date(berlinInstant(day, '00:00'))
  const plans = await tx
    .select({
      at: plannedChange.scheduledAt,
      id: product.id,
      name: product.name,
      changes: plannedChange.changes,
    })
    .from(plannedChange)
    .innerJoin(product, eq(product.id, sql`${plannedChange.entityId}::uuid`))
    .where(
      and(
        eq(plannedChange.entity, 'product'),
        eq(plannedChange.status, 'PENDING'),
        eq(product.isDeleted, false),
        gte(plannedChange.scheduledAt, at(from)),
        to === null ? undefined : lt(plannedChange.scheduledAt, at(addDays(to, 1))),
      ),
    )
    .orderBy(plannedChange.scheduledAt, product.name, plannedChange.id)
    .limit(PLANS_READ)
  const seesStores = admits(ctx, 'PRODUCTS_SHOW', 'pos-stores')
  return priceDays(
    plans.map((plan) => ({ ...plan, day: businessDay(plan.at) })),
    (storeId) => seesStores && seesStore(ctx.storeIds, storeId),
  )
}
