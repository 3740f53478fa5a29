import { defineExport, field, fields } from '@/lib/server/export-kind'
import { receiptList } from './list'
import { listReceipts } from './queries/list-receipts'
import type { ListedReceipt } from './schema'

/** Receipts as a file. */
export const receiptExport = defineExport<typeof listReceipts.input, ListedReceipt>({
  list: listReceipts,
  page: receiptList,
  columns: {
    createdAt: field('createdAt', 'instant'),
    store: { type: 'text', of: ({ store }) => store.name },
    device: { type: 'text', of: ({ device }) => device.name },
    number: field('number', 'whole'),
    type: field('type', 'text', 'receiptType'),
    cashier: field('cashier', 'text'),
    closingNumber: field('closingNumber', 'whole'),
    ...fields<ListedReceipt>('money', 'sumGross', 'sumNet', 'sumVat'),
    uuid: field('uuid', 'text'),
    flags: { type: 'text', of: ({ flags }) => [...new Set(flags.map(({ code }) => code))].join(', ') },
  },
})
