import type { ReactNode } from 'react'
import { Messages } from '@/components/shared/messages/messages'
import { guard } from '@/lib/server/next/load'

export default async function ProcedureDocumentationLayout({ children }: { children: ReactNode }) {
  await guard('TAX_SHOW')
  return (
    <Messages namespaces={['procedureDocumentation', 'errors.procedureDocumentation']}>{children}</Messages>
  )
}
