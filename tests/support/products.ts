import type { z } from 'zod'
import { execute } from '@/lib/server/core/execute'
import type { ProductRecord } from '@/lib/catalog/products/schema'
import type { createProductInput } from '@/lib/catalog/products/schema'
import { createProduct } from '@/lib/catalog/products/use-cases/create-product'
import { listVatRates } from '@/lib/catalog/vat-rates/queries'
import type { World } from './world'

/**
 * Returns the ids of the world's VAT rates in their order: 0 general, 1 reduced, 2 § 24 agriculture
 * …
 */
export async function rateIds(world: World): Promise<string[]> {
  const { rows } = await execute(listVatRates, world.ctx(), { pageSize: 100 })
  return rows.map((rate) => rate.id)
}

/** Input of a new product at the reduced rate. */
export async function productInput(
  world: World,
  change: Partial<z.input<typeof createProductInput>> = {},
): Promise<z.input<typeof createProductInput>> {
  return { name: 'Apfelsaft', price: '3.80', vatRateId: (await rateIds(world))[1] ?? '', ...change }
}

export async function makeProduct(
  world: World,
  change: Partial<z.input<typeof createProductInput>> = {},
): Promise<ProductRecord> {
  return execute(createProduct, world.ctx(), await productInput(world, change))
}
