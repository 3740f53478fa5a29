import { IMPORT_OUTCOMES } from '@/lib/services/imports/words'
import { IMPORTABLE_KINDS } from '@/lib/domain/importable'
import { code, defineList, flag, oneOf } from '@/lib/domain/list-definition'

export const importList = defineList({
  sorts: ['createdAt'],
  defaultSort: '-createdAt',
  without: ['q'],
  filters: { kind: oneOf(IMPORTABLE_KINDS) },
})

export const importRowList = defineList({
  sorts: ['line'],
  defaultSort: 'line',
  without: ['q'],
  filters: {
    outcome: oneOf(IMPORT_OUTCOMES),
    /** New records whose name an earlier row has. */
    sameName: flag(),
    /** Rows that are faulty for this reason: field~code. */
    cause: code(),
  },
})
