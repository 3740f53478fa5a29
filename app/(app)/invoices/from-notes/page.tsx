import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { SearchParams } from 'nuqs/server'
import { DocumentWords } from '@/components/documents/document-words'
import { NoteChoice } from '@/components/invoices/from-notes/note-choice'
import { PageHeader } from '@/components/shared/page/page-header'
import { id, readFilters } from '@/lib/domain/list-definition'
import { loadOpenNotes } from '@/lib/invoices/loaders'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('documents.billing'))('title') }
}

export default async function FromNotesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { customerId = null, note = null } = readFilters({ customerId: id(), note: id() }, await searchParams)
  const notes = await loadOpenNotes(customerId)
  const t = await getTranslations('documents')
  return (
    <DocumentWords>
      <PageHeader
        title={t('billing.title')}
        back={{ href: '/invoices', label: t('list', { family: 'INVOICE' }) }}
      />
      <NoteChoice key={customerId} customerId={customerId} notes={notes} preselected={note} />
    </DocumentWords>
  )
}
