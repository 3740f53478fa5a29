import type { ReactNode } from 'react'
import { Messages } from '@/components/shared/messages/messages'
import { guard } from '@/lib/server/next/load'

export default async function ExportLayout({ children }: { children: ReactNode }) {
  await guard('CSV-EXPORT_SHOW')
  return <Messages namespaces={['exports', 'exportProfiles', 'exportJobs']}>{children}</Messages>
}
