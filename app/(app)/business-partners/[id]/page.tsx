import type { Metadata } from 'next'
import { PartnerView } from '@/components/business-partners/partner-view'
import { Messages } from '@/components/shared/page/messages'
import { loadPartner } from '@/lib/business-partners/loaders'
import { partnerName } from '@/lib/business-partners/rules/partner-name'
import { loadPlannedChanges } from '@/lib/planned-changes/loaders'
import { requireSession } from '@/lib/server/next/require-session'

interface Props {
  params: Promise<{ id: string }>
}
const NAMESPACES = [
  'businessPartners',
  'enums.partnerType',
  'enums.paymentMethod',
  'enums.vatCalculation',
  'enums.companyType',
  'enums.communicationType',
  'enums.eInvoiceFormat',
  'errors.businessPartner',
  'plannedChanges',
] as const

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { partner } = await loadPartner((await params).id)
  return { title: partnerName(partner) }
}

export default async function BusinessPartnerPage({ params }: Props) {
  const detail = await loadPartner((await params).id)
  const planned = await loadPlannedChanges('businessPartner', detail.partner.id)
  const session = await requireSession()
  return (
    <Messages namespaces={NAMESPACES}>
      <PartnerView detail={detail} who={session} planned={planned} />
    </Messages>
  )
}
