import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { SearchParams } from 'nuqs/server'
import { PartnerList } from '@/components/business-partners/partner-list'
import { loadPartners } from '@/lib/business-partners/loaders'
import { requireSession } from '@/lib/server/next/require-session'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('businessPartners')
  return { title: t('title') }
}

export default async function BusinessPartnersPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>
}) {
  const page = await loadPartners(searchParams)
  const session = await requireSession()
  return <PartnerList page={page} who={session} />
}
