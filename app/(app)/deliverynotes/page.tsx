import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { SearchParams } from 'nuqs/server'
import { DeliveryNoteTable } from '@/components/delivery-notes/delivery-note-table'
import { DocumentListHeader } from '@/components/documents/list/document-list-header'
import { ListExport } from '@/components/exports/list-export'
import { SpeedDial } from '@/components/shared/page/speed-dial'
import { loadDeliveryNoteRights, loadDeliveryNotes } from '@/lib/delivery-notes/loaders'
import { requireSession } from '@/lib/server/next/require-session'

const words = { family: 'DELIVERY_NOTE' }

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('documents'))('list', words) }
}

export default async function DeliveryNotesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const page = await loadDeliveryNotes(searchParams)
  const [{ create, patch }, who] = await Promise.all([loadDeliveryNoteRights(), requireSession()])
  const t = await getTranslations('documents')
  return (
    <>
      <DocumentListHeader
        family="DELIVERY_NOTE"
        page={page}
        actions={<ListExport kind="deliverynotes" who={who} />}
      />
      <DeliveryNoteTable page={page} canCreate={create} canPatch={patch} />
      {create ? <SpeedDial entries={[{ label: t('new', words), href: '/deliverynotes/new' }]} /> : null}
    </>
  )
}
