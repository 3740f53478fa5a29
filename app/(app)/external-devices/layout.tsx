import type { ReactNode } from 'react'
import { guard } from '@/lib/server/next/load'

/** The list and the page of a device ask for different rights, each below. */
export default async function ExternalDevicesSegment({ children }: { children: ReactNode }) {
  await guard(['EXTERNAL-DEVICES_SHOW', 'EXTERNAL-STORES_SHOW'])
  return children
}
