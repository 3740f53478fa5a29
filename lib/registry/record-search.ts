import { findPartners } from '@/lib/catalog/business-partners/queries/find-partners'
import { findDeliveryNotes } from '@/lib/sales/delivery-notes/queries/find-delivery-notes'
import { findOffers } from '@/lib/sales/offers/queries/find-offers'
import { findSelfBilled } from '@/lib/sales/self-billed/queries/find-self-billed'
import { findInvoices } from '@/lib/sales/invoices/queries/find-invoices'
import { findProducts } from '@/lib/catalog/products/queries/find-products'
import { findStores } from '@/lib/catalog/stores/queries/find-stores'
import { findDevices } from '@/lib/pos/pos-devices/queries/find-devices'
import { findReceipts } from '@/lib/pos/receipts/queries/find-receipts'
import { findPassages } from '@/lib/services/handbook/queries'
import { recordSearchOf } from '@/lib/services/search/api'
import { searchRecordsOf } from '@/lib/services/search/queries'
import { findTickets } from '@/lib/platform/tickets/queries'
import { findCashDesks } from '@/lib/tax/cash-book/queries/find-desks'

/** Searches the records of all features, in the order of the results. */
export const searchRecords = searchRecordsOf([
  findPartners,
  findInvoices,
  findDeliveryNotes,
  findOffers,
  findSelfBilled,
  findProducts,
  findReceipts,
  findDevices,
  findStores,
  findCashDesks,
  findTickets,
  findPassages,
])

export const recordSearch = recordSearchOf(searchRecords)
