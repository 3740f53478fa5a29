import type { DocumentFamily, DocumentKind } from '@/lib/domain/document-kind'
import { sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { document } from '@/db/schema/documents'
import type { TenantTx } from '@/db/tenant'
import type { Page } from '@/lib/domain/list'
import { centsText, percentText } from '@/lib/domain/money'
import { isEither, readSelectedPage, type ListInput, type SortColumn } from '@/lib/server/sql/list'
import { searched } from '@/lib/server/sql/search'
import { equalsByIndex, type Selected } from '@/lib/server/sql/selection'
import { dispatchStateOf, type DispatchState } from '../rules/dispatch-state'
import type { DocumentRow } from '../schema'
import { hasProduct } from './with-product'

/** Money received for `document d` less money paid back. */
export const PAID_AMOUNT = sql<string>`(
  select coalesce(sum(p.amount), 0)
  from (select p.amount from payment p where p.tenant_id = d.tenant_id and ${equalsByIndex(sql`p.document_id`, sql`d.id`)}) p)`

/** Sort columns of both lists; drafts have no number. */
export const SORT_COLUMNS = {
  date: { column: sql`d.date`, type: 'date' },
  number: { column: sql`d.number`, type: 'text', nullable: true },
  customerName: { column: sql`d.customer_sort_name`, type: 'text' },
  sumGross: { column: sql`d.sum_gross`, type: 'bigint' },
} as const satisfies Record<string, SortColumn>

export interface DocumentFilters {
  status?: string | undefined
  /** Matches any of them. */
  dispatch?: readonly DispatchState[] | undefined
  customerId?: string | undefined
  productId?: string | undefined
  from?: string | undefined
  to?: string | undefined
  q: string
}

/** Conditions on `document d` for a list; `total` if the search has counted the rows already. */
export interface Matching {
  where: SQL[]
  total: number | Promise<number> | undefined
}

/**
 * Returns the conditions of a list; company and family first, as in every index. `more` are
 * specific to one family.
 */
export async function matchingDocuments(
  tx: TenantTx,
  { companyId, family }: { companyId: number; family: DocumentFamily },
  input: DocumentFilters,
  more: readonly SQL[] = [],
): Promise<Matching> {
  const { status, dispatch, customerId, productId, from, to, q } = input
  const sold = productId ? [await hasProduct(tx, productId)] : []
  const rest = [...more, ...isEither(dispatch?.map(dispatched)), ...sold]
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

/** Matches the conditions of the partial indexes `document_unsent` and `document_dispatched`. */
function dispatched(state: DispatchState): SQL {
  return state === 'UNSENT'
    ? sql`d.dispatch_state is null and d.status in ('BOOKED', 'PAID')`
    : sql`d.dispatch_state = ${state}`
}

/** Condition that document `d` has an order confirmation that is not cancelled. */
export const IS_CONFIRMED = sql`exists (
  select from (select c.kind, c.status from document c
    where c.tenant_id = d.tenant_id and ${equalsByIndex(sql`c.offer_id`, sql`d.id`)}) made
  where made.kind = 'ORDER_CONFIRMATION' and made.status <> 'CANCELLED')`

const d = alias(document, 'd')

const COLUMNS = {
  id: d.id,
  version: d.version,
  status: d.status,
  kind: sql<DocumentKind>`${d.kind}`,
  invoiceType: d.invoiceType,
  number: d.number,
  date: d.date,
  dueDate: d.dueDate,
  customerId: d.customerId,
  customerNumber: d.customerNumber,
  customerName: d.customerSortName,
  customerCity: d.customerCity,
  rebatePercent: d.rebatePercent,
  rebate: d.rebate,
  sumNet: d.sumNet,
  sumVat: d.sumVat,
  sumGross: d.sumGross,
  openAmount: d.openAmount,
  invoiceId: d.invoiceId,
  validUntil: d.validUntil,
  acceptedOn: d.acceptedOn,
  declinedOn: d.declinedOn,
  isConfirmed: sql<boolean>`d.kind = 'OFFER' and ${IS_CONFIRMED}`,
  dispatchState: d.dispatchState,
  receiptId: d.receiptId,
  paid: PAID_AMOUNT,
}

export type ListedDocument = Selected<typeof COLUMNS>

export function readDocuments(
  tx: TenantTx,
  input: ListInput,
  { where, total }: Matching,
  sorts: Record<string, SortColumn>,
): Promise<Page<ListedDocument>> {
  return readSelectedPage(tx, input, {
    select: COLUMNS,
    from: sql`document d`,
    where,
    id: sql`d.id`,
    sorts,
    isWalked: true,
    total,
  })
}

/** Returns the fields shared by both lists. */
export function plainRow({ sumNet, sumVat, sumGross, ...row }: ListedDocument): DocumentRow {
  const { id, version, status, customerId, customerNumber, customerName, customerCity } = row
  return {
    id,
    version,
    status,
    customerId,
    customerNumber,
    customerName,
    customerCity,
    dispatch: dispatchStateOf({ status, sent: row.dispatchState }),
    rebatePercent: percentText(row.rebatePercent),
    rebate: centsText(row.rebate),
    sumNet: centsText(sumNet),
    sumVat: centsText(sumVat),
    sumGross: centsText(sumGross),
  }
}
