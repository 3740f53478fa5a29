import type { SearchParams } from 'nuqs/server'
import { redirect } from 'next/navigation'
import { DocumentListHeader } from '@/components/sales/documents/list/document-list-header'
import { SelfBilledTable } from '@/components/sales/self-billed/self-billed-table'
import { packPage } from '@/components/shared/data-table/packed-page'
import { SpeedDial } from '@/components/shared/keys/speed-dial'
import { loadSelfBilledList, loadSelfBilledRights } from '@/lib/sales/self-billed/loaders'
import { titled } from '@/lib/server/next/page-title'

export const generateMetadata = titled('documents.list', { family: 'SELF_BILLED' })

export default async function SelfBilledListPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  if ('neu' in (await searchParams)) redirect('/self-billed/new')
  const page = await loadSelfBilledList(searchParams)
  const { create, patch, pickProducts } = await loadSelfBilledRights()
  return (
    <>
      <DocumentListHeader family="SELF_BILLED" page={page} />
      <SelfBilledTable
        page={packPage(page)}
        canCreate={create}
        canPatch={patch}
        canPickProducts={pickProducts}
      />
      {create ? <SpeedDial href="/self-billed/new" /> : null}
    </>
  )
}
