import { loadListsOfPartner } from '@/lib/catalog/price-lists/loaders'
import { loadLatestDeliveryNotes } from '@/lib/sales/delivery-notes/loaders'
import { loadCustomerOverview } from '@/lib/sales/invoices/loaders'
import { loadLatestOffers } from '@/lib/sales/offers/loaders'

/** Loads the company's dealings with a customer, each as far as the viewer may see it. */
export async function loadDealings(customerId: string) {
  const [overview, deliveryNotes, offers, lists] = await Promise.all([
    loadCustomerOverview(customerId),
    loadLatestDeliveryNotes(customerId),
    loadLatestOffers(customerId),
    loadListsOfPartner(customerId),
  ])
  return { lists, documents: { customerId, overview, deliveryNotes, offers } }
}
