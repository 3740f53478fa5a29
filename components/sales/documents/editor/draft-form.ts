import { z } from 'zod'
import {
  draftFields,
  deliveryNoteFields,
  deliveryNoteReference,
  POSITIONS_MAX,
} from '@/lib/sales/documents/schema'
import { dayField, positionInput, priceOriginRecord, requiredText } from '@/lib/fields/schema'
import type { DraftValues, EditorPosition } from './draft-values'
import { rebateProblem, wholeRebateProblem } from './rebate-text'

const days = z.string().regex(/^\d{1,3}$/, 'validation.days')
const dayOrNone = dayField().or(z.literal(''))

/** A position of a form. The two fields of a rebate are checked as one: people type into one. */
export const editorPosition = positionInput
  .omit({ deliveryNoteId: true, priceListId: true })
  .extend({
    name: requiredText(250),
    deliveryNote: deliveryNoteReference.nullable(),
    transportAid: z.boolean(),
    isDeposit: z.boolean(),
    isOptional: z.boolean(),
    alternativeTo: z.uuid().nullable(),
    offerPositionId: z.uuid().nullable(),
    priceOrigin: priceOriginRecord.nullable(),
    rebatePercent: z.string(),
    rebate: z.string(),
  })
  .superRefine((values, context) => {
    const problem = rebateProblem(values as EditorPosition)
    if (problem) context.addIssue({ code: 'custom', message: problem, path: ['rebate'] })
  })

/**
 * The schema of the editor's form: text as typed. The server validates again with the schemas of
 * the family.
 */
const fields = z.object({
  ...draftFields,
  rebatePercent: z.string(),
  rebate: z.string(),
  ...deliveryNoteFields,
  customerId: z.uuid('document.customerRequired'),
  date: dayField(),
  serviceDate: dayOrNone,
  serviceDateEnd: dayOrNone,
  orderDate: dayOrNone,
  validUntil: dayOrNone,
  paymentDays: days,
  discountDays: days,
  positions: z.array(editorPosition).max(POSITIONS_MAX, 'validation.tooManyPositions'),
})

export const draftForm = fields.superRefine((values, context) => {
  const problem = wholeRebateProblem(values as DraftValues)
  if (problem) context.addIssue({ code: 'custom', message: problem, path: ['rebate'] })
})
