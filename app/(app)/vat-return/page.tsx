import type { SearchParams } from 'nuqs/server'
import { periodOf } from '@/components/shared/inputs/periods'
import { VatReturnView } from '@/components/tax/vat-return/vat-return-view'
import { businessDay } from '@/lib/domain/business-date'
import { admits } from '@/lib/domain/rights'
import { titled } from '@/lib/server/next/page-title'
import { requireSession } from '@/lib/server/next/require-session'
import { loadVatReturn } from '@/lib/tax/vat-return/loaders'

export const generateMetadata = titled('vatReturn.title')

export default async function VatReturnPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const today = businessDay(new Date())
  const [loaded, session] = await Promise.all([
    loadVatReturn(await searchParams, periodOf('lastMonth', today)),
    requireSession(),
  ])
  const settings = admits(session, 'COMPANIES_SHOW', 'companies') ? `/companies/${session.company.id}` : null
  const mayFile = admits(session, 'TAX_PATCH')
  return <VatReturnView {...loaded} today={today} settings={settings} mayFile={mayFile} />
}
