'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useState } from 'react'
import { confirm } from '@/components/shared/feedback/confirm'
import { showAnswer } from '@/components/shared/feedback/toast'
import { PageActions } from '@/components/shared/page/page-actions'
import { CreationSheet } from '@/components/shared/record/creation-sheet'
import { RecordDeletion } from '@/components/shared/record/record-deletion'
import type { Deletion } from '@/components/shared/record/use-deletion'
import { deleteExternalDeviceAction, renewExternalKeyAction } from '@/lib/pos/external-devices/actions'
import type { ExternalDeviceRecord } from '@/lib/pos/external-devices/schema'
import { AccessData, type ToldAccess } from './access-data'

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
  const [told, setTold] = useState<ToldAccess | null>(null)
  const ask = async () => {
    const isSure = await confirm({
      title: t('renew.title', { name }),
      description: t('renew.text'),
      confirmLabel: t('renew.confirm'),
      destructive: true,
    })
    if (!isSure) return
    const renewed = await showAnswer(renewExternalKeyAction({ id, version }), 'renewExternalKey')
    if (renewed) setTold(renewed.data)
  }
  const close = useCallback(() => setTold(null), [])
  const dialog = told ? (
    <CreationSheet open title={t('renew.action')} onClose={close}>
      <AccessData access={told} onDone={close} />
    </CreationSheet>
  ) : null
  return { renew: { id: 'renew', label: t('renew.action'), onSelect: () => void ask() }, dialog }
}
