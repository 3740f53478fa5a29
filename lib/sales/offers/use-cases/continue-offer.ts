import { auditEntity, familyOf } from '@/lib/domain/document-kind'
import { readDeliveryNote } from '@/lib/sales/delivery-notes/queries/get-delivery-note'
import { renderDocumentPdf } from '@/lib/sales/documents/jobs'
import { bookDraft } from '@/lib/sales/documents/rules/booking'
import { draftTrace } from '@/lib/sales/documents/rules/draft-trace'
import { documentRef } from '@/lib/sales/documents/schema'
import { deductibleAdvances } from '@/lib/sales/documents/queries/advances'
import { loadAdvances } from '@/lib/sales/documents/steps/load-document'
import { insertDraft, saveNewBooked } from '@/lib/sales/documents/steps/save-document'
import { readInvoice } from '@/lib/sales/invoices/queries/get-invoice'
import { violatedConstraint, AppError, orRefuse } from '@/lib/server/core/errors'
import { defineUseCase, type WriteScope } from '@/lib/server/core/use-case'
import { getOffer, readOffer } from '../queries/get-offer'
import { followUp, followUpDraft, type FollowUp } from '../rules/follow-up'
import { loadOrder } from '../steps/load-order'

type Ref = { id: string; version?: number | undefined }

/**
 * Writes the order confirmation of an accepted offer, with its own number, all that was ordered and
 * the offer's prices. Throws `offer.confirmed` if there is one already. Returns the confirmation.
 */
export const confirmOffer = defineUseCase({
  name: 'offer.confirm',
  mode: 'write',
  right: 'OFFERS_PATCH',
  module: 'order-management',
  input: documentRef,
  run: async (scope, ref) => {
    const { ctx, audit, enqueue } = scope
    const { offer, positions, made, source, traces } = await loadOrder(scope, ref, 'ORDER_CONFIRMATION')
    const begun = orRefuse(followUp(offer, positions, made, source))
    const booking = orRefuse(bookDraft(begun, { today: made.today }))
    const booked = await onlyOnce(saveNewBooked(scope, booking))
    await audit(...traces, ...booked)
    await enqueue(renderDocumentPdf, { tenantId: ctx.tenantId, documentId: made.id })
    return readOffer(scope, made.id)
  },
})

async function onlyOnce<Saved>(saving: Promise<Saved>): Promise<Saved> {
  try {
    return await saving
  } catch (error) {
    if (violatedConstraint(error) === 'document_confirmed_once')
      throw new AppError('conflict', 'offer.confirmed')
    throw error
  }
}

/** Inserts a draft with what remains of an accepted offer. Returns its id. */
async function takeRest(scope: WriteScope, ref: Ref, kind: FollowUp): Promise<string> {
  await scope.call(getOffer, { id: ref.id })
  const { offer, positions, made, source, traces } = await loadOrder(scope, ref, kind)
  const advances = kind === 'INVOICE' ? await freeAdvances(scope, offer) : []
  const draft = orRefuse(followUpDraft(offer, positions, { ...made, advances }, source))
  const written = await insertDraft(scope, draft)
  const after = draftTrace(draft.row, draft.positions)
  const entity = auditEntity(familyOf(kind))
  await scope.audit(...traces, ...written, { entity, entityId: made.id, after })
  return made.id
}

/** Locks and returns the booked advances on the offer that no final invoice deducts. */
async function freeAdvances(scope: WriteScope, { id, customerId }: { id: string; customerId: string }) {
  const { companyId } = scope.ctx
  const open = await deductibleAdvances(scope.tx, { companyId, customerId, finalId: null })
  const ids = open.filter(({ offerId }) => offerId === id).map((advance) => advance.id)
  return loadAdvances(scope, { ids, customerId, finalId: null })
}

/**
 * Creates a draft delivery note with what an accepted offer still owes, at its prices; also
 * requires OFFERS_SHOW. Throws `offer.nothingLeft` once all of it is delivered or billed. Returns
 * the note.
 */
export const deliverOffer = defineUseCase({
  name: 'offer.deliver',
  mode: 'write',
  right: 'DELIVERYNOTES_CREATE',
  module: 'order-management',
  input: documentRef,
  run: async (scope, ref) => readDeliveryNote(scope, await takeRest(scope, ref, 'DELIVERY_NOTE')),
})

/**
 * Creates a draft invoice with what an accepted offer still owes, at its prices; also requires
 * OFFERS_SHOW. Quantities on delivery notes are billed through those. With booked advances on the
 * offer, it is a final invoice that deducts them. Returns the invoice.
 */
export const billOffer = defineUseCase({
  name: 'offer.bill',
  mode: 'write',
  right: 'INVOICES_CREATE',
  module: 'order-management',
  input: documentRef,
  run: async (scope, ref) => readInvoice(scope, await takeRest(scope, ref, 'INVOICE')),
})
