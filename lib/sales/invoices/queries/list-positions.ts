import { asc, sql } from 'drizzle-orm'
import { anyOf } from '@/db/arrays'
import { alias } from 'drizzle-orm/pg-core'
import { documentPosition } from '@/db/schema/documents'
import type { TenantTx } from '@/db/tenant'
import type { Page } from '@/lib/domain/list'
import { centsText, percentText, priceText, quantityText } from '@/lib/domain/money'
import { defineUseCase } from '@/lib/server/core/use-case'
import type { InvoiceRow, ListedPosition } from '../schema'
import { bookedInvoices, listInput } from './list-invoices'

/**
 * The positions of a page of booked invoices, cancellations and credits of the active company, in
 * their order; a page counts invoices, filtered as by `listInvoices`.
 */
export const listPositions = defineUseCase({
  name: 'invoice.listPositions',
  mode: 'read',
  right: 'INVOICES_SHOW',
  module: 'order-management',
  input: listInput,
  run: async (scope, input): Promise<Page<ListedPosition>> => {
    const page = await bookedInvoices(scope, input)
    const positions = await positionsOf(scope.tx, page.rows)
    const withInvoice = (invoice: InvoiceRow) =>
      positions.filter(({ documentId }) => documentId === invoice.id).map((row) => recordOf(row, invoice))
    return { ...page, rows: page.rows.flatMap(withInvoice) }
  },
})

const p = alias(documentPosition, 'p')

const positionsOf = (tx: TenantTx, invoices: readonly InvoiceRow[]) =>
  tx
    .select({
      documentId: p.documentId,
      position: p.position,
      kind: p.kind,
      productNumber: p.productNumber,
      name: p.name,
      description: p.description,
      unit: p.unit,
      quantity: p.quantity,
      price: p.price,
      vatRate: p.vatRate,
      sumNet: p.sumNet,
      sumGross: p.sumGross,
    })
    .from(p)
    .where(sql`${p.documentId} = ${anyOf(invoices.map(({ id }) => id))}`)
    .orderBy(asc(p.documentId), asc(p.position))

type PositionRow = Awaited<ReturnType<typeof positionsOf>>[number]

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
    vatRate: amount(percentText(row.vatRate)),
    sumNet: amount(centsText(row.sumNet)),
    sumGross: amount(centsText(row.sumGross)),
  }
}
