import type { MessagesProps } from '@/components/shared/messages/messages'

const OF_DOCUMENTS = [
  ...[
    'advance',
    'customer',
    'customerCity',
    'customerNumber',
    'date',
    'dispatch',
    'dispatchFailed',
    'dueDate',
    'duplicate',
    'eInvoice',
    'gross',
    'supplier',
    'supplierNumber',
  ],
  ...[
    'emptyText',
    'emptyTitle',
    'list',
    'method',
    'net',
    'new',
    'number',
    'ofReceipt',
    'open',
    'overdue',
    'pay',
  ],
  ...[
    'paymentDate',
    'period',
    'product',
    'settlement',
    'status',
    'sum',
    'untouched',
    'validUntil',
    'withoutNumber',
    'bulk',
  ],
] as const

/** The messages of the document lists; those of the editor are loaded when a document is opened. */
export const LIST_MESSAGES: MessagesProps['namespaces'] = [
  ...OF_DOCUMENTS.map((word) => `documents.${word}` as const),
  'cashDesk',
  'enums.documentKind',
  'enums.eInvoiceFormat',
  'enums.invoiceType',
  'enums.paymentMethod',
  'enums.status',
]
