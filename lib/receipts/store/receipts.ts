import { sql, type SQL } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { v7 } from 'uuid'
import type { TenantTx } from '@/db/tenant'
import type { Context } from '@/lib/server/context'
import { type PushedReceipt, tseStateOf } from '../rules/read-receipt'
import type { ReceiptFlag } from '../rules/receipt-flags'
import { arrayOf } from './arrays'

/** A receipt with all that was decided about it on arrival. */
export interface NewReceipt {
  receipt: PushedReceipt
  digest: string
  storeId: string
  flags: readonly ReceiptFlag[]
}

const ID_BYTES = 16

/**
 * Makes ids of the instants that receipts are from, so that an id tells in which month it is; as many as announced, since their
 * random bytes are asked for once.
 */
function idMaker(count: number): (msecs: number) => string {
  const random = randomBytes(count * ID_BYTES)
  let used = 0
  return (msecs) => v7({ msecs, random: random.subarray(used, (used += ID_BYTES)) })
}

/**
 * Stores the receipts whose uuid the till has not used, with their lines and what they add to the till's closings and days, in one
 * statement; answers the uuids stored. Keys are taken in one order. Each uuid may come once. `articles` are the dictionary's rows
 * of all lines.
 */
export async function insertReceipts(
  tx: TenantTx,
  ctx: Context,
  { deviceId, receivedAt }: { deviceId: string; receivedAt: Date },
  receipts: readonly NewReceipt[],
  articles: readonly number[],
): Promise<string[]> {
  const lines = receipts.flatMap(({ receipt }) => receipt.lines)
  const idAt = idMaker(receipts.length)
  const rows = receipts.map((one, index) => rowOf(one, index, idAt(one.receipt.createdAt)))
  const owners = receipts.flatMap(({ receipt }, index) => receipt.lines.map(() => index))
  const places = receipts.flatMap(({ receipt }) => receipt.lines.map((_, index) => index + 1))
  const each = (name: 'quantity' | 'price' | 'sumGross' | 'sumNet') =>
    arrayOf(lines.map((line) => line[name]))
  const rates = arrayOf(lines.map(({ vatRate }) => vatRate))
  const stored = await tx.execute<{ uuid: string }>(sql`
    with pushed as materialized (
      select r.*, ${instant('created_ms')} as created, ${instant('start_ms')} as tse_start, ${instant('end_ms')} as tse_end
      from json_to_recordset(${JSON.stringify(rows)}::json) as r(id uuid, index int, uuid uuid, digest bytea, created_ms float8, store uuid, number bigint, type text, cashier text, closing bigint, cancels uuid, gross bigint, net bigint, vat bigint,
        line_gross bigint, line_net bigint, line_count int, methods smallint[], amounts bigint[], state text, transaction bigint, counter bigint,
        start_ms float8, end_ms float8, serial text, signature text, flags jsonb)
    ), keys as (
      insert into receipt_key (tenant_id, device_id, uuid, digest, created_at, receipt_id)
      select ${ctx.tenantId}, ${deviceId}, uuid, digest, created, id from pushed order by uuid
      on conflict do nothing returning receipt_id, uuid
    ), news as materialized (
      select p.*, (p.created at time zone 'Europe/Berlin')::date as day from pushed p join keys k on k.receipt_id = p.id
    ), sold as materialized (
      select n.created, n.id, n.store, n.day, l.* from unnest(${arrayOf(owners)}::int[], ${arrayOf(places)}::smallint[],
        ${arrayOf(articles)}::bigint[], ${rates}::int[], ${each('quantity')}::bigint[], ${each('price')}::bigint[],
        ${each('sumGross')}::bigint[], ${each('sumNet')}::bigint[])
        as l(owner, place, article, rate, quantity, price, gross, net) join news n on n.index = l.owner
    ), receipts as (
      insert into receipt (tenant_id, created_at, id, device_id, store_id, uuid, number, type, received_at, cashier,
        closing_number, cancels, sum_gross, sum_net, sum_vat, line_gross, line_net, payment_methods, payment_amounts, tse_state,
        tse_transaction, tse_counter, tse_start, tse_end, tse_serial, tse_signature, flags)
      select ${ctx.tenantId}, created, id, ${deviceId}, store, uuid, number, type, ${receivedAt.toISOString()}::timestamptz, cashier,
        closing, cancels, gross, net, vat, line_gross, line_net, methods, amounts, state, transaction, counter, tse_start, tse_end,
        serial, signature, flags from news
    ), lines as (
      insert into receipt_line (tenant_id, created_at, receipt_id, line, store_id, article_id, quantity, price, sum_gross, sum_net)
      select ${ctx.tenantId}, created, id, place, store, article, quantity, price, gross, net from sold
    ), items as (
      insert into closing_items as c (tenant_id, device_id, closing_number, items_gross, count_receipts)
      select ${ctx.tenantId}, ${deviceId}, closing, sum(line_gross), count(*) from news where closing is not null
      group by closing order by closing
      on conflict (tenant_id, device_id, closing_number) do update
        set items_gross = c.items_gross + excluded.items_gross, count_receipts = c.count_receipts + excluded.count_receipts
    ), ${salesOf(ctx, deviceId)}
    select uuid from keys`)
  return stored.map(({ uuid }) => uuid)
}

/** What the receipts of `news` and the lines of `sold` add to the till's days, as further parts of the statement that stores them. */
const salesOf = ({ tenantId }: Context, deviceId: string): SQL => sql`
    days as (
      insert into sales_day as d (tenant_id, day, store_id, device_id, count_receipts, count_returns, count_canceled,
        count_movements, count_lines, gross, net, deposits, withdrawals)
      select ${tenantId}, day, store, ${deviceId}, count(*) filter (where ${IS_TURNOVER}),
        count(*) filter (where type = 'RETURN'), count(*) filter (where type = 'CANCELLATION'),
        count(*) filter (where not ${IS_TURNOVER}), sum(line_count), sum(line_gross), sum(line_net),
        ${moved('DEPOSIT')}, ${moved('WITHDRAWAL')}
      from news group by day, store order by day, store
      on conflict (tenant_id, day, store_id, device_id) do update set count_receipts = d.count_receipts + excluded.count_receipts,
        count_returns = d.count_returns + excluded.count_returns, count_canceled = d.count_canceled + excluded.count_canceled,
        count_movements = d.count_movements + excluded.count_movements, count_lines = d.count_lines + excluded.count_lines,
        gross = d.gross + excluded.gross, net = d.net + excluded.net, deposits = d.deposits + excluded.deposits,
        withdrawals = d.withdrawals + excluded.withdrawals
    ), rates as (
      insert into sales_day_vat as d (tenant_id, day, store_id, device_id, vat_rate, gross, net)
      select ${tenantId}, day, store, ${deviceId}, rate, sum(gross), sum(net) from sold
      group by day, store, rate order by day, store, rate
      on conflict (tenant_id, day, store_id, device_id, vat_rate) do update
        set gross = d.gross + excluded.gross, net = d.net + excluded.net
    ), paid as (
      insert into sales_day_payment as d (tenant_id, day, store_id, device_id, method, amount, count)
      select ${tenantId}, day, store, ${deviceId}, p.method, sum(p.amount), count(*)
      from news, unnest(methods, amounts) as p(method, amount) where ${IS_TURNOVER}
      group by day, store, p.method order by day, store, p.method
      on conflict (tenant_id, day, store_id, device_id, method) do update
        set amount = d.amount + excluded.amount, count = d.count + excluded.count
    )`

const IS_TURNOVER = sql`(type in ('SALE', 'RETURN', 'CANCELLATION'))`

/** The cash that receipts of a type moved; cents. */
const moved = (type: 'DEPOSIT' | 'WITHDRAWAL') =>
  sql`coalesce(sum((select sum(amount) from unnest(amounts) amount)) filter (where type = ${type}), 0)`

/** Of a column of whole milliseconds: exact, and cheaper on both sides than text. */
const instant = (column: 'created_ms' | 'start_ms' | 'end_ms'): SQL =>
  sql`timestamptz 'epoch' + interval '1 millisecond' * ${sql.identifier(column)}`

/** `index` is the receipt's place in the batch, which its lines name. */
function rowOf({ receipt, digest, storeId, flags }: NewReceipt, index: number, id: string) {
  const { lines, payments, tse } = receipt
  return {
    id,
    index,
    uuid: receipt.uuid,
    digest: `\\x${digest}`,
    created_ms: receipt.createdAt,
    store: storeId,
    number: receipt.number,
    type: receipt.type,
    cashier: receipt.cashier,
    closing: receipt.closingNumber,
    cancels: receipt.cancels,
    gross: receipt.sumGross,
    net: receipt.sumNet,
    vat: receipt.sumVat,
    line_gross: lines.reduce((sum, line) => sum + line.sumGross, 0),
    line_net: lines.reduce((sum, line) => sum + line.sumNet, 0),
    line_count: lines.length,
    methods: payments.map(({ method }) => method),
    amounts: payments.map(({ amount }) => amount),
    state: tseStateOf(receipt),
    transaction: tse?.transactionNumber,
    counter: tse?.signatureCounter,
    start_ms: tse?.start,
    end_ms: tse?.end,
    serial: tse?.serial,
    signature: tse?.signature,
    flags: flags.length > 0 ? flags : null,
  }
}

/**
 * The digests of those uuids that the till has used before. A statement after the insert: that one does not see what it lost
 * against.
 */
export async function digestsOf(
  tx: TenantTx,
  deviceId: string,
  uuids: readonly string[],
): Promise<Map<string, string>> {
  if (uuids.length === 0) return new Map()
  const rows = await tx.execute<{ uuid: string; digest: string }>(sql`
    select uuid, encode(digest, 'hex') as digest from receipt_key
    where device_id = ${deviceId} and uuid = any(${arrayOf(uuids)}::uuid[])`)
  return new Map(rows.map(({ uuid, digest }) => [uuid, digest]))
}

/** What the checks found when these receipts of the till were stored, by uuid; none for one that is not stored. */
export async function flagsOf(
  tx: TenantTx,
  deviceId: string,
  receipts: readonly Pick<PushedReceipt, 'uuid' | 'createdAt'>[],
): Promise<Map<string, readonly ReceiptFlag[]>> {
  if (receipts.length === 0) return new Map()
  const instants = [...new Set(receipts.map(({ createdAt }) => createdAt))]
  const rows = await tx.execute<{ uuid: string; flags: ReceiptFlag[] | null }>(sql`
    select uuid, flags from receipt
    where created_at = any(${arrayOf(instants.map((at) => `"${new Date(at).toISOString()}"`))}::timestamptz[])
      and device_id = ${deviceId} and uuid = any(${arrayOf(receipts.map(({ uuid }) => uuid))}::uuid[])`)
  return new Map(rows.map(({ uuid, flags }) => [uuid, flags ?? []]))
}
