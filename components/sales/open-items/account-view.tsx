'use client'

import { Wallet } from 'lucide-react'
import dynamic from 'next/dynamic'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { ClaimTable } from '@/components/sales/dunning-claims/claim-table'
import { EmptyState } from '@/components/shared/feedback/empty-state'
import { PageHeader } from '@/components/shared/page/page-header'
import { useUrlFlag } from '@/components/shared/address/use-url-flag'
import { Button } from '@/components/ui/button'
import { PAYABLE_KINDS } from '@/lib/domain/document-kind'
import type { CustomerAccount } from '@/lib/sales/open-items/schema'
import { AccountTable } from './account-table'
import { AgeSums } from './age-sums'

const IncomingPaymentDialog = dynamic(
  () => import('./incoming-payment-dialog').then((module) => module.IncomingPaymentDialog),
  {
    ssr: false,
  },
)

/** The bare parameter of the URL that opens the dialog. */
const PAYMENT = 'zahlung'

interface AccountViewProps {
  account: CustomerAccount
  canPatch: boolean
  /** Null if the viewer may not open the customer's page. */
  customerHref: string | null
}

/** All unsettled items of one customer. */
export function AccountView({ account, canPatch, customerHref }: AccountViewProps) {
  const t = useTranslations('openItems')
  const payment = useUrlFlag(PAYMENT)
  const payable = account.documents.some(({ openAmount, documentKind }) =>
    PAYABLE_KINDS.includes(documentKind) ? !openAmount.startsWith('-') : false,
  )
  return (
    <>
      <PageHeader
        title={account.customerName}
        number={account.customerNumber}
        back={{ href: '/open-items', label: t('list') }}
        actions={
          <>
            {customerHref ? (
              <Button variant="outline" asChild>
                <Link href={customerHref}>{t('toCustomer')}</Link>
              </Button>
            ) : null}
            {canPatch && payable ? <Button onClick={payment.set}>{t('incomingPayment')}</Button> : null}
          </>
        }
      />
      <AgeSums sums={account} />
      {account.documents.length === 0 && account.dunningClaims.length === 0 ? (
        <EmptyState icon={Wallet} title={t('emptyTitle')} description={t('nothing')} />
      ) : null}
      <div className="space-y-6">
        {account.documents.length > 0 ? <AccountTable documents={account.documents} /> : null}
        <ClaimTable claims={account.dunningClaims} canPatch={canPatch} />
      </div>
      {payment.isSet && canPatch ? <IncomingPaymentDialog account={account} onClose={payment.clear} /> : null}
    </>
  )
}
