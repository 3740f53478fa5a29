import { defineList, id, oneOf, period } from '@/lib/domain/list-definition'
import { DESK_KINDS, ENTRY_KINDS } from './words'

export const cashDeskList = defineList({
  sorts: ['name'],
  defaultSort: 'name',
  filters: { kind: oneOf(DESK_KINDS) },
  without: ['q'],
})

export const cashCountList = defineList({
  sorts: ['countedAt'],
  defaultSort: '-countedAt',
  filters: period(),
  without: ['q'],
})

/** Entries of all desks, for exports. */
export const allCashEntryList = defineList({
  sorts: ['date'],
  defaultSort: 'date',
  filters: { ...period(), deskId: id(), kind: oneOf(ENTRY_KINDS) },
  without: ['q'],
})

export const cashEntryList = defineList({
  sorts: ['date'],
  defaultSort: 'date',
  filters: { ...period(), kind: oneOf(ENTRY_KINDS) },
  without: ['q'],
})
