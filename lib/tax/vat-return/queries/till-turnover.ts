import { taxationColumn } from '@/lib/catalog/companies/queries/taxations'
import { sql } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import { sumOf } from '@/lib/domain/money'
import { businessDayOf } from '@/lib/pos/closings/queries/business-day'
import { isCashMovement } from '@/lib/pos/receipts/words'
import { allClosingsAround } from '@/lib/tax/datev/queries/closings'
import type { Span } from '@/lib/tax/datev/queries/documents'
import { closedReceipts, groupedLines } from '@/lib/tax/datev/queries/till-receipts'
import { bookedDay, type ClosedReceipt } from '@/lib/tax/datev/rules/group-receipts'
import { isWithin } from '../rules/entries'
import type { OnAccount, TillTurnover } from '../rules/till-turnover'

interface ClosingRow extends Record<string, unknown> {
  id: string
  device_id: string
  number: string
  day: string
  is_stated: boolean
  till: string | null
  small_business: boolean
}

/** Codes of `receipt.payment_methods` that are not money: on account, and none. */
const NO_MONEY: readonly number[] = [4, 8]
const ON_ACCOUNT = 4

/**
 * Returns the sales of the company's tills in the days, from the receipts that DATEV books, whether
 * these were handed over or not: by closing and day, and receipts on account one by one.
 */
export async function tillTurnover(tx: TenantTx, span: Span): Promise<TillTurnover[]> {
  const closings = await tx.execute<ClosingRow>(sql`
    select k.*, platform.till_name(k.device_id) as till, ${taxationColumn('small_business', sql`k.company_id`, sql`k.day::date`)} as small_business
    from (select c.id, c.device_id, c.number, s.company_id, ${businessDayOf}::text as day, c.business_day is not null as is_stated
      from ${allClosingsAround(span)}) k`)
  const byId = new Map(closings.map((row) => [row.id, row]))
  const receipts = await closedReceipts(tx, [...byId.keys()])
  const groups = groupsOf(receipts, byId, span)
  const lines = await groupedLines(tx, groups)
  return groups.flatMap(({ closing, day, onAccount }, index) => ({
    closingId: closing.id,
    deviceId: closing.device_id,
    closingNumber: Number(closing.number),
    till: closing.till ?? '',
    isSmallBusiness: closing.small_business,
    day,
    onAccount,
    lines: lines[index] ?? [],
  }))
}

interface Group {
  closing: ClosingRow
  day: string
  receiptIds: string[]
  onAccount: OnAccount | null
}

function groupsOf(
  receipts: readonly ClosedReceipt[],
  closings: ReadonlyMap<string, ClosingRow>,
  span: Span,
): Group[] {
  const groups = new Map<string, Group>()
  for (const receipt of receipts) {
    const closing = closings.get(receipt.closingId)
    if (!closing || isCashMovement(receipt.type)) continue
    const day = bookedDay(receipt.madeOn, { day: closing.day, isStated: closing.is_stated })
    if (!isWithin(day, span)) continue
    const onAccount = onAccountOf(receipt)
    const key = onAccount ? receipt.id : `${closing.id} ${day}`
    const group = groups.get(key) ?? { closing, day, receiptIds: [], onAccount }
    group.receiptIds.push(receipt.id)
    groups.set(key, group)
  }
  return [...groups.values()]
}

function onAccountOf({ id, madeOn, payments, allGross, turnoverGross }: ClosedReceipt): OnAccount | null {
  const isPaid = allGross === turnoverGross && !payments.some(({ method }) => NO_MONEY.includes(method))
  if (isPaid) return null
  const owed = payments.filter(({ method }) => method === ON_ACCOUNT)
  return { receiptId: id, madeOn, paidOnAccount: sumOf(owed.map(({ amount }) => amount)) }
}
