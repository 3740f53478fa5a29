'use client'

import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { DialogForm } from '@/components/shared/form/dialog-form'
import { SelectField } from '@/components/shared/form/select-field'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { buttonVariants } from '@/components/ui/button-variants'
import { FormSheet } from '@/components/shared/record/form-sheet'
import { confirmDeviceAction } from '@/lib/pos/pos-devices/actions'
import type { StoreChoice } from '@/lib/pos/pos-devices/queries/list-device-page'
import { confirmDeviceForm, type DeviceRecord } from '@/lib/pos/pos-devices/schema'

interface ConfirmDeviceDialogProps {
  device: DeviceRecord
  stores: readonly StoreChoice[]
  onClose: () => void
}

/** Asks for the store of a waiting till; preselected if there is only one. */
export function ConfirmDeviceDialog({ device, stores, onClose }: ConfirmDeviceDialogProps) {
  const t = useTranslations('posDevices.decision')
  const router = useRouter()
  const { id, name, rowVersion, serial } = device
  const form = useActionForm({
    schema: confirmDeviceForm,
    defaultValues: { storeId: stores.length === 1 ? (stores[0]?.id ?? '') : '' },
    action: ({ storeId }) => confirmDeviceAction({ id, rowVersion, storeId }),
    operation: 'confirmDevice',
    onSuccess: onClose,
    toast: (till) => ({
      description: t('confirmed', { name: till.name, store: till.store?.name ?? '' }),
      action: { label: t('toTill'), onClick: () => router.push(`/pos-devices/${id}`), lasts: 8000 },
    }),
  })
  return (
    <FormSheet
      open
      title={t('confirmTitle', { name })}
      description={stores.length === 0 ? t('noStores') : t('confirmText', { serial })}
      onClose={onClose}
    >
      {stores.length === 0 ? (
        <Link href="/pos-stores?neu" prefetch={false} className={buttonVariants({ variant: 'primary' })}>
          {t('createStore')}
        </Link>
      ) : (
        <DialogForm form={form} submitLabel={t('confirm')}>
          <SelectField
            name="storeId"
            label={t('store')}
            hint={t('storeHint')}
            required
            options={stores.map((store) => ({ value: store.id, label: store.name }))}
          />
        </DialogForm>
      )}
    </FormSheet>
  )
}
