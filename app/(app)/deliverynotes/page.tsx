import type { SearchParams } from 'nuqs/server'
import { redirect } from 'next/navigation'
import { DeliveryNoteTable } from '@/components/sales/delivery-notes/delivery-note-table'
import { DocumentListHeader } from '@/components/sales/documents/list/document-list-header'
import { ListSums } from '@/components/sales/documents/list/list-sums'
import { ListExport } from '@/components/services/exports/list-export'
import { packPage } from '@/components/shared/data-table/packed-page'
import { SpeedDial } from '@/components/shared/keys/speed-dial'
import { loadDeliveryNoteRights, loadDeliveryNotes } from '@/lib/sales/delivery-notes/loaders'
import { titled } from '@/lib/server/next/page-title'
import { requireSession } from '@/lib/server/next/require-session'

export const generateMetadata = titled('documents.list', { family: 'DELIVERY_NOTE' })

export default async function DeliveryNotesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  if ('neu' in (await searchParams)) redirect('/deliverynotes/new')
  const { page, sums } = await loadDeliveryNotes(searchParams)
  const [{ create, patch, pickProducts }, who] = await Promise.all([
    loadDeliveryNoteRights(),
    requireSession(),
  ])
  return (
    <>
      <DocumentListHeader
        family="DELIVERY_NOTE"
        page={page}
        actions={<ListExport kind="deliverynotes" who={who} />}
      />
      <ListSums family="DELIVERY_NOTE" sums={sums} />
      <DeliveryNoteTable
        page={packPage(page)}
        canCreate={create}
        canPatch={patch}
        canPickProducts={pickProducts}
      />
      {create ? <SpeedDial href="/deliverynotes/new" /> : null}
    </>
  )
}
