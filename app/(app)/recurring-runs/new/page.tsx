import { getTranslations } from 'next-intl/server'
import { NewRun } from '@/components/sales/recurring-runs/new-run'
import { PageHeader } from '@/components/shared/page/page-header'
import { loadInvoiceRights } from '@/lib/sales/invoices/loaders'
import { loadRecurringPreview } from '@/lib/sales/recurring-runs/loaders'
import { guard } from '@/lib/server/next/load'
import { titled } from '@/lib/server/next/page-title'

export const generateMetadata = titled('recurringRuns.new')

export default async function NewRecurringRunPage() {
  await guard('INVOICES_CREATE', 'order-management')
  const [preview, { patch }] = await Promise.all([loadRecurringPreview(), loadInvoiceRights()])
  const t = await getTranslations('recurringRuns')
  return (
    <>
      <PageHeader
        title={t('new')}
        description={t('intro')}
        back={{ href: '/recurring-runs', label: t('list') }}
      />
      <NewRun preview={preview} mayBook={patch} />
    </>
  )
}
