import type { z } from 'zod'
import { deliveryNoteRecord } from '@/lib/sales/delivery-notes/schema'
import { dispatchOperations } from '@/lib/sales/dispatches/api'
import { documentOperations, pdfOperation } from '@/lib/sales/documents/api'
import { invoiceRecord } from '@/lib/sales/invoices/schema'
import { defineEndpoint } from '@/lib/server/core/endpoint'
import type { ApiGroup } from '@/lib/server/openapi/document'
import { getOffer } from './queries/get-offer'
import { offerDispatches } from './queries/get-offer'
import { listOffers } from './queries/list-offers'
import { offerRecord, offerRow } from './schema'
import { billAdvance } from './use-cases/bill-advance'
import { billOffer, confirmOffer, deliverOffer } from './use-cases/continue-offer'
import { acceptOffer, declineOffer, reopenOffer } from './use-cases/decide-offer'
import {
  addOfferPosition,
  deleteOfferPosition,
  orderOfferPositions,
  patchOfferPosition,
} from './use-cases/change-positions'
import { bookOffer } from './use-cases/book-offer'
import { cancelOffer } from './use-cases/cancel-offer'
import { createOffer } from './use-cases/create-offer'
import { deleteOffer } from './use-cases/delete-offer'
import { resendOffer, sendOffer, withdrawOfferSending } from './use-cases/send-offer'
import { updateOffer } from './use-cases/update-offer'

const dispatch = dispatchOperations('/offers')
const shared = documentOperations('/offers', offerRecord, offerRow)

const decision = (verb: 'accept' | 'decline' | 'reopen', summary: string) =>
  ({ method: 'POST', path: `/offers/{id}/${verb}`, summary, response: offerRecord }) as const

const paper = <Response extends z.ZodType>(
  name: 'confirm' | 'delivery-note' | 'invoice' | 'advance',
  summary: string,
  response: Response,
  at: '/offers' | '/deliverynotes' | '/invoices',
) =>
  ({
    method: 'POST',
    path: `/offers/{id}/${name}`,
    summary,
    response,
    status: 201,
    location: ({ id }: { id: string }) => `${at}/${id}`,
  }) as const

const offerEndpoints = {
  list: defineEndpoint({ ...shared.list, summary: 'List offers', useCase: listOffers }),
  create: defineEndpoint({ ...shared.create, useCase: createOffer }),
  get: defineEndpoint({ ...shared.get, summary: 'One offer', useCase: getOffer }),
  patch: defineEndpoint({ ...shared.patch, useCase: updateOffer }),
  delete: defineEndpoint({ ...shared.delete, useCase: deleteOffer }),
  book: defineEndpoint({ ...shared.book, useCase: bookOffer }),
  cancel: defineEndpoint({
    ...shared.cancel,
    summary: 'Cancel an undecided offer or an order confirmation',
    useCase: cancelOffer,
  }),
  accept: defineEndpoint({
    ...decision('accept', 'Record the acceptance, and the proposals that the customer wants'),
    useCase: acceptOffer,
  }),
  decline: defineEndpoint({
    ...decision('decline', 'Record that the customer declined'),
    useCase: declineOffer,
  }),
  reopen: defineEndpoint({
    ...decision('reopen', 'Take the decision back while nothing was made from the offer'),
    useCase: reopenOffer,
  }),
  confirm: defineEndpoint({
    ...paper('confirm', 'Write the order confirmation of an accepted offer', offerRecord, '/offers'),
    useCase: confirmOffer,
  }),
  deliver: defineEndpoint({
    ...paper('delivery-note', 'Draft a delivery note of what remains', deliveryNoteRecord, '/deliverynotes'),
    useCase: deliverOffer,
  }),
  bill: defineEndpoint({
    ...paper('invoice', 'Draft an invoice of what remains', invoiceRecord, '/invoices'),
    useCase: billOffer,
  }),
  billAdvance: defineEndpoint({
    ...paper(
      'advance',
      'Draft an advance on the order: a percentage or an amount',
      invoiceRecord,
      '/invoices',
    ),
    useCase: billAdvance,
  }),
  addPosition: defineEndpoint({ ...shared.addPosition, useCase: addOfferPosition }),
  orderPositions: defineEndpoint({ ...shared.orderPositions, useCase: orderOfferPositions }),
  patchPosition: defineEndpoint({ ...shared.patchPosition, useCase: patchOfferPosition }),
  deletePosition: defineEndpoint({ ...shared.deletePosition, useCase: deleteOfferPosition }),
  send: defineEndpoint({ ...dispatch.send, useCase: sendOffer }),
  dispatches: defineEndpoint({ ...dispatch.list, useCase: offerDispatches }),
  withdrawSending: defineEndpoint({ ...dispatch.withdraw, useCase: withdrawOfferSending }),
  resend: defineEndpoint({ ...dispatch.resend, useCase: resendOffer }),
}

const offerFileOperations = [pdfOperation('offers', '/offers', 'OFFERS_SHOW', 'The offer')]

export const offerApi: ApiGroup = {
  name: 'offers',
  title: 'Offers',
  description: 'Offers and order confirmations of the session’s company, and what is made from them',
  endpoints: offerEndpoints,
  operations: offerFileOperations,
}
