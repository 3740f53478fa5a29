import { sql, type SQL } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import { percentText, type ExactSum } from '@/lib/domain/money'
import {
  AGENCY_SECTION,
  BUSINESS_CASES,
  isTurnover,
  MOVEMENT_CASES,
  ON_ACCOUNT,
  type BusinessCase,
} from '@/lib/pos/receipts/words'
import { exactSum, type Digits } from './exact-sums'
import { reportedDays, type ReportFilter } from './report-filter'

/** Sums of lines with one percentage; cents. */
export interface ReportTax {
  /** Percent as in records: "7". */
  vatRate: string
  net: ExactSum
  gross: ExactSum
}

/**
 * The same by key of DSFinV-K as well; null for older lines without VAT that do not state the
 * reason.
 */
interface KeyedTax extends ReportTax {
  vatKey: number | null
  section: 'TURNOVER' | 'ADVANCE'
}

/** Payments by one method; 0 for an unknown method. `count` payments, cents. */
interface ReportPayment {
  method: number
  amount: ExactSum
  count: number
}

/**
 * Amounts that are not turnover, by business case, or AGENCY: cents and number of lines or
 * movements.
 */
interface ReportSection {
  businessCase: string
  gross: ExactSum
  count: number
}

/** Cents and numbers of receipts. */
interface Counts {
  gross: ExactSum
  net: ExactSum
  countReceipts: number
  countReturns: number
  countCanceled: number
  /** Turnover of returns and cancellations, which is in `gross`. */
  returnsGross: ExactSum
  canceledGross: ExactSum
  deposits: ExactSum
  withdrawals: ExactSum
}

/**
 * The figures of all turnover within the filter, and the other amounts that came into and left the
 * tills: turnover and sections add up to the payments.
 */
export interface TotalFigures extends Counts {
  /** Those of turnover, the highest percentage first, then those of advances. */
  taxes: KeyedTax[]
  /** By method, unknown ones last; amounts sold on account are a section. */
  payments: ReportPayment[]
  sections: ReportSection[]
  /** Cash put in and taken out. */
  movements: ReportSection[]
}

/**
 * Converts percentage, net and gross, the sums as digits, to sums by percentage; also used for a
 * column of `dayRows`.
 */
export const taxOf = ([rate, net, gross]: readonly [number, string, string]): ReportTax => ({
  vatRate: percentText(rate),
  net: BigInt(net),
  gross: BigInt(gross),
})

/** Returns the report `total`. */
export async function totalFigures(tx: TenantTx, filter: ReportFilter): Promise<TotalFigures> {
  const [counts, turnover, paid, cases] = await Promise.all([
    countsOf(tx, filter),
    taxesOf(tx, filter),
    paymentsOf(tx, filter),
    casesOf(tx, filter),
  ])
  const { sections, movements, advances } = splitCases(cases, paid)
  return {
    ...counts,
    taxes: [...turnover, ...advances],
    payments: paid.filter(({ method }) => method !== ON_ACCOUNT),
    sections,
    movements,
  }
}

async function countsOf(tx: TenantTx, filter: ReportFilter): Promise<Counts> {
  const count = (column: SQL) => sql`coalesce(sum(${column}), 0)::bigint`
  const [row] = await tx.execute<Digits<Counts>>(sql`
    select ${exactSum(sql`d.gross`)} as gross, ${exactSum(sql`d.net`)} as net, ${count(sql`d.count_receipts`)} as "countReceipts",
      ${count(sql`d.count_returns`)} as "countReturns", ${count(sql`d.count_canceled`)} as "countCanceled",
      ${exactSum(sql`d.returns_gross`)} as "returnsGross", ${exactSum(sql`d.canceled_gross`)} as "canceledGross",
      ${exactSum(sql`d.deposits`)} as deposits, ${exactSum(sql`d.withdrawals`)} as withdrawals
    from sales_day d where ${reportedDays(filter)}`)
  if (!row) throw new Error('an aggregate without a row')
  return {
    ...row,
    gross: BigInt(row.gross),
    net: BigInt(row.net),
    returnsGross: BigInt(row.returnsGross),
    canceledGross: BigInt(row.canceledGross),
    deposits: BigInt(row.deposits),
    withdrawals: BigInt(row.withdrawals),
  }
}

async function taxesOf(tx: TenantTx, filter: ReportFilter): Promise<KeyedTax[]> {
  const rows = await tx.execute<{ rate: number; key: number; net: string; gross: string }>(sql`
    select d.vat_rate as rate, d.vat_key as key, ${exactSum(sql`d.net`)} as net, ${exactSum(sql`d.gross`)} as gross
    from sales_day_vat d where ${reportedDays(filter)} group by 1, 2 order by 1 desc, 2`)
  return rows.map(({ rate, key, net, gross }) => ({
    ...taxOf([rate, net, gross]),
    vatKey: key || null,
    section: 'TURNOVER',
  }))
}

async function paymentsOf(tx: TenantTx, filter: ReportFilter): Promise<ReportPayment[]> {
  const rows = await tx.execute<Digits<ReportPayment>>(sql`
    select d.method, ${exactSum(sql`d.amount`)} as amount, sum(d.count)::bigint as count
    from sales_day_payment d where ${reportedDays(filter)} and d.method <> ${EXPLICIT_NONE}
    group by 1 order by d.method = 0, d.method`)
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }))
}

/** Code of payments that state explicitly that nothing was paid. */
const EXPLICIT_NONE = 8

interface CaseRow extends ReportTax {
  businessCase: string
  vatKey: number | null
  count: number
}

async function casesOf(tx: TenantTx, filter: ReportFilter): Promise<CaseRow[]> {
  const rows = await tx.execute<{
    business_case: string
    rate: number
    key: number
    net: string
    gross: string
    count: number
  }>(sql`
    select d.business_case, d.vat_rate as rate, d.vat_key as key, ${exactSum(sql`d.net`)} as net, ${exactSum(sql`d.gross`)} as gross,
      sum(d.count)::bigint as count
    from sales_day_case d where ${reportedDays(filter)} group by 1, 2, 3 order by 1, 2 desc, 3`)
  return rows.map(({ business_case: businessCase, rate, key, net, gross, count }) => ({
    ...taxOf([rate, net, gross]),
    businessCase,
    vatKey: key || null,
    count: Number(count),
  }))
}

const MOVEMENTS: ReadonlySet<string> = new Set(MOVEMENT_CASES)
const ADVANCES: ReadonlySet<string> = new Set<BusinessCase>(['ADVANCE_RECEIVED', 'ADVANCE_SETTLED'])
const isSection = (businessCase: string) =>
  businessCase === AGENCY_SECTION || !isTurnover(businessCase as BusinessCase, null)

/**
 * Returns the amounts that are not turnover by business case, in the order of DSFinV-K; a payment
 * on account is a receivable.
 */
function splitCases(cases: readonly CaseRow[], paid: readonly ReportPayment[]) {
  const sums = new Map<string, ReportSection>()
  const add = (businessCase: string, gross: ExactSum, count: number) => {
    const before = sums.get(businessCase) ?? { businessCase, gross: 0n, count: 0 }
    sums.set(businessCase, { businessCase, gross: before.gross + gross, count: before.count + count })
  }
  for (const { businessCase, gross, count } of cases) add(businessCase, gross, count)
  for (const { method, amount, count } of paid)
    if (method === ON_ACCOUNT) add('RECEIVABLE_CREATED', -amount, count)
  const inOrder = (names: readonly string[]) => names.flatMap((name) => sums.get(name) ?? [])
  const advances = cases
    .filter(({ businessCase }) => ADVANCES.has(businessCase))
    .map(({ vatRate, vatKey, net, gross }): KeyedTax => ({ vatRate, vatKey, net, gross, section: 'ADVANCE' }))
  return {
    sections: inOrder([...BUSINESS_CASES, AGENCY_SECTION].filter(isSection)),
    movements: inOrder([...MOVEMENTS]),
    advances: summedTaxes(advances),
  }
}

/** Adds up taxes of the same percentage and key: advances received and settled. */
function summedTaxes(taxes: readonly KeyedTax[]): KeyedTax[] {
  const sums = new Map<string, KeyedTax>()
  for (const tax of taxes) {
    const key = `${tax.vatRate} ${tax.vatKey}`
    const before = sums.get(key)
    sums.set(key, before ? { ...tax, net: before.net + tax.net, gross: before.gross + tax.gross } : tax)
  }
  return [...sums.values()]
}
