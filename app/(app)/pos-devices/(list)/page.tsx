import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { SearchParams } from 'nuqs/server'
import { DeviceList } from '@/components/pos-devices/device-list'
import { loadDevices } from '@/lib/pos-devices/loaders'
import { requireSession } from '@/lib/server/next/require-session'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('posDevices')
  return { title: t('title') }
}

export default async function DevicesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const shown = await loadDevices(searchParams)
  const session = await requireSession()
  return <DeviceList shown={shown} session={session} />
}
