import type { Metadata } from 'next'
import { Messages } from '@/components/shared/page/messages'
import { UserView } from '@/components/users/user-view'
import { shownName } from '@/components/users/values'
import { currentSession } from '@/lib/server/auth/current-session'
import { loadUserDetail } from '@/lib/users/loaders'

interface Props {
  params: Promise<{ userId: string }>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { user } = await loadUserDetail((await params).userId)
  return { title: shownName(user) }
}

export default async function UserPage({ params }: Props) {
  const detail = await loadUserDetail((await params).userId)
  const session = await currentSession()
  return (
    <Messages namespaces={['users', 'ownPassword', 'enums.area', 'enums.action', 'errors.user']}>
      {session ? <UserView detail={detail} who={session} /> : null}
    </Messages>
  )
}
