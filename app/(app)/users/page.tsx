import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import type { SearchParams } from 'nuqs/server'
import { UserList } from '@/components/users/user-list'
import { currentSession } from '@/lib/server/auth/current-session'
import { loadUsers } from '@/lib/users/loaders'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('users')
  return { title: t('title') }
}

export default async function UsersPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const page = await loadUsers(searchParams)
  const session = await currentSession()
  if (!session) redirect('/logout')
  return <UserList page={page} who={session} />
}
