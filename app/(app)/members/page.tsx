import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { SearchParams } from 'nuqs/server'
import { MemberList } from '@/components/members/member-list'
import { loadMembers } from '@/lib/members/loaders'
import { requireSession } from '@/lib/server/next/require-session'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('members')
  return { title: t('title') }
}

export default async function MembersPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const page = await loadMembers(searchParams)
  const session = await requireSession()
  return <MemberList page={page} who={session} />
}
