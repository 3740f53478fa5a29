import type { z } from 'zod'
import { execute } from '@/lib/server/core/execute'
import type { createOfferInput, OfferRecord } from '@/lib/sales/offers/schema'
import { bookOffer } from '@/lib/sales/offers/use-cases/book-offer'
import { createOffer } from '@/lib/sales/offers/use-cases/create-offer'
import { acceptOffer } from '@/lib/sales/offers/use-cases/decide-offer'
import type { Shop } from './invoices'

type Fields = Partial<z.input<typeof createOfferInput>>

/** Creates a draft for the shop's customer; two breads by default. */
export function draftOffer(shop: Shop, fields: Fields = {}): Promise<OfferRecord> {
  const { customerId } = shop
  const bread = [{ productId: shop.products.bread, quantity: '2' }]
  return execute(createOffer, shop.world.ctx(), { customerId, positions: bread, ...fields })
}

/** Creates and finishes an offer like `draftOffer`. */
export async function openOffer(shop: Shop, fields: Fields = {}): Promise<OfferRecord> {
  return execute(bookOffer, shop.world.ctx(), { id: (await draftOffer(shop, fields)).id })
}

/** Creates an offer like `openOffer` that its customer has accepted, with the chosen proposals. */
export async function acceptedOffer(shop: Shop, fields: Fields = {}, positions: string[] = []) {
  const { id } = await openOffer(shop, fields)
  return execute(acceptOffer, shop.world.ctx(), { id, positions })
}
