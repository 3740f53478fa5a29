import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { DescriptionList } from '@/components/shared/record/description-list'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card, CardContent, CardHeader, CardTitle } from '@/components/ui/card'
import { germanDay } from '@/lib/domain/business-date'
import type { ShownSheet } from '@/lib/tax/register-notices/loaders'
import { EventTable } from './event-table'
import { MissingFields } from './missing-fields'

interface SheetCardProps {
  sheet: ShownSheet
  today: string
  mayReport: boolean
  onReport: () => void
}

/** A store with its open and notified changes, missing data, and the fields of the form. */
export function SheetCard({ sheet, today, mayReport, onReport }: SheetCardProps) {
  const t = useTranslations('registerNotices')
  const { store, events, missing, premisesFields, tills } = sheet
  const open = events.filter(({ state }) => state === 'OPEN')
  const [until] = open.map(({ deadline }) => deadline).toSorted()
  const file = `/api/cash-register-notifications/${store.id}`
  const facts = (fields: ShownSheet['premisesFields']) => fields.map(([term, value]) => ({ term, value }))
  return (
    <Card aria-labelledby={`store-${store.id}`}>
      <CardHeader>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <CardTitle id={`store-${store.id}`}>{store.name}</CardTitle>
          {until === undefined ? (
            <Badge tone="green">{t('allReported')}</Badge>
          ) : (
            <Badge tone={until < today ? 'red' : 'amber'}>
              {t(until < today ? 'overdue' : 'openUntil', { count: open.length, until: germanDay(until) })}
            </Badge>
          )}
        </div>
        <div className="flex flex-wrap gap-2 print:hidden">
          <Button asChild variant="outline">
            <a href={`${file}?format=csv`}>
              <Download aria-hidden="true" />
              {t('csv')}
            </a>
          </Button>
          <Button asChild variant="outline">
            <a href={file} target="_blank" rel="noreferrer">
              {t('pdf')}
            </a>
          </Button>
          {mayReport && open.length > 0 ? (
            <Button onClick={onReport} aria-label={t('reportOf', { store: store.name })}>
              {t('report')}
            </Button>
          ) : null}
        </div>
      </CardHeader>
      <CardContent className="space-y-6">
        <MissingFields missing={missing} tills={tills} />
        <EventTable store={store.name} events={events} today={today} mayReport={mayReport} />
        <section>
          <h3 className="mb-2 heading-4">{t('sheet.premises')}</h3>
          <DescriptionList items={facts(premisesFields)} columns={3} />
        </section>
        {tills.map(({ id, name, fields }) => (
          <section key={id}>
            <h3 className="mb-2 heading-4">{t('sheet.till', { name })}</h3>
            <DescriptionList items={facts(fields)} columns={3} />
          </section>
        ))}
      </CardContent>
    </Card>
  )
}
