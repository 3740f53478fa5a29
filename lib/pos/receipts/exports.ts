import { defineExport, defineLineExport, field, fields } from '@/lib/server/core/export-kind'
import { receiptList } from './list'
import { listReceipts } from './queries/list-receipts'
import { readLines } from './queries/receipt-lines'
import { berlinIso } from '@/lib/domain/business-date'
import type { ListedLine, ListedReceipt, ReceiptRecord } from './schema/receipts'
import { flagTitle, paymentsText } from './texts'

/** Rows of files have the payments and TSE data that pages of the list leave out. */
type ExportedReceipt = ListedReceipt & Partial<Pick<ReceiptRecord, 'payments' | 'tse'>>

export const receiptExport = defineExport<typeof listReceipts.input, ExportedReceipt>({
  list: listReceipts,
  page: receiptList,
  columns: {
    createdAt: field('createdAt', 'instant'),
    localTime: { type: 'text', of: ({ createdAt }) => berlinIso(new Date(createdAt)) },
    store: { type: 'text', of: ({ store }) => store.name },
    device: { type: 'text', of: ({ device }) => device.name },
    number: field('number', 'whole'),
    kind: field('kind', 'text', 'receiptKind'),
    type: field('type', 'text', 'receiptType'),
    businessCase: field('businessCase', 'text', 'businessCase'),
    reason: field('reason', 'text'),
    cashier: field('cashier', 'text'),
    operatorId: field('operatorId', 'text'),
    closingNumber: field('closingNumber', 'whole'),
    customer: { type: 'text', of: ({ customer }) => customer?.name ?? customer?.id ?? null },
    ...fields<ExportedReceipt>('money', 'sumGross', 'sumNet', 'sumVat'),
    payments: { type: 'text', of: ({ payments = [] }) => paymentsText(payments) },
    tseState: field('tseState', 'text', 'tseSignature'),
    tseTransaction: { type: 'whole', of: ({ tse }) => tse?.transactionNumber ?? null },
    tseCounter: { type: 'whole', of: ({ tse }) => tse?.signatureCounter ?? null },
    tseSerial: { type: 'text', of: ({ tse }) => tse?.serial ?? null },
    cancels: field('cancels', 'text'),
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
    localTime: { type: 'text', of: ({ receipt }) => berlinIso(new Date(receipt.createdAt)) },
    store: { type: 'text', of: ({ receipt }) => receipt.store.name },
    device: { type: 'text', of: ({ receipt }) => receipt.device.name },
    number: { type: 'whole', of: ({ receipt }) => receipt.number },
    kind: { type: 'text', of: ({ receipt }) => receipt.kind, words: 'receiptKind' },
    type: { type: 'text', of: ({ receipt }) => receipt.type, words: 'receiptType' },
    cashier: { type: 'text', of: ({ receipt }) => receipt.cashier },
    closingNumber: { type: 'whole', of: ({ receipt }) => receipt.closingNumber },
    line: field('line', 'whole'),
    ...fields<ListedLine>('text', 'productNumber', 'gtin', 'name', 'productGroup'),
    businessCase: field('businessCase', 'text', 'businessCase'),
    quantity: field('quantity', 'quantity'),
    unit: field('unit', 'text'),
    price: field('price', 'money'),
    vatRate: field('vatRate', 'percent'),
    vatKey: field('vatKey', 'whole'),
    vatRateId: field('vatRateId', 'text'),
    ...fields<ListedLine>('money', 'sumGross', 'sumNet'),
    uuid: { type: 'text', of: ({ receipt }) => receipt.uuid },
  },
})
