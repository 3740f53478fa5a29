import type { ReactNode } from 'react'
import { Messages } from '@/components/shared/messages/messages'
import { guard } from '@/lib/server/next/load'

export default async function RemindersLayout({ children }: { children: ReactNode }) {
  await guard('INVOICES_SHOW', 'order-management')
  return (
    <Messages
      namespaces={[
        'reminders',
        'customerRuns',
        'documents.preview',
        'enums.reminderLevel',
        'enums.status',
        'errors.reminder',
      ]}
    >
      {children}
    </Messages>
  )
}
