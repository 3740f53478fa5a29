import type { ReactNode } from 'react'
import { guard } from '@/lib/server/next/load'

export default async function BusinessPartnersLayout({ children }: { children: ReactNode }) {
  await guard('BUSINESS-PARTNERS_SHOW', 'business-partners')
  return children
}
