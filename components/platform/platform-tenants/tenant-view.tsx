import { useTranslations } from 'next-intl'
import { AuditHistory } from '@/components/services/audit/audit-history'
import { FactPanel } from '@/components/shared/record/fact-panel'
import { PageHeader } from '@/components/shared/page/page-header'
import { germanDateTime } from '@/lib/domain/business-date'
import { germanNumber } from '@/lib/domain/money'
import type { TenantDetail } from '@/lib/platform/platform-tenants/queries'
import { PinWidget } from './pin-widget'
import { TenantActions } from './tenant-actions'
import { TenantBadges } from './tenant-badges'
import { TenantForm } from './tenant-form'

/** A tenant as seen by the platform: base data and users, no business data. */
export function TenantView({ detail, ownId }: { detail: TenantDetail; ownId: string }) {
  const t = useTranslations('tenants')
  const { tenant, people, tills, history } = detail
  return (
    <>
      <PageHeader
        title={tenant.name}
        back={{ href: '/tenants', label: t('title') }}
        status={<TenantBadges {...tenant} />}
        actions={tenant.isAdmin ? null : <TenantActions tenant={tenant} />}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <TenantForm key={tenant.id} tenant={tenant} people={people} tills={tills} ownId={ownId} />
        <div className="grid gap-5">
          <PinWidget tenant={tenant} />
          <FactPanel
            title={t('facts.title')}
            facts={[
              { term: t('fields.companies'), value: germanNumber(String(tenant.companies), 0) },
              { term: t('fields.users'), value: germanNumber(String(tenant.users), 0) },
              { term: t('fields.createdAt'), value: germanDateTime(tenant.createdAt) },
              { term: t('facts.changed'), value: germanDateTime(tenant.updatedAt) },
            ]}
          />
          <AuditHistory entries={history} />
        </div>
      </div>
    </>
  )
}
