import type { Metadata } from 'next'
import { Messages } from '@/components/shared/messages/messages'
import { UserView } from '@/components/platform/users/user-view'
import { shownName } from '@/components/platform/users/values'
import { currentSession } from '@/lib/server/auth/current-session'
import { loadUserDetail } from '@/lib/platform/users/loaders'

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
