import type { ReactNode } from 'react'
import { Messages } from '@/components/shared/messages/messages'
import { guard } from '@/lib/server/next/load'

export default async function AuditPackageLayout({ children }: { children: ReactNode }) {
  await guard('TAX_SHOW')
  return (
    <Messages namespaces={['auditPackage', 'dsfinvk', 'errors.dsfinvk', 'exportJobs']}>{children}</Messages>
  )
}
