import { sql, type SQL } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import { grouped } from '@/lib/domain/grouped'
import { byId, lookedUp } from '@/lib/server/sql/selection'
import type { AdvanceSource } from '../rules/book-advance'
import type { PaymentSource } from '../rules/sales-sources'
import type { InvoiceHistory } from '../rules/settled-steps'
import { documentsWhere, isHandedOver, paymentsWhere, SUPPLIED_ON, taxationOn, type Span } from './documents'

/** Ids of documents, and of those that cancel or credit them. */
export const withCounters = (ids: SQL): SQL => sql`(with chosen as (${ids}) select id from chosen
  union select x.id from document x where x.cancellation_of in (select id from chosen))`

interface Histories {
  invoices: InvoiceHistory[]
  /** Payments of other claims among the ids, by claim. */
  others: Map<string, PaymentSource[]>
}

/**
 * Returns the invoices with these ids and all that happened to them until a day. A payment may
 * arrive before its invoice, which is read whatever its day. Call after `walkInOrder`.
 */
export async function historiesOf(
  tx: TenantTx,
  { companyId, to }: Pick<Span, 'companyId' | 'to'>,
  ids: SQL,
): Promise<Histories> {
  const [documents, payments] = await Promise.all([
    documentsWhere(
      tx,
      companyId,
      sql`d.id in ${withCounters(ids)} and (d.kind = 'INVOICE' or d.date <= ${to})`,
    ),
    paymentsWhere(tx, companyId, sql`p.document_id in (${ids}) and p.date <= ${to}`),
  ])
  const paymentsBy = grouped(payments, ({ documentId }) => documentId)
  const countersBy = grouped(documents, ({ originalId }) => originalId ?? '')
  const invoices = documents.filter(({ kind }) => kind === 'INVOICE')
  const known = new Set(invoices.map(({ id }) => id))
  return {
    invoices: invoices.map((invoice) => ({
      invoice,
      counters: countersBy.get(invoice.id) ?? [],
      payments: paymentsBy.get(invoice.id) ?? [],
    })),
    others: new Map([...paymentsBy].filter(([id]) => !known.has(id))),
  }
}

/** Condition that an invoice `d` is of interest for what happened to it on a day. */
type Chosen = (day: SQL) => SQL

const isAdvance: Chosen = () => sql`d.invoice_type = 'ADVANCE'`

/** The last day of supply of an invoice `d`, by its delivery notes or its own. */
const LAST_SUPPLY = sql`greatest(${SUPPLIED_ON.d}, (select max(${SUPPLIED_ON.n})
  from ${lookedUp({ table: 'document_position', column: 'document_id' }, 'q', sql`d.id`)}
    cross join ${byId('document', 'n', sql`q.delivery_note_id`)}))`

/** An ordinary invoice, and a day before the month in which its supply ends. */
const isPrepaid: Chosen = (day) => sql`d.kind = 'INVOICE' and d.status <> 'DRAFT'
  and coalesce(d.invoice_type, '') not in ('ADVANCE', 'FINAL') and ${day} < date_trunc('month', ${LAST_SUPPLY})`

/** Conditions on payments `p` and counter documents `c` of invoices. */
interface Steps {
  readonly companyId: number
  readonly chosen: Chosen
  readonly ofPayment: SQL
  readonly ofCounter: SQL
}

/** Selects the ids of payments and counter documents that match, or those of their invoices. */
const stepsWith = (
  { companyId, chosen, ofPayment, ofCounter }: Steps,
  ids: { payment: SQL; counter: SQL } = { payment: sql`d.id`, counter: sql`d.id` },
): SQL => sql`
  select ${ids.payment} as id from payment p cross join ${byId('document', 'd', sql`p.document_id`)}
    where d.company_id = ${companyId} and ${ofPayment} and ${chosen(sql`p.date`)}
  union select ${ids.counter} from document c cross join ${byId('document', 'd', sql`c.cancellation_of`)}
    where c.company_id = ${companyId} and c.family = 'INVOICE' and c.cancellation_of is not null
      and c.status <> 'DRAFT' and ${ofCounter} and ${chosen(sql`c.date`)}`

/** Selects the ids of invoices that were paid, or reversed, in the days. */
const stepsIn = ({ companyId, from, to }: Span, chosen: Chosen): SQL =>
  stepsWith({
    companyId,
    chosen,
    ofPayment: sql`p.date between ${from} and ${to}`,
    ofCounter: sql`c.date between ${from} and ${to}`,
  })

/** Returns the advances that were paid, or reversed, in the days, with their whole history. */
export const advancesPaidIn = async (tx: TenantTx, span: Span): Promise<InvoiceHistory[]> =>
  (await historiesOf(tx, span, stepsIn(span, isAdvance))).invoices

/**
 * Returns the ordinary invoices that were paid, or reversed, before the month of their supply, if
 * either is in the days, with their history until then.
 */
export async function prepaidIn(tx: TenantTx, span: Span): Promise<InvoiceHistory[]> {
  const { companyId, from, to } = span
  const supplied = sql`
    select x.id from document x where x.company_id = ${companyId} and x.family = 'INVOICE' and ${SUPPLIED_ON.x} between ${from} and ${to}
    union select q.document_id from document n join document_position q on q.delivery_note_id = n.id
      where n.company_id = ${companyId} and n.family = 'DELIVERY_NOTE' and ${SUPPLIED_ON.n} between ${from} and ${to}`
  const invoices = sql`(${supplied}) s cross join ${byId('document', 'd', sql`s.id`)}`
  const ids = sql`${stepsIn(span, isPrepaid)}
    union select d.id from ${invoices}
      cross join ${lookedUp({ table: 'payment', column: 'document_id' }, 'p', sql`d.id`)} where ${isPrepaid(sql`p.date`)}
    union select d.id from ${invoices}
      cross join ${lookedUp({ table: 'document', column: 'cancellation_of' }, 'c', sql`d.id`)}
      where c.status <> 'DRAFT' and ${isPrepaid(sql`c.date`)}`
  return (await historiesOf(tx, span, ids)).invoices
}

interface DueParts {
  readonly invoices: boolean
  readonly payments: boolean
}

/**
 * Returns invoices with payments and counter documents of the span that were not handed over,
 * wherever the money was taken.
 */
async function dueSources(
  tx: TenantTx,
  span: Span,
  parts: DueParts,
  chosen: Chosen,
): Promise<AdvanceSource[]> {
  const { companyId, from, to } = span
  const steps = {
    companyId,
    chosen,
    ofPayment: sql`${parts.payments} and p.date between ${from} and ${to} and not ${isHandedOver('payment', sql`p.id`)}`,
    ofCounter: sql`${parts.invoices} and c.date between ${from} and ${to} and not ${isHandedOver('document', sql`c.id`)}`,
  }
  const due = await tx.execute<{ id: string }>(stepsWith(steps, { payment: sql`p.id`, counter: sql`c.id` }))
  if (due.length === 0) return []
  const ids = due.map(({ id }) => id)
  const { invoices } = await historiesOf(tx, span, stepsWith(steps))
  return invoices.map((history) => ({ ...history, due: ids }))
}

/** Returns advances whose payments or counter documents are to be booked. */
export const advanceSources = (tx: TenantTx, span: Span, parts: DueParts): Promise<AdvanceSource[]> =>
  dueSources(tx, span, parts, isAdvance)

/**
 * Returns ordinary invoices with steps to be booked from before the month of their supply; none by
 * actual consideration, where the money is taxed anyway.
 */
export const prepaidSources = (tx: TenantTx, span: Span, parts: DueParts): Promise<AdvanceSource[]> =>
  dueSources(
    tx,
    span,
    parts,
    (day) =>
      sql`${taxationOn('vat_basis', sql`${span.companyId}`, SUPPLIED_ON.d)} = 'agreed' and ${isPrepaid(day)}`,
  )
