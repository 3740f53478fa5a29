import { defineEndpoint } from '@/lib/server/core/endpoint'
import type { ApiGroup } from '@/lib/server/openapi/document'
import { customerAccountOf } from './queries/customer-account'
import { listOpenItems } from './queries/list-open-items'
import { receiptClaimOf } from './queries/receipt-claim'
import { listUnassigned, tillMoneyOf } from './queries/unassigned'
import { customerAccount, openItemsRow, receiptClaim, tillMoney, unassignedRow } from './schema'
import { assignCustomer } from './use-cases/assign-customer'
import { assignPayment } from './use-cases/assign-payment'
import { offsetReceipt } from './use-cases/offset-receipt'
import { payOutReceipt } from './use-cases/pay-out-receipt'
import { releasePayment } from './use-cases/release-payment'
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
  offsetReceipt: defineEndpoint({
    method: 'POST',
    path: '/open-items/receipts/{id}/offset',
    summary: 'Settle a receipt on account with credits of the customer',
    useCase: offsetReceipt,
    response: receiptClaim,
    status: 200,
  }),
  payOutReceipt: defineEndpoint({
    method: 'POST',
    path: '/open-items/receipts/{id}/payout',
    summary: 'Pay the credit of a receipt on account out',
    useCase: payOutReceipt,
    response: receiptClaim,
    status: 200,
  }),
  unassigned: defineEndpoint({
    method: 'GET',
    path: '/open-items/unassigned',
    summary: 'Receipts of tills that no customer or claim could be found for',
    useCase: listUnassigned,
    response: unassignedRow.array(),
    list: true,
  }),
  tillMoney: defineEndpoint({
    method: 'GET',
    path: '/open-items/receipts/{id}/till-payments',
    summary: 'What a till’s receipt paid of earlier claims',
    useCase: tillMoneyOf,
    response: tillMoney,
  }),
  assignCustomer: defineEndpoint({
    method: 'POST',
    path: '/open-items/receipts/{id}/customer',
    summary: 'Assign a customer to a sale on account or a delivery',
    useCase: assignCustomer,
    response: tillMoney,
    status: 200,
  }),
  assignPayment: defineEndpoint({
    method: 'POST',
    path: '/open-items/receipts/{id}/till-payments',
    summary: 'Assign money that a till took to a claim',
    useCase: assignPayment,
    response: tillMoney,
    status: 200,
  }),
  releasePayment: defineEndpoint({
    method: 'DELETE',
    path: '/open-items/receipts/{id}/till-payments',
    summary: 'Take the assignment of money that a till took back',
    useCase: releasePayment,
    response: tillMoney,
    status: 200,
  }),
}

export const openItemApi: ApiGroup = {
  name: 'openItems',
  endpoints: openItemEndpoints,
}
