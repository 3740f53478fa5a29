import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { SearchParams } from 'nuqs/server'
import { DocumentMessages } from '@/components/documents/document-messages'
import { DocumentEditor } from '@/components/documents/editor/document-editor'
import { loadInvoiceRights, loadNewInvoice } from '@/lib/invoices/loaders'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('documents'))('new', { family: 'INVOICE' }) }
}

export default async function NewInvoicePage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const setting = await loadNewInvoice(searchParams)
  const rights = await loadInvoiceRights()
  return (
    <DocumentMessages>
      <DocumentEditor family="INVOICE" document={null} setting={setting} rights={rights} />
    </DocumentMessages>
  )
}
