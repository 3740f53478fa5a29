import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { FactPanel } from '@/components/shared/record/fact-panel'
import { Badge } from '@/components/ui/badge'
import { germanNumber } from '@/lib/domain/money'
import type { TenantInfo } from '@/lib/platform/tenants/schema'

/** The side column: settings made by the platform, and the data that tills need. */
export function TenantFacts({ tenant: { tenantId, pinVersion, modules } }: { tenant: TenantInfo }) {
  const t = useTranslations('settings')
  const names = useTranslations('enums.module')
  return (
    <FactPanel
      title={t('facts.title')}
      facts={[
        { term: t('facts.tenantKey'), value: tenantId },
        {
          term: t('facts.pinVersion'),
          value: pinVersion === undefined ? null : germanNumber(String(pinVersion), 0),
        },
      ]}
    >
      {modules.includes('pos') ? (
        <Link href="/pos-devices" prefetch={false} className="text-link">
          {t('facts.toTills')}
        </Link>
      ) : null}
      <h3 className="mt-3 mb-2 text-muted-foreground">{t('facts.modules')}</h3>
      <ul className="flex flex-wrap gap-1.5">
        {modules.map((module) => (
          <li key={module}>
            <Badge>{names(module)}</Badge>
          </li>
        ))}
      </ul>
    </FactPanel>
  )
}
