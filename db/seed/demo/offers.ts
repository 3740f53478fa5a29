import { addDays, businessDay } from '@/lib/domain/business-date'
import { bookOffer } from '@/lib/sales/offers/use-cases/book-offer'
import { confirmOffer, deliverOffer } from '@/lib/sales/offers/use-cases/continue-offer'
import { createOffer } from '@/lib/sales/offers/use-cases/create-offer'
import { acceptOffer } from '@/lib/sales/offers/use-cases/decide-offer'
import { execute } from '@/lib/server/core/execute'
import { actorAt, type DemoTenant } from './actor'
import { positionOf } from './position'
import type { DemoProduct } from './products'
import { chance } from './random'

/**
 * Creates an open offer that is about to expire, with an optional position, and an accepted one
 * with its confirmation and a draft delivery note.
 */
export async function seedOffers(
  tenant: DemoTenant,
  customers: readonly string[],
  products: readonly DemoProduct[],
  seed: number,
): Promise<void> {
  const random = chance(seed)
  const today = businessDay(new Date())
  const offer = async (customerId: string, age: number, validUntil: string) => {
    const day = addDays(today, -age)
    const positions = Array.from({ length: 3 }, () => positionOf(random.oneOf(products), random))
    const proposed = { ...positionOf(random.oneOf(products), random), isOptional: true }
    const draft = { customerId, date: day, validUntil, positions: [...positions, proposed] }
    const { id } = await execute(createOffer, actorAt(tenant, day), draft)
    return execute(bookOffer, actorAt(tenant, day), { id })
  }
  const [first = '', second = first] = customers
  await offer(first, 9, addDays(today, 5))
  const { id } = await offer(second, 12, addDays(today, 18))
  await execute(acceptOffer, actorAt(tenant, addDays(today, -6)), { id })
  await execute(confirmOffer, actorAt(tenant, addDays(today, -6)), { id })
  await execute(deliverOffer, actorAt(tenant, addDays(today, -2)), { id })
}
