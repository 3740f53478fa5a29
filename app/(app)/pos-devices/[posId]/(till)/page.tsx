import type { Metadata } from 'next'
import type { SearchParams } from 'nuqs/server'
import { ClosingList } from '@/components/pos/closings/closing-list'
import { DeviceView } from '@/components/pos/pos-devices/device-view'
import { RejectionList } from '@/components/pos/receipts/rejection-list'
import { loadClosings } from '@/lib/pos/closings/loaders'
import { admits } from '@/lib/domain/rights'
import { loadDevice } from '@/lib/pos/pos-devices/loaders'
import { loadRejections } from '@/lib/pos/receipts/loaders'
import { startExportJobAction } from '@/lib/registry/actions'
import { requireSession } from '@/lib/server/next/require-session'

interface Props {
  params: Promise<{ posId: string }>
  searchParams: Promise<SearchParams>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await loadDevice((await params).posId)).device.name }
}

export default async function DevicePage({ params, searchParams }: Props) {
  const detail = await loadDevice((await params).posId)
  const session = await requireSession()
  const { id } = detail.device
  const [closings, rejections] = admits(session, 'POS-DEVICES_SHOW', 'pos')
    ? await Promise.all([loadClosings(id, searchParams), loadRejections(id)])
    : [null, null]
  return (
    <DeviceView
      detail={detail}
      who={session}
      closings={closings && <ClosingList deviceId={id} page={closings} who={session} />}
      onExport={startExportJobAction}
      rejections={
        rejections?.rows.length ? <RejectionList page={rejections} till={detail} who={session} /> : null
      }
    />
  )
}
