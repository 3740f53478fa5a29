import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { InvoiceView } from '@/components/invoices/detail/invoice-view'
import { InvoiceEditor } from '@/components/invoices/editor/invoice-editor'
import { loadInvoice, loadInvoiceRights } from '@/lib/invoices/loaders'

interface Props {
  params: Promise<{ invoiceId: string }>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { invoice } = await loadInvoice((await params).invoiceId)
  const t = await getTranslations('invoices')
  return { title: invoice.invoiceNumber ? `${t('title')} ${invoice.invoiceNumber}` : t('draft') }
}

export default async function InvoicePage({ params }: Props) {
  const { invoice, setting, trail } = await loadInvoice((await params).invoiceId)
  const rights = await loadInvoiceRights()
  if (invoice.status === 'DRAFT')
    return <InvoiceEditor key={invoice.id} invoice={invoice} setting={setting} rights={rights} />
  return <InvoiceView invoice={invoice} setting={setting} trail={trail} canPatch={rights.patch} />
}
