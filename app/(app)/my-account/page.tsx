import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AccountView } from '@/components/account/account-view'
import { Messages } from '@/components/shared/page/messages'
import { loadMyAccount } from '@/lib/account/loaders'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account')
  return { title: t('title') }
}

export default async function MyAccountPage() {
  return (
    <Messages
      namespaces={['account', 'ownPassword', 'secondFactor', 'sessions', 'errors.account', 'errors.user']}
    >
      <AccountView {...await loadMyAccount()} />
    </Messages>
  )
}
