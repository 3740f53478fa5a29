import { defineEndpoint } from '@/lib/server/endpoint'
import { customerAccountOf } from './queries/customer-account'
import { listOpenItems } from './queries/list-open-items'
import { customerAccount, openItemsRow } from './schema'
import { recordReceipt } from './use-cases/record-receipt'

export const openItemEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/open-items',
    summary: 'What customers owe, by age',
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
  receipt: defineEndpoint({
    method: 'POST',
    path: '/open-items/{customerId}/receipts',
    summary: 'Record a receipt for several invoices',
    useCase: recordReceipt,
    response: customerAccount,
    status: 201,
    location: (account) => `/open-items/${account.customerId}`,
  }),
}
