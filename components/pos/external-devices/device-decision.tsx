'use client'

import { useTranslations } from 'next-intl'
import { useTransition } from 'react'
import { showAnswer } from '@/components/shared/feedback/toast'
import { Admission } from '@/components/shared/record/admission'
import { confirmExternalDeviceAction, declineExternalDeviceAction } from '@/lib/pos/external-devices/actions'
import type { ExternalDeviceRecord } from '@/lib/pos/external-devices/schema'

/** Admits a waiting device, or declines it after a question. */
export function ExternalDeviceDecision({ device }: { device: ExternalDeviceRecord }) {
  const t = useTranslations('externalDevices.decision')
  const [admitting, startAdmitting] = useTransition()
  const [declining, startDeclining] = useTransition()
  const { id, name, version } = device
  return (
    <Admission
      admit={{
        label: t('confirm'),
        labelOf: t('confirmOf', { name }),
        pending: admitting,
        run: () =>
          startAdmitting(
            async () =>
              void (await showAnswer(confirmExternalDeviceAction({ id, version }), 'confirmExternalDevice')),
          ),
      }}
      decline={{
        label: t('decline'),
        labelOf: t('declineOf', { name }),
        question: { title: t('declineTitle', { name }), description: t('declineText') },
        pending: declining,
        run: () =>
          startDeclining(
            async () =>
              void (await showAnswer(declineExternalDeviceAction({ id, version }), 'declineExternalDevice')),
          ),
      }}
    />
  )
}
