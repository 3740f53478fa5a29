import { RECEIPT_TYPES } from '@/lib/pos/receipts/words'
import { defineList, flag, ids, number, period, someOf } from '@/lib/domain/list-definition'

export const receiptList = defineList({
  sorts: ['createdAt', 'number', 'sumGross'],
  defaultSort: '-createdAt',
  filters: {
    ...period(),
    devices: ids(),
    stores: ids(),
    type: someOf(RECEIPT_TYPES),
    flagged: flag(),
    unsigned: flag(),
    unsettled: flag(),
    unclosed: flag(),
    turnoverLimit: flag(),
    companyId: number(),
    closingNumber: number(),
  },
})

export const rejectionList = defineList({
  sorts: ['receivedAt'],
  defaultSort: '-receivedAt',
  filters: { open: flag() },
  without: ['q'],
})
