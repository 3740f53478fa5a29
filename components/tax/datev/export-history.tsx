import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import type { ExportRecord } from '@/lib/tax/datev/schema'
import { exportFileHref, PARTS } from '@/lib/tax/datev/list'
import { germanDateTime, germanDay } from '@/lib/domain/business-date'

/** Earlier exports, with user and time; files never change after their export. */
export function ExportHistory({ exports }: { exports: readonly ExportRecord[] }) {
  const t = useTranslations('datev')
  if (exports.length === 0) return null
  return (
    <section aria-labelledby="datev-history">
      <h2 id="datev-history" className="mb-3 heading-3">
        {t('history')}
      </h2>
      <ul className="divide-y divide-border rounded-md border border-border bg-card">
        {exports.map((one) => {
          const period = t('periodOf', { from: germanDay(one.from), to: germanDay(one.to) })
          const parts = PARTS.filter((part) => one[part]).map((part) => t(`partNames.${part}`))
          return (
            <li key={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
              <div className="min-w-0 flex-1 basis-64">
                <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold tabular">
                  {period}
                  <Badge tone={one.locks ? 'green' : 'grey'}>
                    {t(one.locks ? 'handedOver' : 'trialMark')}
                  </Badge>
                </p>
                <p className="text-sm text-muted-foreground">
                  {t('told', { when: germanDateTime(one.createdAt), who: one.createdByName })} ·{' '}
                  {t('bookings', { count: one.bookingCount })} · {parts.join(', ')}
                </p>
              </div>
              <Button asChild size="sm" variant="outline">
                <a href={exportFileHref(one.id)} aria-label={t('downloadOf', { period })}>
                  <Download aria-hidden="true" />
                  {t('download')}
                </a>
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
