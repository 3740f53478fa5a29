import type { SearchParams } from 'nuqs/server'
import { MemberList } from '@/components/catalog/members/member-list'
import { loadMembers } from '@/lib/catalog/members/loaders'
import { titled } from '@/lib/server/next/page-title'
import { requireSession } from '@/lib/server/next/require-session'

export const generateMetadata = titled('members.title')

export default async function MembersPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const page = await loadMembers(searchParams)
  const session = await requireSession()
  return <MemberList page={page} who={session} />
}
