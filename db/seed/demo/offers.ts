import { addDays, businessDay } from '@/lib/domain/business-date'
import { bookInvoice } from '@/lib/sales/invoices/use-cases/book-invoice'
import { payInvoice } from '@/lib/sales/invoices/use-cases/pay-invoice'
import { billAdvance } from '@/lib/sales/offers/use-cases/bill-advance'
import { bookOffer } from '@/lib/sales/offers/use-cases/book-offer'
import { billOffer, confirmOffer, deliverOffer } from '@/lib/sales/offers/use-cases/continue-offer'
import { createOffer } from '@/lib/sales/offers/use-cases/create-offer'
import { acceptOffer } from '@/lib/sales/offers/use-cases/decide-offer'
import { execute } from '@/lib/server/core/execute'
import { actorAt, type DemoTenant } from './actor'
import { positionOf } from './position'
import type { DemoProduct } from './products'
import { chance } from './random'

/**
 * Creates an open offer that is about to expire, with an optional position, an accepted one with
 * its confirmation and a draft delivery note, and two larger orders: one with an unpaid advance,
 * one whose final invoice deducts its paid advance.
 */
export async function seedOffers(
  tenant: DemoTenant,
  customers: readonly string[],
  products: readonly DemoProduct[],
  seed: number,
): Promise<void> {
  const random = chance(seed)
  const today = businessDay(new Date())
  const at = (age: number) => actorAt(tenant, addDays(today, -age))
  const offer = async (customerId: string, age: number, validFor: number, more: object = {}) => {
    const date = addDays(today, -age)
    const positions = Array.from({ length: 3 }, () => positionOf(random.oneOf(products), random))
    const proposed = { ...positionOf(random.oneOf(products), random), isOptional: true }
    const validUntil = addDays(date, validFor)
    const draft = { customerId, date, validUntil, positions: [...positions, proposed], ...more }
    const { id } = await execute(createOffer, at(age), draft)
    return execute(bookOffer, at(age), { id })
  }
  const [first = '', second = first, third = first, fourth = first] = customers
  await offer(first, 9, 14)
  const { id } = await offer(second, 12, 30)
  await execute(acceptOffer, at(6), { id })
  await execute(confirmOffer, at(6), { id })
  await execute(deliverOffer, at(2), { id })

  const advance = async (customerId: string, age: number, percent: string) => {
    const crates = products.slice(0, 4).map((product) => ({ productId: product.id, quantity: '24' }))
    const order = await offer(customerId, age + 12, 30, { positions: crates })
    await execute(acceptOffer, at(age), { id: order.id })
    const draft = await execute(billAdvance, at(age), { id: order.id, percent })
    return { orderId: order.id, advance: await execute(bookInvoice, at(age), { id: draft.id }) }
  }
  const { orderId, advance: paid } = await advance(third, 12, '30')
  await execute(payInvoice, at(8), {
    id: paid.id,
    date: addDays(today, -8),
    amount: paid.openAmount,
    paymentMethod: 'BANKTRANSFER',
  })
  await advance(fourth, 6, '50')
  const final = await execute(billOffer, at(3), { id: orderId })
  await execute(bookInvoice, at(3), { id: final.id })
}
