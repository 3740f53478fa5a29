import { getTranslations } from 'next-intl/server'
import type { SearchParams } from 'nuqs/server'
import { NewFile } from '@/components/sales/payment-files/new-file'
import { PageHeader } from '@/components/shared/page/page-header'
import { nextBankDay } from '@/lib/domain/bank-day'
import { businessDay } from '@/lib/domain/business-date'
import { loadPaymentProposal } from '@/lib/sales/payment-files/loaders'
import { guard } from '@/lib/server/next/load'
import { titled } from '@/lib/server/next/page-title'

export const generateMetadata = titled('paymentFiles.new')

export default async function NewPaymentFilePage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  await guard('INCOMING-INVOICES_PATCH', 'order-management')
  const proposal = await loadPaymentProposal(searchParams)
  const t = await getTranslations('paymentFiles')
  return (
    <>
      <PageHeader title={t('new')} back={{ href: '/incoming-invoices/due', label: t('toDue') }} />
      <NewFile proposal={proposal} day={nextBankDay(businessDay(new Date()))} />
    </>
  )
}
