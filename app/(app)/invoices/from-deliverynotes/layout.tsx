import type { ReactNode } from 'react'
import { guard } from '@/lib/server/next/load'

export default async function FromDeliveryNotesLayout({ children }: { children: ReactNode }) {
  await guard('INVOICES_CREATE', 'order-management')
  return children
}
