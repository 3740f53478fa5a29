import type { ReactNode } from 'react'
import { Messages } from '@/components/shared/messages/messages'
import { guard } from '@/lib/server/next/load'

export default async function PaymentFilesLayout({ children }: { children: ReactNode }) {
  await guard('INCOMING-INVOICES_SHOW', 'order-management')
  return <Messages namespaces={['paymentFiles', 'errors.paymentFile']}>{children}</Messages>
}
