import { defineExport, field, fields } from '@/lib/server/core/export-kind'
import { deliveryNoteList } from './list'
import { listDeliveryNotes } from './queries/list-delivery-notes'
import type { DeliveryNoteRow } from './schema'

export const deliveryNoteExport = defineExport<typeof listDeliveryNotes.input, DeliveryNoteRow>({
  list: listDeliveryNotes,
  page: deliveryNoteList,
  columns: {
    number: field('number', 'text'),
    status: field('status', 'text', 'status'),
    date: field('date', 'day'),
    ...fields<DeliveryNoteRow>('text', 'customerNumber', 'customerName', 'customerCity'),
    rebatePercent: field('rebatePercent', 'percent'),
    rebate: field('rebate', 'money'),
    ...fields<DeliveryNoteRow>('money', 'sumNet', 'sumVat', 'sumGross'),
    billed: { type: 'boolean', of: ({ invoiceId }) => invoiceId !== null },
    dispatch: field('dispatch', 'text', 'status'),
  },
})
