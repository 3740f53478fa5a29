import type { ReactNode } from 'react'
import { LIST_WORDS } from '@/components/documents/list-words'
import { Messages } from '@/components/shared/page/messages'
import { guard } from '@/lib/server/next/load'

export default async function DeliveryNotesLayout({ children }: { children: ReactNode }) {
  await guard('DELIVERYNOTES_SHOW', 'order-management')
  return <Messages namespaces={LIST_WORDS}>{children}</Messages>
}
