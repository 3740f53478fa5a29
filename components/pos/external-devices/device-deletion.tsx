'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useState } from 'react'
import { confirm } from '@/components/shared/feedback/confirm'
import { showAnswer } from '@/components/shared/feedback/toast'
import { PageActions } from '@/components/shared/page/page-actions'
import { FormSheet } from '@/components/shared/record/form-sheet'
import { RecordDeletion } from '@/components/shared/record/record-deletion'
import type { Deletion } from '@/components/shared/record/use-deletion'
import { deleteExternalDeviceAction, renewExternalKeyAction } from '@/lib/pos/external-devices/actions'
import type { ExternalDeviceRecord } from '@/lib/pos/external-devices/schema'
import { AccessData, type DeviceAccess } from './access-data'

/** How external devices are deleted; this is irreversible. */
export function useExternalDeviceDeletion(): Deletion {
  const t = useTranslations('externalDevices.confirmDelete')
  return {
    title: (name) => t('title', { name }),
    text: t('text'),
    remove: { operation: 'deleteExternalDevice', run: deleteExternalDeviceAction },
  }
}

interface DeviceActionsProps {
  device: ExternalDeviceRecord
  mayRenew: boolean
  mayDelete: boolean
}

/** The actions on a device's page: new access data, and deletion. */
export function ExternalDeviceActions({ device, mayRenew, mayDelete }: DeviceActionsProps) {
  const deletion = useExternalDeviceDeletion()
  const { renew, dialog } = useRenewal(device)
  const more = mayRenew ? [renew] : []
  return (
    <>
      {mayDelete ? (
        <RecordDeletion deletion={deletion} record={device} list="/external-devices" more={more} />
      ) : (
        <PageActions more={more} />
      )}
      {dialog}
    </>
  )
}

function useRenewal({ id, name, version }: ExternalDeviceRecord) {
  const t = useTranslations('externalDevices')
  const [newAccess, setNewAccess] = useState<DeviceAccess | null>(null)
  const renewKey = async () => {
    const isSure = await confirm({
      title: t('renew.title', { name }),
      description: t('renew.text'),
      confirmLabel: t('renew.confirm'),
      destructive: true,
    })
    if (!isSure) return
    const renewed = await showAnswer(renewExternalKeyAction({ id, version }), 'renewExternalKey')
    if (renewed) setNewAccess(renewed.data)
  }
  const close = useCallback(() => setNewAccess(null), [])
  const dialog = newAccess ? (
    <FormSheet open title={t('renew.action')} onClose={close}>
      <AccessData access={newAccess} onDone={close} />
    </FormSheet>
  ) : null
  return { renew: { id: 'renew', label: t('renew.action'), onSelect: () => void renewKey() }, dialog }
}
