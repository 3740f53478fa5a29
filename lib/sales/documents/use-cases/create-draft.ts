import type { z } from 'zod'
import { businessDay } from '@/lib/domain/business-date'
import { auditEntity } from '@/lib/domain/document-kind'
import { orRefuse } from '@/lib/server/core/errors'
import { newId } from '@/lib/server/core/ids'
import { defineUseCase } from '@/lib/server/core/use-case'
import type { FamilyRecord } from '../queries/family-record'
import { changedDraft } from '../rules/draft'
import { draftTrace } from '../rules/draft-trace'
import { newDraft, type NewDraft } from '../rules/new-draft'
import { loadAdvances, loadNewDraft } from '../steps/load-document'
import { insertDraft } from '../steps/save-document'

export interface WrittenDraft extends Pick<NewDraft, 'invoiceType' | 'fields'> {
  customerId: string
  /** Defaults to today. */
  date?: string | undefined
  positions?: NewDraft['positions'] | undefined
  /** For an invoice: the delivery notes to bill, without duplicates. */
  deliveryNoteIds?: readonly string[]
  /** For a final invoice: the advances to deduct. */
  advanceIds?: readonly string[]
}

/**
 * Makes the use case that creates a draft in the active company, with address and terms of the
 * customer, and returns it. `readInput` reads a family's own input.
 */
export const createDraft = <Input extends z.ZodType, Answer>(
  { family, prefix, area, read }: FamilyRecord<Answer>,
  input: Input,
  readInput: (body: z.output<Input>, now: Date) => WrittenDraft,
) =>
  defineUseCase({
    name: `${prefix}.create`,
    mode: 'write',
    right: `${area}_CREATE`,
    module: 'order-management',
    input,
    run: async (scope, body): Promise<Answer> => {
      const { ctx, audit } = scope
      const {
        customerId,
        date = businessDay(ctx.now()),
        positions = [],
        deliveryNoteIds = [],
        advanceIds = [],
        ...rest
      } = readInput(body, ctx.now())
      const { traces, ...source } = await loadNewDraft(scope, {
        family,
        customerId,
        positions,
        deliveryNoteIds,
        days: { ...rest.fields, date },
      })
      const request = { ...rest, id: newId(), companyId: ctx.companyId, family, date, positions }
      const deductions = await loadAdvances(scope, { ids: advanceIds, customerId, finalId: null })
      const initialDraft = { ...orRefuse(newDraft(request, source)), deductions }
      const { rebatePercent, rebate } = initialDraft.row
      const draft = orRefuse(changedDraft(initialDraft, { rebatePercent, rebate }, initialDraft.positions))
      const billed = await insertDraft(scope, draft)
      const after = draftTrace(draft.row, draft.positions)
      await audit(...traces, ...billed, { entity: auditEntity(family), entityId: request.id, after })
      return read(scope, request.id)
    },
  })
