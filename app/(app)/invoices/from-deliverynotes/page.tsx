import { getTranslations } from 'next-intl/server'
import type { SearchParams } from 'nuqs/server'
import { DocumentMessages } from '@/components/sales/documents/document-messages'
import { CustomersToBill } from '@/components/sales/invoices/from-delivery-notes/customers-to-bill'
import { DeliveryNoteChoice } from '@/components/sales/invoices/from-delivery-notes/delivery-note-choice'
import { PageHeader } from '@/components/shared/page/page-header'
import { id, readFilters } from '@/lib/domain/list-definition'
import { loadCustomersToBill, loadOpenDeliveryNotes } from '@/lib/sales/invoices/loaders'
import { titled } from '@/lib/server/next/page-title'

interface Props {
  searchParams: Promise<SearchParams>
}

export const generateMetadata = titled('documents.billing.title')

export default async function FromDeliveryNotesPage({ searchParams }: Props) {
  const filters = readFilters({ customerId: id(), deliveryNote: id() }, await searchParams)
  const { customerId = null, deliveryNote = null } = filters
  const deliveryNotes = await loadOpenDeliveryNotes(customerId)
  const back = {
    href: '/invoices',
    label: (await getTranslations('documents'))('list', { family: 'INVOICE' }),
  }
  return (
    <DocumentMessages>
      <PageHeader title={(await getTranslations('documents.billing'))('title')} back={back} />
      <DeliveryNoteChoice
        key={customerId}
        customerId={customerId}
        deliveryNotes={deliveryNotes}
        preselected={deliveryNote}
      >
        {customerId === null ? <CustomersToBill {...await loadCustomersToBill()} /> : null}
      </DeliveryNoteChoice>
    </DocumentMessages>
  )
}
