import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { SearchParams } from 'nuqs/server'
import { UserList } from '@/components/users/user-list'
import { requireSession } from '@/lib/server/next/require-session'
import { loadUsers } from '@/lib/users/loaders'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('users')
  return { title: t('title') }
}

export default async function UsersPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const page = await loadUsers(searchParams)
  const session = await requireSession()
  return <UserList page={page} who={session} />
}
