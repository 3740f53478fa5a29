import { getTranslations } from 'next-intl/server'
import type { SearchParams } from 'nuqs/server'
import { FileTable } from '@/components/sales/payment-files/file-table'
import { PageHeader } from '@/components/shared/page/page-header'
import { loadPaymentFiles } from '@/lib/sales/payment-files/loaders'
import { titled } from '@/lib/server/next/page-title'

export const generateMetadata = titled('paymentFiles.list')

export default async function PaymentFilesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const page = await loadPaymentFiles(searchParams)
  const t = await getTranslations('paymentFiles')
  return (
    <>
      <PageHeader title={t('list')} back={{ href: '/incoming-invoices/due', label: t('toDue') }} />
      <FileTable page={page} />
    </>
  )
}
