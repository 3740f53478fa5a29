import { redirect } from 'next/navigation'
import type { SearchParams } from 'nuqs/server'
import { DocumentMessages } from '@/components/sales/documents/document-messages'
import { DocumentEditor } from '@/components/sales/documents/editor/document-editor'
import { DRAFT_PARAM } from '@/components/sales/documents/family'
import { loadOffer, loadOfferRights, loadNewOffer } from '@/lib/sales/offers/loaders'
import { titled } from '@/lib/server/next/page-title'

interface Props {
  searchParams: Promise<SearchParams>
}

const family = 'OFFER'

export const generateMetadata = titled('documents.new', { family })

/**
 * An empty editor; once its draft is saved, the address names it, so that a reload opens it again.
 */
export default async function NewOfferPage({ searchParams }: Props) {
  const draft = (await searchParams)[DRAFT_PARAM]
  const rights = await loadOfferRights()
  const { document, setting } =
    typeof draft === 'string'
      ? await loadOffer(draft)
      : { document: null, setting: await loadNewOffer(searchParams) }
  if (!setting) redirect(`/offers/${document.id}`)
  return (
    <DocumentMessages>
      <DocumentEditor family={family} document={document} setting={setting} rights={rights} />
    </DocumentMessages>
  )
}
