'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { changedValues } from '@/components/shared/form/changed-values'
import { ConfirmingSwitch } from '@/components/shared/form/confirming-switch'
import { DateField } from '@/components/shared/form/date-field'
import { Form } from '@/components/shared/form/form'
import { FormGrid, FormSection } from '@/components/shared/form/form-section'
import { SelectField } from '@/components/shared/form/select-field'
import { TextField } from '@/components/shared/form/text-field'
import { TextareaField } from '@/components/shared/form/textarea-field'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { updateDeviceAction } from '@/lib/pos/pos-devices/actions'
import type { StoreChoice } from '@/lib/pos/pos-devices/queries/list-device-page'
import { deviceForm, type DeviceFormValues, type DeviceRecord } from '@/lib/pos/pos-devices/schema'

interface DeviceFormProps {
  device: DeviceRecord
  stores: readonly StoreChoice[]
  mayChange: boolean
}

export function DeviceForm({ device, stores, mayChange }: DeviceFormProps) {
  const t = useTranslations('posDevices')
  const { id, rowVersion, name, store, comment, cashAccount } = device
  const storeId = store?.id ?? ''
  const defaultValues = useMemo<DeviceFormValues>(
    () => ({ name, storeId, movedOn: '', comment, cashAccount, sharesCashAccount: false }),
    [name, storeId, comment, cashAccount],
  )
  const form = useActionForm({
    schema: deviceForm,
    defaultValues,
    action: (values) => updateDeviceAction({ id, rowVersion, ...changedValues(values, defaultValues) }),
    operation: 'patchDevice',
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
          {store ? (
            <>
              <SelectField
                name="storeId"
                label={t('fields.store')}
                hint={t('hints.store')}
                required
                className="sm:col-span-2"
                options={stores.map((choice) => ({ value: choice.id, label: choice.name }))}
              />
              <DateField name="movedOn" label={t('fields.movedOn')} hint={t('hints.movedOn')} />
            </>
          ) : null}
          <TextField
            name="cashAccount"
            label={t('fields.cashAccount')}
            hint={t('hints.cashAccount')}
            inputMode="numeric"
            maxLength={8}
          />
          <ConfirmingSwitch
            name="sharesCashAccount"
            confirms="cashAccount"
            label={t('fields.sharesCashAccount')}
            hint={t('hints.sharesCashAccount')}
          />
          <TextareaField
            name="comment"
            label={t('fields.comment')}
            rows={3}
            maxLength={2000}
            className="sm:col-span-2"
          />
        </FormGrid>
      </FormSection>
    </Form>
  )
}
