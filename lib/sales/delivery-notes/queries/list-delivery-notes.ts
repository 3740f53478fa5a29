import { sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  matchingDocuments,
  plainRow,
  readDocuments,
  SORT_COLUMNS,
} from '@/lib/sales/documents/queries/list-documents'
import { isUntouchedDraft } from '@/lib/sales/documents/queries/document-tasks'
import type { Page } from '@/lib/domain/list'
import { flagField } from '@/lib/fields/schema'
import { isEither, listFields } from '@/lib/server/sql/list'
import { defineUseCase } from '@/lib/server/core/use-case'
import { deliveryNoteList } from '../list'
import type { DeliveryNoteRow } from '../schema'

const listInput = z.strictObject({
  ...listFields(deliveryNoteList),
  /** Booked ones only: those that an invoice bills, or those that wait for one. */
  billed: flagField().optional(),
})

/** Delivery notes of the active company, newest first. */
export const listDeliveryNotes = defineUseCase({
  name: 'deliveryNote.list',
  mode: 'read',
  right: 'DELIVERYNOTES_SHOW',
  module: 'order-management',
  forAuditor: 'list',
  input: listInput,
  run: async ({ tx, ctx }, { billed, status, untouched, ...input }): Promise<Page<DeliveryNoteRow>> => {
    const of = { companyId: ctx.companyId, family: 'DELIVERY_NOTE' } as const
    const only =
      status?.length === 1 && status[0] !== 'BILLED' && status[0] !== 'UNBILLED' ? status[0] : undefined
    const shown = only ? [] : isEither(status?.map((one) => SHOWN_SO[one]))
    const more = [
      ...shown,
      ...(untouched ? [isUntouchedDraft(ctx.now())] : []),
      ...(billed === undefined ? [] : [SHOWN_SO[billed ? 'BILLED' : 'UNBILLED']]),
    ]
    const matching = await matchingDocuments(tx, of, { ...input, status: only }, more)
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

/** Displayed states as conditions; `document_unbilled` has its condition word for word. */
const SHOWN_SO = {
  DRAFT: sql`d.status = 'DRAFT'`,
  BOOKED: sql`d.status = 'BOOKED'`,
  UNBILLED: sql`d.status = 'BOOKED' and d.invoice_id is null`,
  BILLED: sql`d.status = 'BOOKED' and d.invoice_id is not null`,
  CANCELLED: sql`d.status = 'CANCELLED'`,
} as const
