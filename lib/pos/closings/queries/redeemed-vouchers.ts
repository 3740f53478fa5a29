import { sql } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import { grouped } from '@/lib/domain/grouped'
import { excessRedemptions } from '@/lib/pos/receipts/rules/vouchers'
import type { RedeemedVoucher } from '../rules/completeness'
import { columnsOf } from './closing-numbers'
import type { UncheckedClosing } from './closing-record'

interface UseRow extends Record<string, unknown> {
  voucher: string
  company_id: string
  device_id: string
  closing_number: string | null
  receipt_id: string
  at_ms: string
  number: string
  uuid: string
  worth: string
  redeemed: string
}

/** Returns the receipts of closings that redeem more than was left of a voucher, by closing. */
export async function redeemedVouchers(
  tx: TenantTx,
  closings: readonly UncheckedClosing[],
): Promise<Map<string, RedeemedVoucher[]>> {
  if (closings.length === 0) return new Map()
  const rows = await tx.execute<UseRow>(sql`select * from platform.voucher_uses(${columnsOf(closings)})`)
  const byVoucher = grouped(rows, ({ company_id, voucher }) => `${company_id} ${voucher}`)
  const found = [...byVoucher.values()].flatMap(redeemedOf)
  const byClosing = grouped(found, ({ key }) => key)
  return new Map(
    closings.map(({ id, device, number }) => [id, byClosing.get(`${device.id} ${number}`) ?? []]),
  )
}

/** Returns the excess redemptions of a voucher, with the closings of their receipts. */
function redeemedOf(uses: readonly UseRow[]): (RedeemedVoucher & { key: string })[] {
  const byId = new Map(uses.map((use) => [use.receipt_id, use]))
  const excess = excessRedemptions(
    uses.map(({ receipt_id, at_ms, number, uuid, worth, redeemed }) => ({
      receiptId: receipt_id,
      createdAt: Number(at_ms),
      number: Number(number),
      uuid,
      worth: Number(worth),
      redeemed: Number(redeemed),
    })),
  )
  return excess.flatMap(({ receiptId, redeemed, left }) => {
    const use = byId.get(receiptId)
    if (!use) return []
    const { voucher, number, device_id, closing_number } = use
    return [{ key: `${device_id} ${closing_number}`, number: Number(number), voucher, redeemed, left }]
  })
}
