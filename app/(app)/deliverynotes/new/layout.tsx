import type { ReactNode } from 'react'
import { guard } from '@/lib/server/next/load'

export default async function NewDeliveryNoteLayout({ children }: { children: ReactNode }) {
  await guard('DELIVERYNOTES_CREATE', 'order-management')
  return children
}
