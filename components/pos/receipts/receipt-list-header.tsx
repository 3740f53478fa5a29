import { useTranslations } from 'next-intl'
import { ListExport } from '@/components/services/exports/list-export'
import { useListCount } from '@/components/shared/data-table/use-list-count'
import { PageHeader } from '@/components/shared/page/page-header'
import { germanDateTime } from '@/lib/domain/business-date'
import type { Who } from '@/lib/domain/rights'
import type { ReceiptsPage } from '@/lib/pos/receipts/queries/list-receipts'

/**
 * „Kassenbons“, the number matching the list's filters, and how far back the search went if it was
 * limited.
 */
export function ReceiptListHeader({ page, who }: { page: ReceiptsPage; who: Who }) {
  const t = useTranslations('receipts')
  return (
    <PageHeader
      title={t('title')}
      count={useListCount(page)}
      actions={<ListExport kind="receipts" who={who} />}
      {...(page.searchedFrom
        ? { description: t('partial', { oldest: germanDateTime(page.searchedFrom) }) }
        : {})}
    />
  )
}
