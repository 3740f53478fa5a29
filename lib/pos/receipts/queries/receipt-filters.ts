import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { parseDecimal, parseGerman } from '@/lib/domain/money'
import { idField, wholeField } from '@/lib/fields/schema'
import { anyOf } from '@/db/arrays'
import { isAnyOf, listFields } from '@/lib/server/sql/list'
import { receiptList } from '../list'
import { knownTills } from './receipt-rows'

/** What receipts are narrowed by, and their lines. */
export const receiptsInput = z.strictObject({
  ...listFields(receiptList),
  number: wholeField(1e15).optional(),
  uuid: idField().optional(),
})
export type ReceiptsInput = z.output<typeof receiptsInput>

/** The number that a search may mean; null where it can be none. */
export const numberOf = (q: string) => (/^\d{1,15}$/.test(q) ? Number(q) : null)

/** The first instant of a day in Berlin. */
const startOf = (day: SQL) => sql`(${day}::timestamp at time zone 'Europe/Berlin')`

/** The days of these tills, in these stores. */
const daysOf = ({ stores, devices }: ReceiptsInput): SQL =>
  sql.join(
    [
      sql`from sales_day where true`,
      ...(stores ? [sql`store_id = ${anyOf(stores)}`] : []),
      ...(devices ? [sql`device_id = ${anyOf(devices)}`] : []),
    ],
    sql` and `,
  )

/** Days in which these tills, in these stores, sold at all: one that is gone is not looked for in what came since. */
function spanOf(asked: ReceiptsInput): SQL[] {
  const days = daysOf(asked)
  return [
    sql`r.created_at >= (select ${startOf(sql`min(day)`)} ${days})`,
    sql`r.created_at < (select ${startOf(sql`(max(day) + 1)`)} ${days})`,
  ]
}

/** Tills that sold in these stores, each with the instants between which it did: `device_id`, `since`, `until`. */
export const tillsOf = (asked: ReceiptsInput): SQL =>
  sql`(select device_id, ${startOf(sql`min(day)`)} as since, ${startOf(sql`(max(day) + 1)`)} as until ${daysOf(asked)} group by device_id)`

/** The conditions of a question on receipts `r`, those aside that `stores` and `devices` put on the instants. */
export function narrowedBy(asked: ReceiptsInput): SQL[] {
  const { from, to, stores, devices, type, number, closingNumber, uuid, flagged } = asked
  return [
    ...(from ? [sql`r.created_at >= ${startOf(sql`${from}::date`)}`] : []),
    ...(to ? [sql`r.created_at < ${startOf(sql`(${to}::date + 1)`)}`] : []),
    ...isAnyOf(sql`r.store_id`, stores, 'uuid'),
    ...isAnyOf(sql`r.device_id`, devices, 'uuid'),
    ...isAnyOf(sql`r.type`, type),
    // by this the database knows that the index of the rare ones has them all, whatever type is asked for
    ...(type && !type.includes('SALE') ? [sql`r.type <> 'SALE'`] : []),
    ...(number === undefined ? [] : [sql`r.number = ${number}`]),
    ...(closingNumber === undefined ? [] : [sql`r.closing_number = ${closingNumber}`]),
    ...(flagged ? [sql`r.flags is not null`] : []),
    // the keys tell in which month the uuid is; people restricted to stores do not see a till that has left
    ...(uuid
      ? [
          sql`(r.created_at, r.id) in (select k.created_at, k.receipt_id from receipt_key k
            where k.device_id in (select device_id from device_store) and k.uuid = ${uuid})`,
        ]
      : []),
  ]
}

/** All conditions of a question on receipts `r`. */
export const filtersOf = (asked: ReceiptsInput): SQL[] => [
  ...narrowedBy(asked),
  // those of one till are found by its index
  ...(asked.stores || (asked.devices && asked.devices.length > 1) ? spanOf(asked) : []),
]

/** What a search finds among receipts `r`. */
export function searchOf(q: string): SQL {
  const wire = parseGerman(q, 2)
  const cents = wire === null ? null : parseDecimal(wire, 2)
  const number = numberOf(q)
  const found = [
    sql`r.device_id in (select id from ${knownTills} t where position(platform.fold(${q}) in platform.fold(name)) > 0)`,
    sql`position(platform.fold(${q}) in platform.fold(r.cashier)) > 0`,
    ...(number === null ? [] : [sql`r.number = ${number}`]),
    ...(cents === null ? [] : [sql`r.sum_gross = ${cents}`]),
  ]
  return sql`(${sql.join(found, sql` or `)})`
}
