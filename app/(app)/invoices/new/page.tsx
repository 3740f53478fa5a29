import { redirect } from 'next/navigation'
import type { SearchParams } from 'nuqs/server'
import { DocumentMessages } from '@/components/sales/documents/document-messages'
import { DocumentEditor } from '@/components/sales/documents/editor/document-editor'
import { stageOf } from '@/lib/domain/document-kind'
import { DRAFT_PARAM } from '@/components/sales/documents/family'
import { loadInvoice, loadInvoiceRights, loadNewInvoice } from '@/lib/sales/invoices/loaders'
import { titled } from '@/lib/server/next/page-title'

interface Props {
  searchParams: Promise<SearchParams>
}

const family = 'INVOICE'

export const generateMetadata = titled('documents.new', { family })

/**
 * An empty editor; once its draft is saved, the address names it, so that a reload opens it again.
 */
export default async function NewInvoicePage({ searchParams }: Props) {
  const { [DRAFT_PARAM]: draft, type } = await searchParams
  const rights = await loadInvoiceRights()
  const { document, setting } =
    typeof draft === 'string'
      ? await loadInvoice(draft)
      : { document: null, setting: await loadNewInvoice(searchParams) }
  if (!setting) redirect(`/invoices/${document.id}`)
  return (
    <DocumentMessages>
      <DocumentEditor
        family={family}
        document={document}
        stage={stageOf(typeof type === 'string' ? type : null)}
        setting={setting}
        rights={rights}
      />
    </DocumentMessages>
  )
}
