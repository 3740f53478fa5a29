import { dispatchOperations } from '@/lib/sales/dispatches/api'
import { documentOperations, pdfOperation } from '@/lib/sales/documents/api'
import { defineEndpoint } from '@/lib/server/core/endpoint'
import type { ApiGroup } from '@/lib/server/openapi/document'
import { getDeliveryNote } from './queries/get-delivery-note'
import { deliveryNoteDispatches } from './queries/get-delivery-note'
import { listDeliveryNotes } from './queries/list-delivery-notes'
import { deliveryNoteRecord, deliveryNoteRow } from './schema'
import {
  addDeliveryNotePosition,
  deleteDeliveryNotePosition,
  orderDeliveryNotePositions,
  patchDeliveryNotePosition,
} from './use-cases/change-positions'
import { bookDeliveryNote } from './use-cases/book-delivery-note'
import { cancelDeliveryNote } from './use-cases/cancel-delivery-note'
import { createDeliveryNote } from './use-cases/create-delivery-note'
import { deleteDeliveryNote } from './use-cases/delete-delivery-note'
import {
  resendDeliveryNote,
  sendDeliveryNote,
  withdrawDeliveryNoteSending,
} from './use-cases/send-delivery-note'
import { updateDeliveryNote } from './use-cases/update-delivery-note'

const dispatch = dispatchOperations('/deliverynotes')
const shared = documentOperations('/deliverynotes', deliveryNoteRecord, deliveryNoteRow)

const deliveryNoteEndpoints = {
  list: defineEndpoint({ ...shared.list, summary: 'List delivery notes', useCase: listDeliveryNotes }),
  create: defineEndpoint({ ...shared.create, useCase: createDeliveryNote }),
  get: defineEndpoint({ ...shared.get, summary: 'One delivery note', useCase: getDeliveryNote }),
  patch: defineEndpoint({ ...shared.patch, useCase: updateDeliveryNote }),
  delete: defineEndpoint({ ...shared.delete, useCase: deleteDeliveryNote }),
  book: defineEndpoint({ ...shared.book, useCase: bookDeliveryNote }),
  cancel: defineEndpoint({
    ...shared.cancel,
    summary: 'Cancel an unbilled delivery note',
    useCase: cancelDeliveryNote,
  }),
  addPosition: defineEndpoint({ ...shared.addPosition, useCase: addDeliveryNotePosition }),
  orderPositions: defineEndpoint({ ...shared.orderPositions, useCase: orderDeliveryNotePositions }),
  patchPosition: defineEndpoint({ ...shared.patchPosition, useCase: patchDeliveryNotePosition }),
  deletePosition: defineEndpoint({ ...shared.deletePosition, useCase: deleteDeliveryNotePosition }),
  send: defineEndpoint({ ...dispatch.send, useCase: sendDeliveryNote }),
  dispatches: defineEndpoint({ ...dispatch.list, useCase: deliveryNoteDispatches }),
  withdrawSending: defineEndpoint({ ...dispatch.withdraw, useCase: withdrawDeliveryNoteSending }),
  resend: defineEndpoint({ ...dispatch.resend, useCase: resendDeliveryNote }),
}

const deliveryNoteFileOperations = [
  pdfOperation('deliveryNotes', '/deliverynotes', 'DELIVERYNOTES_SHOW', 'The delivery note'),
]

export const deliveryNoteApi: ApiGroup = {
  name: 'deliveryNotes',
  title: 'Delivery notes',
  description: 'Delivery notes of the session’s company, their positions and PDF',
  endpoints: deliveryNoteEndpoints,
  operations: deliveryNoteFileOperations,
}
