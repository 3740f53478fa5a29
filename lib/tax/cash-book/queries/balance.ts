import { sql } from 'drizzle-orm'
import { anyOf } from '@/db/arrays'
import type { TenantTx } from '@/db/tenant'
import { centsOf, centsText, sumOf } from '@/lib/domain/money'
import { MOVEMENT_CASES } from '@/lib/pos/receipts/words'
import { defineUseCase } from '@/lib/server/core/use-case'
import { balanceInput, type CashBalanceRecord, type CashDeskRecord } from '../schema'
import { readDesk } from './desks'

interface OpenCash extends Record<string, unknown> {
  last: { id: string; number: number; endTime: string } | null
  /** Cash that the last closing left in the till, if the book has no closing yet; otherwise 0. */
  unbooked: string
  paid: string
  moved: string
  /** The till's count at its start; null without one. */
  float: string | null
}

/**
 * Reads the cash of a till's receipts that belong to no closing yet: those with a number after its
 * last one, and those without a number that were made after it.
 */
async function readOpenCash(tx: TenantTx, id: string, deviceId: string): Promise<OpenCash> {
  const [row] = await tx.execute<OpenCash>(sql`
    with last as (
      select c.id, c.number, c.end_time, c.store_id,
        coalesce(round((c.details ->> 'closingCash')::numeric * 100), c.cash_actual) as stays from closing c
      where c.device_id = ${deviceId} and c.duplicate_of is null order by c.number desc limit 1),
    unnumbered as (
      select r.type, r.movement_case, sum(p.amount) as amount
      from receipt r cross join lateral unnest(r.payment_methods, r.payment_amounts) p(method, amount)
      where r.device_id = ${deviceId} and r.closing_number is null and r.kind = 'RECEIPT' and r.duplicate_of is null and r.exceeds is null and p.method = 1
        and r.created_at > coalesce((select end_time from last), '-infinity')
      group by r.type, r.movement_case),
    cases as (
      select business_case, sum(gross) as gross from closing_case
      where device_id = ${deviceId} and closing_number > coalesce((select number from last), -1) and business_case = ${anyOf(MOVEMENT_CASES, 'text')}
      group by business_case
      union all
      select coalesce(movement_case, 'PAYMENT_IN'), amount from unnumbered where type in ('DEPOSIT', 'WITHDRAWAL'))
    select (select json_build_object('id', id, 'number', number, 'endTime', end_time) from last) as last,
      coalesce((select l.stays from last l join store s on s.id = l.store_id join cash_desk k on k.id = ${id} and k.company_id = s.company_id
        where not exists (select from cash_entry e where e.desk_id = k.id and e.closing_id is not null)), 0) as unbooked,
      (select coalesce(sum(amount), 0) from closing_payment
        where device_id = ${deviceId} and closing_number > coalesce((select number from last), -1) and method = 1)
      + (select coalesce(sum(amount), 0) from unnumbered where type not in ('DEPOSIT', 'WITHDRAWAL')) as paid,
      (select coalesce(sum(gross), 0) from cases where business_case <> 'OPENING_FLOAT') as moved,
      (select sum(gross) from cases where business_case = 'OPENING_FLOAT') as float`)
  return row ?? { last: null, unbooked: '0', paid: '0', moved: '0', float: null }
}

/**
 * Returns the cash that should be in a desk now: for a till including its receipts since its last
 * closing. A float that the till has counted since replaces the book's balance. A book without a
 * closing yet, as after the update that introduced it, starts from the cash that the till's last
 * one left.
 */
export async function readExpected(
  tx: TenantTx,
  { id, balance, deviceId }: Pick<CashDeskRecord, 'id' | 'balance' | 'deviceId'>,
): Promise<CashBalanceRecord> {
  if (deviceId === null) return { at: null, balance, unclosed: '0.00', expected: balance, lastClosing: null }
  const open = await readOpenCash(tx, id, deviceId)
  const start = open.float === null ? sumOf([centsOf(balance), Number(open.unbooked)]) : Number(open.float)
  const unclosed = sumOf([Number(open.paid), Number(open.moved)])
  const lastClosing = open.last && { ...open.last, endTime: new Date(open.last.endTime).toISOString() }
  return {
    at: null,
    balance,
    unclosed: centsText(unclosed),
    expected: centsText(sumOf([start, unclosed])),
    lastClosing,
  }
}

/**
 * Returns the expected cash of a desk: at the end of a day according to its book, or now without a
 * day.
 */
export const getCashBalance = defineUseCase({
  name: 'cashDesk.balance',
  mode: 'read',
  right: 'TAX_SHOW',
  module: null,
  input: balanceInput,
  run: async ({ tx, ctx }, { id, at }): Promise<CashBalanceRecord> => {
    const desk = await readDesk(tx, ctx, id)
    if (at === undefined) return readExpected(tx, desk)
    const [row] = await tx.execute<{ sum: string }>(
      sql`select coalesce(sum(amount), 0) as sum from cash_entry where desk_id = ${id} and date <= ${at}`,
    )
    const balance = centsText(Number(row?.sum ?? 0))
    return { at, balance, unclosed: '0.00', expected: balance, lastClosing: null }
  },
})
