import { addDays, businessDay, monthAfter } from '@/lib/domain/business-date'
import { createRecurring } from '@/lib/sales/recurring-invoices/use-cases/create-recurring'
import { execute } from '@/lib/server/core/execute'
import { actorAt, type DemoTenant } from './actor'
import type { DemoProduct } from './products'

/**
 * Adds two recurring invoices to come: one per month and delivery day, and one per quarter in
 * arrears with a price from a later day.
 */
export async function seedRecurring(
  tenant: DemoTenant,
  customers: readonly string[],
  products: readonly DemoProduct[],
): Promise<void> {
  const today = businessDay(new Date())
  const ctx = actorAt(tenant, today)
  const start = `${monthAfter(today).slice(0, 8)}01`
  const [box, service] = products
  const [subscriber = '', company = ''] = customers
  await execute(createRecurring, ctx, {
    customerId: subscriber,
    positions: [{ productId: box?.id, quantity: '1' }],
    every: { unit: 'MONTH', count: 1, day: 1 },
    start,
    perWeekday: 4,
    mode: 'DRAFT',
    notePublic: 'Vielen Dank für Ihr Abonnement.',
  })
  await execute(createRecurring, ctx, {
    customerId: company,
    positions: [
      { productId: service?.id, quantity: '10', laterPrices: [{ from: addDays(start, 180), price: '9.90' }] },
    ],
    every: { unit: 'QUARTER', count: 1, day: 1 },
    start,
    inArrears: true,
    mode: 'BOOK',
  })
}
