import type { ReactNode } from 'react'
import { guard } from '@/lib/server/next/load'

export default async function PosVersionsLayout({ children }: { children: ReactNode }) {
  await guard('platformAdmin')
  return children
}
