import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import {
  matchingDocuments,
  PAID_AMOUNT,
  plainRow,
  readDocuments,
  SORT_COLUMNS,
  type ListedDocument,
  type Matching,
} from '@/lib/sales/documents/queries/list-documents'
import { sumMatching, type DocumentSums } from '@/lib/sales/documents/queries/sum-documents'
import { isUntouchedDraft } from '@/lib/sales/documents/queries/document-tasks'
import { eInvoiceFormats } from '@/lib/sales/documents/queries/print-sources'
import type { EInvoiceFormat } from '@/lib/catalog/business-partners/words'
import { lastBookedDate } from '@/lib/sales/documents/queries/draft-sources'
import { businessDay } from '@/lib/domain/business-date'
import { DOCUMENT_STATUSES } from '@/lib/domain/document-kind'
import { settlementOf, type Settlement } from '@/lib/domain/document-lifecycle'
import { CAP, type Page } from '@/lib/domain/list'
import { centsText } from '@/lib/domain/money'
import { choicesField } from '@/lib/fields/schema'
import { isEither, listFields, type SortColumns } from '@/lib/server/sql/list'
import { walkInOrder } from '@/lib/server/sql/selection'
import { defineUseCase, type ReadScope } from '@/lib/server/core/use-case'
import { invoiceList } from '../list'
import type { InvoiceRow } from '../schema'

/** Filters of invoices and their positions. */
export const listInput = z.strictObject({
  ...listFields(invoiceList),
  /** OVERDUE: booked, with an open amount, past its due date. */
  status: choicesField([...DOCUMENT_STATUSES, 'OVERDUE']).optional(),
})

const { date, number, customerName, sumGross } = SORT_COLUMNS
const sorts: SortColumns<typeof invoiceList> = {
  invoiceDate: date,
  invoiceNumber: number,
  customerName,
  sumGross,
  dueDate: { column: sql`d.due_date`, type: 'date', nullable: true },
}

type InvoiceListInput = z.output<typeof listInput>

function matchingInvoices({ tx, ctx }: ReadScope, input: InvoiceListInput): Promise<Matching> {
  const late = sql`d.status = 'BOOKED' and d.open_amount > 0 and d.due_date < ${businessDay(ctx.now())}`
  const of = { companyId: ctx.companyId, family: 'INVOICE' } as const
  const { status, settlement, overdue, untouched, eInvoiceFormat, invoiceType, ...rest } = input
  const more = [
    ...(overdue ? [late] : []),
    ...(untouched ? [isUntouchedDraft(ctx.now())] : []),
    ...isEither(settlement?.map((one) => SETTLED_SO[one])),
    ...isEither(eInvoiceFormat?.map(writtenAs)),
    ...isEither(invoiceType?.map((one) => sql`d.invoice_type = ${one}`)),
  ]
  const [only] = status ?? []
  if (status?.length === 1 && only !== 'OVERDUE')
    return matchingDocuments(tx, of, { ...rest, status: only }, more)
  const either = isEither(status?.map((one) => (one === 'OVERDUE' ? late : sql`d.status = ${one}`)))
  return matchingDocuments(tx, of, rest, [...more, ...either])
}

/** Condition that `d` is the invoice of a till's receipt. */
const IS_RECEIPTS = sql`(d.receipt_id is not null and d.kind = 'INVOICE')`

/** `settlementOf` as conditions. Only open ones have an index; the rest is most of the list. */
const SETTLED_SO: Readonly<Record<Settlement, SQL>> = {
  OPEN: sql`(d.open_amount > 0 and ${PAID_AMOUNT} <= 0 or ${IS_RECEIPTS} and d.status = 'BOOKED')`,
  PARTLY: sql`d.open_amount > 0 and ${PAID_AMOUNT} > 0`,
  PAID: sql`d.status <> 'DRAFT' and d.open_amount = 0 and (${PAID_AMOUNT} > 0 or ${IS_RECEIPTS} and d.status = 'PAID')`,
  SETTLED: sql`d.status <> 'DRAFT' and d.open_amount = 0 and ${PAID_AMOUNT} <= 0
    and not (${IS_RECEIPTS} and d.status in ('BOOKED', 'PAID'))`,
  REFUND_DUE: sql`d.open_amount < 0`,
}

/** Matches booked documents whose e-invoice has the format. */
function writtenAs(format: EInvoiceFormat): SQL {
  const own = sql`select from e_invoice e where e.tenant_id = d.tenant_id and e.document_id = d.id`
  if (format === 'NONE') return sql`d.status <> 'DRAFT' and not exists (${own})`
  return sql`exists (${own} and e.format = ${format})`
}

async function invoicesOf(
  { tx, ctx }: ReadScope,
  input: InvoiceListInput,
  matching: Matching,
): Promise<Page<InvoiceRow>> {
  const page = await readDocuments(tx, input, matching, sorts)
  const today = businessDay(ctx.now())
  const booked = page.rows.filter(({ status }) => status !== 'DRAFT')
  const formats = await eInvoiceFormats(
    tx,
    booked.map(({ id }) => id),
  )
  return { ...page, rows: page.rows.map((row) => rowOf(row, today, formats.get(row.id) ?? 'NONE')) }
}

/** Invoices, cancellations and credits of the active company, newest first. */
export const listInvoices = defineUseCase({
  name: 'invoice.list',
  mode: 'read',
  right: 'INVOICES_SHOW',
  module: 'order-management',
  forAuditor: 'list',
  input: listInput,
  run: async (scope, input) => invoicesOf(scope, input, await matchingInvoices(scope, input)),
})

/**
 * Returns the newest invoices of the active company, up to a limit: a customer's, or all booked
 * ones. No count.
 */
export async function latestInvoices(
  scope: ReadScope,
  count: number,
  of: { customerId: string } | 'BOOKED',
): Promise<InvoiceRow[]> {
  const input = listInput.parse({ pageSize: count, ...(of === 'BOOKED' ? {} : of) })
  const { where } = await matchingInvoices(scope, input)
  const booked = of === 'BOOKED' ? [sql`d.status <> 'DRAFT'`] : []
  return (await invoicesOf(scope, input, { where: [...where, ...booked], total: count })).rows
}

const LATEST = 5

/** The newest booked invoices of the active company, for the dashboard. */
export const latestBooked = defineUseCase({
  name: 'invoice.latest',
  mode: 'read',
  right: 'INVOICES_SHOW',
  module: 'order-management',
  input: z.strictObject({}),
  run: (scope) => latestInvoices(scope, LATEST, 'BOOKED'),
})

/** Returns a page without drafts. */
export async function bookedInvoices(scope: ReadScope, input: InvoiceListInput): Promise<Page<InvoiceRow>> {
  const { where } = await matchingInvoices(scope, input)
  return invoicesOf(scope, input, { where: [...where, sql`d.status <> 'DRAFT'`], total: undefined })
}

function rowOf(row: ListedDocument, today: string, eInvoiceFormat: EInvoiceFormat): InvoiceRow {
  const open = row.openAmount
  return {
    ...plainRow(row),
    documentKind: row.kind,
    invoiceType: row.invoiceType ?? 'DEFAULT',
    invoiceNumber: row.number,
    invoiceDate: row.date,
    dueDate: row.dueDate,
    overdue: row.status === 'BOOKED' && open > 0 && row.dueDate !== null && row.dueDate < today,
    openAmount: centsText(open),
    eInvoiceFormat,
    settlement: settlementOf({
      kind: row.kind,
      status: row.status,
      open,
      paid: Number(row.paid),
      isOfReceipt: row.receiptId !== null,
    }),
    receiptId: row.receiptId,
  }
}

interface InvoiceSums extends DocumentSums {
  /**
   * Summed documents: drafts if the list shows drafts only, otherwise everything but drafts and
   * invoices of tills' receipts.
   */
  of: 'DRAFTS' | 'BOOKED'
}

export interface InvoiceListPage {
  page: Page<InvoiceRow>
  sums: InvoiceSums
  /** Date of the company's last booked invoice: booking an earlier one requires confirmation. */
  lastBooked: string | null
}

/**
 * A page of the list with sums over the newest 10,000 matching rows; drafts are included only if
 * the list shows nothing else. The summed rows are counted in the same pass.
 */
export const invoiceListPage = defineUseCase({
  name: 'invoice.listPage',
  mode: 'read',
  right: 'INVOICES_SHOW',
  module: 'order-management',
  forAuditor: 'list',
  input: listInput,
  run: async (scope, input): Promise<InvoiceListPage> => {
    const matching = await matchingInvoices(scope, input)
    const of = input.status?.join() === 'DRAFT' ? 'DRAFTS' : 'BOOKED'
    const isSummed =
      of === 'DRAFTS' ? sql`d.status = 'DRAFT'` : sql`d.status <> 'DRAFT' and d.receipt_id is null`
    const { sums, rows } = await sumMatching(scope.tx, matching, isSummed)
    // beside other tenants the planner expects a handful of many, and would sort all of them
    if (rows > CAP / 10 && !input.q) await walkInOrder(scope.tx)
    const total = matching.total ?? rows
    const [page, lastBooked] = await Promise.all([
      invoicesOf(scope, input, { ...matching, total }),
      lastBookedDate(scope.tx, 'INVOICE', scope.ctx.companyId),
    ])
    return { page, sums: { of, ...sums }, lastBooked }
  },
})
