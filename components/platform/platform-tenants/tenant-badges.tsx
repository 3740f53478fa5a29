import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import type { TenantRecord } from '@/lib/platform/platform-tenants/schema'

/** Marks the platform's own tenant, and tenants that are deactivated. */
export function TenantBadges({ isAdmin, isActive }: Pick<TenantRecord, 'isAdmin' | 'isActive'>) {
  const t = useTranslations('tenants.badges')
  return (
    <>
      {isAdmin ? <Badge tone="blue">{t('platform')}</Badge> : null}
      <Badge tone={isActive ? 'green' : 'grey'}>{t(isActive ? 'active' : 'inactive')}</Badge>
    </>
  )
}
