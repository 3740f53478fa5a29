import { useTranslations } from 'next-intl'
import { AuditHistory } from '@/components/services/audit/audit-history'
import { PageHeader } from '@/components/shared/page/page-header'
import type { TenantSettings } from '@/lib/platform/tenants/queries'
import { TenantFacts } from './tenant-facts'
import { TenantForm } from './tenant-form'

/** The user's tenant: settings common to its companies, VAT rates, and history. */
export function SettingsView({ settings: { tenant, today, history } }: { settings: TenantSettings }) {
  const t = useTranslations('settings')
  return (
    <>
      <PageHeader title={t('title')} description={tenant.name} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <TenantForm tenant={tenant} today={today} />
        <div className="grid gap-5">
          <TenantFacts tenant={tenant} />
          <AuditHistory entries={history} />
        </div>
      </div>
    </>
  )
}
