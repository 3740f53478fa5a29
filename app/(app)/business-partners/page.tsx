import type { SearchParams } from 'nuqs/server'
import { PartnerList } from '@/components/catalog/business-partners/partner-list'
import { loadPartners } from '@/lib/catalog/business-partners/loaders'
import { titled } from '@/lib/server/next/page-title'
import { requireSession } from '@/lib/server/next/require-session'

export const generateMetadata = titled('businessPartners.title')

export default async function BusinessPartnersPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>
}) {
  const page = await loadPartners(searchParams)
  const session = await requireSession()
  return <PartnerList page={page} who={session} />
}
