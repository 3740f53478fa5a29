import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import type { SearchParams } from 'nuqs/server'
import { PartnerList } from '@/components/business-partners/partner-list'
import { loadPartners } from '@/lib/business-partners/loaders'
import { currentSession } from '@/lib/server/auth/current-session'

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
  const session = await currentSession()
  if (!session) redirect('/logout')
  return <PartnerList page={page} who={session} />
}
