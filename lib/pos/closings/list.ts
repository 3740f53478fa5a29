import { defineList, id, period } from '@/lib/domain/list-definition'

export const closingList = defineList({
  sorts: ['number', 'endTime', 'grossTotal'],
  defaultSort: '-number',
  without: ['q'],
})

export const allClosingList = defineList({
  sorts: ['endTime'],
  defaultSort: '-endTime',
  filters: period(),
  // the API accepts several of each
  pageFilters: { devices: id(), stores: id() },
  without: ['q'],
})
