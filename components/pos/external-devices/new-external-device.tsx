'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { DialogForm } from '@/components/shared/form/dialog-form'
import { SelectField } from '@/components/shared/form/select-field'
import { TextField } from '@/components/shared/form/text-field'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { useCreationModal } from '@/components/shared/record/creation-context'
import { EXTERNAL_DEVICE_TYPES, type ExternalDeviceType } from '@/lib/domain/external-device-type'
import { createExternalDeviceAction } from '@/lib/pos/external-devices/actions'
import type { NewDeviceDefaults } from '@/lib/pos/external-devices/queries/get-external-device'
import { newExternalDeviceForm } from '@/lib/pos/external-devices/schema'
import { AccessData, type DeviceAccess } from './access-data'

/** Type and store of a new device; then shows its key and secret, only this once. */
export function NewExternalDevice({ companies, companyId, stores }: NewDeviceDefaults) {
  const [newAccess, setNewAccess] = useState<DeviceAccess | null>(null)
  const modal = useCreationModal()
  const router = useRouter()
  const done = () => {
    modal?.close()
    router.refresh()
  }
  if (newAccess) return <AccessData access={newAccess} onDone={done} />
  return <DeviceFields companies={companies} companyId={companyId} stores={stores} onMade={setNewAccess} />
}

type DeviceFieldsProps = NewDeviceDefaults & { onMade: (access: DeviceAccess) => void }

function DeviceFields({ companies, companyId, stores, onMade }: DeviceFieldsProps) {
  const t = useTranslations('externalDevices')
  const types = useTranslations('enums.externalDeviceType')
  const form = useActionForm({
    schema: newExternalDeviceForm,
    defaultValues: { name: '', type: 'API', companyId: String(companyId), storeId: '', posPin: '' },
    action: createExternalDeviceAction,
    operation: 'createExternalDevice',
    onSuccess: onMade,
  })
  return (
    <DialogForm form={form} submitLabel={t('submit')}>
      <div className="grid gap-5">
        <TextField name="name" label={t('fields.name')} required maxLength={100} autoFocus />
        <SelectField
          name="type"
          label={t('fields.type')}
          required
          options={EXTERNAL_DEVICE_TYPES.map((type) => ({ value: type, label: types(type) }))}
        />
        <OfType />
        <SelectField
          name="companyId"
          label={t('fields.company')}
          required
          options={companies.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <StoreOfCompany stores={stores} />
      </div>
    </DialogForm>
  )
}

/** Describes the chosen type; an app may have a PIN. */
function OfType() {
  const t = useTranslations('externalDevices')
  const type = useWatch({ name: 'type' }) as ExternalDeviceType
  return (
    <>
      <p className="text-muted-foreground">{t(`hints.types.${type}`)}</p>
      {type === 'APP' ? (
        <TextField
          name="posPin"
          label={t('fields.posPin')}
          hint={t('hints.posPin')}
          inputMode="numeric"
          maxLength={8}
        />
      ) : null}
    </>
  )
}

function StoreOfCompany({ stores }: Pick<NewDeviceDefaults, 'stores'>) {
  const t = useTranslations('externalDevices')
  const companyId = String(useWatch({ name: 'companyId' }))
  const own = stores.filter((store) => String(store.companyId) === companyId)
  return (
    <SelectField
      name="storeId"
      label={t('fields.store')}
      hint={t('hints.store')}
      emptyLabel={t('noStore')}
      options={own.map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}
