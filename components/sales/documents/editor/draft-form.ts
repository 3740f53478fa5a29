import { z } from 'zod'
import {
  draftFields,
  deliveryNoteFields,
  deliveryNoteReference,
  POSITIONS_MAX,
  positionInput,
} from '@/lib/sales/documents/schema'
import { dayField, requiredText } from '@/lib/fields/schema'

const days = z.string().regex(/^\d{1,3}$/, 'validation.days')
const dayOrNone = dayField().or(z.literal(''))

/**
 * The schema of the editor's form: text as typed. The server validates again with the schemas of
 * the family.
 */
export const draftForm = z.object({
  ...draftFields,
  ...deliveryNoteFields,
  customerId: z.uuid('document.customerRequired'),
  date: dayField(),
  serviceDate: dayOrNone,
  serviceDateEnd: dayOrNone,
  orderDate: dayOrNone,
  paymentDays: days,
  discountDays: days,
  positions: z
    .array(
      positionInput.omit({ deliveryNoteId: true }).extend({
        name: requiredText(250),
        deliveryNote: deliveryNoteReference.nullable(),
        transportAid: z.boolean(),
      }),
    )
    .max(POSITIONS_MAX, 'validation.tooManyPositions'),
})
