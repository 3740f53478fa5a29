import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import type { SearchParams } from 'nuqs/server'
import { MemberList } from '@/components/members/member-list'
import { loadMembers } from '@/lib/members/loaders'
import { currentSession } from '@/lib/server/auth/current-session'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('members')
  return { title: t('title') }
}

export default async function MembersPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const page = await loadMembers(searchParams)
  const session = await currentSession()
  if (!session) redirect('/logout')
  return <MemberList page={page} who={session} />
}
