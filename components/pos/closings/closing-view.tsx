import { FileText } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { PageHeader } from '@/components/shared/page/page-header'
import { UrlTabs } from '@/components/shared/address/url-tabs'
import { Button } from '@/components/ui/button'
import { buttonVariants } from '@/components/ui/button-variants'
import type { ClosingDetail } from '@/lib/pos/closings/schema/closing'
import { germanDay } from '@/lib/domain/business-date'
import { ClosingArticles } from './closing-articles'
import { ClosingCash } from './closing-cash'
import { closingPeriod } from './closing-period'
import { ClosingRecords } from './closing-records'
import { ClosingSummary } from './closing-summary'
import { turnoverTables } from './closing-tables'
import { FigureTable } from './figure-table'
import { GapBadge } from './gap-badge'
import { StateBadge } from './state-badge'

interface ClosingViewProps {
  closing: ClosingDetail
  mayComment: boolean
}

/** A daily closing as sent by the till; only the comment can be changed. */
export function ClosingView({ closing, mayComment }: ClosingViewProps) {
  const t = useTranslations('closings')
  const { device, number, store, gap } = closing
  const summary = <ClosingSummary key={closing.id} closing={closing} mayComment={mayComment} />
  return (
    <>
      <PageHeader
        title={t('titleOf', { number: String(number) })}
        description={[germanDay(closing.businessDay), device.name, store.name, closingPeriod(closing)]
          .filter(Boolean)
          .join(' · ')}
        back={{ href: `/pos-devices/${device.id}?tab=closings`, label: device.name || t('till') }}
        status={
          <>
            <StateBadge closing={closing} />
            {gap ? <GapBadge gap={gap} /> : null}
          </>
        }
        actions={
          <>
            <Button asChild variant="outline">
              <a href={`/api/v1/closings/${closing.id}/pdf`} target="_blank" rel="noopener">
                <FileText aria-hidden="true" />
                {t('pdf')}
              </a>
            </Button>
            <Link
              href={`/receipts?devices=${device.id}&closingNumber=${number}`}
              prefetch={false}
              className={buttonVariants({ variant: 'outline' })}
            >
              {t('toReceipts')}
            </Link>
          </>
        }
      />
      <UrlTabs
        label={t('tabs.label')}
        tabs={[
          { value: 'summary', label: t('tabs.summary'), content: summary },
          { value: 'turnover', label: t('tabs.turnover'), content: <ClosingTurnover closing={closing} /> },
          { value: 'cash', label: t('tabs.cash'), content: <ClosingCash closing={closing} /> },
          { value: 'records', label: t('tabs.records'), content: <ClosingRecords closing={closing} /> },
          { value: 'articles', label: t('tabs.articles'), content: <ClosingArticles closing={closing} /> },
        ]}
      />
    </>
  )
}

function ClosingTurnover({ closing }: Pick<ClosingViewProps, 'closing'>) {
  const t = useTranslations('closings')
  const tables = turnoverTables(closing)
  if (tables.length === 0) return <p className="text-muted-foreground">{t('noTurnover')}</p>
  return (
    <div className="grid gap-6">
      {tables.map((table) => (
        <FigureTable key={table.title} {...table} />
      ))}
    </div>
  )
}
