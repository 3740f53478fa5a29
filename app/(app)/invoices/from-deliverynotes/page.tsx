import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { SearchParams } from 'nuqs/server'
import { DocumentMessages } from '@/components/documents/document-messages'
import { DeliveryNoteChoice } from '@/components/invoices/from-delivery-notes/delivery-note-choice'
import { PageHeader } from '@/components/shared/page/page-header'
import { id, readFilters } from '@/lib/domain/list-definition'
import { loadOpenDeliveryNotes } from '@/lib/invoices/loaders'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('documents.billing'))('title') }
}

export default async function FromDeliveryNotesPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>
}) {
  const { customerId = null, deliveryNote = null } = readFilters(
    { customerId: id(), deliveryNote: id() },
    await searchParams,
  )
  const deliveryNotes = await loadOpenDeliveryNotes(customerId)
  const t = await getTranslations('documents')
  return (
    <DocumentMessages>
      <PageHeader
        title={t('billing.title')}
        back={{ href: '/invoices', label: t('list', { family: 'INVOICE' }) }}
      />
      <DeliveryNoteChoice
        key={customerId}
        customerId={customerId}
        deliveryNotes={deliveryNotes}
        preselected={deliveryNote}
      />
    </DocumentMessages>
  )
}
