import type { ReactNode } from 'react'
import { Messages } from '@/components/shared/messages/messages'
import { guard } from '@/lib/server/next/load'

export default async function IncomingInvoicesLayout({ children }: { children: ReactNode }) {
  await guard('INCOMING-INVOICES_SHOW', 'order-management')
  return (
    <Messages
      namespaces={[
        'incomingInvoices',
        'cashDesk',
        'enums.state',
        'enums.channel',
        'enums.statedFormat',
        'enums.statedKind',
        'errors.incomingInvoice',
        'errors.incomingMail',
        'documents.preview',
        'deduction',
      ]}
    >
      {children}
    </Messages>
  )
}
