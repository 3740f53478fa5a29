import { defineList, id, oneOf, period } from '@/lib/domain/list-definition'
import { CLOSING_CHECKS } from './words'

export const closingList = defineList({
  sorts: ['number', 'endTime', 'grossTotal'],
  defaultSort: '-number',
  filters: { open: oneOf(CLOSING_CHECKS), ...period() },
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
