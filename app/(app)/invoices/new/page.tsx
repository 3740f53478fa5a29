import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { InvoiceEditor } from '@/components/invoices/editor/invoice-editor'
import { loadInvoiceRights, loadNewInvoice } from '@/lib/invoices/loaders'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('invoices'))('new') }
}

export default async function NewInvoicePage() {
  return <InvoiceEditor invoice={null} setting={await loadNewInvoice()} rights={await loadInvoiceRights()} />
}
