'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { changedValues } from '@/components/shared/form/changed-values'
import { Form } from '@/components/shared/form/form'
import { FormGrid, FormSection } from '@/components/shared/form/form-section'
import { SelectField } from '@/components/shared/form/select-field'
import { TextField } from '@/components/shared/form/text-field'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { updateExternalDeviceAction } from '@/lib/pos/external-devices/actions'
import type { StoreChoice } from '@/lib/pos/external-devices/queries/get-external-device'
import { externalDeviceForm, type ExternalDeviceRecord } from '@/lib/pos/external-devices/schema'

interface ExternalDeviceFormProps {
  device: ExternalDeviceRecord
  stores: readonly StoreChoice[]
  mayChange: boolean
  /** Whether the user may see, and so change, the PIN of an app. */
  maySeePin: boolean
}

/** Name and store of a device, and the PIN of an app. */
export function ExternalDeviceForm({ device, stores, mayChange, maySeePin }: ExternalDeviceFormProps) {
  const t = useTranslations('externalDevices')
  const { id, version, name, type, store } = device
  const storeId = store?.id ?? ''
  const posPin = device.posPin ?? ''
  const defaultValues = useMemo(() => ({ name, storeId, posPin }), [name, storeId, posPin])
  const form = useActionForm({
    schema: externalDeviceForm,
    defaultValues,
    action: (values) => updateExternalDeviceAction({ id, version, ...changedValues(values, defaultValues) }),
    operation: 'patchExternalDevice',
  })
  return (
    <Form form={form} disabled={!mayChange}>
      <FormSection title={t('sections.settings')}>
        <FormGrid>
          <TextField
            name="name"
            label={t('fields.name')}
            required
            maxLength={100}
            className="sm:col-span-2"
          />
          <SelectField
            name="storeId"
            label={t('fields.store')}
            hint={t('hints.store')}
            className="sm:col-span-2"
            emptyLabel={t('noStore')}
            options={stores.map((choice) => ({ value: choice.id, label: choice.name }))}
          />
          {type === 'APP' && maySeePin ? (
            <TextField
              name="posPin"
              label={t('fields.posPin')}
              hint={t('hints.posPin')}
              className="sm:col-span-2"
              inputMode="numeric"
              maxLength={8}
            />
          ) : null}
        </FormGrid>
      </FormSection>
    </Form>
  )
}
