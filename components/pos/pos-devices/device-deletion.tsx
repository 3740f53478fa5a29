'use client'

import { useTranslations } from 'next-intl'
import { RecordDeletion } from '@/components/shared/record/record-deletion'
import { deleteDeviceAction } from '@/lib/pos/pos-devices/actions'
import type { DeviceRecord } from '@/lib/pos/pos-devices/schema'

/** Deletes the till and its TSE after a question. */
export function DeviceDeletion({ device }: { device: DeviceRecord }) {
  const t = useTranslations('posDevices.confirmDelete')
  const { id, name, rowVersion, tse } = device
  return (
    <RecordDeletion
      deletion={{
        title: () => t('title', { name }),
        text: t(tse ? 'textWithTse' : 'text'),
        remove: {
          operation: 'deleteDevice',
          run: ({ version }) => deleteDeviceAction({ id, rowVersion: version }),
        },
      }}
      record={{ id, name, version: rowVersion }}
      list="/pos-devices"
    />
  )
}
