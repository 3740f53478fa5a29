import { defineList, id, period } from '@/lib/domain/list-definition'

export const closingList = defineList({
  sorts: ['number', 'endTime', 'grossTotal'],
  defaultSort: '-number',
  without: ['q'],
})

/** Of all tills. */
export const allClosingList = defineList({
  sorts: ['endTime'],
  defaultSort: '-endTime',
  filters: period(),
  // the API takes several of each
  pageFilters: { devices: id(), stores: id() },
  without: ['q'],
})
