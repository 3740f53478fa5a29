import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { TenantTx } from '@/db/tenant'
import {
  matchingDocuments,
  plainRow,
  readDocuments,
  SORT_COLUMNS,
  type Matching,
} from '@/lib/sales/documents/queries/list-documents'
import { sumMatching, type DocumentSums } from '@/lib/sales/documents/queries/sum-documents'
import { isUntouchedDraft } from '@/lib/sales/documents/queries/document-tasks'
import type { Page } from '@/lib/domain/list'
import { flagField } from '@/lib/fields/schema'
import { isEither, listFields } from '@/lib/server/sql/list'
import { defineUseCase, type ReadScope } from '@/lib/server/core/use-case'
import { deliveryNoteList } from '../list'
import type { DeliveryNoteRow } from '../schema'

const listInput = z.strictObject({
  ...listFields(deliveryNoteList),
  /** Booked ones only: those that an invoice bills, or those that wait for one. */
  billed: flagField().optional(),
})

type ListInput = z.output<typeof listInput>

function matchingNotes(
  { tx, ctx }: ReadScope,
  { billed, status, untouched, ...input }: ListInput,
): Promise<Matching> {
  const of = { companyId: ctx.companyId, family: 'DELIVERY_NOTE' } as const
  const only =
    status?.length === 1 && status[0] !== 'BILLED' && status[0] !== 'UNBILLED' ? status[0] : undefined
  const shown = only ? [] : isEither(status?.map((one) => SHOWN_SO[one]))
  const more = [
    ...shown,
    ...(untouched ? [isUntouchedDraft(ctx.now())] : []),
    ...(billed === undefined ? [] : [SHOWN_SO[billed ? 'BILLED' : 'UNBILLED']]),
  ]
  return matchingDocuments(tx, of, { ...input, status: only }, more)
}

async function notesOf(tx: TenantTx, input: ListInput, matching: Matching): Promise<Page<DeliveryNoteRow>> {
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
}

/** Delivery notes of the active company, newest first. */
export const listDeliveryNotes = defineUseCase({
  name: 'deliveryNote.list',
  mode: 'read',
  right: 'DELIVERYNOTES_SHOW',
  module: 'order-management',
  forAuditor: 'list',
  input: listInput,
  run: async (scope, input) => notesOf(scope.tx, input, await matchingNotes(scope, input)),
})

export interface DeliveryNoteSums extends DocumentSums {
  /** Summed notes: drafts if the list shows drafts only, otherwise neither drafts nor cancelled. */
  of: 'DRAFTS' | 'BOOKED'
}

async function sumsOf(scope: ReadScope, input: ListInput, matching: Matching) {
  const of = input.status?.join() === 'DRAFT' ? 'DRAFTS' : 'BOOKED'
  const isSummed = of === 'DRAFTS' ? SHOWN_SO.DRAFT : SHOWN_SO.BOOKED
  const { sums, rows } = await sumMatching(scope.tx, matching, isSummed)
  return { sums: { of, ...sums } satisfies DeliveryNoteSums, rows }
}

/** A page of the list with sums over the newest 10,000 matching rows, counted in the same pass. */
export const deliveryNoteListPage = defineUseCase({
  name: 'deliveryNote.listPage',
  mode: 'read',
  right: 'DELIVERYNOTES_SHOW',
  module: 'order-management',
  forAuditor: 'list',
  input: listInput,
  run: async (scope, input): Promise<{ page: Page<DeliveryNoteRow>; sums: DeliveryNoteSums }> => {
    const matching = await matchingNotes(scope, input)
    const summing = sumsOf(scope, input, matching)
    const total = matching.total ?? summing.then(({ rows }) => rows)
    const [{ sums }, page] = await Promise.all([summing, notesOf(scope.tx, input, { ...matching, total })])
    return { page, sums }
  },
})

/** Sums of the active company's unbilled delivery notes; gross, as in the list. */
export const unbilledNotes = defineUseCase({
  name: 'deliveryNote.unbilled',
  mode: 'read',
  right: 'DELIVERYNOTES_SHOW',
  module: 'order-management',
  input: z.strictObject({}),
  run: async (scope): Promise<DeliveryNoteSums> => {
    const input = listInput.parse({ status: 'UNBILLED' })
    return (await sumsOf(scope, input, await matchingNotes(scope, input))).sums
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
