import { PARTNER_MESSAGES } from '@/components/catalog/business-partners/partner-messages'
import { PartnerView } from '@/components/catalog/business-partners/partner-view'
import { CustomerDocuments } from '@/components/sales/invoices/customer-documents'
import { CustomerFigures } from '@/components/sales/invoices/customer-figures'
import { Messages } from '@/components/shared/messages/messages'
import { loadPartner } from '@/lib/catalog/business-partners/loaders'
import { partnerName } from '@/lib/catalog/business-partners/rules/partner-name'
import { loadLatestDeliveryNotes } from '@/lib/sales/delivery-notes/loaders'
import { centsOf } from '@/lib/domain/money'
import { loadCustomerOverview } from '@/lib/sales/invoices/loaders'
import { loadPlannedChanges } from '@/lib/services/planned-changes/loaders'
import { requireSession } from '@/lib/server/next/require-session'

type Props = { params: Promise<{ id: string }> }
export const generateMetadata = async ({ params }: Props) => ({
  title: partnerName((await loadPartner((await params).id)).partner),
})

export default async function BusinessPartnerPage({ params }: Props) {
  const { id } = await params
  const detail = await loadPartner(id)
  const [who, planned, overview, deliveryNotes] = await Promise.all([
    requireSession(),
    loadPlannedChanges('businessPartner', id),
    loadCustomerOverview(id),
    loadLatestDeliveryNotes(id),
  ])
  return (
    <Messages namespaces={PARTNER_MESSAGES}>
      <PartnerView
        detail={detail}
        who={who}
        planned={planned}
        isOwing={centsOf(overview?.open ?? '0') > 0}
        figures={<CustomerFigures overview={overview} />}
        documents={<CustomerDocuments customerId={id} overview={overview} deliveryNotes={deliveryNotes} />}
      />
    </Messages>
  )
}
