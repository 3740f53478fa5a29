import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { InvoiceView } from '@/components/sales/invoices/detail/invoice-view'
import { DocumentMessages } from '@/components/sales/documents/document-messages'
import { DocumentEditor } from '@/components/sales/documents/editor/document-editor'
import { loadInvoice, loadInvoiceRights } from '@/lib/sales/invoices/loaders'

interface Props {
  params: Promise<{ invoiceId: string }>
}

const family = 'INVOICE'

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { document } = await loadInvoice((await params).invoiceId)
  const t = await getTranslations('documents')
  return { title: document.number ? `${t('title', { family })} ${document.number}` : t('draft', { family }) }
}

export default async function InvoicePage({ params }: Props) {
  const { document, setting, shown } = await loadInvoice((await params).invoiceId)
  const rights = await loadInvoiceRights()
  return (
    <DocumentMessages>
      {shown ? (
        <InvoiceView document={document} {...shown} rights={rights} />
      ) : (
        <DocumentEditor
          key={document.id}
          family={family}
          document={document}
          setting={setting}
          rights={rights}
        />
      )}
    </DocumentMessages>
  )
}
