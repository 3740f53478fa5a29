import type { ReactNode } from 'react'
import { LIST_MESSAGES } from '@/components/sales/documents/list-messages'
import { Messages } from '@/components/shared/messages/messages'
import { guard } from '@/lib/server/next/load'

export default async function SelfBilledLayout({ children }: { children: ReactNode }) {
  await guard('INCOMING-INVOICES_SHOW', 'order-management')
  return <Messages namespaces={[...LIST_MESSAGES, 'enums.state']}>{children}</Messages>
}
