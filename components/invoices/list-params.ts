import { day, flag, id, listParams, oneOf } from '@/components/shared/data-table/search-params'
import { SETTLEMENTS } from '@/lib/domain/document-lifecycle'
import { DISPATCH_STATES } from '@/lib/documents/rules/dispatch-state'

export const invoiceListParams = listParams({
  sorts: ['invoiceDate', 'invoiceNumber', 'customerName', 'sumGross', 'dueDate'],
  defaultSort: '-invoiceDate',
  filters: {
    status: oneOf(['DRAFT', 'BOOKED', 'PAID', 'CANCELLED']),
    settlement: oneOf(SETTLEMENTS),
    dispatch: oneOf(DISPATCH_STATES),
    overdue: flag(),
    customerId: id(),
    from: day(),
    to: day(),
  },
})
