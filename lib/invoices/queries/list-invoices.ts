import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { STATUSES } from '@/lib/documents/schema'
import { businessDay } from '@/lib/domain/business-date'
import { CAP, type Page } from '@/lib/domain/list'
import { centsText } from '@/lib/domain/money'
import { dayField, idField } from '@/lib/fields/schema'
import { listFields, matches, readPage, type SortColumn } from '@/lib/server/list'
import { defineUseCase, type ReadScope } from '@/lib/server/use-case'
import type { InvoiceRow } from '../schema'

const filters = {
  status: z.enum(STATUSES).optional(),
  overdue: z.stringbool().or(z.boolean()).optional(),
  customerId: idField().optional(),
  from: dayField().optional(),
  to: dayField().optional(),
}
const SORTS = ['invoiceDate', 'invoiceNumber', 'customerName', 'sumGross', 'dueDate'] as const
const listInput = z.strictObject({ ...listFields(SORTS, '-invoiceDate'), ...filters })
type ListFilters = Pick<z.output<typeof listInput>, keyof typeof filters | 'q'>

const sorts: Record<(typeof SORTS)[number], SortColumn> = {
  invoiceDate: { column: sql`d.date`, type: 'date' },
  invoiceNumber: { column: sql`d.number`, type: 'text', nullable: true },
  customerName: { column: sql`d.customer_sort_name`, type: 'text' },
  sumGross: { column: sql`d.sum_gross`, type: 'bigint' },
  dueDate: { column: sql`d.due_date`, type: 'date', nullable: true },
}

/** The list's conditions; company first, as every index has it. */
function conditions({ ctx }: Pick<ReadScope, 'ctx'>, input: ListFilters): SQL[] {
  const { status, overdue, customerId, from, to, q } = input
  return [
    sql`d.company_id = ${ctx.companyId}`,
    sql`d.family = 'INVOICE'`,
    ...(status ? [sql`d.status = ${status}`] : []),
    ...(overdue
      ? [sql`d.status = 'BOOKED' and d.open_amount > 0 and d.due_date < ${businessDay(ctx.now())}`]
      : []),
    ...(customerId ? [sql`d.customer_id = ${customerId}`] : []),
    ...(from ? [sql`d.date >= ${from}`] : []),
    ...(to ? [sql`d.date <= ${to}`] : []),
    ...(q ? [matches(sql`d.id`, 'document', q)] : []),
  ]
}

interface Row extends Record<string, unknown> {
  id: string
  version: number
  status: InvoiceRow['status']
  kind: InvoiceRow['documentKind']
  number: string | null
  date: string
  due_date: string | null
  customer_id: string
  customer_number: string
  customer_sort_name: string
  customer_city: string
  sum_net: number
  sum_vat: number
  sum_gross: number
  open_amount: number
}

/** Invoices, cancellations and credits of the active company, newest first. */
export const listInvoices = defineUseCase({
  name: 'invoice.list',
  mode: 'read',
  right: 'INVOICES_SHOW',
  module: 'order-management',
  input: listInput,
  run: async ({ tx, ctx }, input): Promise<Page<InvoiceRow>> => {
    const page = await readPage<Row>(tx, input, {
      select: sql`d.id, d.version, d.status, d.kind, d.number, d.date::text as date, d.due_date::text as due_date, d.customer_id,
        d.customer_number, d.customer_sort_name, d.customer_city, d.sum_net, d.sum_vat, d.sum_gross, d.open_amount`,
      from: sql`document d`,
      where: conditions({ ctx }, input),
      id: sql`d.id`,
      sorts,
    })
    const today = businessDay(ctx.now())
    return { ...page, rows: page.rows.map((row) => rowOf(row, today)) }
  },
})

function rowOf(row: Row, today: string): InvoiceRow {
  const open = Number(row.open_amount)
  return {
    id: row.id,
    version: row.version,
    status: row.status,
    documentKind: row.kind,
    invoiceNumber: row.number,
    invoiceDate: row.date,
    dueDate: row.due_date,
    overdue: row.status === 'BOOKED' && open > 0 && row.due_date !== null && row.due_date < today,
    customerId: row.customer_id,
    customerNumber: row.customer_number,
    customerName: row.customer_sort_name,
    customerCity: row.customer_city,
    sumNet: centsText(Number(row.sum_net)),
    sumVat: centsText(Number(row.sum_vat)),
    sumGross: centsText(Number(row.sum_gross)),
    openAmount: centsText(open),
  }
}

export interface InvoiceSums {
  sumNet: string
  sumGross: string
  openAmount: string
  /** More rows match than were summed. */
  capped: boolean
}

/** A page of the list with sums over what the filters match, as far as the newest 10,000 rows; drafts do not count. */
export const invoiceListPage = defineUseCase({
  name: 'invoice.listPage',
  mode: 'read',
  right: 'INVOICES_SHOW',
  module: 'order-management',
  input: listInput,
  run: async ({ tx, ctx, call }, input): Promise<{ page: Page<InvoiceRow>; sums: InvoiceSums }> => {
    const [page, rows] = await Promise.all([
      call(listInvoices, input),
      tx.execute<{ net: string; gross: string; open: string; rows: number }>(sql`
        select coalesce(sum(sum_net), 0)::text as net, coalesce(sum(sum_gross), 0)::text as gross,
          coalesce(sum(open_amount), 0)::text as open, count(*) as rows
        from (select d.sum_net, d.sum_gross, d.open_amount from document d
          where ${sql.join(conditions({ ctx }, input), sql` and `)} and d.status <> 'DRAFT'
          order by d.date desc limit ${CAP + 1}) matched`),
    ])
    return { page, sums: sumsOf(rows[0]) }
  },
})

function sumsOf(row: { net: string; gross: string; open: string; rows: number } | undefined): InvoiceSums {
  const text = (value: string | undefined) => centsText(Number(value ?? 0))
  return {
    sumNet: text(row?.net),
    sumGross: text(row?.gross),
    openAmount: text(row?.open),
    capped: Number(row?.rows ?? 0) > CAP,
  }
}
