import { useTranslations } from 'next-intl'
import { useListCount } from '@/components/shared/data-table/use-list-count'
import { PageHeader } from '@/components/shared/page/page-header'
import type { Page } from '@/lib/domain/list'

interface ReceiptListHeaderProps {
  page: Page<unknown>
  /** Only the newest receipts were looked through, since no period says how far back. */
  isPartial: boolean
}

/** „Kassenbons“, how many the list's filters leave, and of how many that is. */
export function ReceiptListHeader({ page, isPartial }: ReceiptListHeaderProps) {
  const t = useTranslations('receipts')
  return (
    <PageHeader
      title={t('title')}
      count={useListCount(page)}
      {...(isPartial ? { description: t('partial') } : {})}
    />
  )
}
