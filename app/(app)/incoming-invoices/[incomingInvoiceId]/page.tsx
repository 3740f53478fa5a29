import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { IncomingView } from '@/components/sales/incoming-invoices/detail/incoming-view'
import { loadIncomingInvoice, loadIncomingRights } from '@/lib/sales/incoming-invoices/loaders'

interface Props {
  params: Promise<{ incomingInvoiceId: string }>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { number, fileName } = await loadIncomingInvoice((await params).incomingInvoiceId)
  const t = await getTranslations('incomingInvoices')
  return { title: `${t('one')} ${number ?? fileName}` }
}

export default async function IncomingInvoicePage({ params }: Props) {
  const invoice = await loadIncomingInvoice((await params).incomingInvoiceId)
  const rights = await loadIncomingRights()
  return <IncomingView invoice={invoice} rights={rights} />
}
