import { shareText } from '@/lib/domain/deduction-text'
import { defineExport, field, fields } from '@/lib/server/core/export-kind'
import { allCashEntryList } from './list'
import { listAllCashEntries } from './queries/all-entries'
import type { DeskEntry } from './schema'

export const cashEntryExport = defineExport<typeof listAllCashEntries.input, DeskEntry>({
  list: listAllCashEntries,
  page: allCashEntryList,
  filterWords: { kind: 'cashEntryKind' },
  columns: {
    desk: { type: 'text', of: ({ desk }) => desk.name },
    number: field('number', 'whole'),
    date: field('date', 'day'),
    kind: { type: 'text', of: ({ kind }) => kind, words: 'cashEntryKind' },
    reason: field('reason', 'text'),
    transfer: { type: 'text', of: ({ transfer }) => transfer?.name ?? '' },
    ...fields<DeskEntry>('money', 'amount', 'balance'),
    account: field('account', 'text'),
    taxes: {
      type: 'text',
      of: ({ taxes }) => taxes.map(({ vatRate, gross }) => `${vatRate} %: ${gross}`).join('; '),
    },
    inputTax: {
      type: 'text',
      of: ({ deductible, ...share }) => (deductible === null ? '' : shareText({ ...share, deductible })),
    },
    closing: { type: 'whole', of: ({ closing }) => closing?.number ?? null },
    files: { type: 'text', of: ({ files }) => files.map(({ name }) => name).join('; ') },
    reverses: { type: 'whole', of: ({ reverses }) => reverses?.number ?? null },
    actorName: field('actorName', 'text'),
    createdAt: field('createdAt', 'instant'),
  },
})
