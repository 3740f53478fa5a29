import { dispatchOperations } from '@/lib/sales/dispatches/api'
import { documentOperations, fileOperation, pdfOperation } from '@/lib/sales/documents/api'
import { defineEndpoint } from '@/lib/server/core/endpoint'
import type { ApiGroup } from '@/lib/server/openapi/document'
import { getSelfBilled, selfBilledDispatches } from './queries/get-self-billed'
import { listSelfBilled } from './queries/list-self-billed'
import { selfBilledRecord, selfBilledRow } from './schema'
import {
  addSelfBilledPosition,
  deleteSelfBilledPosition,
  orderSelfBilledPositions,
  patchSelfBilledPosition,
} from './use-cases/change-positions'
import { bookSelfBilled } from './use-cases/book-self-billed'
import { cancelSelfBilled } from './use-cases/cancel-self-billed'
import { createSelfBilled } from './use-cases/create-self-billed'
import { deleteSelfBilled } from './use-cases/delete-self-billed'
import { resendSelfBilled, sendSelfBilled, withdrawSelfBilledSending } from './use-cases/send-self-billed'
import { updateSelfBilled } from './use-cases/update-self-billed'

const PATH = '/self-billed'
const dispatch = dispatchOperations(PATH)
const shared = documentOperations(PATH, selfBilledRecord, selfBilledRow)

const selfBilledEndpoints = {
  list: defineEndpoint({
    ...shared.list,
    summary: 'List invoices written for suppliers (Gutschriften); `customerId` is the supplier',
    useCase: listSelfBilled,
  }),
  create: defineEndpoint({ ...shared.create, useCase: createSelfBilled }),
  get: defineEndpoint({
    ...shared.get,
    summary: 'One invoice written for a supplier, with its received invoice',
    useCase: getSelfBilled,
  }),
  patch: defineEndpoint({ ...shared.patch, useCase: updateSelfBilled }),
  delete: defineEndpoint({ ...shared.delete, useCase: deleteSelfBilled }),
  book: defineEndpoint({
    ...shared.book,
    summary: 'Book: number, freeze, and receive it as an invoice of the supplier',
    useCase: bookSelfBilled,
  }),
  cancel: defineEndpoint({
    ...shared.cancel,
    summary: 'Take it back by a counter document, which is received likewise',
    useCase: cancelSelfBilled,
  }),
  addPosition: defineEndpoint({ ...shared.addPosition, useCase: addSelfBilledPosition }),
  orderPositions: defineEndpoint({ ...shared.orderPositions, useCase: orderSelfBilledPositions }),
  patchPosition: defineEndpoint({ ...shared.patchPosition, useCase: patchSelfBilledPosition }),
  deletePosition: defineEndpoint({ ...shared.deletePosition, useCase: deleteSelfBilledPosition }),
  send: defineEndpoint({ ...dispatch.send, useCase: sendSelfBilled }),
  dispatches: defineEndpoint({ ...dispatch.list, useCase: selfBilledDispatches }),
  withdrawSending: defineEndpoint({ ...dispatch.withdraw, useCase: withdrawSelfBilledSending }),
  resend: defineEndpoint({ ...dispatch.resend, useCase: resendSelfBilled }),
}

const selfBilledFileOperations = [
  pdfOperation('selfBilled', PATH, 'INCOMING-INVOICES_SHOW', 'The invoice written for a supplier'),
  fileOperation('selfBilled', PATH, 'INCOMING-INVOICES_SHOW', 'Its XML; none before it is booked', {
    kind: 'xml',
  }),
]

export const selfBilledApi: ApiGroup = {
  name: 'selfBilled',
  title: 'Self-billed invoices',
  description: 'Invoices that the session’s company writes for its suppliers (Gutschriften)',
  endpoints: selfBilledEndpoints,
  operations: selfBilledFileOperations,
}
