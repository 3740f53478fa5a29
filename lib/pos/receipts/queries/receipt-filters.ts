import { containsWords } from '@/lib/server/sql/search'
import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { parseDecimal, parseGerman } from '@/lib/domain/money'
import { idField, wholeField } from '@/lib/fields/schema'
import { anyOf } from '@/db/arrays'
import { isAnyOf, listFields } from '@/lib/server/sql/list'
import { isBeyond, type BeyondLimit } from './beyond-limit'
import { isUnclosed } from './is-unclosed'
import { receiptList } from '../list'
import { isUnsettled, knownTills, needsWord } from './receipt-rows'

/** Filters of receipts and their lines. */
export const receiptsInput = z.strictObject({
  ...listFields(receiptList),
  number: wholeField(1e15).optional(),
  uuid: idField().optional(),
})
export interface ReceiptsInput extends z.output<typeof receiptsInput> {
  /** Receipts beyond the limits of § 19 UStG, if these are asked for. */
  beyond?: readonly BeyondLimit[]
}

/** Returns the receipt number in a search text; null if the text is not a number. */
export const numberOf = (q: string) => (/^\d{1,15}$/.test(q) ? Number(q) : null)

/** The first instant of a day in Berlin. */
const startOf = (day: SQL) => sql`(${day}::timestamp at time zone 'Europe/Berlin')`

/** SQL clauses FROM and WHERE for the sales days of the selected tills and stores. */
const daysOf = ({ stores, devices }: ReceiptsInput): SQL =>
  sql.join(
    [
      sql`from sales_day where true`,
      ...(stores ? [sql`store_id = ${anyOf(stores)}`] : []),
      ...(devices ? [sql`device_id = ${anyOf(devices)}`] : []),
    ],
    sql` and `,
  )

/**
 * The days on which these tills sold anything in these stores: a till that is gone is not searched
 * on later days.
 */
function spanOf(query: ReceiptsInput): SQL[] {
  const days = daysOf(query)
  return [
    sql`r.created_at >= (select ${startOf(sql`min(day)`)} ${days})`,
    sql`r.created_at < (select ${startOf(sql`(max(day) + 1)`)} ${days})`,
  ]
}

/**
 * Tills that sold in these stores, each with the instants in between: `device_id`, `since`,
 * `until`.
 */
export const tillsOf = (query: ReceiptsInput): SQL =>
  sql`(select device_id, ${startOf(sql`min(day)`)} as since, ${startOf(sql`(max(day) + 1)`)} as until ${daysOf(query)} group by device_id)`

/**
 * Returns the conditions of a query on receipts `r`, except the limits on instants that follow from
 * `stores` and `devices`.
 */
export function narrowedBy(query: ReceiptsInput): SQL[] {
  const {
    from,
    to,
    stores,
    devices,
    type,
    number,
    closingNumber,
    uuid,
    flagged,
    unsigned,
    unsettled,
    unclosed,
    beyond,
  } = query
  return [
    ...(from ? [sql`r.created_at >= ${startOf(sql`${from}::date`)}`] : []),
    ...(to ? [sql`r.created_at < ${startOf(sql`(${to}::date + 1)`)}`] : []),
    ...isAnyOf(sql`r.store_id`, stores, 'uuid'),
    ...isAnyOf(sql`r.device_id`, devices, 'uuid'),
    ...isAnyOf(sql`r.type`, type),
    // lets the database use the partial index of rare types, whichever type is filtered
    ...(type && !type.includes('SALE') ? [sql`r.type <> 'SALE'`] : []),
    ...(number === undefined ? [] : [sql`r.number = ${number}`]),
    ...(closingNumber === undefined ? [] : [sql`r.closing_number = ${closingNumber}`]),
    ...(flagged ? [sql`r.flags is not null`] : []),
    ...(unsigned ? [sql`r.tse_state <> 'SIGNED'`] : []),
    ...(unsettled ? [needsWord, isUnsettled] : []),
    ...(unclosed ? [isUnclosed] : []),
    ...(beyond ? [isBeyond(beyond)] : []),
    // the keys determine the month of the uuid; people restricted to stores do not see a till that
    // has left
    ...(uuid
      ? [
          sql`(r.created_at, r.id) in (select k.created_at, k.receipt_id from receipt_key k
            where k.device_id in (select device_id from device_store) and k.uuid = ${uuid})`,
        ]
      : []),
  ]
}

/** Returns all conditions of a query on receipts `r`. */
export const filtersOf = (query: ReceiptsInput): SQL[] => [
  ...narrowedBy(query),
  // the index of a single till finds them anyway
  ...(query.stores || (query.devices && query.devices.length > 1) ? spanOf(query) : []),
]

/** Returns the search condition on receipts `r`. */
export function searchOf(q: string): SQL {
  const wire = parseGerman(q, 2)
  const cents = wire === null ? null : parseDecimal(wire, 2)
  const number = numberOf(q)
  const found = [
    sql`r.device_id in (select id from ${knownTills} t where ${containsWords(sql`name`, q)})`,
    containsWords(sql`r.cashier`, q),
    ...(number === null ? [] : [sql`r.number = ${number}`]),
    ...(cents === null ? [] : [sql`r.sum_gross = ${cents}`]),
  ]
  return sql`(${sql.join(found, sql` or `)})`
}
