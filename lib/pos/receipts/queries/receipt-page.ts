import { sql } from 'drizzle-orm'
import { anyOf } from '@/db/arrays'
import { encode } from 'uqr'
import { z } from 'zod'
import type { TenantTx } from '@/db/tenant'
import { idField } from '@/lib/fields/schema'
import { defineUseCase } from '@/lib/server/core/use-case'
import { tseQrText } from '../rules/tse-qr'
import type { ReceiptRecord } from '../schema'
import { readReceipt } from './get-receipt'

interface Head extends Record<string, unknown> {
  company: string | null
  street: string | null
  zip_code: string | null
  city: string | null
  client_serial: string | null
  public_key: string | null
  closing_id: string | null
}

/** A receipt with its printed data beyond the record. */
export interface ReceiptPage {
  receipt: ReceiptRecord
  /** Seller and address; '' if unknown. */
  seller: { company: string; street: string; place: string }
  /** Serial number of the recording system as signed by the TSE; null without a TSE of ours. */
  clientSerial: string | null
  /**
   * The TSE's QR code, drawn: `path` in a square of `size`. Null if it cannot be reproduced as
   * signed.
   */
  qr: { text: string; size: number; path: string } | null
  /**
   * Ids of the receipts that this one cancels and is cancelled by; null for none, and for one that
   * has not arrived (yet).
   */
  cancelsId: string | null
  cancelledById: string | null
  /**
   * Id of the closing that counted it; null if it has not arrived (yet), or the caller does not see
   * its till.
   */
  closingId: string | null
}

export const receiptPage = defineUseCase({
  name: 'receipt.page',
  mode: 'read',
  right: 'POS-DEVICES_SHOW',
  module: 'pos',
  input: z.strictObject({ id: idField() }),
  run: async ({ tx }, { id }): Promise<ReceiptPage> => {
    const receipt = await readReceipt(tx, id)
    const [head, related] = await Promise.all([headOf(tx, receipt), relatedOf(tx, receipt)])
    const { client_serial: clientSerial, public_key: publicKey } = head ?? {}
    const text = clientSerial && publicKey ? tseQrText(receipt, { clientSerial, publicKey }) : null
    return {
      receipt,
      seller: {
        company: head?.company ?? '',
        street: head?.street ?? '',
        place: `${head?.zip_code ?? ''} ${head?.city ?? ''}`.trim(),
      },
      clientSerial: clientSerial ?? null,
      qr: text === null ? null : drawn(text),
      cancelsId: related.get(receipt.cancels ?? '') ?? null,
      cancelledById: related.get(receipt.cancelledBy ?? '') ?? null,
      closingId: head?.closing_id ?? null,
    }
  },
})

async function headOf(
  tx: TenantTx,
  { store, device, tse, closingNumber }: ReceiptRecord,
): Promise<Head | undefined> {
  const [head] = await tx.execute<Head>(sql`
    select c.name as company, s.street, s.zip_code, s.city, t.client_serial, t.public_key,
      (select k.id from closing k join pos_device d on d.id = k.device_id
        where k.device_id = ${device.id} and k.number = ${closingNumber}) as closing_id
    from store s left join company c on c.id = s.company_id
    left join lateral (select client_serial, public_key from pos_tse
      where device_id = ${device.id} and serial = ${tse?.serial ?? null} order by created_at desc limit 1) t on true
    where s.id = ${store.id}`)
  return head
}

/**
 * Returns the ids of the till's receipts that this one refers to or is referred to by, by their
 * uuids, as far as the caller may see them.
 */
async function relatedOf(tx: TenantTx, { device, cancels, cancelledBy }: ReceiptRecord) {
  const uuids = [cancels, cancelledBy].filter((uuid) => uuid !== null)
  if (uuids.length === 0) return new Map<string, string>()
  const keys = await tx.execute<{ uuid: string; created_at: string; receipt_id: string }>(sql`
    select uuid, created_at, receipt_id from receipt_key
    where device_id = ${device.id} and uuid = ${anyOf(uuids)}`)
  const seen = await Promise.all(
    keys.map(async ({ uuid, created_at, receipt_id }) => {
      const at = new Date(created_at).toISOString()
      const rows = await tx.execute(
        sql`select 1 from receipt where created_at = ${at}::timestamptz and id = ${receipt_id}`,
      )
      return rows.length > 0 ? [[uuid, receipt_id] as const] : []
    }),
  )
  return new Map(seen.flat())
}

/** White modules around the code. */
const QUIET = 4

function drawn(text: string): NonNullable<ReceiptPage['qr']> {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET })
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return { text, size, path }
}
