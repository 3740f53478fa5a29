import type { Metadata } from 'next'
import { ExternalDeviceView } from '@/components/pos/external-devices/external-device-view'
import { Messages } from '@/components/shared/messages/messages'
import { loadExternalDevice } from '@/lib/pos/external-devices/loaders'
import { requireSession } from '@/lib/server/next/require-session'

interface Props {
  params: Promise<{ externalDeviceId: string }>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { device } = await loadExternalDevice((await params).externalDeviceId)
  return { title: device.name }
}

export default async function ExternalDevicePage({ params }: Props) {
  const detail = await loadExternalDevice((await params).externalDeviceId)
  const session = await requireSession()
  return (
    <Messages
      namespaces={[
        'externalDevices',
        'enums.deviceStatus',
        'enums.externalDeviceType',
        'errors.device',
        'errors.externalDevice',
      ]}
    >
      <ExternalDeviceView detail={detail} who={session} />
    </Messages>
  )
}
