import { sql } from 'drizzle-orm'
import { anyOf } from '@/db/arrays'
import { z } from 'zod'
import type { TenantTx } from '@/db/tenant'
import { vatRatesById } from '@/lib/catalog/vat-rates/queries'
import { surroundingsOf } from '@/lib/pos/pos-devices/queries/surroundings'
import { idField } from '@/lib/fields/schema'
import { defineUseCase } from '@/lib/server/core/use-case'
import {
  exemptionNotes,
  headOf,
  isDepositReturn,
  type ReceiptHead,
  type Untaxed,
  untaxedLines,
} from '../rules/receipt-head'
import { tseQrText } from '../rules/tse-qr'
import { instantOfId } from '@/lib/domain/instant-of-id'
import { listedOf, type ReceiptRow } from '../rules/receipt-record'
import type { ReceiptRecord } from '../schema/receipts'
import { drawnCode, type DrawnCode } from './drawn-code'
import { readReceipt } from './get-receipt'
import { receiptColumns, receiptTables } from './receipt-rows'

interface SignedBy extends Record<string, unknown> {
  client_serial: string | null
  public_key: string | null
  closing_id: string | null
  closing_device: string | null
}

/** The fields that distinguish a receipt from another one with the same number. */
export type RepeatedReceipt = Pick<ReceiptRecord, 'id' | 'number' | 'createdAt' | 'sumGross'> & {
  till: string
}

/** A receipt with its printed data beyond the record. */
export interface ReceiptPage {
  receipt: ReceiptRecord
  /** As true when it was printed; null if the caller does not see the till's surroundings. */
  head: ReceiptHead | null
  /** Why parts of it bear no VAT. */
  exemptions: string[]
  /** Nothing but containers that customers brought back. */
  isDepositReturn: boolean
  /** Serial number of the recording system as signed by the TSE; null without a TSE of ours. */
  clientSerial: string | null
  /**
   * The TSE's QR code as a drawing: `path` in a square of `size`. The text is as the till sent it,
   * otherwise as it was signed; null if that cannot be reproduced.
   */
  qr: DrawnCode | null
  /**
   * Ids of the receipts that this one cancels and is cancelled by; null for none, and for one that
   * has not arrived (yet).
   */
  cancelsId: string | null
  cancelledById: string | null
  /**
   * The receipt that this one repeats, or of which it takes back more than is left; null for none,
   * and for one that the caller does not see.
   */
  repeated: RepeatedReceipt | null
  /**
   * The closing that counted it, and its till; null if it has not arrived (yet), or the caller does
   * not see its till.
   */
  closing: { id: string; deviceId: string } | null
}

export const receiptPage = defineUseCase({
  name: 'receipt.page',
  mode: 'read',
  right: 'POS-DEVICES_SHOW',
  module: 'pos',
  forAuditor: 'receipt',
  input: z.strictObject({ id: idField() }),
  run: async ({ tx }, { id }): Promise<ReceiptPage> => {
    const receipt = await readReceipt(tx, id)
    const [signedBy, related, around, untaxed, repeated] = await Promise.all([
      signerOf(tx, receipt),
      relatedOf(tx, receipt),
      surroundingsOf(tx, receipt.device.id, new Date(receipt.createdAt)),
      untaxedOf(tx, receipt),
      repeatedBy(tx, receipt),
    ])
    const { client_serial: clientSerial, public_key: publicKey } = signedBy ?? {}
    const built = clientSerial && publicKey ? tseQrText(receipt, { clientSerial, publicKey }) : null
    const text = receipt.tse?.qrCodeData ?? built
    return {
      receipt,
      head: around && headOf(around),
      exemptions: exemptionNotes(untaxed, around?.company.smallBusiness ?? false),
      isDepositReturn: isDepositReturn(receipt.lines),
      clientSerial: clientSerial ?? null,
      qr: drawnCode(text),
      cancelsId: related.get(receipt.cancels ?? '') ?? null,
      cancelledById: related.get(receipt.cancelledBy ?? '') ?? null,
      repeated,
      closing: closingOf(signedBy),
    }
  },
})

/** Returns the TSE of ours that signed the receipt, and the closing that counted it. */
async function signerOf(
  tx: TenantTx,
  { device, tse, closingNumber }: ReceiptRecord,
): Promise<SignedBy | undefined> {
  const [row] = await tx.execute<SignedBy>(sql`
    select t.client_serial, t.public_key,
      k.id as closing_id, k.device_id as closing_device
    from (select 1) one
    left join lateral (select client_serial, public_key from pos_tse
      where device_id = ${device.id} and serial = ${tse?.serial ?? null} order by created_at desc limit 1) t on true
    left join (closing k join pos_device d on d.id = k.device_id) on k.id = coalesce(
      (select c.id from closing c where c.device_id = ${device.id} and c.number = ${closingNumber}),
      platform.closing_beside(${device.id}, ${closingNumber}))`)
  return row
}

function closingOf(found: SignedBy | undefined): ReceiptPage['closing'] {
  const { closing_id: id, closing_device: deviceId } = found ?? {}
  return id && deviceId ? { id, deviceId } : null
}

/** Returns why the receipt's lines without VAT bear none. */
async function untaxedOf(tx: TenantTx, { lines }: ReceiptRecord): Promise<Untaxed[]> {
  const untaxed = untaxedLines(lines)
  if (untaxed.length === 0) return []
  const rates = await vatRatesById(tx)
  return untaxed.map(({ vatRateId, vatKey }) => ({
    reason: rates.get(vatRateId?.toLowerCase() ?? '')?.exemptionReason ?? null,
    vatKey,
  }))
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

/** Returns the receipt because of which this one does not count. */
async function repeatedBy(
  tx: TenantTx,
  { duplicateOf, exceeds }: ReceiptRecord,
): Promise<RepeatedReceipt | null> {
  const id = duplicateOf ?? exceeds
  const at = id === null ? null : instantOfId(id)
  if (at === null) return null
  const [row] = await tx.execute<ReceiptRow>(sql`
    select ${receiptColumns} from ${receiptTables}
    where r.created_at = ${new Date(at).toISOString()}::timestamptz and r.id = ${id}`)
  if (!row) return null
  const { number, createdAt, sumGross, device } = listedOf(row, [], null)
  return { id: row.id, number, createdAt, sumGross, till: device.name }
}
