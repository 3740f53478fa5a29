import { taxationColumn } from '@/lib/catalog/companies/queries/taxations'
import { sql, type SQL } from 'drizzle-orm'
import { anyOf } from '@/db/arrays'
import type { TenantTx } from '@/db/tenant'
import { keptDeduction, type Deductible } from '@/lib/domain/deduction'
import type { DatevSettings } from '@/lib/domain/datev'
import type { IncomingState } from '@/lib/sales/incoming-invoices/words'
import {
  incomingSource,
  type IncomingInvoice,
  type IncomingSource,
  type WaitingReason,
} from '../rules/book-incoming'
import type { TakenDiscount } from '../rules/incoming-discounts'
import type { IncomingRow } from '../words'
import type { Span } from './documents'

const CHECKED_STATES: readonly IncomingState[] = ['CHECKED', 'APPROVED', 'PAID']

/** Condition that a person has checked a received invoice `i`. */
export const isChecked = sql`i.state in ('CHECKED', 'APPROVED', 'PAID')`

/** Condition that it is booked here, too: it is not marked as booked by hand. */
const isBooked = sql`(${isChecked} and i.hand_booked_at is null)`

/**
 * Payments `p` of a received invoice `i` with Skonto that is booked here. The adviser has booked
 * those that existed when their day was first handed over in a file without Skonto; a reversal
 * follows the payment `o` that it reverses.
 */
const DISCOUNTED = sql`incoming_payment p left join incoming_payment o on o.tenant_id = p.tenant_id and o.id = p.reverses
  where p.tenant_id = i.tenant_id and p.invoice_id = i.id and p.discount <> 0
    and coalesce((select x.has_discounts or x.created_at < coalesce(o.created_at, p.created_at) from datev_export x
      where x.company_id = i.company_id and x.locks and coalesce(o.date, p.date) between x.from_day and x.to_day
      order by x.created_at limit 1), true)`

/** Day on which the company got a received invoice `i`. */
export const RECEIVED_ON = sql`coalesce(i.received_on, (i.received_at at time zone 'Europe/Berlin')::date)`

/** An aggregate over the payments `p` of a received invoice, in the order of their recording. */
const ofPayments = (invoice: SQL, aggregate: SQL) =>
  sql`(select ${aggregate} from incoming_payment p where p.tenant_id = ${invoice}.tenant_id and p.invoice_id = ${invoice}.id)`

const paidFor = (invoice: SQL) =>
  ofPayments(
    invoice,
    sql`string_agg(concat_ws(' ', p.date, p.amount, p.discount), ',' order by p.created_at, p.id)`,
  )

/** Advances `a` that a received invoice `i` deducts. */
const DEDUCTED = sql`incoming_invoice a where a.tenant_id = i.tenant_id and a.company_id = i.company_id and a.deducted_by = i.id`

/** What the rows of a received invoice `i` depend on for advances; null if it is not affected. */
const ADVANCE_BASIS = sql`nullif(concat_ws('|', case when i.is_advance then concat('advance ', ${paidFor(sql`i`)}) end, nullif(i.prepaid_as_money, false),
  (select string_agg(concat_ws(' ', a.id, a.state = 'RECEIVED', coalesce(a.basis_fields, a.fields), a.received_on, a.deductible, a.deductible_percent,
    a.line_deductions, ${paidFor(sql`a`)}), ',' order by a.id) from ${DEDUCTED})), '')`

/**
 * All data of a received invoice `i` that its rows depend on, except the numbers of suppliers. What
 * was supported later is left out unless it is stated, and what a later reading of a file added is
 * left out, so that earlier values stay the same.
 */
const BASIS = sql`md5(concat_ws('|', ${isBooked}, coalesce(i.expense_account, ''), coalesce(i.supplier_id::text, ''), coalesce(i.basis_fields, i.fields), i.received_on, i.deductible, i.deductible_percent, nullif(i.line_deductions::text, '[]'),
  (select string_agg(concat_ws(' ', p.date, p.discount), ',' order by p.created_at, p.id) from ${DISCOUNTED}), ${ADVANCE_BASIS}))`

type Days = { readonly [Key in keyof Span]: Span[Key] | SQL }

/** Ids of received invoices with Skonto on days of the span. */
export const discountedWithin = ({ companyId, from, to }: Days): SQL =>
  sql`(select p.invoice_id from incoming_payment p where p.company_id = ${companyId} and p.discount <> 0 and p.date between ${from} and ${to})`

/** Ids of advances with payments on days of the span, and of final invoices that deduct them. */
export const advancesPaidWithin = ({ companyId, from, to }: Days): SQL =>
  sql`(select unnest(array[x.id, x.deducted_by]) from incoming_payment p join incoming_invoice x on x.tenant_id = p.tenant_id and x.id = p.invoice_id
    where x.is_advance and p.company_id = ${companyId} and p.date between ${from} and ${to})`

/** Ids of final invoices that deduct advances which were received on days of the span. */
export const advancesReceivedWithin = ({ companyId, from, to }: Days): SQL =>
  sql`(select i.deducted_by from incoming_invoice i where i.company_id = ${companyId} and i.is_advance and ${RECEIVED_ON} between ${from} and ${to})`

/** Days of the payments of an advance `i`, or of those that an invoice deducts. */
const ADVANCE_DAYS = sql`(select p.date from incoming_payment p join incoming_invoice a on a.tenant_id = p.tenant_id and a.id = p.invoice_id
  where a.tenant_id = i.tenant_id and a.company_id = i.company_id and a.is_advance and (a.id = i.id or a.deducted_by = i.id))`

/** The latest change of a received invoice `i` and of the advances that it deducts. */
const CHANGED_AT = sql`greatest(i.updated_at, (select max(a.updated_at) from ${DEDUCTED}))`

const HANDED_BASIS = sql`(select h.basis from datev_incoming h where h.invoice_id = i.id order by h.export_id desc limit 1)`

/** Condition that files lack rows of a received invoice `i`, or contain some that have changed. */
const isUnhanded = sql`case when ${isBooked} then ${HANDED_BASIS} is distinct from ${BASIS}
  else ${HANDED_BASIS} <> ${BASIS} end`

/**
 * The longest time between a change's timestamp and its becoming visible. A file made in between
 * may lack it.
 */
const LONGEST_CHANGE = sql`interval '1 day'`

/** Received invoices that may be late in a locked period. */
export interface LateCandidates extends Record<string, unknown> {
  from: string
  to: string
  ids: string[]
}

/** The days of all locked periods. */
const bounds = (companyId: number): Days => ({ companyId, from: sql`first`, to: sql`final` })

/**
 * Returns the company's locked periods with the received invoices that may lack rows there, oldest
 * first. A period whose files never had received invoices has those that came after it was locked.
 * Only invoices changed since the latest file are compared with it: an invoice's data are large.
 */
export const lateCandidates = (tx: TenantTx, companyId: number): Promise<LateCandidates[]> =>
  tx.execute<LateCandidates>(sql`
    with period as (
      select from_day, to_day, bool_or(incoming) as incoming, min(created_at) as locked_at
      from datev_export where company_id = ${companyId} and locks group by 1, 2),
    bounds as (select min(from_day) as first, max(to_day) as final from period),
    open as materialized (
      select i.id, i.received_at, array(select i.invoice_date union select unnest(h.days) from datev_incoming h where h.invoice_id = i.id
          union select p.date from ${DISCOUNTED} union ${ADVANCE_DAYS}) as days
      from incoming_invoice i left join lateral (
        select h.basis, e.created_at from datev_incoming h join datev_export e on e.id = h.export_id
        where h.invoice_id = i.id order by h.export_id desc limit 1) last on true cross join bounds
      where i.company_id = ${companyId} and case
        when last.basis is null then ${isBooked} and (i.invoice_date between first and final or i.id in ${discountedWithin(bounds(companyId))} or i.id in ${advancesPaidWithin(bounds(companyId))})
        when last.basis = '' then true
        when ${CHANGED_AT} < last.created_at - ${LONGEST_CHANGE} then false
        else last.basis <> ${BASIS} end)
    select p.from_day::text as from, p.to_day::text as to, array_agg(o.id) as ids from period p join open o
      on exists (select from unnest(o.days) d where d between p.from_day and p.to_day) and (p.incoming or o.received_at > p.locked_at)
    group by 1, 2 order by 1, 2`)

/** Whether a company has received invoices at all: if it has none, nothing changes. */
export async function hasIncoming(tx: TenantTx, companyId: number): Promise<boolean> {
  const rows = await tx.execute(sql`select 1 from incoming_invoice where company_id = ${companyId} limit 1`)
  return rows.length > 0
}

/** A checked invoice that cannot be booked yet, and why. */
export interface WaitingInvoice {
  readonly id: string
  readonly number: string
  readonly supplier: string
  readonly reason: WaitingReason
}

interface Row extends Record<string, unknown> {
  id: string
  is_booked: boolean
  state: IncomingState
  is_advance: boolean
  prepaid_as_money: boolean
  deducted_by: string | null
  deducts: boolean
  payments: IncomingInvoice['payments'] | null
  own_sale: boolean
  expense_account: string | null
  received_on: string
  supplier_number: string | null
  supplier_id: string | null
  creditor_account: string | null
  supplier: string
  supplier_home: IncomingInvoice['supplierHome']
  has_no_input_tax: boolean
  flat_rate_farm: boolean
  deductible: Deductible | null
  deductible_percent: number | null
  line_deductions: IncomingInvoice['lineDeductions']
  fields: IncomingInvoice['fields']
  basis: string
  handed: IncomingRow[][]
  discounts: TakenDiscount[]
}

export interface Incoming {
  sources: IncomingSource[]
  waiting: WaitingInvoice[]
}

export const NO_INCOMING: Incoming = { sources: [], waiting: [] }

/**
 * Returns checked invoices of the days that no file contains, changes of those that one contains,
 * and those that wait for a person, by their day and number.
 */
export const incomingSources = (tx: TenantTx, span: Span, settings: DatevSettings): Promise<Incoming> =>
  sourcesWhere(
    tx,
    span,
    settings,
    sql`${isUnhanded} and (i.invoice_date between ${span.from} and ${span.to}
      or i.id in (select h.invoice_id from datev_incoming h, unnest(h.days) d where d between ${span.from}::date and ${span.to}::date)
      or i.id in ${discountedWithin(span)} or i.id in ${advancesPaidWithin(span)})`,
  )

/** Same for these invoices, whether they have changed or not. */
export const incomingSourcesOf = (
  tx: TenantTx,
  ids: readonly string[],
  span: Span,
  settings: DatevSettings,
): Promise<Incoming> => sourcesWhere(tx, span, settings, sql`i.id = ${anyOf(ids)}`)

/** A received invoice with its state for files, and its rows in earlier ones. */
interface FoundInvoice extends IncomingInvoice {
  basis: string
  handed: IncomingRow[]
}

const statedDay = (field: 'serviceDate' | 'serviceDateEnd') => sql`nullif(i.fields->>${field}, '')::date`

/**
 * Taxation on the day of supply of a received invoice `i`: input tax follows the purchase, whenever
 * it was billed (UStAE 15.1 (5)).
 */
const ofInvoice = (column: 'small_business' | 'flat_rate_farm') =>
  taxationColumn(
    column,
    sql`i.company_id`,
    sql`coalesce(${statedDay('serviceDateEnd')}, ${statedDay('serviceDate')}, i.invoice_date, ${RECEIVED_ON})`,
  )

const PAYMENTS = sql`json_agg(json_build_object('id', p.id, 'day', p.date, 'amount', p.amount, 'discount', p.discount) order by p.created_at, p.id)`

/** Returns received invoices `i` of a company with the advances they deduct, by day and number. */
export async function invoicesWhere(tx: TenantTx, companyId: number, where: SQL): Promise<FoundInvoice[]> {
  const rows = await rowsWhere(tx, companyId, where)
  const finals = rows.filter(({ deducts }) => deducts).map(({ id }) => id)
  const advances =
    finals.length === 0 ? [] : await rowsWhere(tx, companyId, sql`i.deducted_by = ${anyOf(finals)}`)
  return rows.map((row) => ({
    ...toInvoice(row),
    advances: advances
      .filter((advance) => advance.deducted_by === row.id)
      // its money is taken back also if it was booked by hand
      .map((advance) => ({ ...toInvoice(advance), isBooked: CHECKED_STATES.includes(advance.state) })),
  }))
}

const rowsWhere = async (tx: TenantTx, companyId: number, where: SQL): Promise<Row[]> => [
  ...(await tx.execute<Row>(sql`
    select i.id, i.state, ${isBooked} as is_booked, i.is_advance, i.prepaid_as_money, i.deducted_by, exists (select from ${DEDUCTED}) as deducts,
      case when i.is_advance then ${ofPayments(sql`i`, PAYMENTS)} end as payments, i.own_sale, i.expense_account, ${RECEIVED_ON}::text as received_on, i.supplier_id, b.supplier_number, b.creditor_account, ${ofInvoice('small_business')} as has_no_input_tax, ${ofInvoice('flat_rate_farm')} as flat_rate_farm,
      i.deductible, i.deductible_percent, i.line_deductions,
      i.fields, ${BASIS} as basis, json_build_object('vatId', b.eu_company_number, 'country', b.country) as supplier_home,
      coalesce(nullif(b.company, ''), nullif(trim(b.firstname || ' ' || b.lastname), ''), i.seller_name, '') as supplier,
      coalesce((select jsonb_agg(h.rows order by h.export_id) from datev_incoming h where h.invoice_id = i.id), '[]') as handed,
      coalesce((select json_agg(json_build_object('id', p.id, 'day', p.date, 'amount', p.discount) order by p.created_at, p.id) from ${DISCOUNTED}), '[]') as discounts
    from incoming_invoice i left join business_partner b on b.id = i.supplier_id
    where i.company_id = ${companyId} and ${where}
    order by i.invoice_date, i.number, i.id`)),
]

function toInvoice(row: Row): Omit<FoundInvoice, 'advances'> {
  return {
    id: row.id,
    supplier: row.supplier,
    fields: row.fields,
    basis: row.basis,
    isBooked: row.is_booked,
    isAdvance: row.is_advance,
    ownSale: row.own_sale,
    expenseAccount: row.expense_account,
    receivedOn: row.received_on,
    supplierId: row.supplier_id,
    supplierNumber: row.supplier_number ?? '',
    creditorAccount: row.creditor_account,
    supplierHome: row.supplier_home,
    hasNoInputTax: row.has_no_input_tax,
    deduction: keptDeduction(
      { deductible: row.deductible, deductiblePercent: row.deductible_percent, deductibleReason: '' },
      row.flat_rate_farm,
    ),
    lineDeductions: row.line_deductions,
    handed: row.handed.flat(),
    discounts: row.discounts,
    payments: row.payments ?? [],
    prepaidAsMoney: row.prepaid_as_money,
  }
}

async function sourcesWhere(
  tx: TenantTx,
  span: Span,
  settings: DatevSettings,
  where: SQL,
): Promise<Incoming> {
  const found: Incoming = { sources: [], waiting: [] }
  for (const invoice of await invoicesWhere(tx, span.companyId, where)) {
    const { id, supplier, fields } = invoice
    const source = incomingSource(invoice, settings, span)
    if (!source.ok) found.waiting.push({ id, number: fields.number ?? '', supplier, reason: source.error })
    else if (source.value) found.sources.push(source.value)
  }
  return found
}
