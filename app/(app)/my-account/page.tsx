import { AccountView } from '@/components/account/account-view'
import { Messages } from '@/components/shared/page/messages'
import { loadMyAccount } from '@/lib/account/loaders'
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
