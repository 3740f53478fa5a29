import { getTranslations } from 'next-intl/server'
import type { SearchParams } from 'nuqs/server'
import { DueSums } from '@/components/sales/incoming-invoices/due-sums'
import { DueTable } from '@/components/sales/incoming-invoices/due-table'
import { PaymentFilesLink } from '@/components/sales/incoming-invoices/payment-links'
import { PageHeader } from '@/components/shared/page/page-header'
import { businessDay } from '@/lib/domain/business-date'
import { loadDueInvoices, loadIncomingRights } from '@/lib/sales/incoming-invoices/loaders'
import { titled } from '@/lib/server/next/page-title'

export const generateMetadata = titled('incomingInvoices.dueTitle')

export default async function DueInvoicesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { page, sums } = await loadDueInvoices(searchParams)
  const { patch } = await loadIncomingRights()
  const t = await getTranslations('incomingInvoices')
  return (
    <>
      <PageHeader
        title={t('dueTitle')}
        back={{ href: '/incoming-invoices', label: t('title') }}
        actions={<PaymentFilesLink />}
      />
      <DueTable page={page} today={businessDay(new Date())} canPay={patch} />
      <DueSums sums={sums} />
    </>
  )
}
