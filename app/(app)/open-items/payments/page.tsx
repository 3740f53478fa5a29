import { getTranslations } from 'next-intl/server'
import type { SearchParams } from 'nuqs/server'
import { ListExport } from '@/components/services/exports/list-export'
import { PaymentTable } from '@/components/sales/open-items/payment-table'
import { Figures } from '@/components/shared/page/figures'
import { PageHeader } from '@/components/shared/page/page-header'
import { loadPayments } from '@/lib/sales/invoices/loaders'
import { titled } from '@/lib/server/next/page-title'
import { requireSession } from '@/lib/server/next/require-session'

export const generateMetadata = titled('openItems.payments.list')

export default async function PaymentsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { page, sum } = await loadPayments(searchParams)
  const session = await requireSession()
  const t = await getTranslations('openItems')
  const label = t('payments.sums', { capped: String(sum.capped) })
  return (
    <>
      <PageHeader
        title={t('payments.list')}
        back={{ href: '/open-items', label: t('list') }}
        actions={<ListExport kind="payments" who={session} />}
      />
      <Figures label={label} figures={[{ term: t('payments.paid'), amount: sum.amount }]} showLabel />
      <PaymentTable page={page} />
    </>
  )
}
