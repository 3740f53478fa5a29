import type { Metadata } from 'next'
import type { SearchParams } from 'nuqs/server'
import { ClosingList } from '@/components/pos/closings/closing-list'
import { DeviceView } from '@/components/pos/pos-devices/device-view'
import { RejectionList } from '@/components/pos/receipts/rejection-list'
import { TillArchives } from '@/components/tax/tse-archives/till-archives'
import { loadDevice } from '@/lib/pos/pos-devices/loaders'
import { startExportJobAction } from '@/lib/registry/actions'
import { requireSession } from '@/lib/server/next/require-session'
import { loadTillLists } from '@/lib/tax/tse-archives/loaders'

interface Props {
  params: Promise<{ posId: string }>
  searchParams: Promise<SearchParams>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await loadDevice((await params).posId)).device.name }
}

export default async function DevicePage({ params, searchParams }: Props) {
  const detail = await loadDevice((await params).posId)
  const who = await requireSession()
  const { device } = detail
  const { closings, rejections, archives } = await loadTillLists(device, searchParams)
  const hasRejections = rejections !== null && rejections.rows.length > 0
  return (
    <DeviceView
      detail={detail}
      who={who}
      closings={closings && <ClosingList deviceId={device.id} page={closings} who={who} />}
      onExport={startExportJobAction}
      archives={archives && <TillArchives device={device} archives={archives} who={who} />}
      rejections={hasRejections ? <RejectionList page={rejections} till={detail} who={who} /> : null}
    />
  )
}
