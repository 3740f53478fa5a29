import 'server-only'
import { admits, type Who } from '@/lib/domain/rights'
import { load } from '@/lib/server/next/load'
import { invoicesOfReceipt } from './queries/of-receipt'

/**
 * Loads the invoices of a receipt; null if the caller may not see invoices, or not those of its
 * company.
 */
export const loadInvoicesOfReceipt = (who: Who, { id }: { id: string }) =>
  admits(who, invoicesOfReceipt.right, invoicesOfReceipt.module)
    ? load(invoicesOfReceipt, { id }, () => null)
    : null
