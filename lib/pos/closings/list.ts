import { defineList, id, oneOf, period } from '@/lib/domain/list-definition'
import { CLOSING_CHECKS, CLOSING_STATES } from './words'

export const closingList = defineList({
  sorts: ['number', 'endTime', 'grossTotal'],
  defaultSort: '-number',
  filters: { open: oneOf(CLOSING_CHECKS), state: oneOf(CLOSING_STATES), ...period() },
  without: ['q'],
})

export const allClosingList = defineList({
  sorts: ['endTime'],
  defaultSort: '-endTime',
  filters: { state: oneOf(CLOSING_STATES), ...period() },
  // the API accepts several of each
  pageFilters: { devices: id(), stores: id() },
  without: ['q'],
})
