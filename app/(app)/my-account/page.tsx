import { AccountView } from '@/components/platform/account/account-view'
import { Messages } from '@/components/shared/messages/messages'
import { loadMyAccount } from '@/lib/platform/account/loaders'
import { titled } from '@/lib/server/next/page-title'

export const generateMetadata = titled('account.title')

export default async function MyAccountPage() {
  return (
    <Messages
      namespaces={['account', 'ownPassword', 'secondFactor', 'sessions', 'errors.account', 'errors.user']}
    >
      <AccountView {...await loadMyAccount()} />
    </Messages>
  )
}
