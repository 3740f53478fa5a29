import type { SearchParams } from 'nuqs/server'
import { redirect } from 'next/navigation'
import { OfferTable } from '@/components/sales/offers/offer-table'
import { DocumentListHeader } from '@/components/sales/documents/list/document-list-header'
import { ListExport } from '@/components/services/exports/list-export'
import { packPage } from '@/components/shared/data-table/packed-page'
import { SpeedDial } from '@/components/shared/keys/speed-dial'
import { loadOfferRights, loadOffers } from '@/lib/sales/offers/loaders'
import { titled } from '@/lib/server/next/page-title'
import { requireSession } from '@/lib/server/next/require-session'

export const generateMetadata = titled('documents.list', { family: 'OFFER' })

export default async function OffersPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  if ('neu' in (await searchParams)) redirect('/offers/new')
  const page = await loadOffers(searchParams)
  const [{ create, patch, pickProducts }, who] = await Promise.all([loadOfferRights(), requireSession()])
  return (
    <>
      <DocumentListHeader family="OFFER" page={page} actions={<ListExport kind="offers" who={who} />} />
      <OfferTable page={packPage(page)} canCreate={create} canPatch={patch} canPickProducts={pickProducts} />
      {create ? <SpeedDial href="/offers/new" /> : null}
    </>
  )
}
