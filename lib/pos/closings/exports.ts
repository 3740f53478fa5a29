import { defineExport, field, fields } from '@/lib/server/core/export-kind'
import { allClosingList } from './list'
import { listAllClosings } from './queries/list-all-closings'
import { shownState } from './rules/shown-state'
import type { ClosingRecord } from './schema/closing'
import { paymentsText, taxesText } from './texts'

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
    businessDay: field('businessDay', 'day'),
    ...fields<ClosingRecord>('instant', 'startTime', 'endTime'),
    state: { type: 'text', of: shownState, words: 'closingState' },
    ...fields<ClosingRecord>('money', 'grossTotal', 'netTotal', 'taxTotal'),
    taxes: { type: 'text', of: taxesText },
    payments: { type: 'text', of: paymentsText },
    ...fields<ClosingRecord>('whole', 'countReceipts', 'countCanceled', 'cardPaymentCount', 'cashCount'),
    ...fields<ClosingRecord>(
      'money',
      'openingCash',
      'cashDesired',
      'cashActual',
      'cashDifference',
      'closingCash',
    ),
    ...fields<ClosingRecord>('money', 'cashDeposit', 'cashAbsorption', 'itemsGross', 'difference'),
    gap: { type: 'text', of: ({ gap }) => gapText(gap) },
    comment: field('comment', 'text'),
    uuid: field('uuid', 'text'),
  },
})
