import { addDays, businessDay } from '@/lib/domain/business-date'
import { bookInvoice } from '@/lib/sales/invoices/use-cases/book-invoice'
import { cancelInvoice } from '@/lib/sales/invoices/use-cases/cancel-invoice'
import { createInvoice } from '@/lib/sales/invoices/use-cases/create-invoice'
import { payInvoice } from '@/lib/sales/invoices/use-cases/pay-invoice'
import { execute } from '@/lib/server/core/execute'
import { actorAt, type DemoTenant } from './actor'
import type { DemoProduct } from './products'
import { positionOf } from './position'
import { chance, type Chance } from './random'

export interface InvoicePlan {
  count: number
  /** Days between the first invoice and today. */
  days: number
  seed: number
}

/**
 * Creates invoices in every state over the period: most paid, some open, some overdue, a few
 * cancelled, the newest drafts.
 */
export async function seedInvoices(
  tenant: DemoTenant,
  customers: readonly string[],
  products: readonly DemoProduct[],
  plan: InvoicePlan,
): Promise<void> {
  const random = chance(plan.seed)
  const today = businessDay(new Date())
  for (let n = 0; n < plan.count; n++) {
    const age = Math.round(plan.days * (1 - n / plan.count))
    await seedInvoice(tenant, customers, products, {
      random,
      today,
      day: addDays(today, -age),
      isDraft: n >= plan.count - 3,
    })
  }
}

interface Moment {
  random: Chance
  today: string
  day: string
  isDraft: boolean
}

async function seedInvoice(
  tenant: DemoTenant,
  customers: readonly string[],
  products: readonly DemoProduct[],
  { random, today, day, isDraft }: Moment,
): Promise<void> {
  const ctx = actorAt(tenant, day)
  const positions = Array.from({ length: 1 + random.upTo(7) }, () => ({
    ...positionOf(random.oneOf(products), random),
    ...(random.upTo(100) < 8 ? { rebatePercent: '10' } : {}),
  }))
  const draft = await execute(createInvoice, ctx, {
    customerId: random.oneOf(customers),
    invoiceDate: day,
    positions,
    ...(random.upTo(100) < 12 ? { rebatePercent: '3' } : {}),
  })
  if (isDraft) return
  const invoice = await execute(bookInvoice, ctx, { id: draft.id })
  const fate = random.upTo(100)
  const paidOn = addDays(day, 1 + random.upTo(Math.max(1, invoice.paymentDays)))
  if (fate < 5) {
    await execute(cancelInvoice, actorAt(tenant, addDays(day, 1) > today ? today : addDays(day, 1)), {
      id: invoice.id,
      cancelNote: 'Falscher Empfänger',
    })
  } else if (fate < 88 && paidOn <= today) {
    const amount = fate < 10 ? (Math.floor(Number(invoice.sumGross) * 50) / 100).toFixed(2) : invoice.sumGross
    if (Number(amount) > 0)
      await execute(payInvoice, actorAt(tenant, paidOn), {
        id: invoice.id,
        date: paidOn,
        amount,
        paymentMethod: invoice.paymentMethod === 'ONACCOUNT' ? 'BANKTRANSFER' : invoice.paymentMethod,
      })
  }
}
