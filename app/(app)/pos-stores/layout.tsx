import type { ReactNode } from 'react'
import { guard } from '@/lib/server/next/load'

export default async function StoresLayout({ children }: { children: ReactNode }) {
  await guard('POS-STORES_SHOW', 'pos-stores')
  return children
}
