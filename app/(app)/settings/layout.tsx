import type { ReactNode } from 'react'
import { guard } from '@/lib/server/next/load'

export default async function SettingsLayout({ children }: { children: ReactNode }) {
  await guard('tenantAdmin')
  return children
}
