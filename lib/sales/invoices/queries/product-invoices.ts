import { isCountedInvoice } from '@/lib/sales/turnover/queries/counted'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { addDays, businessDay } from '@/lib/domain/business-date'
import { centsText, quantityText } from '@/lib/domain/money'
import { idField } from '@/lib/fields/schema'
import { defineUseCase } from '@/lib/server/core/use-case'
import { lookedUp, walkInOrder } from '@/lib/server/sql/selection'

const LATELY = 30

/** Quantity and gross in wire format. */
interface Invoiced {
  quantity: string
  gross: string
}

/** The invoiced sales of a product. */
export interface ProductInvoices {
  last30Days: Invoiced
  thisYear: Invoiced
  lastYear: Invoiced
  /** Months with invoices, the newest first. */
  months: ({ month: string } & Invoiced)[]
}

const NONE: Invoiced = { quantity: '0', gross: '0.00' }

/**
 * What invoices of the active company sold of a product by their date, less cancellations and
 * corrections: this year, the year before, and in the last 30 days. Gross as on the positions: a
 * rebate on a whole invoice is not spread over them. An advance sells nothing: its final invoice
 * has the goods. Till sales are on no invoice: goods that a till handed over on a delivery note are
 * not a sale of the till.
 */
export const productInvoices = defineUseCase({
  name: 'invoice.productSales',
  mode: 'read',
  right: 'INVOICES_SHOW',
  module: 'order-management',
  input: z.strictObject({ productId: idField() }),
  run: async ({ tx, ctx }, { productId }): Promise<ProductInvoices> => {
    const today = businessDay(ctx.now())
    const year = Number(today.slice(0, 4))
    await walkInOrder(tx)
    const rows = await tx.execute<{ span: string; quantity: string; gross: string }>(sql`
      with sold as materialized (
        select d.date, case when p.is_amount then 0 else p.quantity end as quantity, p.sum_gross as gross
        from document_position p cross join ${lookedUp({ table: 'document', column: 'id' }, 'd', sql`p.document_id`)}
        where p.product_id = ${productId} and d.company_id = ${ctx.companyId} and ${isCountedInvoice('d')} and d.status <> 'DRAFT'
          and d.invoice_type is distinct from 'ADVANCE'
          and d.date between ${`${year - 1}-01-01`} and ${today})
      select to_char(date, 'YYYY-MM') as span, sum(quantity)::text as quantity, sum(gross)::text as gross from sold group by 1
      union all select to_char(date, 'YYYY'), sum(quantity)::text, sum(gross)::text from sold group by 1
      union all select 'last30Days', sum(quantity)::text, sum(gross)::text from sold where date >= ${addDays(today, 1 - LATELY)}::date
        having count(*) > 0`)
    const texts = new Map(
      rows.map(({ span, quantity, gross }) => [
        span,
        { quantity: quantityText(BigInt(quantity)), gross: centsText(BigInt(gross)) },
      ]),
    )
    const months = [...texts.keys()]
      .filter((span) => span.includes('-'))
      .toSorted()
      .toReversed()
    return {
      last30Days: texts.get('last30Days') ?? NONE,
      thisYear: texts.get(String(year)) ?? NONE,
      lastYear: texts.get(String(year - 1)) ?? NONE,
      months: months.map((month) => ({ month, ...(texts.get(month) ?? NONE) })),
    }
  },
})
