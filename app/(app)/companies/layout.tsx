import type { ReactNode } from 'react'
import { guard } from '@/lib/server/next/load'

export default async function CompaniesLayout({ children }: { children: ReactNode }) {
  await guard('COMPANIES_SHOW', 'companies')
  return children
}
