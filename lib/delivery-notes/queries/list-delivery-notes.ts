import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import {
  matchingDocuments,
  plainRow,
  readDocuments,
  SORT_COLUMNS,
} from '@/lib/documents/queries/list-documents'
import type { Page } from '@/lib/domain/list'
import { flagField } from '@/lib/fields/schema'
import { listFields } from '@/lib/server/list'
import { defineUseCase } from '@/lib/server/use-case'
import { deliveryNoteList } from '../list'
import type { DeliveryNoteRow } from '../schema'

const listInput = z.strictObject({
  ...listFields(deliveryNoteList),
  status: z.enum(['DRAFT', 'BOOKED', 'CANCELLED']).optional(),
  /** Booked ones alone: those that an invoice bills, or those that wait for one. */
  billed: flagField().optional(),
})

/** Delivery notes of the active company, newest first. */
export const listDeliveryNotes = defineUseCase({
  name: 'deliveryNote.list',
  mode: 'read',
  right: 'DELIVERYNOTES_SHOW',
  module: 'order-management',
  input: listInput,
  run: async ({ tx, ctx }, input): Promise<Page<DeliveryNoteRow>> => {
    const of = { companyId: ctx.companyId, family: 'DELIVERY_NOTE' } as const
    const matching = await matchingDocuments(tx, of, input, billing(input.billed))
    const page = await readDocuments(tx, input, matching, SORT_COLUMNS)
    return {
      ...page,
      rows: page.rows.map((row) => ({
        ...plainRow(row),
        number: row.number,
        date: row.date,
        invoiceId: row.invoiceId,
      })),
    }
  },
})

function billing(billed: boolean | undefined): SQL[] {
  if (billed === undefined) return []
  return [sql`d.status = 'BOOKED'`, billed ? sql`d.invoice_id is not null` : sql`d.invoice_id is null`]
}
