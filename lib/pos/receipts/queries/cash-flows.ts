import { sql } from 'drizzle-orm'
import { tableOf, type Columns } from '@/db/arrays'
import type { TenantTx } from '@/db/tenant'
import { cashOf, type CashFlow } from '../rules/lowest-cash'
import type { RECEIPT_TYPES } from '../words'

/** The receipts of a till with a closing number. */
export interface TillDay {
  deviceId: string
  closingNumber: number
}

/** Days as a table of a statement. */
export const DAY_COLUMNS: Columns<TillDay> = {
  device_id: ['uuid', ({ deviceId }) => deviceId],
  closing_number: ['bigint', ({ closingNumber }) => closingNumber],
}

interface Row extends Record<string, unknown> {
  device_id: string
  closing_number: string
  at_ms: string
  number: string
  uuid: string
  type: (typeof RECEIPT_TYPES)[number]
  methods: number[]
  amounts: (number | string)[]
}

/**
 * Reads what the receipts of tills with closing numbers put into the drawer, and took out of it, in
 * no order. The float at the start and a booked difference are neither.
 */
export async function cashFlows(tx: TenantTx, days: readonly TillDay[]): Promise<(TillDay & CashFlow)[]> {
  if (days.length === 0) return []
  const rows = await tx.execute<Row>(sql`
    select r.device_id, r.closing_number, extract(epoch from r.created_at) * 1000 as at_ms, r.number, r.uuid, r.type,
      r.payment_methods as methods, r.payment_amounts as amounts
    from ${tableOf('w', days, DAY_COLUMNS)}
    join closing_items i on i.device_id = w.device_id and i.closing_number = w.closing_number
    join receipt r on r.device_id = w.device_id and r.closing_number = w.closing_number and r.created_at between i.first_at and i.last_at
    where r.kind = 'RECEIPT' and r.duplicate_of is null and r.exceeds is null
      and coalesce(r.movement_case, '') not in ('OPENING_FLOAT', 'CASH_DIFFERENCE')`)
  return rows.map(({ device_id, closing_number, at_ms, number, uuid, type, methods, amounts }) => ({
    deviceId: device_id,
    closingNumber: Number(closing_number),
    createdAt: Math.round(Number(at_ms)),
    number: Number(number),
    uuid,
    cash: cashOf({ type, methods, amounts: amounts.map(Number) }),
  }))
}
