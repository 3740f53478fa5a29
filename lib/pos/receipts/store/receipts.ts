import { sql, type SQL } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { v7 } from 'uuid'
import type { TenantTx } from '@/db/tenant'
import type { Context } from '@/lib/server/core/context'
import { type PushedLine, type PushedReceipt, tseStateOf } from '../rules/read-receipt'
import type { ReceiptFlag } from '../rules/receipt-flags'
import { anyOf, type Columns, tableOf } from '@/db/arrays'

/** A receipt with the decisions made on arrival. */
export interface NewReceipt {
  receipt: PushedReceipt
  digest: string
  storeId: string
  flags: readonly ReceiptFlag[]
}

const ID_BYTES = 16

/**
 * Returns a generator of ids for the instants of receipts, so that an id determines its month;
 * limited to the announced count, since its random bytes are drawn at once.
 */
function idMaker(count: number): (msecs: number) => string {
  const random = randomBytes(count * ID_BYTES)
  let used = 0
  return (msecs) => v7({ msecs, random: random.subarray(used, (used += ID_BYTES)) })
}

/**
 * Stores the receipts whose uuid the till has not used, with their lines and their contribution to
 * the till's closings and days, in one statement; returns the stored uuids. Keys are locked in one
 * order. Each uuid may occur once. `articles` are the dictionary's rows of all lines.
 */
export async function insertReceipts(
  tx: TenantTx,
  ctx: Context,
  { deviceId, receivedAt }: { deviceId: string; receivedAt: Date },
  receipts: readonly NewReceipt[],
  articles: readonly number[],
): Promise<string[]> {
  const idAt = idMaker(receipts.length)
  const rows = receipts.map((one) => ({ ...one, id: idAt(one.receipt.createdAt) }))
  const lines = receipts.flatMap(({ receipt }, owner) =>
    receipt.lines.map((line, index) => ({ line, owner, place: index + 1 })),
  )
  const stored = await tx.execute<{ uuid: string }>(sql`
    with pushed as materialized (
      select r.*, ${instant('created_ms')} as created, ${instant('start_ms')} as tse_start, ${instant('end_ms')} as tse_end
      from ${tableOf('r', rows, RECEIPT)}
    ), keys as (
      insert into receipt_key (tenant_id, device_id, uuid, digest, created_at, receipt_id)
      select ${ctx.tenantId}, ${deviceId}, uuid, digest, created, id from pushed order by uuid
      on conflict do nothing returning receipt_id, uuid
    ), news as materialized (
      select p.*, (p.created at time zone 'Europe/Berlin')::date as day from pushed p join keys k on k.receipt_id = p.id
    ), sold as materialized (
      select n.created, n.id, n.store, n.day, l.*
      from ${tableOf('l', lines, { ...LINE, article: ['bigint', (_, index) => articles[index]] })} join news n on n.index = l.owner
    ), receipts as (
      insert into receipt (tenant_id, created_at, id, device_id, store_id, uuid, number, type, received_at, cashier,
        closing_number, cancels, sum_gross, sum_net, sum_vat, line_gross, line_net, payment_methods, payment_amounts, tse_state,
        tse_transaction, tse_counter, tse_start, tse_end, tse_serial, tse_signature, flags)
      select ${ctx.tenantId}, created, id, ${deviceId}, store, uuid, number, type, ${receivedAt.toISOString()}::timestamptz, cashier,
        closing, cancels, gross, net, vat, line_gross, line_net, methods::smallint[], amounts::bigint[], state, transaction, counter,
        tse_start, tse_end, serial, signature, flags from news
    ), lines as (
      insert into receipt_line (tenant_id, created_at, receipt_id, line, store_id, article_id, quantity, price, sum_gross, sum_net)
      select ${ctx.tenantId}, created, id, place, store, article, quantity, price, gross, net from sold
    ), items as (
      insert into closing_items as c (tenant_id, device_id, closing_number, items_gross, count_receipts)
      select ${ctx.tenantId}, ${deviceId}, closing, sum(line_gross), count(*) from news where closing is not null
      group by closing order by closing
      on conflict (tenant_id, device_id, closing_number) do update
        set items_gross = c.items_gross + excluded.items_gross, count_receipts = c.count_receipts + excluded.count_receipts
    ), ${salesOf(ctx, deviceId, paymentsOf(receipts))}
    select uuid from keys`)
  return stored.map(({ uuid }) => uuid)
}

/**
 * The contribution of the receipts in `news` and the lines in `sold` to the till's days, as further
 * parts of the storing statement.
 */
const salesOf = ({ tenantId }: Context, deviceId: string, payments: readonly PaymentRow[]): SQL => sql`
    days as (
      insert into sales_day as d (tenant_id, day, store_id, device_id, count_receipts, count_returns, count_canceled,
        count_movements, count_lines, gross, net, deposits, withdrawals)
      select ${tenantId}, day, store, ${deviceId}, count(*) filter (where ${IS_TURNOVER}),
        count(*) filter (where type = 'RETURN'), count(*) filter (where type = 'CANCELLATION'),
        count(*) filter (where not ${IS_TURNOVER}), sum(line_count), sum(line_gross), sum(line_net),
        ${cashMoved('DEPOSIT')}, ${cashMoved('WITHDRAWAL')}
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
      from ${tableOf('p', payments, PAYMENT)} join news n on n.index = p.owner where ${IS_TURNOVER}
      group by day, store, p.method order by day, store, p.method
      on conflict (tenant_id, day, store_id, device_id, method) do update
        set amount = d.amount + excluded.amount, count = d.count + excluded.count
    )`

const IS_TURNOVER = sql`(type in ('SALE', 'RETURN', 'CANCELLATION'))`

/** The cash moved by receipts of a type; cents. */
const cashMoved = (type: 'DEPOSIT' | 'WITHDRAWAL') =>
  sql`coalesce(sum(total_paid) filter (where type = ${type}), 0)`

/** Converts a column of whole milliseconds: exact, and cheaper on both sides than text. */
const instant = (column: 'created_ms' | 'start_ms' | 'end_ms'): SQL =>
  sql`timestamptz 'epoch' + interval '1 millisecond' * ${sql.identifier(column)}`

/** `index` is the receipt's position in the piece, which its lines and payments refer to. */
const RECEIPT: Columns<NewReceipt & { id: string }> = {
  id: ['uuid', ({ id }) => id],
  index: ['int', (_, index) => index],
  uuid: ['uuid', ({ receipt }) => receipt.uuid],
  digest: ['bytea', ({ digest }) => `\\x${digest}`],
  created_ms: ['float8', ({ receipt }) => receipt.createdAt],
  store: ['uuid', ({ storeId }) => storeId],
  number: ['bigint', ({ receipt }) => receipt.number],
  type: ['text', ({ receipt }) => receipt.type],
  cashier: ['text', ({ receipt }) => receipt.cashier],
  closing: ['bigint', ({ receipt }) => receipt.closingNumber],
  cancels: ['uuid', ({ receipt }) => receipt.cancels],
  gross: ['bigint', ({ receipt }) => receipt.sumGross],
  net: ['bigint', ({ receipt }) => receipt.sumNet],
  vat: ['bigint', ({ receipt }) => receipt.sumVat],
  line_gross: ['bigint', ({ receipt }) => sumOf(receipt.lines, ({ sumGross }) => sumGross)],
  line_net: ['bigint', ({ receipt }) => sumOf(receipt.lines, ({ sumNet }) => sumNet)],
  line_count: ['int', ({ receipt }) => receipt.lines.length],
  methods: ['text', ({ receipt }) => `{${receipt.payments.map(({ method }) => method).join(',')}}`],
  amounts: ['text', ({ receipt }) => `{${receipt.payments.map(({ amount }) => amount).join(',')}}`],
  total_paid: ['bigint', ({ receipt }) => sumOf(receipt.payments, ({ amount }) => amount)],
  state: ['text', ({ receipt }) => tseStateOf(receipt)],
  transaction: ['bigint', ({ receipt }) => receipt.tse?.transactionNumber],
  counter: ['bigint', ({ receipt }) => receipt.tse?.signatureCounter],
  start_ms: ['float8', ({ receipt }) => receipt.tse?.start],
  end_ms: ['float8', ({ receipt }) => receipt.tse?.end],
  serial: ['text', ({ receipt }) => receipt.tse?.serial],
  signature: ['text', ({ receipt }) => receipt.tse?.signature],
  flags: ['jsonb', ({ flags }) => (flags.length > 0 ? JSON.stringify(flags) : null)],
}

interface SoldLine {
  line: PushedLine
  owner: number
  place: number
}

const LINE: Columns<SoldLine> = {
  owner: ['int', ({ owner }) => owner],
  place: ['smallint', ({ place }) => place],
  rate: ['int', ({ line }) => line.vatRate],
  quantity: ['bigint', ({ line }) => line.quantity],
  price: ['bigint', ({ line }) => line.price],
  gross: ['bigint', ({ line }) => line.sumGross],
  net: ['bigint', ({ line }) => line.sumNet],
}

interface PaymentRow {
  owner: number
  method: number
  amount: number
}

const PAYMENT: Columns<PaymentRow> = {
  owner: ['int', ({ owner }) => owner],
  method: ['smallint', ({ method }) => method],
  amount: ['bigint', ({ amount }) => amount],
}

const paymentsOf = (receipts: readonly NewReceipt[]): PaymentRow[] =>
  receipts.flatMap(({ receipt }, owner) => receipt.payments.map((payment) => ({ ...payment, owner })))

const sumOf = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((sum, row) => sum + of(row), 0)

/**
 * Returns the digests of the uuids that the till has used before. A statement after the insert,
 * which does not see the rows it conflicted with.
 */
export async function digestsOf(
  tx: TenantTx,
  deviceId: string,
  uuids: readonly string[],
): Promise<Map<string, string>> {
  if (uuids.length === 0) return new Map()
  const rows = await tx.execute<{ uuid: string; digest: string }>(sql`
    select uuid, encode(digest, 'hex') as digest from receipt_key
    where device_id = ${deviceId} and uuid = ${anyOf(uuids)}`)
  return new Map(rows.map(({ uuid, digest }) => [uuid, digest]))
}

/**
 * Returns the stored flags of these receipts of the till, by uuid; none for one that is not stored.
 */
export async function flagsOf(
  tx: TenantTx,
  deviceId: string,
  receipts: readonly Pick<PushedReceipt, 'uuid' | 'createdAt'>[],
): Promise<Map<string, readonly ReceiptFlag[]>> {
  if (receipts.length === 0) return new Map()
  const instants = [...new Set(receipts.map(({ createdAt }) => createdAt))]
  const rows = await tx.execute<{ uuid: string; flags: ReceiptFlag[] | null }>(sql`
    select uuid, flags from receipt
    where created_at = ${anyOf(
      instants.map((at) => new Date(at).toISOString()),
      'timestamptz',
    )}
      and device_id = ${deviceId} and uuid = ${anyOf(receipts.map(({ uuid }) => uuid))}`)
  return new Map(rows.map(({ uuid, flags }) => [uuid, flags ?? []]))
}
