import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { PageHeader } from '@/components/shared/page/page-header'
import { UrlTabs } from '@/components/shared/address/url-tabs'
import { buttonVariants } from '@/components/ui/button-variants'
import type { ClosingRecord } from '@/lib/pos/closings/schema'
import { ClosingArticles } from './closing-articles'
import { closingPeriod } from './closing-period'
import { ClosingSummary } from './closing-summary'
import { ClosingTaxes } from './closing-taxes'
import { GapBadge } from './gap-badge'

interface ClosingViewProps {
  closing: ClosingRecord
  mayComment: boolean
}

/** A daily closing as sent by the till; only the remark can be changed. */
export function ClosingView({ closing, mayComment }: ClosingViewProps) {
  const t = useTranslations('closings')
  const { device, number, store, gap } = closing
  const summary = <ClosingSummary key={closing.id} closing={closing} mayComment={mayComment} />
  return (
    <>
      <PageHeader
        title={t('titleOf', { number: String(number) })}
        description={[device.name, store.name, closingPeriod(closing)].filter(Boolean).join(' · ')}
        back={{ href: `/pos-devices/${device.id}?tab=closings`, label: device.name || t('till') }}
        status={gap ? <GapBadge gap={gap} /> : null}
        actions={
          <Link
            href={`/receipts?devices=${device.id}&closingNumber=${number}`}
            prefetch={false}
            className={buttonVariants({ variant: 'outline' })}
          >
            {t('toReceipts')}
          </Link>
        }
      />
      <UrlTabs
        label={t('tabs.label')}
        tabs={[
          { value: 'summary', label: t('tabs.summary'), content: summary },
          { value: 'taxes', label: t('tabs.taxes'), content: <ClosingTaxes closing={closing} /> },
          { value: 'articles', label: t('tabs.articles'), content: <ClosingArticles closing={closing} /> },
        ]}
      />
    </>
  )
}
