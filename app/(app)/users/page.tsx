import type { SearchParams } from 'nuqs/server'
import { UserList } from '@/components/platform/users/user-list'
import { titled } from '@/lib/server/next/page-title'
import { requireSession } from '@/lib/server/next/require-session'
import { loadUsers } from '@/lib/platform/users/loaders'

export const generateMetadata = titled('users.title')

export default async function UsersPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const page = await loadUsers(searchParams)
  const session = await requireSession()
  return <UserList page={page} who={session} companies={session.companies} />
}
