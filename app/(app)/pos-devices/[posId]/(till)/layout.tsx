import type { ReactNode } from 'react'
import { guard } from '@/lib/server/next/load'

/** The page of one till asks for the right of the stores (product.md 3). */
export default async function DeviceLayout({ children }: { children: ReactNode }) {
  await guard('POS-STORES_SHOW', 'pos')
  return children
}
