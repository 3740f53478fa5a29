import type { ReactNode } from 'react'
import { Messages } from '@/components/shared/messages/messages'
import { guard } from '@/lib/server/next/load'
import { requireSession } from '@/lib/server/next/require-session'

export default async function AuditLogLayout({ children }: { children: ReactNode }) {
  const { auditor } = await requireSession()
  await guard(auditor ? 'signedIn' : 'tenantAdmin')
  return <Messages namespaces={['audit', 'enums']}>{children}</Messages>
}
