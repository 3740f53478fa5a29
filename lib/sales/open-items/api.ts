import { defineEndpoint } from '@/lib/server/core/endpoint'
import type { ApiGroup } from '@/lib/server/openapi/document'
import { customerAccountOf } from './queries/customer-account'
import { listOpenItems } from './queries/list-open-items'
import { receiptClaimOf } from './queries/receipt-claim'
import { customerAccount, openItemsRow, receiptClaim } from './schema'
import { undoReceiptPayment } from './use-cases/undo-receipt-payment'
import { recordIncomingPayment } from './use-cases/record-incoming-payment'

const openItemEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/open-items',
    summary: 'Debts of customers by age',
    useCase: listOpenItems,
    response: openItemsRow.array(),
    list: true,
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/open-items/{customerId}',
    summary: 'Open items and credits of a customer',
    useCase: customerAccountOf,
    response: customerAccount,
  }),
  incomingPayment: defineEndpoint({
    method: 'POST',
    path: '/open-items/{customerId}/incoming-payments',
    summary: 'Record an incoming payment for several invoices',
    useCase: recordIncomingPayment,
    response: customerAccount,
    status: 201,
    location: (account) => `/open-items/${account.customerId}`,
  }),
  ofReceipt: defineEndpoint({
    method: 'GET',
    path: '/open-items/receipts/{id}',
    summary: 'What a customer owes by a receipt on account',
    useCase: receiptClaimOf,
    response: receiptClaim,
  }),
  undoPayment: defineEndpoint({
    method: 'DELETE',
    path: '/open-items/receipts/{id}/payments/{paymentId}',
    summary: 'Undo a payment of a receipt on account by a counter entry',
    useCase: undoReceiptPayment,
    response: receiptClaim,
    status: 200,
  }),
}

export const openItemApi: ApiGroup = {
  name: 'openItems',
  endpoints: openItemEndpoints,
}
