import type { ReactNode } from 'react'
import { guard } from '@/lib/server/next/load'

export default async function TenantsLayout({ children }: { children: ReactNode }) {
  await guard('platformAdmin')
  return children
}
