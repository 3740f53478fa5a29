import type { ReactNode } from 'react'
import { Messages } from '@/components/shared/messages/messages'
import { guard } from '@/lib/server/next/load'

export default async function ReceiptsLayout({ children }: { children: ReactNode }) {
  await guard('POS-DEVICES_SHOW', 'pos')
  return (
    <Messages
      namespaces={[
        'receipts',
        'receiptInvoice',
        'enums.eInvoiceFormat',
        'enums.receiptType',
        'enums.receiptFlag',
        'errors.receipt',
        'errors.receiptInvoice',
      ]}
    >
      {children}
    </Messages>
  )
}
