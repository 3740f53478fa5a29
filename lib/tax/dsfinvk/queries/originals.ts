import { sql } from 'drizzle-orm'
import { tableOf } from '@/db/arrays'
import type { TenantTx } from '@/db/tenant'
import { businessDayOf } from '@/lib/pos/closings/queries/business-day'
import type { ReceiptReference } from '@/lib/pos/receipts/rules/receipt-details'
import type { ExportedReceipt, Original } from '../rules/exported-receipt'
import { referencesOf } from '../rules/reference-rows'

interface Wanted {
  deviceId: string
  serial: string
  uuid: string
}

const keyOf = ({ deviceId, serial, uuid }: Wanted) => `${deviceId} ${serial} ${uuid}`

interface Found extends Record<string, unknown> {
  place: number
  device_id: string
  uuid: string
  closing_number: string | null
  day: string | null
}

/**
 * Looks up the receipts that others refer to: of the same till under any registration, or of the
 * till with the named serial number. A duplicate is resolved to the receipt that it repeats.
 */
export async function originalsOf(
  tx: TenantTx,
  receipts: readonly ExportedReceipt[],
): Promise<(deviceId: string, reference: ReceiptReference) => Original | null> {
  const wanted = new Map<string, Wanted>()
  for (const { row } of receipts)
    for (const reference of referencesOf(row)) {
      const one = wantedBy(row.device_id, reference)
      if (one) wanted.set(keyOf(one), one)
    }
  const places = [...wanted.values()]
  const found = new Map((await lookUp(tx, places)).map((row) => [places[row.place] ?? null, row]))
  const originals = new Map(
    [...found].flatMap(([one, row]) => (one ? [[keyOf(one), originalIn(row)] as const] : [])),
  )
  return (deviceId, reference) => {
    const one = wantedBy(deviceId, reference)
    return (one && originals.get(keyOf(one))) ?? null
  }
}

function wantedBy(
  deviceId: string,
  { type, receiptUuid, deviceSerial = '' }: ReceiptReference,
): Wanted | null {
  if (type !== 'TRANSACTION' || receiptUuid === undefined) return null
  return { deviceId, serial: deviceSerial, uuid: receiptUuid }
}

const originalIn = (row: Found): Original => ({
  deviceId: row.device_id,
  uuid: row.uuid,
  closingNumber: row.closing_number === null ? null : Number(row.closing_number),
  day: row.day,
})

function lookUp(tx: TenantTx, places: readonly Wanted[]): Promise<Found[]> {
  if (places.length === 0) return Promise.resolve([])
  return tx.execute<Found>(sql`
    select w.place, coalesce(z.device_id, o.device_id) as device_id, o.uuid, o.closing_number, z.day
    from ${tableOf('w', places, {
      place: ['int', (_, index) => index],
      device_id: ['uuid', ({ deviceId }) => deviceId],
      serial: ['text', ({ serial }) => serial],
      uuid: ['uuid', ({ uuid }) => uuid],
    })}
    cross join lateral (
      select n.created_at, n.receipt_id from receipt_key n
      where n.uuid = w.uuid and n.device_id = any(case when w.serial = '' then platform.tills_like(w.device_id)
        else array(select d.id from pos_device d where d.serial = w.serial) end)
      order by n.device_id <> w.device_id, n.receipt_id limit 1) n
    join receipt f on f.created_at = n.created_at and f.id = n.receipt_id
    join receipt o on o.created_at = n.created_at and o.id = coalesce(f.duplicate_of, f.id)
    left join lateral (
      select c.device_id, ${businessDayOf}::text as day
      from closing c left join closing_items i on i.device_id = c.device_id and i.closing_number = c.number
      where c.id = coalesce(
        (select x.id from closing x where x.device_id = o.device_id and x.number = o.closing_number and x.duplicate_of is null),
        case when o.closing_number is not null then platform.closing_beside(o.device_id, o.closing_number) end)) z on true`)
}
