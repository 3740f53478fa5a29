import { patchBusinessPartner } from '@/lib/catalog/business-partners/use-cases/patch-business-partner'
import { listProductGroups } from '@/lib/catalog/product-groups/queries'
import { createPriceList } from '@/lib/catalog/price-lists/use-cases/create-price-list'
import type { Context } from '@/lib/server/core/context'
import { execute } from '@/lib/server/core/execute'
import type { DemoProduct } from './products'

const GROUP = 'Gastronomie'
const CRATE = 'Apfelsaft naturtrüb Kiste 6 × 1 l'

/** A list for restaurants: a percentage off fruit and vegetables, steps for crates of juice. */
export async function seedPriceList(
  ctx: Context,
  customers: readonly string[],
  catalogue: ReadonlyMap<string, DemoProduct>,
): Promise<void> {
  for (const id of customers) await execute(patchBusinessPartner, ctx, { id, partnerGroup: GROUP })
  const { rows } = await execute(listProductGroups, ctx, { q: 'Obst und Gemüse' })
  const crate = { productId: catalogue.get(CRATE)?.id ?? null }
  await execute(createPriceList, ctx, {
    name: GROUP,
    partnerGroups: [GROUP],
    rules: [
      { productGroupId: rows[0]?.id ?? null, percent: '10' },
      { ...crate, percent: '5' },
      { ...crate, price: '14.90', minQuantity: '10' },
    ],
  })
}
