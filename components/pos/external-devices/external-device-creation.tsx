'use client'

import { useTranslations } from 'next-intl'
import { lazy } from 'react'
import { atOnceIfAsked } from '@/components/shared/record/creation-modal'
import { PreparedCreationModal } from '@/components/shared/record/prepared-creation-modal'
import { getExternalDeviceDefaultsAction } from '@/lib/pos/external-devices/actions'
import type { NewDeviceDefaults } from '@/lib/pos/external-devices/queries/get-external-device'

const loadForm = atOnceIfAsked(() =>
  import('./new-external-device').then((loaded) => ({ default: loaded.NewExternalDevice })),
)
const NewExternalDevice = lazy(loadForm)

export function ExternalDeviceCreation({ prepared }: { prepared: NewDeviceDefaults | null }) {
  const t = useTranslations('externalDevices')
  return (
    <PreparedCreationModal
      title={t('create')}
      description={t('createHint')}
      load={loadForm}
      prepared={prepared}
      prepare={() => getExternalDeviceDefaultsAction({})}
    >
      {(defaults) => <NewExternalDevice {...defaults} />}
    </PreparedCreationModal>
  )
}
