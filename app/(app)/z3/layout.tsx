import type { ReactNode } from 'react'
import { Messages } from '@/components/shared/messages/messages'
import { guard } from '@/lib/server/next/load'

export default async function Z3Layout({ children }: { children: ReactNode }) {
  await guard('TAX_SHOW')
  return <Messages namespaces={['z3', 'exportJobs']}>{children}</Messages>
}
