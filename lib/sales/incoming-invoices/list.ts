import { defineList, flag, id, oneOf, period, someOf } from '@/lib/domain/list-definition'
import { INCOMING_STATES, UNPAID_STATES, URGENCIES } from './words'

export const incomingInvoiceList = defineList({
  sorts: ['receivedAt', 'invoiceDate', 'dueDate', 'payBy', 'number', 'sellerName', 'payable'],
  defaultSort: '-receivedAt',
  filters: { state: someOf(INCOMING_STATES), supplierId: id(), due: flag(), ...period() },
})

/** Invoices to be paid, the most urgent first. */
export const dueInvoiceList = defineList({
  sorts: ['payBy', 'dueDate', 'sellerName', 'payable'],
  defaultSort: 'payBy',
  filters: { state: someOf(UNPAID_STATES), urgency: oneOf(URGENCIES), supplierId: id() },
})
