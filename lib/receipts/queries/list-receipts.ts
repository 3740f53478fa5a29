import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Page } from '@/lib/domain/list'
import { parseDecimal, parseGerman } from '@/lib/domain/money'
import { idField, textField, wholeField } from '@/lib/fields/schema'
import { invalidField } from '@/lib/server/errors'
import { listFields, readPage, type SortColumns } from '@/lib/server/list'
import { defineUseCase } from '@/lib/server/use-case'
import { receiptList } from '../list'
import { listedOf, type ReceiptRow } from '../rules/receipt-record'
import type { ListedReceipt } from '../schema'
import { cancellationsOf, linesOf, receiptColumns, receiptTables } from './receipt-rows'

const sorts: SortColumns<typeof receiptList> = {
  createdAt: { column: sql`r.created_at`, type: 'timestamptz' },
  number: { column: sql`r.number`, type: 'bigint' },
  sumGross: { column: sql`r.sum_gross`, type: 'bigint' },
}

const MAX_IDS = 100

/** Ids separated by commas. */
const idsField = () =>
  textField(4_000)
    .transform((text) => text.split(','))
    .pipe(z.array(idField()).max(MAX_IDS, 'validation.tooMany'))
    .optional()

const numberField = () => wholeField(1e15).optional()

const input = z.strictObject({
  ...listFields(receiptList),
  stores: idsField(),
  devices: idsField(),
  number: numberField(),
  closingNumber: numberField(),
  uuid: idField().optional(),
})

/**
 * A page of receipts, the newest first; `q` finds number, amount, till and cashier. `from` and `to` are days of Berlin, and
 * narrow the months that are read.
 */
export const listReceipts = defineUseCase({
  name: 'receipt.list',
  mode: 'read',
  right: 'POS-DEVICES_SHOW',
  module: 'pos',
  input,
  run: async ({ tx }, asked): Promise<Page<ListedReceipt>> => {
    if (asked.from && asked.to && asked.from > asked.to) throw invalidField('to', 'receipt.periodEnds')
    const page = await readPage<ReceiptRow>(tx, asked, {
      select: receiptColumns,
      from: receiptTables,
      where: [...filtersOf(asked), ...(asked.q ? [searchOf(asked.q)] : [])],
      id: sql`r.id`,
      sorts,
    })
    if (page.rows.length === 0) return { ...page, rows: [] }
    const [lines, cancelledBy] = await Promise.all([linesOf(tx, page.rows), cancellationsOf(tx, page.rows)])
    return { ...page, rows: page.rows.map((row) => listedOf(row, lines.get(row.id) ?? [], cancelledBy(row))) }
  },
})

const anyOf = (ids: readonly string[]) => sql`any(${sql.param(`{${ids.join(',')}}`)}::uuid[])`

/** The first instant of a day in Berlin. */
const startOf = (day: SQL) => sql`(${day}::timestamp at time zone 'Europe/Berlin')`

function filtersOf(asked: z.output<typeof input>): SQL[] {
  const { from, to, stores, devices, type, number, closingNumber, uuid, flagged } = asked
  return [
    ...(from ? [sql`r.created_at >= ${startOf(sql`${from}::date`)}`] : []),
    ...(to ? [sql`r.created_at < ${startOf(sql`(${to}::date + 1)`)}`] : []),
    ...(stores ? [sql`r.store_id = ${anyOf(stores)}`] : []),
    ...(devices ? [sql`r.device_id = ${anyOf(devices)}`] : []),
    ...(type ? [sql`r.type = ${type}`] : []),
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

function searchOf(q: string): SQL {
  const wire = parseGerman(q, 2)
  const cents = wire === null ? null : parseDecimal(wire, 2)
  const found = [
    sql`r.device_id in (select id from pos_device where position(platform.fold(${q}) in platform.fold(name)) > 0)`,
    sql`position(platform.fold(${q}) in platform.fold(r.cashier)) > 0`,
    ...(/^\d{1,15}$/.test(q) ? [sql`r.number = ${Number(q)}`] : []),
    ...(cents === null ? [] : [sql`r.sum_gross = ${cents}`]),
  ]
  return sql`(${sql.join(found, sql` or `)})`
}
