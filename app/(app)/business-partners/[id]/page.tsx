import type { Metadata } from 'next'
import { PARTNER_MESSAGES } from '@/components/business-partners/partner-messages'
import { PartnerView } from '@/components/business-partners/partner-view'
import { CustomerDocuments } from '@/components/invoices/customer-documents'
import { CustomerFigures } from '@/components/invoices/customer-figures'
import { Messages } from '@/components/shared/page/messages'
import { loadPartner } from '@/lib/business-partners/loaders'
import { partnerName } from '@/lib/business-partners/rules/partner-name'
import { loadLatestDeliveryNotes } from '@/lib/delivery-notes/loaders'
import { centsOf } from '@/lib/domain/money'
import { loadCustomerOverview } from '@/lib/invoices/loaders'
import { loadPlannedChanges } from '@/lib/planned-changes/loaders'
import { requireSession } from '@/lib/server/next/require-session'

type Props = { params: Promise<{ id: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { partner } = await loadPartner((await params).id)
  return { title: partnerName(partner) }
}

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
        {...{ detail, who, planned, isOwing: centsOf(overview?.open ?? '0') > 0 }}
        figures={overview ? <CustomerFigures overview={overview} /> : null}
        documents={<CustomerDocuments customerId={id} {...{ overview, deliveryNotes }} />}
      />
    </Messages>
  )
}
