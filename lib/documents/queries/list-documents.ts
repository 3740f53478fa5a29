import type { DocumentFamily, DocumentKind } from '@/lib/domain/document-kind'
import { sql, type SQL } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import type { Page } from '@/lib/domain/list'
import { centsText } from '@/lib/domain/money'
import { readPage, type ListInput, type SortColumn } from '@/lib/server/list'
import { searched } from '@/lib/server/search'
import { dispatchStateOf, type DispatchState } from '../rules/dispatch-state'
import type { DocumentRow } from '../schema'

/** Money received for `document d` less money paid back. */
export const PAID_AMOUNT = sql`(
  select coalesce(sum(p.amount), 0) from payment p where p.tenant_id = d.tenant_id and p.document_id = d.id)`

/** The columns that both lists sort by; the number is missing from drafts. */
export const SORT_COLUMNS = {
  date: { column: sql`d.date`, type: 'date' },
  number: { column: sql`d.number`, type: 'text', nullable: true },
  customerName: { column: sql`d.customer_sort_name`, type: 'text' },
  sumGross: { column: sql`d.sum_gross`, type: 'bigint' },
} as const satisfies Record<string, SortColumn>

export interface DocumentFilters {
  status?: string | undefined
  dispatch?: DispatchState | undefined
  customerId?: string | undefined
  from?: string | undefined
  to?: string | undefined
  q: string
}

/** Which rows of `document d` a list shows; `total` where the search has counted them already. */
export interface Matching {
  where: SQL[]
  total: number | Promise<number> | undefined
}

/** Conditions of a list; company and family first, as every index has them. `more` are those of one family alone. */
export async function matchingDocuments(
  tx: TenantTx,
  { companyId, family }: { companyId: number; family: DocumentFamily },
  input: DocumentFilters,
  more: readonly SQL[] = [],
): Promise<Matching> {
  const { status, dispatch, customerId, from, to, q } = input
  const rest = dispatch ? [...more, dispatched(dispatch)] : more
  const where = [
    sql`d.company_id = ${companyId}`,
    sql`d.family = ${family}`,
    ...(status ? [sql`d.status = ${status}`] : []),
    ...(customerId ? [sql`d.customer_id = ${customerId}`] : []),
    ...(from ? [sql`d.date >= ${from}`] : []),
    ...(to ? [sql`d.date <= ${to}`] : []),
    ...rest,
  ]
  const filters = {
    company_id: companyId,
    family,
    status: status || undefined,
    customer_id: customerId || undefined,
  }
  const hits = await searched(tx, { entity: 'document', id: sql`d.id`, text: sql`d.search_text`, filters }, q)
  const isCounted = !from && !to && rest.length === 0
  return { where: [...where, ...hits.where], total: isCounted ? hits.total : undefined }
}

/** Written as the partial indexes `document_unsent` and `document_dispatched` have it. */
function dispatched(state: DispatchState): SQL {
  return state === 'UNSENT'
    ? sql`d.dispatch_state is null and d.status in ('BOOKED', 'PAID')`
    : sql`d.dispatch_state = ${state}`
}

export interface ListedDocument extends Record<string, unknown> {
  id: string
  version: number
  status: DocumentRow['status']
  kind: DocumentKind
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
  /** Money received less money paid back. */
  paid: string
  invoice_id: string | null
  dispatch_state: Exclude<DispatchState, 'UNSENT'> | null
}

/** A page of documents that match the conditions. */
export function readDocuments(
  tx: TenantTx,
  input: ListInput,
  { where, total }: Matching,
  sorts: Record<string, SortColumn>,
): Promise<Page<ListedDocument>> {
  return readPage<ListedDocument>(tx, input, {
    select: sql`d.id, d.version, d.status, d.kind, d.number, d.date::text as date, d.due_date::text as due_date, d.customer_id,
      d.customer_number, d.customer_sort_name, d.customer_city, d.sum_net, d.sum_vat, d.sum_gross, d.open_amount, d.invoice_id,
      d.dispatch_state,
      ${PAID_AMOUNT} as paid`,
    from: sql`document d`,
    where,
    id: sql`d.id`,
    sorts,
    total,
  })
}

/** What both lists show of a document. */
export function plainRow(row: ListedDocument): DocumentRow {
  return {
    id: row.id,
    version: row.version,
    status: row.status,
    dispatch: dispatchStateOf({ status: row.status, sent: row.dispatch_state }),
    customerId: row.customer_id,
    customerNumber: row.customer_number,
    customerName: row.customer_sort_name,
    customerCity: row.customer_city,
    sumNet: centsText(Number(row.sum_net)),
    sumVat: centsText(Number(row.sum_vat)),
    sumGross: centsText(Number(row.sum_gross)),
  }
}
