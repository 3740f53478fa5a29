import { sql } from 'drizzle-orm'
import { tableOf } from '@/db/arrays'
import type { TenantTx } from '@/db/tenant'
import { linesOf } from '@/lib/pos/receipts/queries/receipt-rows'
import type { ExportedReceipt, StoredReceipt } from '../rules/exported-receipt'
import type { ClosingToExport } from './closings'
import { originalsOf } from './originals'

/** A receipt with the index of its closing among those that were read together. */
interface ReadReceipt extends ExportedReceipt {
  closing: number
}

interface ReceiptRow extends Record<string, unknown>, StoredReceipt {
  place: number
}

/** Receipts in memory at a time; a statement for fewer of them costs more than the receipts. */
const PAGE = 1_000

/** Where a page ended. */
interface Cursor {
  place: number
  createdAt: string
  id: string
}

/** Receipts that were read together, with the records that they refer to. */
export interface ReceiptPage {
  receipts: ReadReceipt[]
  originalOf: Awaited<ReturnType<typeof originalsOf>>
}

/**
 * Yields the receipts of groups of closings in order, without duplicates, closing by closing, with
 * their lines. The database reads the next page while one is processed; there are never more in
 * memory.
 */
export async function* receiptPages(
  tx: TenantTx,
  groups: readonly (readonly ClosingToExport[])[],
): AsyncGenerator<ReceiptPage & { group: number }> {
  let coming: Promise<PageOfGroup> | null = pageOf(tx, groups, { group: 0, after: null })
  while (coming) {
    const { next, ...page }: PageOfGroup = await coming
    coming = next && pageOf(tx, groups, next)
    coming?.catch(() => undefined)
    yield page
  }
}

interface Place {
  group: number
  after: Cursor | null
}

type PageOfGroup = ReceiptPage & { group: number; next: Place | null }

async function pageOf(
  tx: TenantTx,
  groups: readonly (readonly ClosingToExport[])[],
  { group, after }: Place,
): Promise<PageOfGroup> {
  const closings = groups[group] ?? []
  const places = closings.flatMap(({ parts }, closing) => parts.map((part) => ({ ...part, closing })))
  const rows = await readPage(tx, places, after)
  const lines = await linesOf(tx, rows)
  const receipts = rows.map((row) => ({
    row,
    lines: lines.get(row.id) ?? [],
    closing: places[row.place]?.closing ?? 0,
  }))
  const originalOf = await originalsOf(tx, receipts)
  const last = rows.length === PAGE ? rows.at(-1) : undefined
  const further = group + 1 < groups.length ? { group: group + 1, after: null } : null
  const next = last
    ? { group, after: { place: last.place, createdAt: last.created_at, id: last.id } }
    : further
  return { group, receipts, originalOf, next }
}

type Places = readonly (ClosingToExport['parts'][number] & { closing: number })[]

function readPage(tx: TenantTx, places: Places, after: Cursor | null): Promise<ReceiptRow[]> {
  if (places.length === 0) return Promise.resolve([])
  const { place, createdAt, id } = after ?? { place: -1, createdAt: null, id: null }
  return tx.execute<ReceiptRow>(sql`
    select k.place, r.*
    from ${tableOf('k', places, {
      place: ['int', (_, index) => index],
      device_id: ['uuid', (part) => part.deviceId],
      number: ['bigint', (part) => part.number],
      first: ['timestamptz', (part) => part.first],
      last: ['timestamptz', (part) => part.last],
    })}
    cross join lateral (
      select r.id, r.uuid, r.number, r.kind, r.type, r.movement_case, r.created_at, r.cashier, r.cancels, r.exceeds, r.device_id, r.sum_gross,
        r.details, r.payment_methods, r.payment_amounts, r.tse_state, r.tse_transaction, r.tse_counter, r.tse_start, r.tse_end,
        r.tse_serial, r.tse_signature
      from receipt r
      where r.device_id = k.device_id and r.created_at between k.first and k.last and r.closing_number = k.number
        and r.duplicate_of is null
        and (k.place > ${place} or (r.created_at, r.id) > (${createdAt}::timestamptz, ${id}::uuid))
      order by r.created_at, r.id limit ${PAGE}) r
    where k.place >= ${place}
    order by k.place, r.created_at, r.id limit ${PAGE}`)
}
