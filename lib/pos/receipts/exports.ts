import { defineExport, defineLineExport, field, fields } from '@/lib/server/core/export-kind'
import { receiptList } from './list'
import { listReceipts } from './queries/list-receipts'
import { readLines } from './queries/receipt-lines'
import type { ListedLine, ListedReceipt } from './schema'
import { flagTitle } from './texts'

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
    flags: {
      type: 'text',
      of: ({ flags }) => [...new Set(flags.map(({ code }) => flagTitle(code)))].join(', '),
    },
  },
})

/** The lines of receipts as a file, each with its receipt's data. */
export const receiptLineExport = defineLineExport<typeof listReceipts.input, ListedReceipt, ListedLine>({
  list: listReceipts,
  lines: readLines,
  page: receiptList,
  columns: {
    createdAt: { type: 'instant', of: ({ receipt }) => receipt.createdAt },
    store: { type: 'text', of: ({ receipt }) => receipt.store.name },
    device: { type: 'text', of: ({ receipt }) => receipt.device.name },
    number: { type: 'whole', of: ({ receipt }) => receipt.number },
    type: { type: 'text', of: ({ receipt }) => receipt.type, words: 'receiptType' },
    cashier: { type: 'text', of: ({ receipt }) => receipt.cashier },
    closingNumber: { type: 'whole', of: ({ receipt }) => receipt.closingNumber },
    line: field('line', 'whole'),
    ...fields<ListedLine>('text', 'productNumber', 'name', 'productGroup'),
    quantity: field('quantity', 'quantity'),
    price: field('price', 'money'),
    vatRate: field('vatRate', 'percent'),
    ...fields<ListedLine>('money', 'sumGross', 'sumNet'),
    uuid: { type: 'text', of: ({ receipt }) => receipt.uuid },
  },
})
