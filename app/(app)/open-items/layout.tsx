import type { ReactNode } from 'react'
import { Messages } from '@/components/shared/messages/messages'
import { guard } from '@/lib/server/next/load'

export default async function OpenItemsLayout({ children }: { children: ReactNode }) {
  await guard('INVOICES_SHOW', 'order-management')
  return (
    <Messages
      namespaces={[
        'openItems',
        'cashDesk',
        'dunningClaims',
        'enums.documentKind',
        'enums.paymentKind',
        'enums.paymentMethod',
        'enums.reminderLevel',
        'enums.status',
        'errors.payment',
        'errors.tillPayment',
        'errors.dunningClaim',
      ]}
    >
      {children}
    </Messages>
  )
}
