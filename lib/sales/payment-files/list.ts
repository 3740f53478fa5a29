import { defineList, someOf } from '@/lib/domain/list-definition'
import { PAYMENT_FILE_STATES } from './words'

export const paymentFileList = defineList({
  sorts: ['createdAt', 'date', 'amount'],
  defaultSort: '-createdAt',
  filters: { state: someOf(PAYMENT_FILE_STATES) },
  without: ['q'],
})
