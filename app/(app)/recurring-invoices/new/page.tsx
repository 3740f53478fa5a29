import { getTranslations } from 'next-intl/server'
import type { SearchParams } from 'nuqs/server'
import { DocumentMessages } from '@/components/sales/documents/document-messages'
import { NewRecurring } from '@/components/sales/recurring-invoices/new-recurring'
import { PageHeader } from '@/components/shared/page/page-header'
import { loadInvoiceRights } from '@/lib/sales/invoices/loaders'
import { loadNewRecurring } from '@/lib/sales/recurring-invoices/loaders'
import { guard } from '@/lib/server/next/load'
import { titled } from '@/lib/server/next/page-title'

export const generateMetadata = titled('recurringInvoices.new')

export default async function NewRecurringPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  await guard('INVOICES_CREATE', 'order-management')
  const [setting, rights] = await Promise.all([loadNewRecurring(searchParams), loadInvoiceRights()])
  const t = await getTranslations('recurringInvoices')
  return (
    <DocumentMessages>
      <PageHeader title={t('new')} back={{ href: '/recurring-invoices', label: t('title') }} />
      <NewRecurring setting={setting} creation={rights.creations.product} mayBook={rights.patch} />
    </DocumentMessages>
  )
}
