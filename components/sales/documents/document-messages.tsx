import type { ReactNode } from 'react'
import { Messages } from '@/components/shared/messages/messages'

/** The messages of a document's own pages. */
export function DocumentMessages({ children }: { children: ReactNode }) {
  return (
    <Messages namespaces={['documents', 'enums', 'errors.invoice', 'errors.document', 'errors.payment']}>
      {children}
    </Messages>
  )
}
