import { sql, type SQL } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { v7 } from 'uuid'
import type { TenantTx } from '@/db/tenant'
import type { RECORD_KINDS } from '@/lib/domain/receipt'
import type { Context } from '@/lib/server/context'
import { sha256 } from '@/lib/server/digest'
import { newId } from '@/lib/server/ids'
import { type PushedLine, type PushedReceipt, tseStateOf } from './rules/read-receipt'
import { canonicalArticle, canonicalContent, keptContent } from './rules/canonical-receipt'
import { UUID } from './rules/record-reader'
import type { ReceiptFlag } from './rules/receipt-flags'
import type { RefusedRecord } from './rules/sort-batch'

/** A receipt with all that was decided about it on arrival. */
export interface NewReceipt {
  receipt: PushedReceipt
  digest: string
  storeId: string
  flags: readonly ReceiptFlag[]
}

/** The numbers of the tenant's products that lines name, by the line's own text for the product. */
async function productNumbersOf(tx: TenantTx, lines: readonly PushedLine[]): Promise<Map<string, string>> {
  const named = [...new Set(lines.map(({ productId }) => productId ?? ''))].filter((id) => UUID.test(id))
  if (named.length === 0) return new Map()
  const rows = await tx.execute<{ id: string; product_number: string }>(
    sql`select id, product_number from product where id = any(${arrayOf(named)}::uuid[])`,
  )
  const numbers = new Map(rows.map((row) => [row.id, row.product_number]))
  return new Map(named.map((id) => [id, numbers.get(id.toLowerCase()) ?? '']))
}

interface Article extends PushedLine {
  productNumber: string
  digest: string
}

/** The article of each line, in their order: one object for all that name the same, so that it is digested once. */
function namedBy(lines: readonly PushedLine[], numbers: ReadonlyMap<string, string>): Article[] {
  const articles = new Map<string, Article>()
  return lines.map((line) => {
    const productNumber = numbers.get(line.productId ?? '') ?? ''
    const form = canonicalArticle(line, productNumber)
    const article = articles.get(form) ?? { ...line, productNumber, digest: sha256(form) }
    articles.set(form, article)
    return article
  })
}

/**
 * The dictionary's row of each line, in their order; makes those that are missing. They are made in one order, since tills of a
 * tenant do so at the same time.
 */
async function articlesOf(tx: TenantTx, ctx: Context, lines: readonly PushedLine[]): Promise<number[]> {
  const named = namedBy(lines, await productNumbersOf(tx, lines))
  const wanted = [...new Set(named)]
  const known = await readArticles(tx, wanted)
  const missing = wanted.filter(({ digest }) => !known.has(digest))
  await insertArticles(tx, ctx, missing)
  // a statement of its own: the one before does not see what another till has made meanwhile
  const made = await readArticles(tx, missing)
  return named.map(({ digest }) => known.get(digest) ?? made.get(digest) ?? 0)
}

async function insertArticles(tx: TenantTx, ctx: Context, articles: readonly Article[]): Promise<void> {
  if (articles.length === 0) return
  const rows = articles.map((article) => ({ ...article, digest: `\\x${article.digest}` }))
  await tx.execute(sql`
    insert into receipt_article (tenant_id, product_id, product_number, name, product_group, vat_rate_id, vat_rate, digest)
    select ${ctx.tenantId}, a."productId", a."productNumber", a.name, a."productGroup", a."vatRateId", a."vatRate", a.digest
    from json_to_recordset(${JSON.stringify(rows)}::json) as a("productId" text, "productNumber" text, name text,
      "productGroup" text, "vatRateId" text, "vatRate" int, digest bytea)
    order by a.digest
    on conflict (tenant_id, digest) do nothing`)
}

async function readArticles(tx: TenantTx, articles: readonly Article[]): Promise<Map<string, number>> {
  if (articles.length === 0) return new Map()
  const rows = await tx.execute<{ id: number; digest: string }>(sql`
    select id, encode(digest, 'hex') as digest from receipt_article
    where digest = any(${arrayOf(articles.map(({ digest }) => `"\\\\x${digest}"`))}::bytea[])`)
  return new Map(rows.map(({ id, digest }) => [digest, Number(id)]))
}

/** A parameter that the database reads as an array; of numbers and ids, which need no quotes. */
const arrayOf = (values: readonly unknown[]) => sql.param(`{${values.join(',')}}`)

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
 * statement; answers the uuids stored. Keys are taken in one order. Each uuid may come once.
 */
export async function insertReceipts(
  tx: TenantTx,
  ctx: Context,
  deviceId: string,
  receipts: readonly NewReceipt[],
): Promise<Set<string>> {
  const lines = receipts.flatMap(({ receipt }) => receipt.lines)
  const articles = await articlesOf(tx, ctx, lines)
  const idAt = idMaker(receipts.length)
  const rows = receipts.map((one, index) => rowOf(one, index, idAt(one.receipt.createdAt)))
  const owners = receipts.flatMap(({ receipt }, index) => receipt.lines.map(() => index))
  const places = receipts.flatMap(({ receipt }) => receipt.lines.map((_, index) => index + 1))
  const each = (name: 'quantity' | 'price' | 'sumGross' | 'sumNet') =>
    arrayOf(lines.map((line) => line[name]))
  const rates = arrayOf(lines.map(({ vatRate }) => vatRate))
  const stored = await tx.execute<{ uuid: string }>(sql`
    with pushed as materialized (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as r(id uuid, index int, uuid uuid, digest bytea, created timestamptz,
        store uuid, number bigint, type text, cashier text, closing bigint, cancels uuid, gross bigint, net bigint, vat bigint,
        line_gross bigint, line_net bigint, line_count int, methods smallint[], amounts bigint[], state text, transaction bigint, counter bigint,
        tse_start timestamptz, tse_end timestamptz, serial text, signature text, flags jsonb)
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
      select ${ctx.tenantId}, created, id, ${deviceId}, store, uuid, number, type, ${ctx.now().toISOString()}::timestamptz, cashier,
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
  return new Set(stored.map(({ uuid }) => uuid))
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

const instant = (msecs: number | null | undefined) =>
  msecs === null || msecs === undefined ? null : new Date(msecs).toISOString()

/** `index` is the receipt's place in the batch, which its lines name. */
function rowOf({ receipt, digest, storeId, flags }: NewReceipt, index: number, id: string) {
  const { lines, payments, tse } = receipt
  return {
    id,
    index,
    uuid: receipt.uuid,
    digest: `\\x${digest}`,
    created: instant(receipt.createdAt),
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
    tse_start: instant(tse?.start),
    tse_end: instant(tse?.end),
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

/** Keeps refused records of a till, each content once; answers how many are new. */
export async function insertRejections(
  tx: TenantTx,
  ctx: Context,
  { deviceId, kind }: { deviceId: string; kind: (typeof RECORD_KINDS)[number] },
  refused: readonly RefusedRecord[],
): Promise<number> {
  const rows = refused.map(({ uuid, status, refusals, content }) => {
    const kept = keptContent(content)
    return {
      id: newId(),
      uuid,
      status,
      errors: refusals,
      content: JSON.stringify(kept ?? null),
      digest: `\\x${sha256(canonicalContent(kept))}`,
    }
  })
  // as json, not jsonb: that refuses a NUL even where it is escaped within the content
  const kept = await tx.execute(sql`
    insert into pos_rejection (tenant_id, id, device_id, kind, uuid, status, errors, content, digest, received_at)
    select ${ctx.tenantId}, r.id, ${deviceId}, ${kind}, r.uuid, r.status, r.errors, r.content, r.digest,
      ${ctx.now().toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as r(id uuid, uuid text, status text, errors jsonb, content text, digest bytea)
    order by r.digest
    on conflict (tenant_id, device_id, kind, digest) do nothing returning 1`)
  return kept.length
}
