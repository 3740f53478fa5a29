import type { SearchParams } from 'nuqs/server'
import { DeviceList } from '@/components/pos/pos-devices/device-list'
import { loadDevices } from '@/lib/pos/pos-devices/loaders'
import { titled } from '@/lib/server/next/page-title'
import { requireSession } from '@/lib/server/next/require-session'

export const generateMetadata = titled('posDevices.title')

export default async function DevicesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const shown = await loadDevices(searchParams)
  const session = await requireSession()
  return <DeviceList shown={shown} session={session} />
}
