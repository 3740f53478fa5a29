import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { addDays, businessDay } from '@/lib/domain/business-date'
import { CAP } from '@/lib/domain/list'
import { centsText } from '@/lib/domain/money'
import { defineUseCase, type ReadScope } from '@/lib/server/use-case'
import type { InvoiceRow } from '../schema'
import { latestInvoices } from './list-invoices'

/** Drafts whose invoice date lies further back are reminded of. */
const OLD_DRAFT_DAYS = 14
const LATEST = 5

/** Some invoices; counting stops beyond 10,000. */
interface Counted {
  count: number
  capped: boolean
}

/** Which of the active company's invoices need attention, and the newest ones. */
export interface InvoiceOverview {
  /** Booked, not fully paid and past their due date, with what is open of them as wire text. */
  overdue: Counted & { openAmount: string }
  oldDrafts: Counted
  /** Without drafts. */
  latest: InvoiceRow[]
}

interface CountRow extends Record<string, unknown> {
  count: number
  open_amount: number
}

async function countOf({ tx, ctx }: ReadScope, condition: ReturnType<typeof sql>): Promise<CountRow> {
  const [row] = await tx.execute<CountRow>(sql`
    select count(*) as count, coalesce(sum(open_amount), 0) as open_amount
    from (select open_amount from document d
          where d.company_id = ${ctx.companyId} and d.family = 'INVOICE' and ${condition} limit ${CAP + 1}) found`)
  return { count: Number(row?.count ?? 0), open_amount: Number(row?.open_amount ?? 0) }
}

const capped = ({ count }: CountRow): Counted => ({ count: Math.min(count, CAP), capped: count > CAP })

/** For the dashboard: tasks that invoices set, and the newest ones. */
export const invoiceOverview = defineUseCase({
  name: 'invoice.overview',
  mode: 'read',
  right: 'INVOICES_SHOW',
  module: 'order-management',
  input: z.strictObject({}),
  run: async (scope): Promise<InvoiceOverview> => {
    const today = businessDay(scope.ctx.now())
    const [overdue, drafts, latest] = await Promise.all([
      countOf(scope, sql`d.status = 'BOOKED' and d.open_amount > 0 and d.due_date < ${today}`),
      countOf(scope, sql`d.status = 'DRAFT' and d.date < ${addDays(today, -OLD_DRAFT_DAYS)}`),
      latestInvoices(scope, LATEST, 'BOOKED'),
    ])
    return {
      overdue: { ...capped(overdue), openAmount: centsText(overdue.open_amount) },
      oldDrafts: capped(drafts),
      latest,
    }
  },
})
