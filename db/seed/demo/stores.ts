import { addDays, businessDay } from '@/lib/domain/business-date'
import { changeStoreProducts } from '@/lib/catalog/products/use-cases/change-store-products'
import { execute } from '@/lib/server/core/execute'
import { createStore } from '@/lib/catalog/stores/use-cases/create-store'
import type { DemoProduct } from './products'
import { actorAt, type DemoTenant } from './actor'

/** Higher prices at the market, since a stall costs rent. */
export const AT_THE_MARKET: Readonly<Record<string, string>> = {
  'Äpfel Elstar': '3.40',
  'Äpfel Topaz': '3.60',
  'Birnen Conference': '3.90',
  'Freilandeier 10 Stück': '4.40',
  'Bauernbrot 1 kg': '5.20',
  'Blütenhonig 500 g': '7.20',
  'Apfelsaft naturtrüb 1 l': '3.29',
}
/** Too large for the stall. */
const NOT_AT_THE_MARKET = [
  'Brennholz Buche',
  'Heu kleiner Ballen',
  'Stroh kleiner Ballen',
  'Hofführung für Gruppen',
]
/** The only one of these that is taxed at 19 %. */
const JUICE = 'Apfelsaft naturtrüb Kiste 6 × 1 l'
const WHOLESALE = ['Kartoffeln festkochend', 'Möhren', 'Zwiebeln gelb', 'Äpfel Elstar', JUICE]

const since = () => addDays(businessDay(new Date()), -366)

export interface FarmStores {
  farm: string
  market: string
}

/**
 * Creates the farm's three stores: one with everything, a market stall with its own prices, a
 * warehouse with a few products. Returns the ids of those with tills.
 */
export async function seedFarmStores(
  shop: DemoTenant,
  wholesale: DemoTenant,
  products: ReadonlyMap<string, DemoProduct>,
): Promise<FarmStores> {
  const ctx = actorAt(shop, since())
  const id = (name: string) => products.get(name)?.id ?? ''
  const address = { street: 'Sonnenweg 3', zipCode: '79285', city: 'Ebringen' }
  const farm = await execute(createStore, ctx, { name: 'Hofladen Ebringen', ...address })
  const market = await execute(createStore, ctx, {
    name: 'Marktstand Münsterplatz',
    street: 'Münsterplatz 12',
    zipCode: '79098',
    city: 'Freiburg im Breisgau',
  })
  await execute(changeStoreProducts, ctx, {
    id: market.id,
    products: [
      ...Object.entries(AT_THE_MARKET).map(([name, price]) => ({ productId: id(name), price })),
      ...NOT_AT_THE_MARKET.map((name) => ({ productId: id(name), isListed: false })),
    ],
  })
  const warehouse = await execute(createStore, actorAt(wholesale, since()), {
    name: 'Lager Großhandel',
    ...address,
    carriesAll: false,
  })
  await execute(changeStoreProducts, ctx, {
    id: warehouse.id,
    products: WHOLESALE.map((name) => ({
      productId: id(name),
      isListed: true,
      revenueAccount: name === JUICE ? '8401' : '8301',
    })),
  })
  return { farm: farm.id, market: market.id }
}

/** Creates the beekeepers' store at their meeting place. */
export async function seedClubStore(tenant: DemoTenant): Promise<void> {
  await execute(createStore, actorAt(tenant, since()), {
    name: 'Vereinsheim',
    street: 'Bienenstraße 1',
    zipCode: '69488',
    city: 'Birkenau',
  })
}
