import { sql } from 'drizzle-orm'
import { tableOf } from '@/db/arrays'
import type { TenantTx } from '@/db/tenant'
import type { Context } from '@/lib/server/core/context'
import type { PushedReceipt } from '../rules/pushed-receipt'
import { voucherUses } from '../rules/vouchers'

/** Stores the uses of numbered vouchers by receipts of a till that were just stored. */
export async function storeVouchers(
  tx: TenantTx,
  { tenantId }: Pick<Context, 'tenantId'>,
  deviceId: string,
  receipts: readonly PushedReceipt[],
): Promise<void> {
  const uses = receipts.flatMap((receipt) =>
    voucherUses(receipt).map((use) => ({ uuid: receipt.uuid, ...use })),
  )
  if (uses.length === 0) return
  await tx.execute(sql`
    insert into voucher_use (tenant_id, voucher, receipt_id, device_id, created_at, worth, redeemed)
    select ${tenantId}::uuid, w.voucher, k.receipt_id, k.device_id, k.created_at, w.worth, w.redeemed
    from ${tableOf('w', uses, {
      uuid: ['uuid', ({ uuid }) => uuid],
      voucher: ['text', ({ voucher }) => voucher],
      worth: ['bigint', ({ worth }) => worth],
      redeemed: ['bigint', ({ redeemed }) => redeemed],
    })}
    join receipt_key k on k.device_id = ${deviceId} and k.uuid = w.uuid`)
}
