import type { ReactNode } from 'react'
import { Messages } from '@/components/shared/messages/messages'
import { guard } from '@/lib/server/next/load'

export default async function AuditLogLayout({ children }: { children: ReactNode }) {
  await guard('tenantAdmin')
  return <Messages namespaces={['audit', 'enums']}>{children}</Messages>
}
