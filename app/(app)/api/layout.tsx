import type { ReactNode } from 'react'
import { guard } from '@/lib/server/next/load'

export default async function ApiLayout({ children }: { children: ReactNode }) {
  await guard('signedIn', null)
  return children
}
