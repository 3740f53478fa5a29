import type { Metadata } from 'next'
import { AccountView } from '@/components/sales/open-items/account-view'
import { admits } from '@/lib/domain/rights'
import { loadCustomerAccount } from '@/lib/sales/open-items/loaders'
import { currentSession } from '@/lib/server/auth/current-session'

interface AccountPageProps {
  params: Promise<{ customerId: string }>
}

export async function generateMetadata({ params }: AccountPageProps): Promise<Metadata> {
  return { title: (await loadCustomerAccount((await params).customerId)).customerName }
}

export default async function AccountPage({ params }: AccountPageProps) {
  const account = await loadCustomerAccount((await params).customerId)
  const session = await currentSession()
  const may = (
    right: 'INVOICES_PATCH' | 'BUSINESS-PARTNERS_SHOW',
    module: 'order-management' | 'business-partners',
  ) => session !== null && admits(session, right, module)
  return (
    <AccountView
      account={account}
      canPatch={may('INVOICES_PATCH', 'order-management')}
      customerHref={
        may('BUSINESS-PARTNERS_SHOW', 'business-partners') ? `/business-partners/${account.customerId}` : null
      }
    />
  )
}
