import { addDays, businessDay } from '@/lib/domain/business-date'
import { VALID_DAYS } from '@/lib/domain/offer-days'
import { createDraft } from '@/lib/sales/documents/use-cases/create-draft'
import { OFFERS } from '../queries/get-offer'
import { createOfferInput } from '../schema'

/** Creates a draft in the active company, valid for 30 days unless stated. */
export const createOffer = createDraft(
  OFFERS,
  createOfferInput,
  ({ customerId, date, positions, validUntil, ...fields }, now) => ({
    customerId,
    date,
    positions,
    invoiceType: null,
    fields: {
      ...fields,
      validUntil: validUntil === undefined ? addDays(date ?? businessDay(now), VALID_DAYS) : validUntil,
    },
  }),
)
