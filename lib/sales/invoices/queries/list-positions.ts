import { sql } from 'drizzle-orm'
import { tableOf } from '@/db/arrays'
import { alias } from 'drizzle-orm/pg-core'
import { documentPosition } from '@/db/schema/documents'
import type { Page } from '@/lib/domain/list'
import { centsText, percentText, priceText, quantityText } from '@/lib/domain/money'
import type { LineSlice, PlacedLine } from '@/lib/server/core/export-kind'
import { defineUseCase, type ReadScope } from '@/lib/server/core/use-case'
import { lookedUp, selectRows, type Selected } from '@/lib/server/sql/selection'
import type { InvoiceRow, ListedPosition } from '../schema'
import { bookedInvoices, listInput } from './list-invoices'

/**
 * A page of booked invoices, cancellations and credits of the active company, filtered as by
 * `listInvoices`: the records whose positions are exported.
 */
export const listBookedInvoices = defineUseCase({
  name: 'invoice.listBooked',
  mode: 'read',
  right: 'INVOICES_SHOW',
  module: 'order-management',
  input: listInput,
  run: (scope, input): Promise<Page<InvoiceRow>> => bookedInvoices(scope, input),
})

const p = alias(documentPosition, 'p')
const POSITION = {
  record: sql<number>`w.record`,
  position: p.position,
  kind: p.kind,
  productNumber: p.productNumber,
  name: p.name,
  description: p.description,
  unit: p.unit,
  quantity: p.quantity,
  price: p.price,
  rebatePercent: p.rebatePercent,
  rebate: p.rebate,
  vatRate: p.vatRate,
  sumNet: p.sumNet,
  sumGross: p.sumGross,
}
type PositionRow = Selected<typeof POSITION>

/** Reads positions of invoices, each with its invoice; every invoice's by their index. */
export async function readPositions(
  { tx }: Pick<ReadScope, 'tx'>,
  { records, after, limit }: LineSlice<InvoiceRow>,
): Promise<PlacedLine<ListedPosition>[]> {
  const invoices = tableOf('w', records, {
    record: ['int', (_, index) => index],
    id: ['uuid', ({ id }) => id],
  })
  const rows = await selectRows(
    tx,
    POSITION,
    sql`from ${invoices}
      cross join ${lookedUp({ table: 'document_position', column: 'document_id' }, 'p', sql`w.id`)}
      where (w.record, p.position) > (0, ${after}::int) order by w.record, p.position limit ${limit}`,
  )
  return rows.flatMap((row) => {
    const invoice = records[row.record]
    return invoice ? [{ record: row.record, line: row.position, row: recordOf(row, invoice) }] : []
  })
}

/** A text line has neither amounts nor a rate. */
const recordOf = (row: PositionRow, invoice: InvoiceRow): ListedPosition => {
  const amount = <T>(value: T) => (row.kind === 'TEXT' ? null : value)
  return {
    invoice,
    position: row.position,
    productNumber: row.productNumber,
    name: row.name,
    description: row.description,
    unit: amount(row.unit),
    quantity: amount(quantityText(row.quantity)),
    price: amount(priceText(row.price)),
    rebatePercent: amount(percentText(row.rebatePercent)),
    rebate: amount(priceText(row.rebate)),
    vatRate: amount(percentText(row.vatRate)),
    sumNet: amount(centsText(row.sumNet)),
    sumGross: amount(centsText(row.sumGross)),
  }
}
