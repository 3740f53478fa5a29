import type { ReactNode } from 'react'
import { guard } from '@/lib/server/next/load'

export default async function OutboxLayout({ children }: { children: ReactNode }) {
  await guard('platformAdmin')
  return children
}
