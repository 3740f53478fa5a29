import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { SearchParams } from 'nuqs/server'
import { DocumentMessages } from '@/components/documents/document-messages'
import { DocumentEditor } from '@/components/documents/editor/document-editor'
import { loadDeliveryNoteRights, loadNewDeliveryNote } from '@/lib/delivery-notes/loaders'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('documents'))('new', { family: 'DELIVERY_NOTE' }) }
}

export default async function NewDeliveryNotePage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const setting = await loadNewDeliveryNote(searchParams)
  const rights = await loadDeliveryNoteRights()
  return (
    <DocumentMessages>
      <DocumentEditor family="DELIVERY_NOTE" document={null} setting={setting} rights={rights} />
    </DocumentMessages>
  )
}
