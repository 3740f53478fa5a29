import { useTranslations } from 'next-intl'
import { DeviceStateBadge } from '@/components/shared/record/device-state-badge'
import { Badge } from '@/components/ui/badge'
import { germanDateTime } from '@/lib/domain/business-date'
import type { TenantTill } from '@/lib/platform/platform-tenants/queries'

/** The tenant's tills: their stores, last reports, and TSE states. */
export function TillList({ tills }: { tills: readonly TenantTill[] }) {
  const t = useTranslations('tenants')
  return (
    <section aria-label={t('tabs.tills')}>
      <p className="mb-4 max-w-form text-muted-foreground">
        {t(tills.length > 0 ? 'tills.hint' : 'tills.empty')}
      </p>
      <ul className="divide-y divide-border rounded-md border border-border bg-card empty:hidden">
        {tills.map((till) => (
          <Till key={till.id} till={till} />
        ))}
      </ul>
    </section>
  )
}

function Till({ till }: { till: TenantTill }) {
  const t = useTranslations('tenants.tills')
  const states = useTranslations('enums.tseState')
  const environments = useTranslations('enums.tseEnvironment')
  const { status, name, store, version, lastSynchronisation, tseState, tseEnvironment } = till
  const facts = [
    store,
    version === '' ? null : t('version', { version }),
    lastSynchronisation ? t('lastSynchronisation', { at: germanDateTime(lastSynchronisation) }) : t('never'),
    tseState ? t('tse', { state: states(tseState) }) : t('noTse'),
  ]
  return (
    <li className="p-4">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold break-words-de">
        {name}
        <DeviceStateBadge status={status} />
        {tseEnvironment === 'TEST' ? <Badge tone="amber">{environments('TEST')}</Badge> : null}
      </p>
      <p className="text-sm break-words-de text-muted-foreground">{facts.filter(Boolean).join(' · ')}</p>
    </li>
  )
}
