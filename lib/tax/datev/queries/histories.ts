import { taxationColumn } from '@/lib/catalog/companies/queries/taxations'
import { sql, type SQL } from 'drizzle-orm'
import { arrayOf } from '@/db/arrays'
import { isCountedInvoice } from '@/lib/sales/turnover/queries/counted'
import type { TenantTx } from '@/db/tenant'
import { grouped } from '@/lib/domain/grouped'
import { byId, equalsByIndex, lookedUp } from '@/lib/server/sql/selection'
import type { AdvanceSource } from '../rules/book-advance'
import type { DocumentSource, PaymentSource } from '../rules/sales-sources'
import type { InvoiceHistory } from '../rules/settled-steps'
import { documentsOf, isHandedOver, paymentsOf, SUPPLIED_ON, type Span } from './documents'

/** Returns the ids that a statement selects. */
export async function idsOf(tx: TenantTx, selected: SQL): Promise<string[]> {
  const rows = await tx.execute<{ id: string }>(selected)
  return rows.map(({ id }) => id)
}

/** Selects the ids of documents, and of those that cancel or credit them. */
const withCounters = (ids: SQL): SQL => sql`with chosen as materialized (${ids})
  select id from chosen
  union select x.id from chosen
    cross join ${lookedUp({ table: 'document', column: 'cancellation_of' }, 'x', sql`chosen.id`)}`

/**
 * Returns the documents that a statement selects, and those that cancel or credit them. Call after
 * `walkInOrder`.
 */
export const documentsWithCounters = async (
  tx: TenantTx,
  companyId: number,
  ids: SQL,
  where?: SQL,
): Promise<DocumentSource[]> => documentsOf(tx, companyId, await idsOf(tx, withCounters(ids)), where)

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
  ids: readonly string[],
): Promise<Histories> {
  if (ids.length === 0) return { invoices: [], others: new Map() }
  const chosen = sql`select id from unnest(${arrayOf(ids, 'uuid')}) id`
  const [documents, payments] = await Promise.all([
    documentsWithCounters(tx, companyId, chosen, sql`(d.kind = 'INVOICE' or d.date <= ${to})`),
    paymentsOf(tx, companyId, ids, sql`p.date <= ${to}`),
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

/**
 * The last day of supply of an invoice `d`, by its delivery notes or its own. The order makes it
 * use the index of positions with a delivery note, which most invoices have none of.
 */
const LAST_SUPPLY = sql`greatest(${SUPPLIED_ON.d}, (select max(${SUPPLIED_ON.n}) from lateral (
    select t.delivery_note_id from document_position t where t.delivery_note_id is not null
      and ${equalsByIndex(sql`t.document_id`, sql`d.id`)}, t.delivery_note_id) q
  cross join ${byId('document', 'n', sql`q.delivery_note_id`)}))`

/** Condition that an invoice `d` is an ordinary one. */
const IS_ORDINARY = sql`d.kind = 'INVOICE' and d.status <> 'DRAFT' and coalesce(d.invoice_type, '') not in ('ADVANCE', 'FINAL')`

/** An ordinary invoice, and a day before the month in which its supply ends. */
const isPrepaid: Chosen = (day) => sql`${IS_ORDINARY} and ${day} < date_trunc('month', ${LAST_SUPPLY})`

/** Conditions on payments `p` and counter documents `c` of invoices. */
interface Steps {
  readonly companyId: number
  readonly chosen: Chosen
  readonly ofPayment: SQL
  readonly ofCounter: SQL
}

/**
 * Selects payments `p` and counter documents `c` that match, with their invoices `d`; in the order
 * of their days, so that only those are read.
 */
const stepsWith = (
  { companyId, chosen, ofPayment, ofCounter }: Steps,
  columns: { payment: SQL; counter: SQL },
): SQL => sql`
  (select ${columns.payment} from payment p cross join ${byId('document', 'd', sql`p.document_id`)}
    where d.company_id = ${companyId} and ${ofPayment} and ${chosen(sql`p.date`)} order by p.date)
  union (select ${columns.counter} from document c cross join ${byId('document', 'd', sql`c.cancellation_of`)}
    where c.company_id = ${companyId} and ${isCountedInvoice('c')} and c.cancellation_of is not null
      and c.status <> 'DRAFT' and ${ofCounter} and ${chosen(sql`c.date`)} order by c.date)`

/** Selects the ids of invoices that were paid, or reversed, in the days. */
const stepsIn = ({ companyId, from, to }: Span, chosen: Chosen): SQL =>
  stepsWith(
    {
      companyId,
      chosen,
      ofPayment: sql`p.date between ${from} and ${to}`,
      ofCounter: sql`c.date between ${from} and ${to}`,
    },
    { payment: sql`d.id`, counter: sql`d.id` },
  )

/** Returns the advances that were paid, or reversed, in the days, with their whole history. */
export const advancesPaidIn = async (tx: TenantTx, span: Span): Promise<InvoiceHistory[]> =>
  (await historiesOf(tx, span, await idsOf(tx, stepsIn(span, isAdvance)))).invoices

/**
 * Returns the ordinary invoices that were paid, or reversed, before the month of their supply, if
 * either is in the days, with their history until then.
 */
export async function prepaidIn(tx: TenantTx, span: Span): Promise<InvoiceHistory[]> {
  const { companyId, from, to } = span
  const before = (day: SQL) => sql`${day} < date_trunc('month', s.last_supply)`
  const ids = sql`
    with s as materialized (
      (select d.id, ${LAST_SUPPLY} as last_supply from document d
        where d.company_id = ${companyId} and ${isCountedInvoice('d')} and ${SUPPLIED_ON.d} between ${from} and ${to} and ${IS_ORDINARY}
        order by ${SUPPLIED_ON.d})
      union (select d.id, ${LAST_SUPPLY} from document m
        cross join ${lookedUp({ table: 'document_position', column: 'delivery_note_id' }, 'p', sql`m.id`)}
        cross join ${byId('document', 'd', sql`p.document_id`)}
        where m.company_id = ${companyId} and m.family = 'DELIVERY_NOTE' and ${SUPPLIED_ON.m} between ${from} and ${to} and ${IS_ORDINARY}
        order by ${SUPPLIED_ON.m}))
    select s.id from s cross join ${lookedUp({ table: 'payment', column: 'document_id' }, 'p', sql`s.id`)} where ${before(sql`p.date`)}
    union select s.id from s cross join ${lookedUp({ table: 'document', column: 'cancellation_of' }, 'c', sql`s.id`)}
      where c.status <> 'DRAFT' and ${before(sql`c.date`)}
    union (${stepsIn(span, isPrepaid)})`
  return (await historiesOf(tx, span, await idsOf(tx, ids))).invoices
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
  const due = await tx.execute<{ id: string; invoice: string }>(
    stepsWith(steps, { payment: sql`p.id, d.id as invoice`, counter: sql`c.id, d.id` }),
  )
  const ids = due.map(({ id }) => id)
  const { invoices } = await historiesOf(tx, span, [...new Set(due.map(({ invoice }) => invoice))])
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
      sql`${taxationColumn('vat_basis', sql`${span.companyId}`, SUPPLIED_ON.d)} = 'agreed' and ${isPrepaid(day)}`,
  )
