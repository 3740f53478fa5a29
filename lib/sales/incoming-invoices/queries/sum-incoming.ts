import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { businessDay } from '@/lib/domain/business-date'
import { grouped } from '@/lib/domain/grouped'
import { centsText, totalOf } from '@/lib/domain/money'
import { searchField } from '@/lib/fields/schema'
import { defineUseCase } from '@/lib/server/core/use-case'
import { listFields } from '@/lib/server/sql/list'
import { dueInvoiceList } from '../list'
import { grantedOn, openDiscount } from '../rules/discount'
import type { IncomingSum } from '../schema'
import { incomingWhere, TAKEN } from './incoming-where'

/** Maximum number of invoices summed; no company is expected to have more unpaid ones. */
const SUMMED_MAX = 20_000

interface Row extends Record<string, unknown> {
  currency: string
  open: string
  discount_until: string | null
  discount: string | null
  taken: string
  is_in_file: boolean
}

const { state, urgency, supplierId } = listFields(dueInvoiceList)

/**
 * Amounts to be paid per currency, over all unpaid invoices that match the filters of the list:
 * open, and less the Skonto that a payment today may take. Invoices in an open payment file are
 * open, but not to be paid today. Invoices without a currency are in euros.
 */
export const sumIncomingInvoices = defineUseCase({
  name: 'incomingInvoice.sums',
  mode: 'read',
  right: 'INCOMING-INVOICES_SHOW',
  module: 'order-management',
  input: z.strictObject({ q: searchField(), state, urgency, supplierId }),
  run: async ({ tx, ctx }, filters): Promise<IncomingSum[]> => {
    const today = businessDay(ctx.now())
    const where = sql.join(incomingWhere(ctx, { ...filters, unpaid: true }), sql` and `)
    const rows = await tx.execute<Row>(sql`
      select coalesce(i.currency, 'EUR') as currency, coalesce(i.payable, 0) - i.settled as open,
        i.discount_until::text, i.discount, ${TAKEN} as taken,
        exists (select from payment_file_item f
          where f.tenant_id = i.tenant_id and f.invoice_id = i.id and f.is_open) as is_in_file
      from incoming_invoice i where ${where} limit ${SUMMED_MAX}`)
    const amounts = [...rows].map((row) => amountsOf(row, today))
    return [...grouped(amounts, ({ currency }) => currency)]
      .toSorted(([a], [b]) => Number(b === 'EUR') - Number(a === 'EUR') || a.localeCompare(b))
      .map(([currency, of]) => ({
        currency,
        count: of.length,
        open: centsText(totalOf(of.map(({ open }) => BigInt(open)))),
        payToday: centsText(totalOf(of.map(({ payToday }) => BigInt(payToday)))),
      }))
  },
})

function amountsOf(row: Row, today: string) {
  const open = Number(row.open)
  const discount = row.discount === null ? null : Number(row.discount)
  const terms = { discountUntil: row.discount_until, discount, taken: Number(row.taken), open }
  const payToday = row.is_in_file ? 0 : open - grantedOn(openDiscount(terms), today)
  return { currency: row.currency, open, payToday }
}
