import type { ReactNode } from 'react'
import { Messages } from '@/components/shared/messages/messages'
import { guard } from '@/lib/server/next/load'

export default async function RecurringInvoicesLayout({ children }: { children: ReactNode }) {
  await guard('INVOICES_SHOW', 'order-management')
  return <Messages namespaces={['recurringInvoices', 'errors.recurringInvoice']}>{children}</Messages>
}
