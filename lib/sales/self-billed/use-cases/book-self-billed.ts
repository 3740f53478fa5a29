import { bookDocument } from '@/lib/sales/documents/use-cases/book-document'
import { SELF_BILLED } from '../queries/get-self-billed'
import { receiveOwn } from '../steps/receive-own'

/** Books a draft, and receives it as an invoice of its supplier. */
export const bookSelfBilled = bookDocument(SELF_BILLED, (scope, { id, customerId, number }) =>
  receiveOwn(scope, { id, supplierId: customerId, fileName: `Gutschrift-${number ?? ''}.xml` }),
)
