import type { ReactNode } from 'react'
import { guard } from '@/lib/server/next/load'

export default async function ProductGroupsLayout({ children }: { children: ReactNode }) {
  await guard('PRODUCTGROUPS_SHOW', 'products')
  return children
}
