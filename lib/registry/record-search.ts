import { findPartners } from '@/lib/catalog/business-partners/queries/find-partners'
import { findDeliveryNotes } from '@/lib/sales/delivery-notes/queries/find-delivery-notes'
import { findInvoices } from '@/lib/sales/invoices/queries/find-invoices'
import { findProducts } from '@/lib/catalog/products/queries/find-products'
import { findReceipts } from '@/lib/pos/receipts/queries/find-receipts'
import { recordSearchOf } from '@/lib/services/search/api'
import { searchRecordsOf } from '@/lib/services/search/queries'
import { findTickets } from '@/lib/platform/tickets/queries'

/** What the search finds, from every feature that has records people look for, in the order in which they are offered. */
export const searchRecords = searchRecordsOf([
  findPartners,
  findInvoices,
  findDeliveryNotes,
  findProducts,
  findReceipts,
  findTickets,
])

/** The palette's question. */
export const recordSearch = recordSearchOf(searchRecords)
