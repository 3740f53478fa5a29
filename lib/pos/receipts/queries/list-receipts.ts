import { sql } from 'drizzle-orm'
import type { TenantTx } from '@/db/tenant'
import { businessDay } from '@/lib/domain/business-date'
import type { Page } from '@/lib/domain/list'
import type { Context } from '@/lib/server/core/context'
import { invalidField } from '@/lib/server/core/errors'
import { anyOf } from '@/db/arrays'
import { readPage } from '@/lib/server/sql/list'
import { defineUseCase, type ReadScope } from '@/lib/server/core/use-case'
import { beyondLimits } from './beyond-limit'
import { DERIVED_FLAGS } from '../words'
import { cashMovedBy, listedOf, paidAndSigned, type ReceiptRow } from '../rules/receipt-record'
import type { ListedReceipt } from '../schema/receipts'
import { receiptsInput, type ReceiptsInput } from './receipt-filters'
import { cancellationsOf, linesOf, receiptColumns } from './receipt-rows'
import { cappedCount, oldestSearched, receiptSorts, sourceOf } from './receipt-source'

/**
 * A page of receipts, newest first; `q` matches number, amount, till and cashier. `from` and `to`
 * are days in Berlin, and limit the months read. Queries without an index (`q`, the order by
 * amount) consider the newest 10,000 receipts within the filters; a number is found in all.
 */
export const listReceipts = defineUseCase({
  name: 'receipt.list',
  mode: 'read',
  right: 'POS-DEVICES_SHOW',
  module: 'pos',
  forAuditor: 'list',
  input: receiptsInput,
  run: async ({ tx, ctx }, query: ReceiptsInput & { isBatch?: true }): Promise<Page<ListedReceipt>> => {
    const inStores = await narrowed({ tx, ctx }, query)
    if (!query.isBatch) return receiptPage(tx, inStores, (listed) => listed, EVERYTHING)
    // files of receipts contain neither lines nor cancellations, only data of the row
    return receiptPage(tx, inStores, (listed, row) => ({ ...listed, ...paidAndSigned(row) }), NOTHING)
  },
})

/** Returns the query with what its filters mean for this person. */
async function narrowed<Query extends ReceiptsInput>(
  { tx, ctx }: Pick<ReadScope, 'tx' | 'ctx'>,
  query: Query,
): Promise<Query> {
  const { companyId } = query
  const own = await inCompany(tx, inOwnStores(ctx, query))
  if (!query.turnoverLimit) return own
  return { ...own, beyond: await beyondLimits(tx, { companyId, today: businessDay(ctx.now()) }) }
}

/**
 * Adds the stores that the person is restricted to as a filter, so that others' receipts are not
 * walked past.
 */
const inOwnStores = <Query extends ReceiptsInput>({ storeIds }: Context, query: Query): Query =>
  query.stores || storeIds.length === 0 ? query : { ...query, stores: [...storeIds] }

/**
 * Replaces the company by its stores, so that its receipts are read till by till, like those of
 * stores.
 */
async function inCompany<Query extends ReceiptsInput>(tx: TenantTx, query: Query): Promise<Query> {
  const { companyId, stores: chosen } = query
  if (companyId === undefined) return query
  const rows = await tx.execute<{ id: string }>(sql`select id from store where company_id = ${companyId}`)
  const own = rows.map(({ id }) => id)
  return { ...query, stores: chosen ? chosen.filter((id) => own.includes(id)) : own }
}

export interface ReceiptsPage extends Page<ShownReceipt> {
  /** If not all were searched: the instant of the oldest searched receipt. Null if all were. */
  searchedFrom: string | null
}

/**
 * A receipt of the list on screen: without lines and taxes, and with only the codes of its flags.
 */
export interface ShownReceipt extends Omit<ListedReceipt, 'taxes' | 'flags' | 'settlement'> {
  isFlagged: boolean
  /** Codes of its flags, each once. */
  flagCodes: readonly ListedReceipt['flags'][number]['code'][]
  isSettled: boolean

  /** Cash deposited (positive) or withdrawn, as a decimal; null for receipts of goods. */
  cashMoved: string | null
}

/**
 * `listReceipts` for the screen, which shows the cash moved instead of a zero sum, and how far back
 * it searched.
 */
export const listShownReceipts = defineUseCase({
  name: 'receipt.listShown',
  mode: 'read',
  right: 'POS-DEVICES_SHOW',
  module: 'pos',
  forAuditor: 'list',
  input: receiptsInput,
  run: async ({ tx, ctx }, input): Promise<ReceiptsPage> => {
    const query: ReceiptsInput = await narrowed({ tx, ctx }, input)
    // only this filter reads what derived flags follow from
    const derived = query.beyond ? DERIVED_FLAGS : []
    const [page, searchedFrom] = await Promise.all([
      receiptPage(
        tx,
        query,
        ({ taxes: _taxes, flags, settlement, ...listed }, row) => ({
          ...listed,
          isFlagged: flags.length > 0 || derived.length > 0,
          flagCodes: [...new Set([...flags.map(({ code }) => code), ...derived])],
          isSettled: settlement !== null,
          cashMoved: cashMovedBy(row),
        }),
        { lines: false, cancellations: true },
      ),
      oldestSearched(tx, query),
    ])
    return { ...page, searchedFrom }
  },
})

/** Data read for receipts beyond their own rows: taxes need the lines. */
interface Parts {
  lines: boolean
  cancellations: boolean
}
const EVERYTHING: Parts = { lines: true, cancellations: true }
const NOTHING: Parts = { lines: false, cancellations: false }

/** Returns a page of mapped receipts with the requested parts. */
async function receiptPage<T>(
  tx: TenantTx,
  query: ReceiptsInput & { isBatch?: true },
  of: (listed: ListedReceipt, row: ReceiptRow) => T,
  parts: Parts,
): Promise<Page<T>> {
  if (query.from && query.to && query.from > query.to) throw invalidField('to', 'receipt.periodEnds')
  const page = await readPage<ReceiptRow>(tx, query, {
    select: receiptColumns,
    ...sourceOf(query),
    id: sql`r.id`,
    beforeId: sql`r.created_at`,
    sorts: receiptSorts,
    total: query.isBatch ? undefined : (countOfDays(tx, query) ?? cappedCount(tx, query)),
  })
  if (page.rows.length === 0) return { ...page, rows: [] }
  const [lines, cancelledBy] = await Promise.all([
    parts.lines ? linesOf(tx, page.rows) : null,
    parts.cancellations ? cancellationsOf(tx, page.rows) : () => null,
  ])
  const made = (row: ReceiptRow) => of(listedOf(row, lines?.get(row.id) ?? [], cancelledBy(row)), row)
  return { ...page, rows: page.rows.map(made) }
}

/**
 * Returns the number of receipts if only days, stores and tills are filtered, from the counts of
 * tills' days. For one till among many, counting would pass the receipts of all others. Undefined
 * for any other query.
 */
function countOfDays(tx: TenantTx, query: ReceiptsInput): Promise<number> | undefined {
  const { q, type, number, closingNumber, uuid, from, to, stores, devices } = query
  const { flagged, unsigned, unsettled, unclosed, turnoverLimit } = query
  if (
    q ||
    flagged ||
    unsigned ||
    unsettled ||
    unclosed ||
    turnoverLimit ||
    [type, number, closingNumber, uuid].some((filter) => filter !== undefined)
  )
    return undefined
  const conditions = [
    sql`true`,
    ...(from ? [sql`day >= ${from}::date`] : []),
    ...(to ? [sql`day <= ${to}::date`] : []),
    ...(stores ? [sql`store_id = ${anyOf(stores)}`] : []),
    ...(devices ? [sql`device_id = ${anyOf(devices)}`] : []),
  ]
  const counted = tx.execute<{ total: number }>(
    sql`select coalesce(sum(count_receipts + count_movements + count_others), 0)::bigint as total from sales_day where ${sql.join(conditions, sql` and `)}`,
  )
  return counted.then(([row]) => row?.total ?? 0)
}
