import type { ReactNode } from 'react'
import { guard } from '@/lib/server/next/load'

/** The list and the page of a till ask for different rights (product.md 3), each below. */
export default async function PosDevicesLayout({ children }: { children: ReactNode }) {
  await guard('signedIn', 'pos')
  return children
}
