import type { ReactNode } from 'react'
import { guard } from '@/lib/server/next/load'

/** The page of one device asks for the right of single devices (product.md 3). */
export default async function ExternalDeviceLayout({ children }: { children: ReactNode }) {
  await guard('EXTERNAL-STORES_SHOW')
  return children
}
