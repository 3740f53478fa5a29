import { arrayOf, tableOf } from '@/db/arrays'
import { sql } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import type { LineRow } from '../rules/line-record'
import type { ReceiptRow } from '../rules/receipt-record'
import { settlementJson } from './settlement-json'

/**
 * Whether a receipt `r` is flagged or unsigned, so that a person has to explain it; same condition
 * as the index `receipt_noticed`.
 */
export const needsWord = sql`(r.flags is not null or r.tse_state <> 'SIGNED')`

/**
 * The settlements `p` of a receipt `r`. While it takes back more than is left of another one, only
 * that is settled by a person's answer.
 */
const SETTLED = sql`pos_settlement p where p.kind in ('receipt', 'excess') and p.record_id = r.id and (r.exceeds is null or p.kind = 'excess')`

/** Whether a receipt `r` has not been settled. */
export const isUnsettled = sql`not exists (select from ${SETTLED})`

/**
 * Columns of `receiptTables`. A receipt belongs to its own store; its till may have moved to one
 * that people restricted to stores do not see: its name is returned all the same.
 */
export const receiptColumns = sql`r.id, r.uuid, r.number, r.kind, r.type, r.movement_case, r.details, r.created_at, r.received_at, r.cashier, r.closing_number, r.cancels,
  r.store_id, s.name as store_name, r.device_id, coalesce(d.name, platform.till_name(r.device_id)) as device_name, r.sum_gross, r.sum_net, r.sum_vat, r.payment_methods,
  r.payment_amounts, r.tse_state, r.tse_transaction, r.tse_counter, r.tse_start, r.tse_end, r.tse_serial, r.tse_signature, r.duplicate_of, r.exceeds, r.flags,
  (select jsonb_build_object('id', c.id, 'name', c.name) from company c where c.id = s.company_id) as company,
  case when ${needsWord} then (select ${settlementJson} from ${SETTLED} order by p.kind limit 1) end as settlement`
export const receiptTables = sql`receipt r left join pos_device d on d.id = r.device_id left join store s on s.id = r.store_id`

/**
 * Tills (`id`, `name`) that ever had a store; for people restricted to stores, one of theirs,
 * wherever they are now.
 */
export const knownTills = sql`(
  select * from (
    select p.device_id as id, coalesce(d.name, platform.till_name(p.device_id)) collate platform.natural_german as name
    from (select distinct device_id from device_store) p left join pos_device d on d.id = p.device_id
  ) named where name is not null)`

/** Columns of a line `l` with its row `a` of the dictionary. */
export const lineColumns = sql`l.receipt_id, l.line, a.product_id, a.product_number, a.name, a.product_group, l.quantity, l.price,
  a.vat_rate_id, a.vat_rate, a.vat_key, a.gtin, a.unit, a.group_id, a.business_case, l.sum_gross, l.sum_net, l.details`

/**
 * Returns the lines of receipts in order, by the receipt's id. Limited to the first and the last
 * instant: other months are not planned.
 */
export async function linesOf(
  tx: TenantTx,
  receipts: readonly Pick<ReceiptRow, 'id' | 'created_at'>[],
): Promise<Map<string, LineRow[]>> {
  const instants = receipts.map((row) => new Date(row.created_at).toISOString())
  const first = instants.toSorted()[0] ?? null
  const last = instants.toSorted().at(-1) ?? null
  const rows = await tx.execute<LineRow>(sql`
    select ${lineColumns}
    from ${tableOf('wanted', receipts, {
      created_at: ['timestamptz', (_, index) => instants[index]],
      receipt_id: ['uuid', ({ id }) => id],
    })}
    join receipt_line l on l.created_at = wanted.created_at and l.receipt_id = wanted.receipt_id
      and l.created_at between ${first}::timestamptz and ${last}::timestamptz
    join receipt_article a on a.id = l.article_id
    order by l.receipt_id, l.line`)
  const lines = new Map<string, LineRow[]>()
  for (const row of rows) {
    const own = lines.get(row.receipt_id)
    if (own) own.push(row)
    else lines.set(row.receipt_id, [row])
  }
  return lines
}

/** Key of a receipt: its till and its uuid. */
const cancellationKey = (deviceId: string, uuid: string) => `${deviceId} ${uuid}`

/**
 * Returns, for each of these receipts, the uuid of the CANCELLATION that cancels it, wherever its
 * till was then; null for none. Other types that refer to it do not cancel it.
 */
export async function cancellationsOf(
  tx: TenantTx,
  receipts: readonly ReceiptRow[],
): Promise<(receipt: ReceiptRow) => string | null> {
  const devices = [...new Set(receipts.map((row) => row.device_id))]
  const rows = await tx.execute<{ device_id: string; cancels: string; uuid: string }>(sql`
    select device_id, cancels, uuid
    from platform.cancellations_of(${arrayOf(devices, 'uuid')}, ${arrayOf(
      receipts.map(({ uuid }) => uuid),
      'uuid',
    )})`)
  const found = new Map(rows.map((row) => [cancellationKey(row.device_id, row.cancels), row.uuid]))
  return (receipt) => found.get(cancellationKey(receipt.device_id, receipt.uuid)) ?? null
}
