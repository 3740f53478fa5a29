import type { ReactNode } from 'react'
import { guard } from '@/lib/server/next/load'

export default async function ReportsLayout({ children }: { children: ReactNode }) {
  await guard('signedIn')
  return children
}
