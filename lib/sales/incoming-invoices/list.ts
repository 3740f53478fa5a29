import { defineList, flag, id, period, someOf } from '@/lib/domain/list-definition'
import { INCOMING_STATES } from './words'

export const incomingInvoiceList = defineList({
  sorts: ['receivedAt', 'invoiceDate', 'dueDate', 'number', 'sellerName', 'payable'],
  defaultSort: '-receivedAt',
  filters: { state: someOf(INCOMING_STATES), supplierId: id(), due: flag(), ...period() },
})
