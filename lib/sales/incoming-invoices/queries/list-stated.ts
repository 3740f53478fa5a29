import { sql } from 'drizzle-orm'
import { anyOf, tableOf } from '@/db/arrays'
import type { TenantTx } from '@/db/tenant'
import type { Page } from '@/lib/domain/list'
import type { LineSlice, PlacedLine } from '@/lib/server/core/export-kind'
import { defineUseCase, type ReadScope } from '@/lib/server/core/use-case'
import { byId } from '@/lib/server/sql/selection'
import type { InvoiceFields } from '../rules/record'
import type { IncomingInvoiceRow } from '../schema'
import { incomingPage, listInput } from './list-incoming'

/** What an invoice states, without its lines. */
export type StatedHead = Omit<InvoiceFields, 'lines'>

/** A row of the list with what the invoice states. */
export interface StatedInvoice extends IncomingInvoiceRow {
  /** Absent parts were not read when it arrived. */
  stated: Partial<StatedHead>
}

/** A line of an invoice, with the invoice. */
export interface StatedLine {
  invoice: StatedInvoice
  line: Partial<InvoiceFields['lines'][number]>
}

/**
 * A page of received invoices with what they state, filtered as by `listIncomingInvoices`: the
 * records that are exported.
 */
export const listStatedInvoices = defineUseCase({
  name: 'incomingInvoice.listStated',
  mode: 'read',
  right: 'INCOMING-INVOICES_SHOW',
  module: 'order-management',
  input: listInput,
  run: async (scope, input): Promise<Page<StatedInvoice>> => {
    const page = await incomingPage(scope, input)
    const stated = await statedOf(
      scope.tx,
      page.rows.map(({ id }) => id),
    )
    return { ...page, rows: page.rows.map((row) => ({ ...row, stated: stated.get(row.id) ?? {} })) }
  },
})

async function statedOf(tx: TenantTx, ids: readonly string[]): Promise<Map<string, Partial<StatedHead>>> {
  const rows = await tx.execute<{ id: string; stated: Partial<StatedHead> }>(
    sql`select id, fields - 'lines' as stated from incoming_invoice where id = ${anyOf(ids)}`,
  )
  return new Map(rows.map(({ id, stated }) => [id, stated]))
}

interface LineRow extends Record<string, unknown> {
  record: number
  number: string
  line: StatedLine['line']
}

/** Reads the lines of invoices in their order; every invoice's by its index. */
export async function readStatedLines(
  { tx }: Pick<ReadScope, 'tx'>,
  { records, after, limit }: LineSlice<StatedInvoice>,
): Promise<PlacedLine<StatedLine>[]> {
  const invoices = tableOf('w', records, {
    record: ['int', (_, index) => index],
    id: ['uuid', ({ id }) => id],
  })
  const rows = await tx.execute<LineRow>(sql`
    select w.record, l.number, l.line from ${invoices}
      cross join ${byId('incoming_invoice', 'i', sql`w.id`)}
      cross join jsonb_array_elements(i.fields->'lines') with ordinality l(line, number)
      where (w.record, l.number) > (0, ${after}::int) order by w.record, l.number limit ${limit}`)
  return rows.flatMap(({ record, number, line }) => {
    const invoice = records[record]
    return invoice ? [{ record, line: Number(number), row: { invoice, line } }] : []
  })
}
