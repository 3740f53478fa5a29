'use client'

import { useTranslations } from 'next-intl'
import { FormSheet } from '@/components/shared/record/form-sheet'
import { DialogForm } from '@/components/shared/form/dialog-form'
import { TextField } from '@/components/shared/form/text-field'
import { useActionForm } from '@/components/shared/form/use-action-form'
import { patchTenantAction } from '@/lib/platform/platform-tenants/actions'
import { posPinForm, type TenantRecord } from '@/lib/platform/platform-tenants/schema'

export function PinDialog({ tenant, onClose }: { tenant: TenantRecord; onClose: () => void }) {
  const t = useTranslations('tenants.pin')
  const { id, version } = tenant
  const form = useActionForm({
    schema: posPinForm,
    defaultValues: { posPin: '' },
    action: ({ posPin }) => patchTenantAction({ id, version, posPin }),
    operation: 'patchTenant',
    onSuccess: onClose,
  })
  return (
    <FormSheet open title={t('change')} description={t('hint')} onClose={onClose}>
      <DialogForm form={form} submitLabel={t('save')}>
        <TextField name="posPin" label={t('new')} inputMode="numeric" required autoFocus maxLength={8} />
      </DialogForm>
    </FormSheet>
  )
}
