import { RECEIPT_TYPES } from '@/lib/domain/receipt'
import { defineList, flag, id, number, oneOf, period } from '@/lib/domain/list-definition'

export const receiptList = defineList({
  sorts: ['createdAt', 'number', 'sumGross'],
  defaultSort: '-createdAt',
  filters: { ...period(), type: oneOf(RECEIPT_TYPES), flagged: flag(), closingNumber: number() },
  // the API takes several of each
  pageFilters: { devices: id(), stores: id() },
})

export const rejectionList = defineList({
  sorts: ['receivedAt'],
  defaultSort: '-receivedAt',
  without: ['q'],
})
