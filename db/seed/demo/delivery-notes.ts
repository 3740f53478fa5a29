import { addDays, businessDay } from '@/lib/domain/business-date'
import { bookDeliveryNote } from '@/lib/sales/delivery-notes/use-cases/book-delivery-note'
import { cancelDeliveryNote } from '@/lib/sales/delivery-notes/use-cases/cancel-delivery-note'
import { createDeliveryNote } from '@/lib/sales/delivery-notes/use-cases/create-delivery-note'
import { bookInvoice } from '@/lib/sales/invoices/use-cases/book-invoice'
import { createInvoice } from '@/lib/sales/invoices/use-cases/create-invoice'
import { execute } from '@/lib/server/core/execute'
import { actorAt, type DemoTenant } from './actor'
import type { DemoProduct } from './products'
import { positionOf } from './position'
import { chance } from './random'

/**
 * Creates weekly delivery notes of the last two months for a few customers: the older ones billed
 * by collective invoices, one of those still a draft, the newer ones open, one cancelled, the last
 * one a draft.
 */
export async function seedDeliveryNotes(
  tenant: DemoTenant,
  customers: readonly string[],
  products: readonly DemoProduct[],
  seed: number,
): Promise<void> {
  const random = chance(seed)
  const today = businessDay(new Date())
  for (const [index, customerId] of customers.entries()) {
    const deliver = async (age: number) => {
      const day = addDays(today, -age)
      const positions = Array.from({ length: 2 + random.upTo(4) }, () =>
        positionOf(random.oneOf(products), random),
      )
      const draft = { customerId, date: day, positions, showPrices: index % 2 === 1 }
      return execute(createDeliveryNote, actorAt(tenant, day), draft)
    }
    const book = async (age: number) => {
      const { id } = await deliver(age)
      return execute(bookDeliveryNote, actorAt(tenant, addDays(today, -age)), { id })
    }
    const old = [await book(58), await book(51), await book(44), await book(37)]
    await book(16)
    await book(9)
    await bill(tenant, customerId, old, { day: addDays(today, -30), isDraft: index === 1 })
    if (index === 0) {
      const { id } = await book(5)
      await execute(cancelDeliveryNote, actorAt(tenant, addDays(today, -4)), {
        id,
        cancelNote: 'Nicht abgeholt',
      })
      await deliver(0)
    }
  }
}

async function bill(
  tenant: DemoTenant,
  customerId: string,
  deliveryNotes: readonly { id: string }[],
  { day, isDraft }: { day: string; isDraft: boolean },
): Promise<void> {
  const ctx = actorAt(tenant, day)
  const deliveryNoteIds = deliveryNotes.map(({ id }) => id)
  const { id } = await execute(createInvoice, ctx, { customerId, invoiceDate: day, deliveryNoteIds })
  if (!isDraft) await execute(bookInvoice, ctx, { id })
}
