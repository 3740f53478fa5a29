import { EXPORTABLE } from '@/lib/domain/exportable'
import { defineList, oneOf } from '@/lib/domain/list-definition'

export const exportProfileList = defineList({
  sorts: ['name'],
  defaultSort: 'name',
  filters: { kind: oneOf(EXPORTABLE) },
  without: ['q'],
})
