import type { ReactNode } from 'react'
import { guard } from '@/lib/server/next/load'

/** For everybody who is signed in: which tickets they see is each page's business. */
export default async function TicketsLayout({ children }: { children: ReactNode }) {
  await guard('signedIn')
  return children
}
