import { day, flag, id, listParams, oneOf } from '@/components/shared/data-table/search-params'

export const invoiceListParams = listParams({
  sorts: ['invoiceDate', 'invoiceNumber', 'customerName', 'sumGross', 'dueDate'],
  defaultSort: '-invoiceDate',
  filters: {
    status: oneOf(['DRAFT', 'BOOKED', 'PAID', 'CANCELLED']),
    overdue: flag(),
    customerId: id(),
    from: day(),
    to: day(),
  },
})
