import { getTranslations } from 'next-intl/server'
import type { SearchParams } from 'nuqs/server'
import { PageHeader } from '@/components/shared/page/page-header'
import { DeskCreation } from '@/components/tax/cash-book/desk-creation'
import { DeskTable } from '@/components/tax/cash-book/desk-table'
import { loadCashDesks, mayEnterCash } from '@/lib/tax/cash-book/loaders'
import { titled } from '@/lib/server/next/page-title'

export const generateMetadata = titled('cashBook.title')

export default async function CashBookPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [t, page, mayEnter] = await Promise.all([
    getTranslations('cashBook'),
    loadCashDesks(searchParams),
    mayEnterCash(),
  ])
  return (
    <>
      <PageHeader title={t('title')} description={t('text')} />
      <DeskTable page={page} mayEnter={mayEnter} />
      {mayEnter ? <DeskCreation /> : null}
    </>
  )
}
