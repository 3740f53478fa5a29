import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useListCount } from '@/components/shared/data-table/use-list-count'
import { PageHeader } from '@/components/shared/page/page-header'
import type { DocumentFamily } from '@/lib/domain/document-kind'
import type { Page } from '@/lib/domain/list'

interface DocumentListHeaderProps {
  family: DocumentFamily
  page: Page<unknown>
  actions?: ReactNode
}

/** „Rechnungen“ or „Lieferscheine“, and the number matching the list's filters. */
export function DocumentListHeader({ family, page, actions }: DocumentListHeaderProps) {
  const t = useTranslations('documents')
  return <PageHeader title={t('list', { family })} count={useListCount(page)} actions={actions} />
}
