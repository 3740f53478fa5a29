import { isCountedInvoice } from '@/lib/sales/turnover/queries/counted'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { businessDay } from '@/lib/domain/business-date'
import { centsText } from '@/lib/domain/money'
import { idField } from '@/lib/fields/schema'
import { defineUseCase, type ReadScope } from '@/lib/server/core/use-case'
import type { InvoiceRow } from '../schema'
import { latestInvoices } from './list-invoices'

const LATEST = 5

/** The active company's figures for a customer; amounts in EUR in wire format. */
export interface CustomerOverview {
  /** Gross, still to be paid. */
  open: string
  /** The part of `open` that is past its due date. */
  overdue: string
  /** Gross, owed to the customer. */
  credit: string
  /**
   * Of the current calendar year by date of the document: net of booked invoices less cancellations
   * and corrections.
   */
  sales: string
  year: number
  latest: InvoiceRow[]
}

interface FigureRow extends Record<string, unknown> {
  open: string
  overdue: string
  credit: string
  sales: string
}

/**
 * A customer's open sum, sales of the year and newest invoices. Zeros for a customer without
 * invoices.
 */
export const customerOverview = defineUseCase({
  name: 'invoice.customerOverview',
  mode: 'read',
  right: 'INVOICES_SHOW',
  module: 'order-management',
  input: z.strictObject({ customerId: idField() }),
  run: async (scope, { customerId }): Promise<CustomerOverview> => {
    const today = businessDay(scope.ctx.now())
    const [figures, latest] = await Promise.all([
      readFigures(scope, customerId, today),
      latestInvoices(scope, LATEST, { customerId }),
    ])
    return { ...figures, year: Number(today.slice(0, 4)), latest }
  },
})

/**
 * Reads open amounts from the index of unsettled documents, sales from the customer's documents of
 * the year.
 */
async function readFigures({ tx, ctx }: ReadScope, customerId: string, today: string) {
  const year = today.slice(0, 4)
  const own = sql`d.company_id = ${ctx.companyId} and d.customer_id = ${customerId}`
  const [row] = await tx.execute<FigureRow>(sql`
    select due.*, sold.sales from (
      select coalesce(sum(d.open_amount) filter (where d.open_amount > 0), 0)::text as open,
        coalesce(sum(d.open_amount) filter (where d.open_amount > 0 and d.due_date < ${today}), 0)::text as overdue,
        coalesce(-sum(d.open_amount) filter (where d.open_amount < 0), 0)::text as credit
      from document d where ${own} and d.family in ('INVOICE', 'RECEIPT') and d.open_amount <> 0) due
    cross join (
      select coalesce(sum(d.sum_net), 0)::text as sales
      from document d where ${own} and ${isCountedInvoice('d')} and d.status <> 'DRAFT'
        and d.date between ${`${year}-01-01`} and ${`${year}-12-31`}) sold`)
  const text = (value: string | undefined) => centsText(Number(value ?? 0))
  return {
    open: text(row?.open),
    overdue: text(row?.overdue),
    credit: text(row?.credit),
    sales: text(row?.sales),
  }
}
