import { sql, type SQL } from 'drizzle-orm'
import { anyOf, arrayOf, tableOf } from '@/db/arrays'
import type { TenantTx } from '@/db/tenant'
import { instantOfId } from '@/lib/domain/instant-of-id'
import type { ClosedReceipt, ReceiptGroup } from '../rules/group-receipts'
import type { TaxedLine, TillLine } from '../rules/closing-source'
import { byId, lookedUp } from '@/lib/server/sql/selection'
import { handedReceipts } from './closings-alike'

interface ReceiptRow extends Record<string, unknown> {
  id: string
  closing_id: string
  made_on: string
  type: ClosedReceipt['type']
  movement_case: ClosedReceipt['movementCase']
  reason: string | null
  number: string
  methods: number[]
  amounts: string[]
  all_gross: string
  line_gross: string
  customer_id: string | null
  customer_number: string | null
  customer: string | null
  settles: string | null
  is_handed_over: boolean
}

/** The id of a receipt `r` that may make, take back or pay a claim; null for the usual one. */
const ON_ACCOUNT = sql`case when r.payment_methods && '{4,8}' or r.all_gross <> r.line_gross then r.id end`

/** Takes the number of records that were read since the last call. */
export type OnRead = (count: number) => void

/** Closings, or groups, of one statement: those of a year of a chain would take half a minute. */
const PIECE = 500

/** Reads items in pieces, one after the other. */
async function byPieces<Item, Row>(
  items: readonly Item[],
  read: (piece: readonly Item[]) => Promise<Row[]>,
): Promise<Row[]> {
  const found: Row[][] = []
  for (let first = 0; first < items.length; first += PIECE)
    found.push(await read(items.slice(first, first + PIECE)))
  return found.flat()
}

/**
 * Returns all receipts of closings of the kinds that count: of the closing's till, then those that
 * it sent under an earlier registration. Their customer is that of the open item that they made or
 * paid, where a payment in force takes precedence over one that was taken back; otherwise the one
 * that the till named, on the receipt or on the one that it cancels, under any registration of the
 * till.
 */
export const closedReceipts = (
  tx: TenantTx,
  closingIds: readonly string[],
  onRead: OnRead = () => undefined,
): Promise<ClosedReceipt[]> =>
  byPieces(closingIds, async (piece) => {
    const receipts = await receiptsOf(tx, piece)
    onRead(receipts.length)
    return receipts
  })

async function receiptsOf(tx: TenantTx, closingIds: readonly string[]): Promise<ClosedReceipt[]> {
  const parts = await tx.execute<{ device_id: string }>(
    sql`select device_id from platform.closing_parts(${arrayOf(closingIds, 'uuid')}) limit 1`,
  )
  const own = await receiptsUnder(
    tx,
    sql`select c.id, c.device_id, c.number, c.start_time, c.end_time from closing c where c.id = ${anyOf(closingIds)}`,
  )
  if (parts.length === 0) return own
  const beside = await receiptsUnder(
    tx,
    sql`select c.id, p.device_id, p.number, c.start_time, c.end_time
      from platform.closing_parts(${arrayOf(closingIds, 'uuid')}) p join closing c on c.id = p.closing_id`,
  )
  return [...own, ...beside]
}

/** Returns the receipts of tills with closing numbers; `keys` selects these for closings. */
async function receiptsUnder(tx: TenantTx, keys: SQL): Promise<ClosedReceipt[]> {
  const rows = await tx.execute<ReceiptRow>(sql`
    select r.id, k.id as closing_id, (r.created_at at time zone 'Europe/Berlin')::date::text as made_on, r.type, r.movement_case,
      r.details->>'reason' as reason, r.number, r.payment_methods as methods, r.payment_amounts::text[] as amounts,
      coalesce(r.all_gross, r.line_gross) as all_gross, r.line_gross, b.id as customer_id, b.customer_number,
      coalesce(nullif(b.company, ''), trim(b.firstname || ' ' || b.lastname), r.details->'customer'->>'name') as customer,
      coalesce(paid.number, (select case x->>'type' when 'TRANSACTION' then 'Bon ' else '' end || (x->>'number')
        from jsonb_array_elements(r.details->'references') x
        where x->>'type' in ('TRANSACTION', 'INVOICE') and x->>'number' is not null limit 1)) as settles, r.id = any(k.handed) as is_handed_over
    from (select c.id, c.device_id, c.number, least(c.start_time, i.first_at) as start, greatest(c.end_time, i.last_at) as end,
        ${handedReceipts} as handed
      from (${keys}) c join closing_items i on i.device_id = c.device_id and i.closing_number = c.number) k
    join receipt r on r.device_id = k.device_id and r.closing_number = k.number and r.created_at between k.start and k.end
      and r.kind = 'RECEIPT' and r.duplicate_of is null and r.exceeds is null
    left join ${byId('document', 'owed', ON_ACCOUNT)} on true
    left join lateral (select d.number, d.customer_id from ${lookedUp({ table: 'payment', column: 'receipt_id' }, 'p', ON_ACCOUNT)}
      cross join ${byId('document', 'd', sql`p.document_id`)}
      order by p.reverses is not null or exists (select from payment z where z.tenant_id = p.tenant_id and z.reverses = p.id), p.id limit 1) paid on true
    left join lateral (select platform.as_uuid(o.details->'customer'->>'partnerId') as partner
      from receipt_key n join receipt o on o.created_at = n.created_at and o.id = n.receipt_id
      where r.cancels is not null and n.device_id = any(platform.tills_like(r.device_id)) and n.uuid = r.cancels
      order by n.device_id <> r.device_id, n.receipt_id limit 1) cancelled on true
    left join ${byId(
      'business_partner',
      'b',
      sql`coalesce(owed.customer_id, paid.customer_id, platform.as_uuid(r.details->'customer'->>'partnerId'), cancelled.partner)`,
    )} on true
    order by k.id, r.created_at, r.id`)
  return rows.map((row) => ({
    id: row.id,
    closingId: row.closing_id,
    madeOn: row.made_on,
    type: row.type,
    movementCase: row.movement_case,
    reason: row.reason ?? '',
    payments: row.methods.map((method, index) => ({ method, amount: Number(row.amounts[index]) })),
    allGross: Number(row.all_gross),
    turnoverGross: Number(row.line_gross),
    isHandedOver: row.is_handed_over,
    account: {
      number: Number(row.number),
      customerId: row.customer_id,
      customerNumber: row.customer_number ?? '',
      customer: row.customer ?? '',
      settles: row.settles,
    },
  }))
}

interface LineRow extends Record<string, unknown> {
  group: number
  business_case: TillLine['businessCase']
  is_agency: boolean
  rate: number
  vat_key: number | null
  store_account: string | null
  product_account: string | null
  group_account: string | null
  gross: string
  net: string
}

/** Returns the first and the last of one or more instants (ms), as ISO 8601. */
function rangeOf(instants: readonly number[]): [first: string, last: string] {
  const first = instants.reduce((one, other) => Math.min(one, other))
  const last = instants.reduce((one, other) => Math.max(one, other))
  return [new Date(first).toISOString(), new Date(last).toISOString()]
}

/**
 * Returns the lines of each group by account, in the order of the groups. Accounts are looked up
 * per article, not per line.
 */
export const groupedLines = (
  tx: TenantTx,
  groups: readonly Pick<ReceiptGroup, 'receiptIds'>[],
): Promise<TaxedLine[][]> => byPieces(groups, (piece) => linesOf(tx, piece))

async function linesOf(
  tx: TenantTx,
  groups: readonly Pick<ReceiptGroup, 'receiptIds'>[],
): Promise<TaxedLine[][]> {
  const lines: TaxedLine[][] = groups.map(() => [])
  const receipts = groups.flatMap(({ receiptIds }, group) =>
    receiptIds.map((id) => ({ id, group, at: instantOfId(id) ?? 0 })),
  )
  if (receipts.length === 0) return lines
  const [first, last] = rangeOf(receipts.map(({ at }) => at))
  const rows = await tx.execute<LineRow>(sql`
    select s.group, a.business_case, s.is_agency, a.vat_rate as rate, a.vat_key, sum(s.gross) as gross,
      o.revenue_account as store_account, p.revenue_account as product_account, g.revenue_account as group_account, sum(s.net) as net
    from (
      select w.group, l.store_id, l.article_id, (l.details ? 'agencyId') is true as is_agency, sum(l.sum_gross) as gross, sum(l.sum_net) as net
      from ${tableOf('w', receipts, {
        created_at: ['timestamptz', ({ at }) => new Date(at).toISOString()],
        id: ['uuid', ({ id }) => id],
        group: ['int', ({ group }) => group],
      })}
      join receipt_line l on l.created_at = w.created_at and l.receipt_id = w.id
        -- limits the partitions before the query runs: finding that of each row took seven times as long
        and l.created_at between ${first}::timestamptz and ${last}::timestamptz
      group by 1, 2, 3, 4) s
    cross join ${byId('receipt_article', 'a', sql`s.article_id`)}
    left join ${byId('product', 'p', sql`platform.as_uuid(lower(a.product_id))`)} on true
    left join ${byId('product_group', 'g', sql`p.product_group_id`)} on true
    left join store_product o on o.product_id = p.id and o.store_id = s.store_id
    group by 1, 2, 3, 4, 5, 7, 8, 9 order by 1, 2, 3, 4, 5, 7, 8, 9`)
  for (const row of rows)
    lines[row.group]?.push({
      businessCase: row.business_case,
      isAgency: row.is_agency,
      rate: row.rate,
      vatKey: row.vat_key,
      store: row.store_account,
      product: row.product_account,
      group: row.group_account,
      gross: Number(row.gross),
      net: Number(row.net),
    })
  return lines
}
