import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { businessDay } from '@/lib/domain/business-date'
import type { Page } from '@/lib/domain/list'
import { centsText } from '@/lib/domain/money'
import { flagField } from '@/lib/fields/schema'
import { defineUseCase, type ReadScope } from '@/lib/server/core/use-case'
import { listFields, readPage, type SortColumns } from '@/lib/server/sql/list'
import { incomingInvoiceList } from '../list'
import type { KeptAnswer } from '../rules/answers'
import { toDoOf } from '../rules/asks'
import { grantedOn, openDiscount } from '../rules/discount'
import { completeFindings, type StoredFinding } from '../rules/finding'
import type { IncomingInvoiceRow } from '../schema'
import { URGENCIES } from '../words'
import { incomingWhere, payBy, TAKEN } from './incoming-where'

interface Row extends Record<string, unknown> {
  id: string
  version: number
  state: IncomingInvoiceRow['state']
  received_at: string
  channel: IncomingInvoiceRow['channel']
  file_name: string
  size: number
  syntax: IncomingInvoiceRow['syntax']
  profile: IncomingInvoiceRow['profile']
  is_valid: boolean | null
  own_sale: boolean
  document_id: string | null
  supplier_id: string | null
  supplier_name: string | null
  expense_account: string | null
  number: string | null
  invoice_date: string | null
  due_date: string | null
  seller_name: string | null
  currency: string | null
  sum_gross: string | null
  payable: string | null
  settled: string
  discount_until: string | null
  discount: string | null
  taken: string
  payment_file_id: string | null
  findings: StoredFinding[]
  answers: KeptAnswer[] | null
}

/** What counts of the findings, without their texts. */
const FINDINGS = sql`(select coalesce(jsonb_agg(f - array['path', 'message']), '[]') from jsonb_array_elements(i.findings) f)`

/** The answers of the last check, of those that nobody has approved. */
const ANSWERS = sql`case when i.state = 'CHECKED' then (select s.answers from incoming_step s
  where s.tenant_id = i.tenant_id and s.invoice_id = i.id and s.kind = 'CHECK' order by s.at desc, s.id desc limit 1) end`

const COLUMNS = sql`i.id, i.version, i.state, i.received_at, i.channel, i.file_name, i.size, i.syntax, i.profile, i.is_valid,
  i.own_sale, i.document_id, i.supplier_id, coalesce(nullif(p.company, ''), trim(p.firstname || ' ' || p.lastname)) as supplier_name, i.expense_account,
  i.number, i.invoice_date::text, i.due_date::text, i.seller_name, i.currency, i.sum_gross, i.payable, i.settled,
  i.discount_until::text, i.discount, ${TAKEN} as taken,
  (select f.file_id from payment_file_item f where f.tenant_id = i.tenant_id and f.invoice_id = i.id and f.is_open) as payment_file_id,
  ${FINDINGS} as findings, ${ANSWERS} as answers`

const sortsOn = (today: string): SortColumns<typeof incomingInvoiceList> => ({
  receivedAt: { column: sql`i.received_at`, type: 'timestamptz' },
  invoiceDate: { column: sql`i.invoice_date`, type: 'date', nullable: true },
  dueDate: { column: sql`i.due_date`, type: 'date', nullable: true },
  payBy: { column: payBy(today), type: 'date' },
  number: { column: sql`i.number`, type: 'text', nullable: true },
  sellerName: { column: sql`i.seller_name`, type: 'text', nullable: true },
  payable: { column: sql`i.payable`, type: 'bigint', nullable: true },
})

export const listInput = z.strictObject({
  ...listFields(incomingInvoiceList),
  unpaid: flagField().optional(),
  urgency: z.enum(URGENCIES).optional(),
})

/**
 * Received invoices of the active company, the newest first. `q` matches number, seller and file;
 * `from` and `to` the day of arrival, `due` those approved whose due date has come, and those
 * without one: they are due at once (§ 271 BGB). `unpaid` are those neither paid nor refused;
 * `urgency` narrows them. `payBy` orders by the day on which Skonto or the due date ends.
 */
export const listIncomingInvoices = defineUseCase({
  name: 'incomingInvoice.list',
  mode: 'read',
  right: 'INCOMING-INVOICES_SHOW',
  module: 'order-management',
  forAuditor: 'list',
  input: listInput,
  run: (scope, input) => incomingPage(scope, input),
})

/** Returns a page of received invoices; see `listIncomingInvoices`. */
export async function incomingPage(
  { tx, ctx }: Pick<ReadScope, 'tx' | 'ctx'>,
  input: z.output<typeof listInput>,
): Promise<Page<IncomingInvoiceRow>> {
  const today = businessDay(ctx.now())
  const page = await readPage<Row>(tx, input, {
    select: COLUMNS,
    from: sql`incoming_invoice i left join business_partner p on p.tenant_id = i.tenant_id and p.id = i.supplier_id`,
    where: incomingWhere(ctx, input),
    id: sql`i.id`,
    sorts: sortsOn(today),
  })
  return { ...page, rows: page.rows.map((row) => rowOf(row, today)) }
}

const money = (cents: string | null) => (cents === null ? null : centsText(Number(cents)))

function rowOf(row: Row, today: string): IncomingInvoiceRow {
  const open = Number(row.payable ?? 0) - Number(row.settled)
  const discount = openDiscount({
    discountUntil: row.discount_until,
    discount: row.discount === null ? null : Number(row.discount),
    taken: Number(row.taken),
    open,
  })
  const granted = grantedOn(discount, today)
  const findings = completeFindings(row.findings)
  return {
    id: row.id,
    version: row.version,
    state: row.state,
    receivedAt: new Date(row.received_at).toISOString(),
    channel: row.channel,
    fileName: row.file_name,
    size: row.size,
    syntax: row.syntax,
    profile: row.profile,
    isValid: row.is_valid,
    ownSale: row.own_sale,
    documentId: row.document_id,
    supplierId: row.supplier_id,
    supplierName: row.supplier_name,
    expenseAccount: row.expense_account,
    openAmount: centsText(open),
    number: row.number,
    invoiceDate: row.invoice_date,
    dueDate: row.due_date,
    sellerName: row.seller_name,
    currency: row.currency,
    sumGross: money(row.sum_gross),
    payable: money(row.payable),
    discountUntil: discount?.until ?? null,
    discount: centsText(granted),
    payToday: centsText(open - granted),
    paymentFileId: row.payment_file_id,
    errors: findings.filter(({ severity }) => severity === 'ERROR').length,
    warnings: findings.filter(({ severity }) => severity === 'WARNING').length,
    ...toDoOf(row.state, findings, row.answers),
  }
}
