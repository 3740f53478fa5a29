import type { ReactNode } from 'react'
import { guard } from '@/lib/server/next/load'

export default async function DevicesLayout({ children }: { children: ReactNode }) {
  await guard('POS-DEVICES_SHOW', 'pos')
  return children
}
