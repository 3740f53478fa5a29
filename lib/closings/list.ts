import { defineList } from '@/lib/domain/list-definition'

export const closingList = defineList({
  sorts: ['number', 'endTime', 'grossTotal'],
  defaultSort: '-number',
  without: ['q'],
})
