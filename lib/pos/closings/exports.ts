import { defineExport, field, fields } from '@/lib/server/core/export-kind'
import { allClosingList } from './list'
import { listAllClosings } from './queries/list-all-closings'
import type { ClosingRecord } from './schema'

/** Returns the missing numbers before a closing: „12“ or „12–14“. */
const gapText = (gap: ClosingRecord['gap']) =>
  gap && (gap.from === gap.to ? String(gap.from) : `${gap.from}–${gap.to}`)

export const closingExport = defineExport<typeof listAllClosings.input, ClosingRecord>({
  list: listAllClosings,
  page: allClosingList,
  columns: {
    number: field('number', 'whole'),
    store: { type: 'text', of: ({ store }) => store.name },
    device: { type: 'text', of: ({ device }) => device.name },
    ...fields<ClosingRecord>('instant', 'startTime', 'endTime'),
    ...fields<ClosingRecord>('money', 'grossTotal', 'netTotal', 'taxTotal'),
    ...fields<ClosingRecord>('whole', 'countReceipts', 'countCanceled', 'cardPaymentCount', 'cashCount'),
    ...fields<ClosingRecord>('money', 'cashDesired', 'cashActual', 'cashDifference'),
    ...fields<ClosingRecord>('money', 'cashDeposit', 'cashAbsorption', 'itemsGross', 'difference'),
    gap: { type: 'text', of: ({ gap }) => gapText(gap) },
    comment: field('comment', 'text'),
    uuid: field('uuid', 'text'),
  },
})
