import type { SearchParams } from 'nuqs/server'
import { ExternalDeviceList } from '@/components/pos/external-devices/external-device-list'
import { loadExternalDevices, loadNewExternalDevice } from '@/lib/pos/external-devices/loaders'
import { titled } from '@/lib/server/next/page-title'
import { requireSession } from '@/lib/server/next/require-session'

export const generateMetadata = titled('externalDevices.title')

interface Props {
  searchParams: Promise<SearchParams>
}

export default async function ExternalDevicesPage({ searchParams }: Props) {
  const [page, prepared, session] = await Promise.all([
    loadExternalDevices(searchParams),
    loadNewExternalDevice(searchParams),
    requireSession(),
  ])
  return <ExternalDeviceList page={page} prepared={prepared} session={session} />
}
