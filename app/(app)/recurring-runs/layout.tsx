import type { ReactNode } from 'react'
import { Messages } from '@/components/shared/messages/messages'
import { guard } from '@/lib/server/next/load'

export default async function RecurringRunsLayout({ children }: { children: ReactNode }) {
  await guard('INVOICES_SHOW', 'order-management')
  return <Messages namespaces={['recurringRuns', 'customerRuns', 'errors.recurringRun']}>{children}</Messages>
}
