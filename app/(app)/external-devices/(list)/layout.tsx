import type { ReactNode } from 'react'
import { guard } from '@/lib/server/next/load'

export default async function ExternalDevicesLayout({ children }: { children: ReactNode }) {
  await guard('EXTERNAL-DEVICES_SHOW')
  return children
}
