import { findPartners } from '@/lib/business-partners/queries/find-partners'
import { findDeliveryNotes } from '@/lib/delivery-notes/queries/find-delivery-notes'
import { findInvoices } from '@/lib/invoices/queries/find-invoices'
import { findProducts } from '@/lib/products/queries/find-products'
import { findReceipts } from '@/lib/receipts/queries/find-receipts'
import { recordSearchOf } from '@/lib/search/api'
import { searchRecordsOf } from '@/lib/search/queries'
import { findTickets } from '@/lib/tickets/queries'

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
