import type { ReactNode } from 'react'
import { Messages } from '@/components/shared/messages'
import { guard } from '@/lib/server/next/load'

export default async function DeliveryNotesLayout({ children }: { children: ReactNode }) {
  await guard('DELIVERYNOTES_SHOW', 'order-management')
  return <Messages namespaces={['documents', 'enums', 'errors.document']}>{children}</Messages>
}
