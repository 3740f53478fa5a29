import { z } from 'zod'
import type { Page } from '@/lib/domain/list'
import { isUntouchedDraft } from '@/lib/sales/documents/queries/document-tasks'
import {
  matchingDocuments,
  plainRow,
  readDocuments,
  SORT_COLUMNS,
} from '@/lib/sales/documents/queries/list-documents'
import { incomingStates } from '@/lib/sales/incoming-invoices/queries/of-documents'
import { defineUseCase } from '@/lib/server/core/use-case'
import { isEither, listFields } from '@/lib/server/sql/list'
import { sql } from 'drizzle-orm'
import { selfBilledList } from '../list'
import type { SelfBilledRow } from '../schema'

/** Invoices that the active company wrote for its suppliers, newest first. */
export const listSelfBilled = defineUseCase({
  name: 'selfBilled.list',
  mode: 'read',
  right: 'INCOMING-INVOICES_SHOW',
  module: 'order-management',
  forAuditor: 'list',
  input: z.strictObject(listFields(selfBilledList)),
  run: async ({ tx, ctx }, { status, untouched, ...input }): Promise<Page<SelfBilledRow>> => {
    const of = { companyId: ctx.companyId, family: 'SELF_BILLED' } as const
    const only = status?.length === 1 ? status[0] : undefined
    const more = [
      ...(only ? [] : isEither(status?.map((one) => sql`d.status = ${one}`))),
      ...(untouched ? [isUntouchedDraft(ctx.now())] : []),
    ]
    const matching = await matchingDocuments(tx, of, { ...input, status: only }, more)
    const page = await readDocuments(tx, input, matching, SORT_COLUMNS)
    const states = await incomingStates(
      tx,
      page.rows.map(({ id }) => id),
    )
    return {
      ...page,
      rows: page.rows.map((row) => {
        const { id, kind: documentKind, number, date } = row
        return { ...plainRow(row), documentKind, number, date, incomingState: states.get(id) ?? null }
      }),
    }
  },
})
