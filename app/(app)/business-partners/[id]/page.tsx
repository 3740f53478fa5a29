import { PARTNER_MESSAGES } from '@/components/catalog/business-partners/partner-messages'
import { PartnerView } from '@/components/catalog/business-partners/partner-view'
import { PartnerLists } from '@/components/catalog/price-lists/concerning-panel'
import { CustomerDocuments } from '@/components/sales/invoices/customer-documents'
import { CustomerFigures } from '@/components/sales/invoices/customer-figures'
import { Messages } from '@/components/shared/messages/messages'
import { loadPartner } from '@/lib/catalog/business-partners/loaders'
import { partnerName } from '@/lib/catalog/business-partners/rules/partner-name'
import { centsOf } from '@/lib/domain/money'
import { loadPlannedChanges } from '@/lib/services/planned-changes/loaders'
import { requireSession } from '@/lib/server/next/require-session'
import { loadDealings } from './load-dealings'

type Props = { params: Promise<{ id: string }> }
export const generateMetadata = async ({ params }: Props) => ({
  title: partnerName((await loadPartner((await params).id)).partner),
})

export default async function BusinessPartnerPage({ params }: Props) {
  const { id } = await params
  const detail = await loadPartner(id)
  const planned = await loadPlannedChanges('businessPartner', id)
  const { documents, lists } = await loadDealings(id)
  const { overview } = documents
  return (
    <Messages namespaces={PARTNER_MESSAGES}>
      <PartnerView
        detail={detail}
        who={await requireSession()}
        planned={planned}
        isOwing={centsOf(overview?.open ?? '0') > 0}
        figures={<CustomerFigures overview={overview} />}
        documents={<CustomerDocuments {...documents} />}
        priceLists={<PartnerLists lists={lists} />}
      />
    </Messages>
  )
}
