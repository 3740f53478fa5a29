import { redirect } from 'next/navigation'
import type { SearchParams } from 'nuqs/server'
import { DocumentMessages } from '@/components/sales/documents/document-messages'
import { DocumentEditor } from '@/components/sales/documents/editor/document-editor'
import { DRAFT_PARAM } from '@/components/sales/documents/family'
import { loadNewSelfBilled, loadSelfBilled, loadSelfBilledRights } from '@/lib/sales/self-billed/loaders'
import { titled } from '@/lib/server/next/page-title'

interface Props {
  searchParams: Promise<SearchParams>
}

const family = 'SELF_BILLED'

export const generateMetadata = titled('documents.new', { family })

/**
 * An empty editor; once its draft is saved, the address names it, so that a reload opens it again.
 */
export default async function NewSelfBilledPage({ searchParams }: Props) {
  const draft = (await searchParams)[DRAFT_PARAM]
  const rights = await loadSelfBilledRights()
  const { document, setting } =
    typeof draft === 'string'
      ? await loadSelfBilled(draft)
      : { document: null, setting: await loadNewSelfBilled(searchParams) }
  if (!setting) redirect(`/self-billed/${document.id}`)
  return (
    <DocumentMessages>
      <DocumentEditor family={family} document={document} setting={setting} rights={rights} />
    </DocumentMessages>
  )
}
