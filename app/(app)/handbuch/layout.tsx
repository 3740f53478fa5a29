import type { ReactNode } from 'react'
import { guard } from '@/lib/server/next/load'

export default async function HandbookLayout({ children }: { children: ReactNode }) {
  await guard('signedIn')
  return children
}
